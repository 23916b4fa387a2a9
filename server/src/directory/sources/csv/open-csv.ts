import { basename } from 'node:path'
import { toReadError } from '../../files/file-error.ts'
import { ImportError } from '../../model/records.ts'
import { detectDelimiter, detectEncoding, rejectBinary } from './detect-format.ts'
import { readHeader, readRowsBelowHeader } from './header.ts'
import { resolveEncoding } from './mapping.ts'
import { type CsvFile, formatEncoding } from './read-csv.ts'

/**
 * Opens a CSV file; detects the encoding and delimiter that are not given. Messages call it by `name`, or as the path
 * does. Throws an ImportError.
 */
export async function openCsv(
  path: string,
  given: { encoding?: string | null; delimiter?: string | null; name?: string } = {},
): Promise<CsvFile> {
  const name = given.name ?? basename(path)
  try {
    const encoding = given.encoding ? resolveEncoding(given.encoding) : await detectEncoding(path, name)
    await rejectBinary(path, encoding, name)
    const delimiter = given.delimiter ?? (await detectDelimiter(path, encoding))
    if ([...delimiter].length !== 1) throw new ImportError('the delimiter must be one character')
    const format = { encoding, delimiter, relaxed: true }
    return {
      path,
      name,
      format,
      encoding,
      header: await readHeader(path, name, format),
      description: `${formatEncoding(encoding)}, its cells separated by ${delimiter === '\t' ? 'tabs' : `"${delimiter}"`}`,
      readRows: () => readRowsBelowHeader(path, name, format),
    }
  } catch (error) {
    throw toReadError(given.name ?? path, error)
  }
}
