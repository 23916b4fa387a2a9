import { writeFile } from 'node:fs/promises'
import { Option } from 'commander'
import type { Database, Transaction } from '../database/connect.ts'
import { describeFileError } from '../directory/files/file-error.ts'
import type { LoadReport } from '../directory/import/load.ts'
import { listNames } from '../directory/sources/csv/column-names.ts'
import type { FirstBranch } from '../directory/sources/csv/dry-run.ts'
import type { CsvMapping } from '../directory/sources/csv/fields.ts'
import type { MappedTable } from '../directory/sources/csv/source.ts'
import { describeReport } from './import-report.ts'
import { openImportFiles } from './open-import-files.ts'
import { formatTable, UsageError } from './output.ts'
import { type ImportOptions, importSource, sourceCommand } from './run-import.ts'

interface TableOptions extends ImportOptions {
  mapping?: string
  map?: string
  saveMapping?: string
  country?: string
  encoding?: string
  delimiter?: string
  sheet?: string
  dryRun?: boolean
}

/** Rows whose values help to tell what a column is. */
const SAMPLE = 500
/** Columns without a meaning that the report names. */
const SHOWN_UNREAD = 40

export const tableCommand = (name = 'table') =>
  sourceCommand(
    name,
    'Tables of branches with columns of any names: CSV, Excel (.xlsx), GeoJSON, JSON, Parquet (see docs/directory.md).',
  )
    .argument('<files...>', 'the tables: files, also as .gz or .zip, or https:// addresses')
    .option('--mapping <file>', 'a JSON file that says what the columns are; guessed without it')
    .option('--save-mapping <file>', 'write the guessed mapping to a file, to correct it and use it again')
    .addOption(new Option('--map <file>', 'the same as --mapping').hideHelp())
    .option('--country <code>', 'the country of rows that name none, such as SA')
    .option('--encoding <name>', 'the encoding of a text file, when the detected one is wrong')
    .option(
      '--delimiter <character>',
      'what separates the cells of a text file, when the detected one is wrong',
    )
    .option('--sheet <name>', 'the sheet of an Excel file; the first without it')
    .option('--dry-run', 'show what would happen, and change nothing')
    .action(importTables)

