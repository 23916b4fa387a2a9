import type { CompanyOrder } from '../criteria.ts'
import type {
  BranchFetch,
  BranchScan,
  CandidatePlan,
  CompanyList,
  CompanyScan,
  Dimension,
  IndexScan,
  SelectionPlan,
  Spellings,
} from './plan.ts'

/** So many values of a list are printed; of a longer one, how many it has. */
const MAX_VALUES = 8

/** Which companies an order puts first. */
const FIRST: Record<CompanyOrder, string> = {
  rating: 'best rated',
  'lowest-rating': 'worst rated',
  'most-reviews': 'most reviewed',
  'fewest-reviews': 'least reviewed',
  'most-branches': 'ones with most branches',
  'fewest-branches': 'ones with fewest branches',
  website: 'ones with a website',
  phone: 'ones with a phone',
  contacts: 'ones with most contacts',
}

/** A plan as indented text, one node a line, as EXPLAIN prints one. */
export function formatPlan(plan: SelectionPlan): string {
  return formatNode(plan).join('\n')
}

function formatNode(plan: SelectionPlan): string[] {
  if (plan.kind === 'nothing') return ['nothing can match']
  if (plan.kind === 'ordered')
    return [
      `the ${FIRST[plan.order]} of the first ${plan.pool} companies`,
      ...indent(formatCandidates(plan.candidates)),
    ]
  if (plan.kind !== 'tiers') return formatCandidates(plan)
  const { tiers, relaxation } = plan
  return [
    'match tiers, best first',
    ...tiers.flatMap(({ match, candidates, postFilter }) => [
      `  tier: ${match.replaceAll('-', ' ')}`,
      ...indent(formatCandidates(candidates), 2),
      ...(postFilter ? [`    post-filter: names hold ${formatWords(postFilter.required)}`] : []),
    ]),
    ...(relaxation ? [`  if nothing matches: tiers of fewer of ${formatWords(relaxation)}`] : []),
  ]
}

function formatCandidates(plan: CandidatePlan): string[] {
  switch (plan.kind) {
    case 'branch-scan':
      return formatBranchScan(plan)
    case 'company-scan':
      return formatCompanyScan(plan)
    case 'nearest':
      return [
        'search rings, smallest first',
        ...plan.rings.flatMap(({ radiusKm, scan, residual }) => [
          `  ${formatNumber(radiusKm)} km: branches by ${formatScan(scan)}`,
          ...indent(formatResidual(residual), 2),
        ]),
        `  ${formatFetch(plan.fetch)}`,
      ]
    case 'choose-by-words':
      return [
        'choose the shortest list',
        `  postings of one of ${formatWords(plan.words)}`,
        ...(plan.probe ? [`    probe ${formatScan(plan.probe)}`] : []),
        `    ${formatFetch(plan.fetch)}`,
        ...(plan.branches ? indent(formatBranchScan(plan.branches)) : []),
      ]
    case 'choose-by-types':
      return [
        'choose the shortest list',
        ...indent(formatCompanyScan(plan.types)),
        ...indent(formatBranchScan(plan.branches)),
      ]
  }
}

function formatBranchScan({ scan, residual, words }: BranchScan): string[] {
  return [
    `scan branches by ${formatScan(scan)}`,
    ...indent(formatResidual(residual)),
    ...(words.length > 0 ? [`  probe names for ${formatWords(words)}`] : []),
  ]
}

function formatCompanyScan({ list, probe, fetch }: CompanyScan): string[] {
  return [
    `scan companies ${formatList(list)}`,
    ...(probe ? [`  probe ${formatScan(probe)}`] : []),
    `  ${formatFetch(fetch)}`,
  ]
}

function formatList(list: CompanyList): string {
  if (list.of === 'companies') return formatIds(list.ids)
  if (list.of === 'exact-names') return `called ${list.names.map(name => JSON.stringify(name)).join(' or ')}`
  if (list.of === 'types') return `of the types ${list.types.join(', ')}`
  return `with ${formatWords(list.words)} in their names`
}

function formatFetch(fetch: BranchFetch): string {
  const { residual } = fetch
  const tested = residual.length > 0 ? `, filter ${residual.join(', ')}` : ''
  return fetch.by === 'place'
    ? `fetch branches by ${formatScan(fetch.scan)}${tested}`
    : `fetch branches by company${tested}`
}

function formatScan({ column, values, categories }: IndexScan): string {
  return `${column} ${formatIds(values)}${categories ? ` × category_id ${formatIds(categories)}` : ''}`
}

function formatResidual(residual: Dimension[]): string[] {
  return residual.length > 0 ? [`filter ${residual.join(', ')}`] : []
}

function formatWords(words: Spellings[]): string {
  return words.map(spellings => spellings.join('|')).join(' ')
}

function formatIds(ids: number[]): string {
  return ids.length > MAX_VALUES ? `(${ids.length} values)` : `(${ids.join(', ')})`
}

function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function indent(lines: string[], levels = 1): string[] {
  return lines.map(line => '  '.repeat(levels) + line)
}
