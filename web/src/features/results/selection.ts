import type { SelectedRows } from '../../components/table/use-row-selection.ts'
import type { CompanyRow } from './model.ts'

/** Companies all of whose branches are selected, and those with some: branches are what is selected, whatever is shown. */
export function toSelectedCompanies(
  companies: readonly CompanyRow[],
  branchIds: ReadonlySet<string>,
): SelectedRows {
  const [whole, part] = [new Set<string>(), new Set<string>()]
  for (const { id, branches } of companies) {
    const count = branches.filter(branch => branchIds.has(branch.id)).length
    if (count > 0) (count === branches.length ? whole : part).add(id)
  }
  return { whole, part }
}

/** The selected branches after companies were ticked or cleared; a company that is in part selected stays so. */
export function applyCompanySelection(
  companies: readonly CompanyRow[],
  branchIds: ReadonlySet<string>,
  selected: SelectedRows,
): Set<string> {
  const next = new Set(branchIds)
  for (const { id, branches } of companies) {
    if (selected.part.has(id)) continue
    for (const branch of branches) selected.whole.has(id) ? next.add(branch.id) : next.delete(branch.id)
  }
  return next
}

export function toggleIds(
  branchIds: ReadonlySet<string>,
  ids: readonly string[],
  how: 'toggle' | 'add',
): Set<string> {
  const next = new Set(branchIds)
  for (const id of ids) {
    if (how === 'toggle' && next.has(id)) next.delete(id)
    else next.add(id)
  }
  return next
}
