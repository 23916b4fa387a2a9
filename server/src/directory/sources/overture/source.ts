import type { OpenCategories } from '../../categories/open-data.ts'
import { countryRecords } from '../../model/country-records.ts'
import {
  BUSINESS_KINDS,
  type DirectoryRecord,
  type DirectorySource,
  ImportError,
  oneByOne,
  type RecordKind,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import { businessesIn } from '../parquet/businesses.ts'
import { hasField, type ParquetFile, type ParquetOptions, ParquetReader } from '../parquet/read-parquet.ts'
import { OvertureDivisions } from './divisions.ts'
import { overturePlaces, type PlaceFilter, skipUnsurePlaces } from './places.ts'

/**
 * Places and divisions of Overture Maps, from GeoParquet files, folders of them, or addresses. Divisions give regions,
 * cities and districts, places companies and branches. Files of Overture's other types are passed over within a
 * folder that holds some of these two.
 */
export function overtureSource(
  paths: string[],
  filter: PlaceFilter,
  options: ParquetOptions = {},
): DirectorySource {
  let kinds: ReadonlySet<RecordKind> = new Set()
  const onPlaces = () => {
    kinds = BUSINESS_KINDS
  }
  const batches = (skip: ReportSkip, note?: ReportNote) =>
    recordsIn(paths, filter, options, skip, note, onPlaces)
  return {
    name: 'overture',
    format: 'overture',
    batches,
    records: (skip, note) => oneByOne(batches(skip, note)),
    kinds: async () => kinds,
  }
}

async function* recordsIn(
  paths: string[],
  filter: PlaceFilter,
  options: ParquetOptions,
  skip: ReportSkip,
  note: ReportNote | undefined,
  onPlaces: () => void,
): AsyncGenerator<DirectoryRecord[]> {
  const reader = new ParquetReader(options)
  try {
    const { places, divisions } = sorted(await reader.files(paths), paths)
    if (divisions.length > 0) yield* placesOnEarth(new OvertureDivisions(reader, divisions, filter, skip))
    if (places.length === 0) return
    onPlaces()
    const readingOf = (file: ParquetFile, categories: OpenCategories) =>
      overturePlaces(file, filter, categories)
    yield* businessesIn(reader, places, readingOf, skip, note)
    // Last, as there are many and a report shows the first of all.
    for (const file of places) await skipUnsurePlaces(reader, file, filter, skip)
  } finally {
    reader.close()
  }
}

function sorted(files: ParquetFile[], paths: string[]) {
  const places = files.filter(isPlaces)
  const divisions = files.filter(isDivisions)
  if (places.length + divisions.length > 0) return { places, divisions }
  const [file] = files
  throw new ImportError(
    files.length === 1
      ? `${file!.name} holds neither places nor divisions of Overture Maps: it has the columns ${[...file!.columns.keys()].join(', ')}`
      : `${paths.join(', ')}: no file holds places or divisions of Overture Maps`,
  )
}

function isPlaces(file: ParquetFile): boolean {
  const isNamed = ['id', 'geometry', 'names.primary'].every(field => hasField(file, field))
  return isNamed && ['taxonomy', 'categories', 'basic_category'].some(column => hasField(file, column))
}

function isDivisions(file: ParquetFile): boolean {
  return ['id', 'geometry', 'names.primary', 'subtype', 'hierarchies', 'country'].every(field =>
    hasField(file, field),
  )
}

async function* placesOnEarth(divisions: OvertureDivisions): AsyncGenerator<DirectoryRecord[]> {
  for (const code of await divisions.countries()) {
    const country = countryRecords().get(code)
    if (country) yield [country]
  }
  for await (const record of divisions.records()) yield [record]
}
