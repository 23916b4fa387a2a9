import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRequest, Upload } from '../../api/directory.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useReasonText } from './import-reason.tsx'
import { MappingTable } from './mapping-table.tsx'

interface MappingFormProps {
  upload: Upload
  request: ImportRequest
  onChange: (request: ImportRequest) => void
  error: unknown
  isChecking: boolean
  onCheck: () => void
  onBack: () => void
}

/** What the columns of a file stand for, and as which source its rows are known. */
export function MappingForm({
  upload,
  request,
  onChange,
  error,
  isChecking,
  onCheck,
  onBack,
}: MappingFormProps) {
  const { t } = useTranslation()
  const describe = useReasonText()
  const [showsAll, setShowsAll] = useState(false)
  const setCountry = (text: string) => {
    const { country: _, ...rest } = request
    onChange(text.trim() === '' ? rest : { ...rest, country: text.trim() })
  }
  return (
    <Form className="flex flex-col gap-5" isPending={isChecking} onSend={onCheck}>
      <p className="font-medium">{t('upload.rows', { name: upload.fileName, count: upload.rows })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('upload.source')}
          hint={t('upload.sourceHint')}
          value={request.source}
          onChange={source => onChange({ ...request, source })}
          isRequired
          maxLength={100}
        />
        <TextField
          label={t('upload.country')}
          hint={t('upload.countryHint')}
          value={request.country ?? ''}
          onChange={setCountry}
          pattern="[A-Za-z]{2}"
          maxLength={2}
        />
      </div>
      <section>
        <h3 className="font-medium">{t('upload.mapping')}</h3>
        <p className="mb-2 text-muted">{t('upload.mappingAdvice')}</p>
        <MappingTable
          upload={upload}
          showsAll={showsAll}
          mapping={request.mapping}
          onChange={mapping => onChange({ ...request, mapping })}
        />
        {!showsAll && (
          <Button variant="ghost" className="mt-2" onPress={() => setShowsAll(true)}>
            {t('upload.allFields')}
          </Button>
        )}
      </section>
      <FormError error={(error instanceof Error && describe(error.message)) || error} />
      <p role="status" className="sr-only">
        {isChecking && t('upload.checking')}
      </p>
      <div className="flex justify-end gap-2">
        <Button onPress={onBack} isDisabled={isChecking}>
          {t('upload.another')}
        </Button>
        <Button type="submit" variant="primary" isPending={isChecking}>
          {isChecking ? t('upload.checking') : t('upload.check')}
        </Button>
      </div>
    </Form>
  )
}
