import type { Database, Transaction } from '../database/connect.ts'
import type { LoadReport } from '../directory/import/load.ts'
import type { FirstBranch } from '../directory/sources/csv/dry-run.ts'
import type { CsvMapping } from '../directory/sources/csv/fields.ts'
import { type CsvFile, formatEncoding } from '../directory/sources/csv/read-csv.ts'
import { describeReport } from './import-report.ts'
import { formatTable as textTable } from './output.ts'
import { type ImportOptions, importSource, sourceCommand } from './run-import.ts'

interface CsvOptions extends ImportOptions {
  map?: string
  country?: string
  encoding?: string
  delimiter?: string
  dryRun?: boolean
}

export const csvCommand = () =>
  sourceCommand(
    'csv',
    'A table of branches that an office keeps, with columns of any names (see docs/directory.md).',
  )
    .argument('<file>', 'the table: UTF-8, UTF-16 or Windows-1256, with any delimiter')
    .option('--map <file>', 'what its columns stand for; guessed from their names without it')
    .option('--country <code>', 'the country of rows that name none')
    .option('--encoding <name>', 'how it is encoded, when that is not found out rightly')
    .option('--delimiter <character>', 'what parts its cells, when that is not found out rightly')
    .option('--dry-run', 'show what would happen, and change nothing')
    .action(importCsv)

async function importCsv(file: string, options: CsvOptions): Promise<void> {
  const { openCsv } = await import('../directory/sources/csv/open-csv.ts')
  const { readMapping, setDefaultCountry } = await import('../directory/sources/csv/mapping.ts')
  const { guessMapping, toMappingJson } = await import('../directory/sources/csv/guess-mapping.ts')
  const { createCsvSource } = await import('../directory/sources/csv/source.ts')
  const { watchFirstBranches } = await import('../directory/sources/csv/dry-run.ts')

  const given = options.map === undefined ? undefined : await readMapping(options.map)
  const table = await openCsv(file, {
    encoding: options.encoding ?? given?.encoding ?? null,
    delimiter: options.delimiter ?? given?.delimiter ?? null,
  })
  const mapping = setDefaultCountry(given ?? guessMapping(table), options.country)
  const name = options.source ?? mapping.source ?? 'csv'
  let first: FirstBranch[] = []
  let look: ((sql: Transaction) => Promise<FirstBranch[]>) | undefined
  const show = (report: LoadReport) => {
    const { encoding, delimiter } = table.format
    const how = { encoding, delimiter, mapping: toMappingJson(mapping), guessed: given === undefined }
    const value = { ...report, ...how, ...(options.dryRun ? { dryRun: true, first } : {}) }
    const lines = [
      ...describeTable(table, mapping, given === undefined),
      ...describeReport(report).split('\n'),
    ]
    // Its last line says that the source is loaded.
    if (options.dryRun) lines.splice(-1, 1, describeFirst(first), 'This was a dry run: nothing has changed.')
    return { value, text: lines.join('\n') }
  }
  const open = (sql: Database) => {
    const watched = watchFirstBranches(createCsvSource(table, mapping, sql, name))
    look = watched.look
    return watched.source
  }
  const keepFirst = async (sql: Transaction) => {
    first = await look!(sql)
  }
  await importSource(({ sql }) => open(sql), options, {
    show,
    dryRun: options.dryRun ? keepFirst : undefined,
  })
}

function describeTable(
  { name, format, header }: CsvFile,
  { fields }: CsvMapping,
  guessed: boolean,
): string[] {
  const delimiter = format.delimiter === '\t' ? 'tabs' : `"${format.delimiter}"`
  const mapped = new Set([...fields.values()].flatMap(({ columns }) => columns))
  const unread = header.filter(column => !mapped.has(column))
  return [
    `${name} is ${formatEncoding(format.encoding)}, its cells parted by ${delimiter}; ${guessed ? 'its columns are taken for' : 'by its mapping'}`,
    ...[...fields].map(
      ([field, { columns, constant }]) =>
        `  ${field}: ${constant === null ? columns.join(' + ') : `always "${constant}"`}`,
    ),
    ...(unread.length > 0 ? [`  not read: ${unread.join(', ')}`] : []),
  ]
}

function describeFirst(first: FirstBranch[]): string {
  if (first.length === 0) return 'No row would be taken.'
  const titles = Object.keys(first[0]!)
  const rows = first.map(row => Object.values(row).map(cell => String(cell ?? '').slice(0, 40)))
  return textTable(titles, rows)
}
