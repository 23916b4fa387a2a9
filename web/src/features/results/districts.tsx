import { useTranslation } from 'react-i18next'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'
import { type BranchRow, groupBranches } from './model.ts'

const SHOWN = 2

/** Where a company's branches are: the districts with the most of them, and how many more there are. */
export function Districts({ branches }: { branches: readonly BranchRow[] }) {
  const { t } = useTranslation()
  const pick = usePickText()
  const format = useFormat()
  const groups = groupBranches(branches, 'district')
  const names = groups.slice(0, SHOWN).map(group => (group.name ? pick(group.name) : group.id))
  const others = groups.length - names.length
  return (
    <span className="block truncate">
      {names.join(t('selection.separator'))}
      {others > 0 && <span className="text-faint"> +{format.number(others)}</span>}
    </span>
  )
}
