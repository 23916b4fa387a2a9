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
      const report = await withDatabase(async ({ sql }) =>
        selectCompleteness(sql, { cityId: await findCity(sql, options.city), limit }),
      )
      print(options, report, describeCoverage(report, options.city !== undefined))
    })

async function findCity(sql: Database, city: string | undefined): Promise<number | undefined> {
  if (city === undefined) return undefined
  const id = decodeDirectoryId('cty', city)
  const [row] = await sql<{ id: number }[]>`
    select id from cities where id = ${id ?? null}::bigint or lower(label) = lower(${city}) or label_ar = ${city}
    order by population desc nulls last, id limit 1`
  if (!row) throw new UsageError(`there is no city ${city}`)
  return row.id
}

function describeCoverage({ all, cities, categories, copies }: CompletenessReport, ofCity: boolean): string {
  const header = ['', 'known', 'estimated', '95 % interval', 'complete', 'by']
  const rows = (cells: Completeness[], label: (cell: Completeness) => string) =>
    cells.map(cell => [label(cell), ...describeCell(cell)])
  const sections = [
    formatTable(
      header,
      rows([all], () => (ofCity ? (all.city?.labels.en ?? 'the city') : 'all')),
    ),
    ...(ofCity
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
    'An estimate holds for what both sources list, and is rather too low: both prefer places that are well known.',
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
