import { OpenCategories } from '../../categories/open-data.ts'
import { type BilingualText, splitLanguages } from '../../model/bilingual.ts'
import type { Place } from '../../model/place.ts'
import { dropPlaceholders } from '../../model/placeholder-names.ts'
import type { DirectoryRecord, Origin, ReportLeftOut, ReportNote, ReportSkip } from '../../model/records.ts'
import { CompanyResolver } from '../../resolution/resolve-companies.ts'
import { TempFileQueue } from '../../resolution/spill/temp-file-queue.ts'
import { normalizePhones } from '../phones.ts'
import { type ParquetFile, type ParquetReader, splitCells, type TextRow } from './read-parquet.ts'

/** The query that reads the places of a file. */
export interface PlaceQuery {
  /** SQL expressions that are selected, after the row number. */
  columns: readonly string[]
  where: readonly string[]
  /** The place of a row, or the reason why it is skipped; undefined for a row outside the filter. */
  parsePlace(row: TextRow, origin: Origin): Place | LeftOutPlace | string | undefined
}

/** A place that is no business. */
export interface LeftOutPlace {
  leftOut: string
  key: string
}

/** Callbacks for rows that are skipped, or taken without some of their values. */
export interface PlaceReports {
  skip: ReportSkip
  note?: ReportNote | undefined
  leaveOut?: ReportLeftOut | undefined
}

/**
 * Categories, companies and branches of the places of some files, some at a time. A file is read once; the rows that
 * hold places wait in a file of their own, for companies are only told when all places have been seen.
 */
export async function* resolvePlaces(
  reader: ParquetReader,
  files: readonly ParquetFile[],
  createQuery: (file: ParquetFile, categories: OpenCategories) => PlaceQuery,
  reports: PlaceReports,
): AsyncGenerator<DirectoryRecord[]> {
  const queue = await TempFileQueue.create()
  using businesses = new CompanyResolver()
  try {
    const categories = new OpenCategories()
    const readings: FileQuery[] = []
    for (const file of files) {
      const reading = { file, ...createQuery(file, categories), places: 0 }
      readings.push(reading)
      for await (const rows of reader.readRows(file, reading.columns, reading.where)) {
        for (const text of rows) {
          const place = parseRow(text, reading, reports)
          if (!place) continue
          reading.places++
          businesses.add(place)
          const full = queue.add(text)
          if (full) await full
        }
      }
    }
    // Frees DuckDB's memory before the records are built.
    reader.close()
    yield [...categories.records()]
    yield* businesses.resolve(normalizePhones(rereadPlaces(queue, readings), reports.note ?? (() => {})))
  } finally {
    await queue.close()
  }
}

interface FileQuery extends PlaceQuery {
  file: ParquetFile
  /** How many were found. */
  places: number
}

function parseRow(
  text: string,
  { file, columns, parsePlace }: FileQuery,
  { skip, leaveOut }: PlaceReports,
): Place | undefined {
  const row = splitCells(text)
  const origin = { file: file.name, line: Number(row[0]) + 1 }
  const place = row.length > columns.length + 1 ? 'it holds control characters' : parsePlace(row, origin)
  if (typeof place === 'object' && 'leftOut' in place) {
    leaveOut?.(place.leftOut, place.key)
    return undefined
  }
  if (typeof place !== 'string') return place
  skip('branch', origin, place, row[1]!)
  return undefined
}

async function* rereadPlaces(queue: TempFileQueue, readings: FileQuery[]): AsyncGenerator<Place[]> {
  let at = 0
  let left = readings[0]?.places ?? 0
  for await (const texts of queue.batches()) {
    yield texts.map(text => {
      while (left === 0) left = readings[++at]!.places
      left--
      return parseRow(text, readings[at]!, { skip: () => {} })!
    })
  }
}

/** The name of a place in its languages, or the reason why it has none. */
export function parsePlaceName(
  text: string | null,
  english?: string | null,
  arabic?: string | null,
): BilingualText | string {
  const given = splitLanguages(text, english, arabic)
  if (given.en === null && given.ar === null) return 'it has no name'
  const name = dropPlaceholders(given)
  return name.en === null && name.ar === null ? 'it is unnamed' : name
}
