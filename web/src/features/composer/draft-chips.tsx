import { useTranslation } from 'react-i18next'
import type { Interpretation } from '../../api/composer.ts'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'
import { buildChips, type Chip, cutChips } from '../reading/chips.ts'
import { ReadingChip } from '../reading/reading-chip.tsx'
import { useTypeName } from '../results/company-types.tsx'
import {
  type ChoiceDimension,
  chooseMeaning,
  DIMENSIONS,
  type Draft,
  isOverruled,
  setChoices,
} from './draft.ts'

interface DraftChipsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** The last one, also while the next is on its way. */
  interpretation: Interpretation | undefined
}

const ROLES = {
  companyTypes: 'company_type',
  categoryIds: 'category',
  countryCodes: 'country',
  cityIds: 'city',
} as const satisfies Record<ChoiceDimension, Chip['role']>

/** What the sentence was read as and what was chosen by hand, each removable. */
export function DraftChips({ draft, onChange, interpretation }: DraftChipsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pick = usePickText()
  const nameType = useTypeName()
  const { prompt = '', reading: { spans } = { spans: [] } } = interpretation ?? {}
  const chips = buildChips(prompt, spans).filter(chip => !isOverruled(draft, chip.role))

  // Words that were typed after the sentence was read stay at its end.
  const typedSince = draft.prompt.startsWith(prompt) ? draft.prompt.slice(prompt.length).trimEnd() : ''
  const withTypedSince = (next: Draft): Draft => ({ ...next, prompt: next.prompt + typedSince })

  const chosen = DIMENSIONS.flatMap(dimension =>
    draft.choices[dimension].map(choice => ({ dimension, choice })),
  )
  return (
    <>
      {chips.map(chip => (
        <ReadingChip
          key={`${chip.from} ${chip.text}`}
          chip={chip}
          onRemove={() => onChange(withTypedSince({ ...draft, prompt: cutChips(prompt, [chip], spans) }))}
          onChoose={alternative => {
            const name = pick(alternative.labels)
            onChange(withTypedSince(chooseMeaning({ ...draft, prompt }, chip, alternative, name)))
          }}
        />
      ))}
      {chosen.map(({ dimension, choice }) => {
        const name = dimension === 'companyTypes' ? nameType(choice.id) : pick(choice.name)
        return (
          <ReadingChip
            key={`${dimension} ${choice.id}`}
            chip={toChip(ROLES[dimension], name)}
            onRemove={() => {
              const others = draft.choices[dimension].filter(one => one.id !== choice.id)
              onChange(setChoices(draft, dimension, others))
            }}
          />
        )
      })}
      {draft.location && (
        <ReadingChip
          chip={toChip('location', t('chip.circle', { radius: format.kilometers(draft.location.radiusKm) }))}
          onRemove={() => onChange({ ...draft, location: null })}
        />
      )}
    </>
  )
}

function toChip(role: Chip['role'], text: string): Chip {
  return { from: 0, to: 0, text, role, labels: [], companyTypes: [], alternatives: [], isApproximate: false }
}
