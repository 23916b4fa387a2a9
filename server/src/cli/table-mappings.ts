import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Sql } from '../database/connect.ts'
import { describeFileError } from '../directory/files/file-error.ts'
import { ImportError } from '../directory/model/records.ts'
import { listNames } from '../directory/sources/csv/column-names.ts'
import type { ContinuedMapping } from '../directory/sources/csv/earlier-mapping.ts'
import type { CsvMapping } from '../directory/sources/csv/fields.ts'
import type { MappedTable } from '../directory/sources/csv/source.ts'
import type { Table } from '../directory/sources/table-files/table.ts'
import { getConfig, hasDatabase, UsageError } from './output.ts'
import type { ImportOptions } from './run-import.ts'

export interface TableOptions extends ImportOptions {
  mapping?: string
  map?: string
  saveMapping?: string
  country?: string
  encoding?: string
  delimiter?: string
  sheet?: string
  dryRun?: boolean
}

/** A table, and what is to be told of where its mapping is from. */
export interface ChosenTable extends MappedTable, Partial<Pick<ContinuedMapping, 'leftOut'>> {
  from: 'file' | 'earlier import' | 'guess'
}

/** Rows whose values help to tell what a column is. */
const SAMPLE = 500
/** Columns without a meaning that the report names. */
const SHOWN_UNREAD = 40

/** The mapping that the options name. */
export async function readGivenMapping(options: TableOptions): Promise<CsvMapping | undefined> {
  const { readMapping } = await import('../directory/sources/csv/mapping.ts')
  const file = options.mapping ?? options.map
  return file === undefined ? undefined : readMapping(file)
}

/**
 * Opens the tables at paths, some of which were named as files. The returned function gives each table its mapping: the given
 * one, else that by which an earlier import of the source read these columns, else a guessed one. Tables without a named
 * source may have nothing to do with each other: there an earlier mapping counts only for the same columns.
 */
export async function openTables(
  paths: readonly string[],
  files: readonly string[],
  given: CsvMapping | undefined,
  options: TableOptions,
): Promise<(sql: Sql, source: string, isNamed: boolean) => Promise<ChosenTable[]>> {
  const { openTable } = await import('../directory/sources/table-files/open-table.ts')
  const { checkColumns, takeSample } = await import('../directory/sources/csv/read-rows.ts')
  const tables: Table[] = []
  const names = paths.map(path => basename(path))
  for (const path of paths) {
    // The name of a temporary file tells nothing.
    const isShared = files.includes(path) && names.filter(name => name === basename(path)).length > 1
    const table = await openTable(path, {
      ...(isShared ? { name: path } : {}),
      encoding: options.encoding ?? given?.encoding ?? null,
      delimiter: options.delimiter ?? given?.delimiter ?? null,
      sheet: options.sheet,
    })
    if (given) checkColumns(table, given)
    tables.push(table)
  }
  const { setDefaultCountry } = await import('../directory/sources/csv/mapping.ts')
  const setCountry = (mapping: CsvMapping) => setDefaultCountry(mapping, options.country)
  if (given) return async () => tables.map(table => ({ table, mapping: setCountry(given), from: 'file' }))
  const guesses: { table: Table; sample: string[][]; guess: CsvMapping | ImportError }[] = []
  for (const table of tables) {
    const sample = await takeSample(table, SAMPLE)
    guesses.push({ table, sample, guess: await tryGuess(table, sample) })
  }
  return async (sql, source, isNamed) => {
    const { continueMapping } = await import('../directory/sources/csv/earlier-mapping.ts')
    const { hasSameColumns, readMappings } = await import('../directory/import/merge/sources.ts')
    const known = await readMappings(sql, source)
    return guesses.map(({ table, sample, guess }): ChosenTable => {
      const isKnown = !(guess instanceof ImportError)
      const earlier = isNamed ? known : known.filter(({ columns }) => hasSameColumns(columns, table.header))
      const continued = continueMapping(table, earlier, isKnown ? guess.fields : new Map(), sample)
      if (continued) {
        const { mapping, leftOut } = continued
        const fields = new Map(mapping.fields)
        // A country of all rows was an option as well, and gives way to it.
        if (options.country !== undefined && fields.get('country')?.constant) fields.delete('country')
        return { table, mapping: setCountry({ ...mapping, fields }), leftOut, from: 'earlier import' }
      }
      if (!isKnown) throw guess
      return { table, mapping: setCountry(guess), from: 'guess' }
    })
  }
}

/** The guessed mapping, or why there is none; an earlier import may know the columns, if there is a database at all. */
async function tryGuess(table: Table, sample: string[][]): Promise<CsvMapping | ImportError> {
  const { guessMapping } = await import('../directory/sources/csv/guess-mapping.ts')
  try {
    return guessMapping(table, sample)
  } catch (error) {
    if (error instanceof ImportError && (await hasDatabase(getConfig()))) return error
    throw error
  }
}

/** With what the options add to it: a later import by the mapping alone is then of the same source and reads the same. */
export async function saveMapping(
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

/** How each table is read; tables of one mapping are described together. */
export function describeTables(tables: readonly ChosenTable[], source: string): string[] {
  const how = {
    file: 'its mapping reads',
    'earlier import': `its columns are read as an earlier import of ${source} has read them (--mapping FILE reads them otherwise)`,
    guess: 'its columns are read as',
  }
  const groups = Map.groupBy(tables, table =>
    JSON.stringify([table.table.description, table.from, describeMapping(table)]),
  )
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const names = group.map(each => each.table.name).join(', ')
    return [`${names} is ${first!.table.description}; ${how[first!.from]}`, ...describeMapping(first!)]
  })
}

function describeMapping({
  table: { header },
  mapping: { fields },
  leftOut = new Map(),
}: ChosenTable): string[] {
  const mapped = new Set([...fields.values(), ...leftOut.values()].flatMap(({ columns }) => columns))
  const unread = header.filter(column => !mapped.has(column))
  return [
    ...[...fields].map(([field, { columns, takesFirst, constant }]) => {
      const joined = columns.join(takesFirst ? ', else ' : ' + ')
      return `  ${field}: ${constant === null ? joined : `always "${constant}"`}`
    }),
    ...[...leftOut].map(
      ([field, { columns }]) =>
        `  not read, because it would change the keys of the rows: ${columns.join(' + ')} (${field})`,
    ),
    ...(unread.length > 0 ? [`  not read: ${listNames(unread, SHOWN_UNREAD)}`] : []),
  ]
}
