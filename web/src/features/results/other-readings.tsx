import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Search } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { type OtherReading, otherReadingsQuery } from '../../api/composer.ts'
import { Button } from '../../components/button.tsx'
import { useFormat } from '../../i18n/format.ts'
import { restoreDraft } from '../composer/draft.ts'
import { toDraftAddress } from '../composer/draft-address.ts'
import { buildChips, type Chip, isDropped } from '../reading/chips.ts'
import { useNameChip } from '../reading/use-name-chip.ts'

/** Names of one meaning that are told. */
const MAX_NAMES = 2

/** What else the whole sentence may mean: each other reading is a search to try. */
export function OtherReadings({ search }: { search: Search }) {
  const { t } = useTranslation()
  const { data } = useQuery(otherReadingsQuery(search.id))
  const navigate = useNavigate()
  const format = useFormat()
  const nameChip = useNameChip()
  if (!data || data.readings.length === 0) return null

  const tell = (chip: Chip) => {
    const { role, text } = chip
    if (isDropped(role)) return t('why.ignoredInstead', { text })
    return t('why.readInstead', { text, role: t(`chip.role.${role}`), meaning: nameChip(chip, MAX_NAMES) })
  }
  const searchFor = ({ prompt, filters }: NonNullable<OtherReading['request']>) =>
    navigate({ to: '/search', search: toDraftAddress(restoreDraft({ ...search, prompt }, filters)) })

  return (
    <section aria-labelledby="other-readings" className="mt-5 border-t border-line pt-4">
      <h3 id="other-readings" className="mb-2 text-muted">
        {t('why.readings')}
      </h3>
      <ul className="flex flex-col gap-2">
        {data.readings.map(({ title, spans, request }) => (
          <li key={title}>
            {request ? (
              <Button
                size="sm"
                className="h-auto! max-w-full py-1 text-start whitespace-normal! wrap-anywhere"
                aria-label={t('why.try', { name: title })}
                onPress={() => searchFor(request)}
              >
                <bdi>{title}</bdi>
              </Button>
            ) : (
              <bdi className="font-medium">{title}</bdi>
            )}
            <p className="mt-1 text-xs text-muted">
              {format.list(spans.flatMap(span => buildChips(search.prompt, [span])).map(tell))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
