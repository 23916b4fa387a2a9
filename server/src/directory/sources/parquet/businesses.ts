import { OpenCategories } from '../../categories/open-data.ts'
import { inLanguages, type Named } from '../../model/bilingual.ts'
import type { DirectoryRecord, Origin, ReportNote, ReportSkip } from '../../model/records.ts'
import type { Place } from '../../resolution/place.ts'
import { Businesses } from '../../resolution/resolve-companies.ts'
import { TextSpool } from '../../resolution/temp-file-queue.ts'
import { withPhones } from '../phones.ts'
import { cellsOf, type ParquetFile, type ParquetReader, type TextRow } from './read-parquet.ts'

/** How places are read from a file. */
export interface PlaceReading {
  /** What is asked of each row, beside its number. */
  columns: readonly string[]
  where: readonly string[]
  /** The place of a row, or why it is none; undefined for one that was not asked for. */
  placeOf(row: TextRow, origin: Origin): Place | string | undefined
}

/**
 * Categories, companies and branches of the places of some files, some at a time. A file is read once; the rows that
 * hold places wait in a file of their own, for companies are only told when all places have been seen.
 */
export async function* businessesIn(
  reader: ParquetReader,
  files: readonly ParquetFile[],
  readingOf: (file: ParquetFile, categories: OpenCategories) => PlaceReading,
  skip: ReportSkip,
  note: ReportNote = () => {},
): AsyncGenerator<DirectoryRecord[]> {
  const spool = await TextSpool.create()
  using businesses = new Businesses()
  try {
    const categories = new OpenCategories()
    const readings: FileReading[] = []
    for (const file of files) {
      const reading = { file, ...readingOf(file, categories), places: 0 }
      readings.push(reading)
      for await (const rows of reader.rows(file, reading.columns, reading.where)) {
        for (const text of rows) {
          const place = placeIn(text, reading, skip)
          if (!place) continue
          reading.places++
          businesses.add(place)
          const full = spool.add(text)
          if (full) await full
        }
      }
    }
    // What it holds is better spent on what comes now.
    reader.close()
    yield [...categories.records()]
    yield* businesses.records(withPhones(placesAgain(spool, readings), note))
  } finally {
    await spool.close()
  }
}

interface FileReading extends PlaceReading {
  file: ParquetFile
  /** How many were found. */
  places: number
}

function placeIn(text: string, { file, columns, placeOf }: FileReading, skip: ReportSkip): Place | undefined {
  const row = cellsOf(text)
  const origin = { file: file.name, line: Number(row[0]) + 1 }
  const place = row.length > columns.length + 1 ? 'it holds control characters' : placeOf(row, origin)
  if (typeof place !== 'string') return place
  skip('branch', origin, place, row[1]!)
  return undefined
}

async function* placesAgain(spool: TextSpool, readings: FileReading[]): AsyncGenerator<Place[]> {
  let at = 0
  let left = readings[0]?.places ?? 0
  for await (const texts of spool.batches()) {
    yield texts.map(text => {
      while (left === 0) left = readings[++at]!.places
      left--
      return placeIn(text, readings[at]!, () => {})!
    })
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
