import { ImportError } from '../../model/records.ts'
import type { Table } from '../table-files/table.ts'
import { listColumns } from './column-names.ts'
import type { CsvMapping } from './fields.ts'
import { guessFields } from './guess-fields.ts'
import { checkMapping } from './mapping.ts'

/**
 * What a table's columns stand for, by their names in either language and the values of some rows. Throws an ImportError
 * when that is too little.
 */
export function guessMapping(
  { name, header, hint }: Pick<Table, 'name' | 'header' | 'hint'>,
  sample: readonly (readonly string[])[] = [],
): CsvMapping {
  const fields = guessFields(header, sample)
  const mapping = { source: null, encoding: null, delimiter: null, attribution: null, fields }
  try {
    checkMapping(mapping)
  } catch (error) {
    const reason = (error as Error).message
    throw new ImportError(
      `${name}: ${reason}. Its columns are ${listColumns(header)}; say with --mapping FILE which fields they are${hint ? `; ${hint}` : ''}`,
    )
  }
  return mapping
}

/** A mapping as its file has it. */
export function toMappingJson({
  source,
  encoding,
  delimiter,
  attribution,
  fields,
}: CsvMapping): Record<string, unknown> {
  const settings = Object.entries({ source, encoding, delimiter, attribution }).filter(
    ([, value]) => value !== null,
  )
  const specs = [...fields].map(([field, { columns, takesFirst, constant, fallback, values, separator }]) => {
    const spec = {
      ...(constant !== null
        ? { constant }
        : columns.length === 1
          ? { column: columns[0] }
          : { [takesFirst ? 'firstOf' : 'columns']: columns }),
      ...(fallback !== null ? { default: fallback } : {}),
      ...(values.size > 0 ? { values: Object.fromEntries(values) } : {}),
      ...(separator !== '|' ? { separator } : {}),
    }
    const isPlain = Object.keys(spec).length === 1 && 'column' in spec
    return [field, isPlain ? columns[0] : spec]
  })
  return { ...Object.fromEntries(settings), fields: Object.fromEntries(specs) }
}
