import { useTranslation } from 'react-i18next'
import type { BranchChange, BranchState, ChangeKind } from '../../api/changes.ts'
import { usePickText } from '../../components/name.tsx'

/** Says in sentences what an import changed of a branch. */
export function useChangeTexts(): (change: BranchChange) => string[] {
  const { t } = useTranslation()
  const pick = usePickText()
  const namePlace = ({ district, city }: BranchState) =>
    [...new Set([pick(district.name), pick(city.name)])].join(t('selection.separator'))
  const nameCategory = ({ category }: BranchState) => (category ? pick(category.name) : '–')
  const describe = (kind: ChangeKind, before: BranchState, after: BranchState) => {
    if (kind === 'moved') {
      const [from, to] = [namePlace(before), namePlace(after)]
      return from === to ? t('changes.movedWithin', { place: to }) : t('changes.moved', { from, to })
    }
    if (kind === 'renamed') return t('changes.renamed', { name: pick(before.name) })
    if (kind === 'recategorised')
      return t('changes.recategorised', { from: nameCategory(before), to: nameCategory(after) })
    return t(`changes.${kind}`)
  }
  return ({ kinds, before, after }) => kinds.map(kind => describe(kind, before ?? after, after))
}
