import { Businesses } from '../grouping/businesses.ts'
import type { Place } from '../grouping/place.ts'
import { PlaceSpool } from '../grouping/place-spool.ts'
import type { DirectoryRecord, Origin, ReportSkip } from '../records.ts'
import { inLanguages, type Named } from './bilingual.ts'
import { OpenCategories } from './open-categories.ts'
import type { Chunk, ParquetFile, ParquetReader } from './parquet.ts'

/**
 * Categories, companies and branches of the places of some files. Places are read once and wait in a file meanwhile, as
 * companies come before branches and categories before both.
 */
export async function* businessesIn(
  files: readonly ParquetFile[],
  placesIn: (file: ParquetFile, categories: OpenCategories) => AsyncIterable<Place>,
): AsyncGenerator<DirectoryRecord> {
  const spool = await PlaceSpool.create()
  try {
    const businesses = new Businesses(spool)
    const categories = new OpenCategories()
    for (const file of files) {
      for await (const place of placesIn(file, categories)) await businesses.add(place)
    }
    yield* categories.records()
    yield* businesses.records()
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
  placeOf: (chunk: Chunk, row: number, origin: Origin) => Place | string,
  skip: ReportSkip,
): AsyncGenerator<Place> {
  // Where the row stands and its key come first.
  const select = ['file_row_number', ...columns].join(', ')
  for await (const chunk of reader.chunks(file, select, where)) {
    for (let row = 0; row < chunk[0]!.length; row++) {
      const origin = { file: file.name, line: Number(chunk[0]![row]) + 1 }
      const place = placeOf(chunk, row, origin)
      if (typeof place === 'string') skip('branch', origin, place, String(chunk[1]![row] ?? ''))
      else yield place
    }
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
