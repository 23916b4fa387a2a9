import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useRejectionText } from './use-rejection-text.ts'

interface UploadFileProps {
  onFile: (file: File) => void
  /** The file that is on its way. */
  sending: File | undefined
  mutation: { isPending: boolean; error: unknown }
}

/** The service tells files by what they hold; this only helps to find them. */
const ACCEPTED = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  '.geojson',
  '.json',
  '.ndjson',
  '.jsonl',
  '.geojsonl',
  '.parquet',
]
const MAX_BYTES = 100 * 1024 * 1024

/** Takes one file, dropped, pasted or chosen. */
export function UploadFile({ onFile, sending, mutation: { isPending, error } }: UploadFileProps) {
  const { t } = useTranslation()
  const describe = useRejectionText()
  const rejection = sending && describe(error, sending.name)
  const [isTooLarge, setTooLarge] = useState(false)
  const take = (file: File | undefined) => {
    if (!file || isPending) return
    setTooLarge(file.size > MAX_BYTES)
    if (file.size <= MAX_BYTES) onFile(file)
  }
  return (
    <div className="flex flex-col gap-4">
      <DropZone
        onDrop={async ({ items }) => {
          const dropped = items.find((item): item is FileDropItem => item.kind === 'file')
          take(await dropped?.getFile())
        }}
        className="flex flex-col items-center gap-3 rounded-md border border-dashed border-line-strong p-10 text-center data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
      >
        <FileUp size={24} aria-hidden className="text-muted" />
        <Text slot="label" className="text-lg font-medium">
          {t('upload.drop')}
        </Text>
        <p className="text-muted">{t('upload.dropAdvice')}</p>
        <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={files => take(files?.[0])}>
          <Button variant="primary" isPending={isPending}>
            {t('upload.choose')}
          </Button>
        </FileTrigger>
      </DropZone>
      <p role="status" className="text-muted">
        {isPending && sending && t('upload.sending', { name: sending.name })}
      </p>
      {isTooLarge ? <FormError error={t('upload.tooLarge')} /> : <FormError error={rejection ?? error} />}
    </div>
  )
}
