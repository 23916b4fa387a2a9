import { decodeDirectoryId } from '../contract/ids.ts'
import type { Database } from '../database/connect.ts'
import {
  type Completeness,
  type CompletenessReport,
  type CopyingSources,
  selectCompleteness,
  type UnknownReason,
} from '../directory/model/completeness.ts'
import { command, formatTable, parseWholeNumber, print, UsageError, withDatabase } from './output.ts'

interface CoverageOptions {
  json?: boolean
  city?: string
  limit: string
}

const REASONS: Record<UnknownReason, string> = {
  'one source': 'cannot be known: one source',
  copies: 'cannot be known: the sources copy from each other',
  'few matches': 'cannot be known: too few matches',
}

export const coverageCommand = () =>
  command('coverage', 'Estimate how complete the directory is, where two independent sources overlap.')
    .option('--city <city>', 'one city by category: its id (cty_…) or its name')
    .option('--limit <number>', 'list at most this many cities and categories', '20')
    .action(async (options: CoverageOptions) => {
      const limit = parseWholeNumber('--limit', options.limit)!
      const [report, city] = await withDatabase(async ({ sql }) => {
        const city = options.city === undefined ? undefined : await findCity(sql, options.city)
        return [await selectCompleteness(sql, { cityId: city?.id, limit }), city] as const
      })
      print(options, report, describeCoverage(report, city))
    })

interface City {
  id: number
  label: string
  country: string
}

/** Of several cities of the name the largest that has branches. */
async function findCity(sql: Database, city: string): Promise<City> {
  const id = decodeDirectoryId('cty', city)
  const [row] = await sql<City[]>`
    select c.id, c.label, co.label as country from cities c join countries co on co.id = c.country_id
    where c.id = ${id ?? null}::bigint or lower(c.label) = lower(${city}) or c.label_ar = ${city}
    order by exists (select 1 from branches b where b.city_id = c.id and b.live) desc,
      c.population desc nulls last, c.id
    limit 1`
  if (!row) throw new UsageError(`there is no city ${city}`)
  return row
}

function describeCoverage(
  { all, cities, categories, copies }: CompletenessReport,
  city: City | undefined,
): string {
  if (all.known === 0)
    return city ? `No branch is open in ${city.label}, ${city.country}.` : 'No branch is open.'
  const header = ['', 'known', 'estimated', '95 % interval', 'complete', 'by']
  const rows = (cells: Completeness[], label: (cell: Completeness) => string) =>
    cells.map(cell => [label(cell), ...describeCell(cell)])
  const sections = [
    formatTable(
      header,
      rows([all], () => city?.label ?? 'all'),
    ),
    ...(city
      ? []
      : [
          formatTable(
            header,
            rows(cities, cell => cell.city!.labels.en),
          ),
        ]),
    formatTable(
      header,
      rows(categories, cell => cell.category!.labels.en),
    ),
    ...copies.map(describeCopies),
    ...([all, ...cities, ...categories].some(({ estimate }) => estimate)
      ? [
          'An estimate holds for what both sources list, and is rather too low: both prefer places that are well known.',
        ]
      : []),
  ]
  return sections.join('\n\n')
}

function describeCopies({ sources, samePoints }: CopyingSources): string {
  const reason =
    samePoints === null
      ? `${sources[0]} includes data of ${sources[1]}`
      : `${Math.round(samePoints * 100)} % of the places that both have are on the same point`
  return `${sources.join(' and ')} are not independent: ${reason}`
}

function describeCell({ known, estimate, unknown }: Completeness): string[] {
  if (!estimate) return [known.toLocaleString('en'), '', '', '', REASONS[unknown!]]
  const { total, low, high, completeness, sources, matches } = estimate
  return [
    known.toLocaleString('en'),
    total.toLocaleString('en'),
    `${low.toLocaleString('en')} to ${high.toLocaleString('en')}`,
    `${Math.round(completeness * 100)} %`,
    `${sources.join(' and ')}, ${matches.toLocaleString('en')} in both`,
  ]
}