async function importTables(files: string[], options: TableOptions): Promise<void> {
  const { createCsvSource } = await import('../directory/sources/csv/source.ts')
  const { watchFirstBranches } = await import('../directory/sources/csv/dry-run.ts')
  const { toMappingJson } = await import('../directory/sources/csv/guess-mapping.ts')

  await using opened = await openImportFiles(files)
  const { tables, guessed } = await openTables(opened.paths, options)
  const mapping = tables[0]!.mapping
  if (options.saveMapping !== undefined) await saveMapping(options.saveMapping, tables, options)
  const givenName = options.source ?? mapping.source
  const name = givenName ?? 'csv'
  let first: FirstBranch[] = []
  let look: ((sql: Transaction) => Promise<FirstBranch[]>) | undefined
  const show = (report: LoadReport) => {
    const how = { mapping: toMappingJson(mapping), guessed, files: tables.map(describeFile) }
    const value = { ...report, ...how, ...(options.dryRun ? { dryRun: true, first } : {}) }
    const lines = [...describeTables(tables, guessed), ...describeReport(report).split('\n')]
    // The keys of another table would be taken for those of this one.
    if (!givenName)
      lines.splice(
        -1,
        0,
        `The source is called ${name}: give a table of other branches a --source of its own.`,
      )
    // Its last line says that the source is loaded.
    if (options.dryRun) lines.splice(-1, 1, describeFirst(first), 'This was a dry run: nothing has changed.')
    return { value, text: lines.join('\n') }
  }
  const open = (sql: Database) => {
    const watched = watchFirstBranches(createCsvSource(tables, sql, name))
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

/** Opens the tables, each with the given mapping or with one guessed for it. */
async function openTables(
  paths: readonly string[],
  options: TableOptions,
): Promise<{ tables: MappedTable[]; guessed: boolean }> {
  const { openTable } = await import('../directory/sources/table-files/open-table.ts')
  const { readMapping, setDefaultCountry } = await import('../directory/sources/csv/mapping.ts')
  const { guessMapping } = await import('../directory/sources/csv/guess-mapping.ts')
  const { checkColumns, takeSample } = await import('../directory/sources/csv/read-rows.ts')
  const file = options.mapping ?? options.map
  const given = file === undefined ? undefined : await readMapping(file)
  const tables: MappedTable[] = []
  for (const path of paths) {
    const table = await openTable(path, {
      encoding: options.encoding ?? given?.encoding ?? null,
      delimiter: options.delimiter ?? given?.delimiter ?? null,
      sheet: options.sheet,
    })
    if (given) checkColumns(table, given)
    const mapping = given ?? guessMapping(table, await takeSample(table, SAMPLE))
    tables.push({ table, mapping: setDefaultCountry(mapping, options.country) })
  }
  return { tables, guessed: given === undefined }
}

/** With what the options add to it: a later import by the mapping alone is then of the same source and reads the same. */
async function saveMapping(
  path: string,
  tables: readonly MappedTable[],
  { source, encoding, delimiter, attribution }: TableOptions,
): Promise<void> {
  const { toMappingJson } = await import('../directory/sources/csv/guess-mapping.ts')
  const texts = new Set(
    tables.map(({ mapping }) => {
      const settings = {
        source: source ?? mapping.source,
        encoding: encoding ?? mapping.encoding,
        delimiter: delimiter ?? mapping.delimiter,
        attribution: attribution ?? mapping.attribution,
      }
      return JSON.stringify(toMappingJson({ ...mapping, ...settings }), null, 2)
    }),
  )
  if (texts.size > 1) {
    throw new UsageError(
      '--save-mapping: the tables have different columns; save the mapping of one at a time',
    )
  }
  await writeFile(path, `${[...texts][0]}\n`).catch(error => {
    throw new UsageError(`--save-mapping: ${path} cannot be written: ${describeFileError(error)}`)
  })
}

function describeFile({ table }: MappedTable) {
  return {
    name: table.name,
    description: table.description,
    ...('format' in table ? { format: table.format } : {}),
  }
}

/** How each table is read; tables of one mapping are described together. */
function describeTables(tables: readonly MappedTable[], guessed: boolean): string[] {
  const groups = Map.groupBy(tables, ({ table, mapping }) =>
    JSON.stringify([table.description, describeMapping(table.header, mapping)]),
  )
  return [...groups.values()].flatMap(group => {
    const { table, mapping } = group[0]!
    const names = group.map(each => each.table.name).join(', ')
    const how = guessed ? 'its columns are read as' : 'its mapping reads'
    return [`${names} is ${table.description}; ${how}`, ...describeMapping(table.header, mapping)]
  })
}

function describeMapping(header: readonly string[], { fields }: CsvMapping): string[] {
  const mapped = new Set([...fields.values()].flatMap(({ columns }) => columns))
  const unread = header.filter(column => !mapped.has(column))
  return [
    ...[...fields].map(([field, { columns, takesFirst, constant }]) => {
      const joined = columns.join(takesFirst ? ', else ' : ' + ')
      return `  ${field}: ${constant === null ? joined : `always "${constant}"`}`
    }),
    ...(unread.length > 0 ? [`  not read: ${listNames(unread, SHOWN_UNREAD)}`] : []),
  ]
}

function describeFirst(first: FirstBranch[]): string {
  if (first.length === 0) return 'No row would be taken.'
  const titles = Object.keys(first[0]!)
  const rows = first.map(row => Object.values(row).map(cell => String(cell ?? '').slice(0, 40)))
  return formatTable(titles, rows)
}
