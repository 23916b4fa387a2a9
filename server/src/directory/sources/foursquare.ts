import { type DirectoryRecord, type DirectorySource, ImportError, type ReportSkip } from '../records.ts'
import { foursquarePlaces } from './foursquare-places.ts'
import { hasField, type ParquetOptions, ParquetReader } from './parquet.ts'
import { businessesIn } from './parquet-businesses.ts'
import type { Area } from './parquet-places.ts'

const NEEDED = ['fsq_place_id', 'name', 'latitude', 'longitude', 'fsq_category_labels']

/** Places of Foursquare OS Places, from Parquet files, folders of them, or addresses. */
export function foursquareSource(paths: string[], area: Area, options: ParquetOptions = {}): DirectorySource {
  return { name: 'foursquare', format: 'foursquare', records: skip => records(paths, area, options, skip) }
}

async function* records(
  paths: string[],
  area: Area,
  options: ParquetOptions,
  skip: ReportSkip,
): AsyncGenerator<DirectoryRecord> {
  const reader = new ParquetReader(options)
  try {
    const files = await reader.files(paths)
    for (const file of files) {
      const missing = NEEDED.find(column => !hasField(file, column))
      if (missing) {
        throw new ImportError(`${file.name} holds no Foursquare OS Places: it lacks the column ${missing}`)
      }
    }
    const batches = businessesIn(reader, files, (file, categories) =>
      foursquarePlaces(reader, file, area, categories, skip),
    )
    for await (const records of batches) yield* records
  } finally {
    reader.close()
  }
}
