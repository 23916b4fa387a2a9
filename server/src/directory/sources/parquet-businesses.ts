import { Businesses } from '../grouping/businesses.ts'
import type { Place } from '../grouping/place.ts'
import { PlaceSpool } from '../grouping/place-spool.ts'
import type { DirectoryRecord, Origin, ReportSkip } from '../records.ts'
import { inLanguages, type Named } from './bilingual.ts'
import { OpenCategories } from './open-categories.ts'
import type { ParquetFile, ParquetReader, TextRow } from './parquet.ts'

/**
 * Categories, companies and branches of the places of some files, some at a time. Places are read once and wait in a
 * file meanwhile, as companies come before branches and categories before both.
 */
export async function* businessesIn(
  reader: ParquetReader,
  files: readonly ParquetFile[],
  placesIn: (file: ParquetFile, categories: OpenCategories) => AsyncIterable<Place[]>,
): AsyncGenerator<DirectoryRecord[]> {
  const spool = await PlaceSpool.create()
  try {
    const businesses = new Businesses(spool)
    const categories = new OpenCategories()
    for (const file of files) {
      for await (const places of placesIn(file, categories)) {
        for (const place of places) {
          const full = businesses.add(place)
          if (full) await full
        }
      }
    }
    // What it holds is better spent on what comes now.
    reader.close()
    yield [...categories.records()]
    for await (const records of businesses.batches()) yield records
  } finally {
    await spool.close()
  }
}

/** What becomes of the rows of a file that meet the conditions: places, or the reasons why they are none. */
export async function* placesOf(
  reader: ParquetReader,
  file: ParquetFile,
  columns: readonly string[],
  where: readonly string[],
  placeOf: (row: TextRow, origin: Origin) => Place | string,
  skip: ReportSkip,
): AsyncGenerator<Place[]> {
  for await (const rows of reader.rows(file, columns, where)) {
    const places: Place[] = []
    for (const row of rows) {
      const origin = { file: file.name, line: Number(row[0]) + 1 }
      const place = row.length > columns.length + 1 ? 'it holds control characters' : placeOf(row, origin)
      if (typeof place === 'string') skip('branch', origin, place, row[1]!)
      else places.push(place)
    }
    yield places
  }
}

const UNNAMED = /^(unnamed|no name|noname|بدون اسم)$/i

/** A place's name in its languages, or why it has none. */
export function placeName(
  text: string | null,
  english?: string | null,
  arabic?: string | null,
): Named | string {
  const name = inLanguages(text, english, arabic)
  const either = name.en ?? name.ar
  if (either === null) return 'it has no name'
  return UNNAMED.test(either) ? 'it is unnamed' : name
}
