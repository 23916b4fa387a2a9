/*
 * Sources. A source reads one kind of data (an OpenStreetMap extract, Parquet files, a CSV file, a snapshot) and turns it
 * into the records below; the loader takes the records of any source and knows no formats. A source streams: it yields
 * each record once, in batches where there are many, and keeps in memory only what other rows need. Records refer to one
 * another by key, the source's own id, which is unique among the records of one kind of one source. A row that breaks a
 * rule is reported with file, line and reason, and skipped; a value that breaks a rule is left out of its row with a note.
 * Data that cannot be read at all ends the import with an ImportError.
 *
 * Sources of places (OpenStreetMap, Overture, Foursquare) hand Place values to directory/resolution, which finds the
 * companies. Sources that have companies of their own (CSV, snapshot, demo) yield company and branch records directly.
 */

import type { Boundary } from '../../geo/boundary.ts'
import type { Locality } from './locality.ts'

/** Where a record stands in its source, so that a report can point at it. */
export interface Origin {
  file: string
  /** The line in a text file (the header is 1), the row in a binary one, or an element's id. */
  line: number
}

interface Sourced {
  origin: Origin
}

export interface CountryRecord extends Sourced {
  kind: 'country'
  /** ISO 3166-1 alpha-2. */
  code: string
  label: string | null
  labelAr: string | null
  /** Other names people use ("UAE", "الإمارات"); read by searches only. */
  synonyms?: string[]
}

export interface RegionRecord extends Sourced {
  kind: 'region'
  key: string
  countryCode: string
  nameEn: string | null
  nameAr: string | null
}

export interface CityRecord extends Sourced {
  kind: 'city'
  key: string
  /** Made from the label when null. */
  slug: string | null
  label: string | null
  labelAr: string | null
  countryCode: string
  regionKey: string | null
  lat: number | null
  lng: number | null
  population: number | null
  synonyms?: string[]
}

export interface DistrictRecord extends Sourced {
  kind: 'district'
  key: string
  slug: string | null
  label: string | null
  labelAr: string | null
  cityKey: string
  lat: number | null
  lng: number | null
  synonyms?: string[]
}

/** The area of a city or a district: branches in it that name no place themselves belong to that. */
export interface BoundaryRecord extends Sourced {
  kind: 'boundary'
  key: string
  /** The key of the city or the district, in this import or in an earlier one of the source. */
  placeKey: string
  boundary: Boundary
}

export interface CategoryRecord extends Sourced {
  kind: 'category'
  key: string
  slug: string | null
  label: string | null
  labelAr: string | null
  parentKey: string | null
  /** Other names in either language, plurals included; read by searches only. */
  synonyms: string[]
  synonymsAr: string[]
}

export interface CompanyRecord extends Sourced {
  kind: 'company'
  key: string
  nameEn: string | null
  nameAr: string | null
  legalNameEn: string | null
  legalNameAr: string | null
  website: string | null
  phone: string | null
  types: string[]
  /** The match key that made its branches one company. */
  evidence?: { rule: string; value: string }
}

export interface BranchRecord extends Sourced {
  kind: 'branch'
  key: string
  companyKey: string
  categoryKey: string | null
  /** Null: the loader places the branch, by its locality and its coordinates. */
  districtKey: string | null
  locality?: Locality | null
  nameEn: string | null
  nameAr: string | null
  addressEn: string | null
  addressAr: string | null
  website: string | null
  phone: string | null
  /** Degrees. NaN stands for a value that is there and is no number; the loader reports it. */
  lat: number | null
  lng: number | null
  /** 0 to 5. */
  rating: number | null
  reviews: number | null
  /** Closed for good: archived, until the source says otherwise. */
  closed?: boolean
}

export type DirectoryRecord =
  | CountryRecord
  | RegionRecord
  | CityRecord
  | DistrictRecord
  | CategoryRecord
  | CompanyRecord
  | BranchRecord
  | BoundaryRecord

export type RecordKind = DirectoryRecord['kind']

/** The kinds in the order in which they refer to one another; a snapshot has no boundaries. */
export const RECORD_KINDS: readonly RecordKind[] = [
  'country',
  'region',
  'city',
  'district',
  'category',
  'company',
  'branch',
  'boundary',
]

/** The kinds of a list of places. An empty list says that there are none left. */
export const BUSINESS_KINDS: ReadonlySet<RecordKind> = new Set(['company', 'branch'])

/** Called by sources and the loader for each rejected row, with its key if it has one. */
export type ReportSkip = (kind: RecordKind, origin: Origin, reason: string, key?: string) => void

/** Called by sources for each value that is left out of an accepted row. */
export type ReportNote = (kind: RecordKind, origin: Origin, reason: string) => void

/**
 * Called by sources for each place that is left out because it is no business, with what it is ("Guidepost") and its key. It
 * is not counted as missing.
 */
export type ReportLeftOut = (kind: string, key: string) => void

/** How the columns of a table are read: its fields as a mapping file has them. */
export interface TableMapping {
  columns: readonly string[]
  fields: Record<string, unknown>
}

export interface DirectorySource {
  /** The namespace of the keys: "snapshot", "osm", "demo", "reference" or an operator's own name. */
  name: string
  /** The format, which decides the attribution; the name when absent. */
  format?: string
  /** What must be shown with the data, beyond what its format demands. */
  attribution?: string
  /** How its tables are read; kept with the source, for its next import. */
  mappings?: readonly TableMapping[]
  /** Yields every record once, in any order; throws an ImportError when the data cannot be read at all. */
  records(skip: ReportSkip, note?: ReportNote, leaveOut?: ReportLeftOut): AsyncIterable<DirectoryRecord>
  /** The records in batches, for sources with so many that awaiting each one takes time. */
  batches?(
    skip: ReportSkip,
    note?: ReportNote,
    leaveOut?: ReportLeftOut,
  ): AsyncIterable<readonly DirectoryRecord[]>
  /** Kinds the data tells of even where it has no record of one: an empty file says that there are none left. */
  kinds?(): Promise<ReadonlySet<RecordKind>>
  /** An estimate of the number of records, if it is quick. */
  estimateRecords?(): Promise<number>
  /** The source in two parts, for two threads; undefined where it is too small to be worth a thread. */
  splitForThreads?(): Promise<ParallelParts | undefined>
}

/** A source in two parts. Each kind is in one part only, and the main part's records come first. */
export interface ParallelParts {
  mainPart: DirectorySource
  /** The URL of a module that exports `createPartSource`, and its argument. */
  workerPart: { module: string; data: unknown }
}

/** A source with batches. */
export type BatchedSource = DirectorySource & Required<Pick<DirectorySource, 'batches'>>

/** The records of batches. */
export async function* flattenBatches<R>(batches: AsyncIterable<readonly R[]>): AsyncGenerator<R> {
  for await (const batch of batches) yield* batch
}

/** Data that cannot be read at all: the message names the file and states the error. */
export class ImportError extends Error {}

/**
 * Stands for what could not be read in a text of the wrong encoding: a character that Unicode keeps out of all texts.
 * A record that holds it is not taken, so that no mangled name gets into the directory.
 */
export const UNREADABLE = '\ufdd0'
