import { Option } from 'commander'
import type { Database, Transaction } from '../database/connect.ts'
import type { LoadReport } from '../directory/import/load.ts'
import type { FirstBranch } from '../directory/sources/csv/dry-run.ts'
import type { MappedTable } from '../directory/sources/csv/source.ts'
import { describeReport } from './import-report.ts'
import { openImportFiles } from './open-import-files.ts'
import { formatTable } from './output.ts'
import { importSource, sourceCommand } from './run-import.ts'
import {
  type ChosenTable,
  describeTables,
  openTables,
  readGivenMapping,
  saveMapping,
  type TableOptions,
} from './table-mappings.ts'

export const tableCommand = (name = 'table') =>
  sourceCommand(
    name,
    'Tables of branches with columns of any names: CSV, Excel (.xlsx), GeoJSON, JSON, Parquet (see docs/directory.md).',
  )
    .argument('<files...>', 'the tables: files, also as .gz or .zip, or https:// addresses')
    .option(
      '--mapping <file>',
      'a JSON file that says what the columns are; without it as the last import of the source, else guessed',
    )
    .option('--save-mapping <file>', 'write the mapping to a file, to correct it and use it again')
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
  const given = await readGivenMapping(options)
  const chooseMappings = await openTables(opened.paths, files, given, options)
  const givenName = options.source ?? given?.source
  const name = givenName ?? 'csv'
  let tables: ChosenTable[] = []
  let first: FirstBranch[] = []
  let look: ((sql: Transaction) => Promise<FirstBranch[]>) | undefined
  const show = (report: LoadReport) => {
    const isFrom = (origin: ChosenTable['from']) => tables.some(({ from }) => from === origin)
    const how = {
      mapping: toMappingJson(tables[0]!.mapping),
      guessed: isFrom('guess'),
      remembered: isFrom('earlier import'),
      files: tables.map(describeFile),
    }
    const value = { ...report, ...how, ...(options.dryRun ? { dryRun: true, first } : {}) }
    const lines = [...describeTables(tables, name), ...describeReport(report).split('\n')]
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
  const open = async (sql: Database) => {
    tables = await chooseMappings(sql, name, Boolean(givenName))
    if (options.saveMapping !== undefined) await saveMapping(options.saveMapping, tables, options)
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

function describeFile({ table }: MappedTable) {
  return {
    name: table.name,
    description: table.description,
    ...('format' in table ? { format: table.format } : {}),
  }
}

function describeFirst(first: FirstBranch[]): string {
  if (first.length === 0) return 'No row would be taken.'
  const titles = Object.keys(first[0]!)
  const rows = first.map(row => Object.values(row).map(cell => String(cell ?? '').slice(0, 40)))
  return formatTable(titles, rows)
}
