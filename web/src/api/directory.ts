import { queryOptions } from '@tanstack/react-query'
import type { NullableLocalizedText } from 'dalil-client'
import type { BranchChange } from './changes.ts'
import { get, post } from './request.ts'

export interface DirectorySource {
  name: string
  format: string
  release: string | null
  branches: number
  attribution: string
  importedAt: string | null
}

export interface CityCoverage {
  cityId: string
  labels: NullableLocalizedText
  lat: number | null
  lng: number | null
  branches: number
  categories: { id: string; labels: NullableLocalizedText; branches: number }[]
}

/** Counts by kind of row, as a report of an import has them. */
export type ImportCounts = Record<string, { read: number; added: number; updated: number; skipped: number }>

/** What became of companies and branches. */
export type ImportChanges = Record<string, Record<string, number>>

export interface PastImport {
  id: number
  source: string
  release: string
  status: string
  reason: string | null
  counts: ImportCounts
  changes: ImportChanges
  startedAt: string
  finishedAt: string
}

/** What a past import changed, and which rows it did not take as they are; the first of each. */
export interface ImportDetails {
  problems: ImportReport['problems']
  problemCount: number
  changes: BranchChange[]
  changeCount: number
}

export interface DirectoryOverview {
  counts: Record<DirectoryCount, number>
  sources: DirectorySource[]
  imports: PastImport[]
  coverage: CityCoverage[]
}

export const DIRECTORY_COUNTS = [
  'companies',
  'branches',
  'categories',
  'countries',
  'cities',
  'districts',
] as const
export type DirectoryCount = (typeof DIRECTORY_COUNTS)[number]

/** A table that the service holds until it is imported, for an hour at most. */
export interface Upload {
  uploadId: string
  fileName: string
  columns: string[]
  /** By field: the column that the service takes for it. */
  mapping: Record<string, string>
  /** The source of an earlier table of these columns, and the country of its rows without one. */
  source: string | null
  country: string | null
  /** The cells of the first rows. */
  sample: string[][]
  rows: number
}

export interface ImportRequest {
  mapping: Record<string, string>
  source: string
  /** The code of the country of rows that name none. */
  country?: string
}

export type ImportFigures = Record<'read' | 'added' | 'updated' | 'unchanged' | 'skipped', number>

export interface ImportReport {
  source: string
  branches: ImportFigures
  companies: ImportFigures
  problems: { file: string; line: number; reason: string }[]
  problemCount: number
  seconds: number
}

export interface FirstBranch {
  name: NullableLocalizedText
  company: NullableLocalizedText
  category: NullableLocalizedText | null
  district: NullableLocalizedText
  city: NullableLocalizedText
  country: NullableLocalizedText
}

export interface DryRun {
  report: ImportReport
  first: FirstBranch[]
}

export interface ImportProgress {
  state: 'running' | 'finished' | 'failed'
  phase: string
  rows: number
  rowsPerSecond: number
  secondsLeft: number | null
  report: ImportReport | null
  error: string | null
}

export const directoryQuery = queryOptions({ queryKey: ['directory'], queryFn: () => getDirectory() })

/** An import in progress, asked for until it has ended. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: ['directory-import', importId],
    queryFn: () => getImport(importId),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'running' ? false : 500),
  })

export const pastImportQuery = (id: number) =>
  queryOptions({
    queryKey: ['directory-history', id],
    queryFn: () => get<ImportDetails>(`/console/directory/history/${id}`),
  })

function getDirectory(): Promise<DirectoryOverview> {
  return get('/console/directory')
}

export function uploadFile(file: File): Promise<Upload> {
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) }
  return post('/console/directory/uploads', { raw: { body: file, headers } })
}

export function dryRunUpload(uploadId: string, body: ImportRequest): Promise<DryRun> {
  return post(`/console/directory/uploads/${uploadId}/dry-run`, { body })
}

export function importUpload(uploadId: string, body: ImportRequest): Promise<{ importId: string }> {
  return post(`/console/directory/uploads/${uploadId}/import`, { body })
}

function getImport(importId: string): Promise<ImportProgress> {
  return get(`/console/directory/imports/${importId}`)
}
