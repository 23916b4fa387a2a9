import type { OpenCategories } from '../../categories/open-data.ts'
import {
  BUSINESS_KINDS,
  type DirectoryRecord,
  type DirectorySource,
  flattenBatches,
  ImportError,
  type ReportLeftOut,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import { type PlaceReports, resolvePlaces } from '../parquet/businesses.ts'
import type { Area } from '../parquet/places.ts'
import { hasField, type ParquetFile, type ParquetOptions, ParquetReader } from '../parquet/read-parquet.ts'
import { createFoursquareQuery } from './places.ts'

const NEEDED = ['fsq_place_id', 'name', 'latitude', 'longitude', 'fsq_category_labels']

/** Places of Foursquare OS Places, from Parquet files, folders of them, or addresses. */
export function createFoursquareSource(
  paths: string[],
  area: Area,
  options: ParquetOptions = {},
): DirectorySource {
  const batches = (skip: ReportSkip, note?: ReportNote, leaveOut?: ReportLeftOut) =>
    readFiles(paths, area, options, { skip, note, leaveOut })
  return {
    name: 'foursquare',
    format: 'foursquare',
    batches,
    records: (skip, note, leaveOut) => flattenBatches(batches(skip, note, leaveOut)),
    kinds: async () => BUSINESS_KINDS,
  }
}

/** Whether a file holds what this source reads. */
export function holdsFoursquarePlaces(file: ParquetFile): boolean {
  return NEEDED.every(column => hasField(file, column))
}

async function* readFiles(
  paths: string[],
  area: Area,
  options: ParquetOptions,
  reports: PlaceReports,
): AsyncGenerator<DirectoryRecord[]> {
  const reader = new ParquetReader(options)
  try {
    const files = await reader.findFiles(paths)
    for (const file of files) {
      const missing = NEEDED.find(column => !hasField(file, column))
      if (missing) {
        throw new ImportError(`${file.name} holds no Foursquare OS Places: it lacks the column ${missing}`)
      }
    }
    const buildQuery = (file: ParquetFile, categories: OpenCategories) =>
      createFoursquareQuery(file, area, categories)
    yield* resolvePlaces(reader, files, buildQuery, reports)
  } finally {
    reader.close()
  }
}
