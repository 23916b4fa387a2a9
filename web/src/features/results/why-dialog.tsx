import { useTranslation } from 'react-i18next'
import type { Reading } from '../../api/composer.ts'
import { Dialog } from '../../components/dialog.tsx'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'
import { buildChips } from '../reading/chips.ts'

interface WhyDialogProps {
  prompt: string
  reading: Pick<Reading, 'spans' | 'title'>
  isOpen: boolean
  onClose: () => void
}

/** How the sentence was read, word by word, and what else its words may mean. */
export default function WhyDialog({ prompt, reading, isOpen, onClose }: WhyDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pick = usePickText()
  const chips = buildChips(prompt, reading.spans)
  return (
    <Dialog title={t('why.title')} isOpen={isOpen} onClose={onClose}>
      <p className="mb-4 rounded-md bg-sunken px-3 py-2 text-lg">
        <bdi>{prompt}</bdi>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3">
        {chips.map(chip => (
          <div key={chip.from} className="contents">
            <dt>
              <bdi className={chip.role === 'ignored' ? 'text-muted line-through' : 'font-medium'}>
                {chip.text}
              </bdi>
            </dt>
            <dd>
              <span className="me-1.5 text-xs text-muted">{t(`chip.role.${chip.role}`)}</span>
              {chip.role === 'ignored' ? t('why.ignored') : format.list(chip.labels.map(pick))}
              {chip.isApproximate && <span className="text-warning"> {t('why.approximate')}</span>}
              {chip.alternatives.length > 0 && (
                <p className="text-xs text-muted">
                  {t('why.alternatives', {
                    names: format.list(chip.alternatives.map(one => pick(one.labels))),
                  })}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-muted">{t('why.order')}</p>
    </Dialog>
  )
}
