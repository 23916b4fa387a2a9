import { Link } from '@tanstack/react-router'
import type { Search } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import type { SearchExplanation } from '../../api/composer.ts'
import { Dialog } from '../../components/dialog.tsx'
import { usePickText } from '../../components/name.tsx'
import { usePreferences } from '../../preferences/preferences.ts'
import { chooseMeaning, restoreDraft } from '../composer/draft.ts'
import { toDraftAddress } from '../composer/draft-address.ts'
import { buildChips, describeOrder, isDropped } from '../reading/chips.ts'
import { nameAlternative } from '../reading/name-alternative.ts'
import { useNameChip } from '../reading/use-name-chip.ts'
import { OtherReadings } from './other-readings.tsx'

interface WhyDialogProps {
  search: Search
  why: SearchExplanation
  isOpen: boolean
  onClose: () => void
}

/** How the sentence was read, word by word, and what else its words may mean: each other meaning is a search to try. */
export default function WhyDialog({ search, why, isOpen, onClose }: WhyDialogProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const pick = usePickText()
  const nameChip = useNameChip()
  const draft = restoreDraft(search, why.chosen)
  const chips = buildChips(why.prompt, why.spans)
  const order = chips.map(chip => describeOrder(chip.role)).find(each => each !== undefined)
  return (
    <Dialog title={t('why.title')} isOpen={isOpen} onClose={onClose}>
      <p className="mb-4 rounded-md bg-sunken px-3 py-2 text-lg">
        <bdi>{why.prompt}</bdi>
      </p>
      <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-5 gap-y-3">
        {chips.map(chip => (
          <div key={chip.from} className="contents">
            <dt className="wrap-anywhere">
              <bdi className={isDropped(chip.role) ? 'text-muted line-through' : 'font-medium'}>
                {chip.text}
              </bdi>
            </dt>
            <dd>
              <span className="me-1.5 text-xs text-muted">{t(`chip.role.${chip.role}`)}</span>
              {isDropped(chip.role) ? t(`why.${chip.role}`) : <bdi>{nameChip(chip)}</bdi>}
              {chip.isApproximate && !isDropped(chip.role) && (
                <span className="text-warning"> {t('why.approximate')}</span>
              )}
              {chip.alternatives.length > 0 && (
                <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
                  {t('why.alternatives')}
                  {chip.alternatives.map(alternative => {
                    const name = pick(alternative.labels)
                    const address = toDraftAddress(chooseMeaning(draft, chip, alternative, name))
                    return (
                      <Link
                        key={`${alternative.kind} ${alternative.id}`}
                        to="/search"
                        search={address}
                        aria-label={t('why.try', { name: nameAlternative(alternative, chip, language) })}
                        className="text-accent underline"
                      >
                        <bdi>{nameAlternative(alternative, chip, language)}</bdi>
                        {alternative.detail && <bdi className="ms-1">({pick(alternative.detail)})</bdi>}
                      </Link>
                    )
                  })}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <OtherReadings search={search} />
      <p className="mt-5 border-t border-line pt-4 text-muted">{t(`why.${order ?? 'order'}`)}</p>
    </Dialog>
  )
}
