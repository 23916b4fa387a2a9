import { rm } from 'node:fs/promises'
import type { OpenCategories } from '../../categories/open-data.ts'
import { makeTempFolder } from '../../files/temp-files.ts'
import { loadCountryRecords } from '../../model/country-records.ts'
import {
  BUSINESS_KINDS,
  type DirectoryRecord,
  type DirectorySource,
  flattenBatches,
  ImportError,
  type RecordKind,
  type ReportLeftOut,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import { detectFileKind } from '../files/file-kind.ts'
import { type PlaceReports, resolvePlaces } from '../parquet/businesses.ts'
import { hasField, type ParquetFile, type ParquetOptions, ParquetReader } from '../parquet/read-parquet.ts'
import { convertOvertureJson } from './convert-json.ts'
import { hasDivisionAreas, readDivisionAreas } from './division-areas.ts'
import { OvertureDivisions } from './divisions.ts'
import { createOvertureQuery, type PlaceFilter, reportUnsurePlaces } from './places.ts'

/**
 * Places, divisions and areas of divisions of Overture Maps, from GeoParquet files, folders of them, or addresses. Divisions
 * give regions, cities and districts, areas their boundaries, places companies and branches. Files of Overture's other types
 * are passed over within a folder that holds some of these three.
 */
export function createOvertureSource(
  paths: string[],
  filter: PlaceFilter,
  options: ParquetOptions = {},
): DirectorySource {
  let kinds: ReadonlySet<RecordKind> = new Set()
  const onPlaces = () => {
    kinds = BUSINESS_KINDS
  }
  const batches = (skip: ReportSkip, note?: ReportNote, leaveOut?: ReportLeftOut) =>
    readFiles(paths, filter, options, { skip, note, leaveOut }, onPlaces)
  return {
    name: 'overture',
    format: 'overture',
    batches,
    records: (skip, note, leaveOut) => flattenBatches(batches(skip, note, leaveOut)),
    kinds: async () => kinds,
  }
}

async function* readFiles(
  paths: string[],
  filter: PlaceFilter,
  options: ParquetOptions,
  reports: PlaceReports,
  onPlaces: () => void,
): AsyncGenerator<DirectoryRecord[]> {
  const reader = new ParquetReader(options)
  const folder = makeTempFolder('dalil-overture-')
  try {
    const { places, divisions, areas } = sortFiles(
      await reader.findFiles(await convertFiles(paths, folder)),
      paths,
    )
    if (divisions.length > 0)
      yield* readDivisionRecords(new OvertureDivisions(reader, divisions, filter, reports.skip))
    for (const file of areas)
      for await (const area of readDivisionAreas(reader, file, filter, reports.skip)) yield [area]
    if (places.length === 0) return
    onPlaces()
    const buildQuery = (file: ParquetFile, categories: OpenCategories) =>
      createOvertureQuery(file, filter, categories)
    yield* resolvePlaces(reader, places, buildQuery, reports)
    // Last, because there are many and a report shows the first problems only.
    for (const file of places) await reportUnsurePlaces(reader, file, filter, reports.skip)
  } finally {
    reader.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The paths, with Parquet files instead of those that are GeoJSON. */
async function convertFiles(paths: readonly string[], folder: string): Promise<string[]> {
  const converted: string[] = []
  for (const path of paths) {
    // What is wrong with a path is said when it is read.
    const kind = await detectFileKind(path).catch(() => undefined)
    converted.push(kind === 'overture-json' ? await convertOvertureJson(path, folder) : path)
  }
  return converted
}

function sortFiles(files: ParquetFile[], paths: string[]) {
  const places = files.filter(hasPlaces)
  const divisions = files.filter(hasDivisions)
  const areas = files.filter(hasDivisionAreas)
  if (places.length + divisions.length + areas.length > 0) return { places, divisions, areas }
  const [file] = files
  throw new ImportError(
    files.length === 1
      ? `${file!.name} holds neither places nor divisions of Overture Maps: it has the columns ${[...file!.columns.keys()].join(', ')}`
      : `${paths.join(', ')}: no file holds places or divisions of Overture Maps`,
  )
}

/** Whether a file holds what this source reads. */
export function holdsOvertureData(file: ParquetFile): boolean {
  return hasPlaces(file) || hasDivisions(file) || hasDivisionAreas(file)
}

function hasPlaces(file: ParquetFile): boolean {
  const isNamed = ['id', 'geometry', 'names.primary'].every(field => hasField(file, field))
  return isNamed && ['taxonomy', 'categories', 'basic_category'].some(column => hasField(file, column))
}

function hasDivisions(file: ParquetFile): boolean {
  return ['id', 'geometry', 'names.primary', 'subtype', 'hierarchies', 'country'].every(field =>
    hasField(file, field),
  )
}

async function* readDivisionRecords(divisions: OvertureDivisions): AsyncGenerator<DirectoryRecord[]> {
  for (const code of await divisions.readCountries()) {
    const country = loadCountryRecords().get(code)
    if (country) yield [country]
  }
  for await (const record of divisions.readRecords()) yield [record]
}
