import type { OpenCategories } from '../../categories/open-data.ts'
import {
  BUSINESS_KINDS,
  type DirectoryRecord,
  type DirectorySource,
  ImportError,
  oneByOne,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import { businessesIn } from '../parquet/businesses.ts'
import type { Area } from '../parquet/places.ts'
import { hasField, type ParquetFile, type ParquetOptions, ParquetReader } from '../parquet/read-parquet.ts'
import { foursquarePlaces } from './places.ts'

const NEEDED = ['fsq_place_id', 'name', 'latitude', 'longitude', 'fsq_category_labels']

/** Places of Foursquare OS Places, from Parquet files, folders of them, or addresses. */
export function foursquareSource(paths: string[], area: Area, options: ParquetOptions = {}): DirectorySource {
  const batches = (skip: ReportSkip, note?: ReportNote) => recordsIn(paths, area, options, skip, note)
  return {
    name: 'foursquare',
    format: 'foursquare',
    batches,
    records: (skip, note) => oneByOne(batches(skip, note)),
    kinds: async () => BUSINESS_KINDS,
  }
}

async function* recordsIn(
  paths: string[],
  area: Area,
  options: ParquetOptions,
  skip: ReportSkip,
  note: ReportNote | undefined,
): AsyncGenerator<DirectoryRecord[]> {
  const reader = new ParquetReader(options)
  try {
    const files = await reader.files(paths)
    for (const file of files) {
      const missing = NEEDED.find(column => !hasField(file, column))
      if (missing) {
        throw new ImportError(`${file.name} holds no Foursquare OS Places: it lacks the column ${missing}`)
      }
    }
    const readingOf = (file: ParquetFile, categories: OpenCategories) =>
      foursquarePlaces(file, area, categories)
    yield* businessesIn(reader, files, readingOf, skip, note)
  } finally {
    reader.close()
  }
}
