import type { CompanyRow } from './model.ts'

/** Companies all of whose branches are selected: branches are what is selected, whatever the table shows. */
export function toSelectedCompanies(
  companies: readonly CompanyRow[],
  branchIds: ReadonlySet<string>,
): Set<string> {
  return new Set(
    companies
      .filter(company => company.branches.every(branch => branchIds.has(branch.id)))
      .map(({ id }) => id),
  )
}

/** The selected branches after companies were ticked or cleared. */
export function applyCompanySelection(
  companies: readonly CompanyRow[],
  branchIds: ReadonlySet<string>,
  companyIds: ReadonlySet<string>,
): Set<string> {
  const before = toSelectedCompanies(companies, branchIds)
  const next = new Set(branchIds)
  for (const company of companies) {
    const isNow = companyIds.has(company.id)
    if (isNow === before.has(company.id)) continue
    for (const branch of company.branches) isNow ? next.add(branch.id) : next.delete(branch.id)
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
