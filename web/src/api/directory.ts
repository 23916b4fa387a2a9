import { queryOptions } from '@tanstack/react-query'
import { get, post } from './request.ts'
import type { NullableLocalizedText } from './types.ts'

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
  source: string
  release: string
  status: string
  reason: string | null
  counts: ImportCounts
  changes: ImportChanges
  startedAt: string
  finishedAt: string
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

export interface Upload {
  uploadId: string
  columns: string[]
  mapping: Record<string, string>
  sample: string[][]
  rows: number
}

export interface ImportRequest {
  mapping: Record<string, string>
  source: string
}

export const directoryQuery = queryOptions({ queryKey: ['directory'], queryFn: () => getDirectory() })

export function getDirectory(): Promise<DirectoryOverview> {
  return get('/console/directory')
}

export function uploadCsv(file: File): Promise<Upload> {
  const headers = { 'content-type': 'text/csv', 'x-file-name': encodeURIComponent(file.name) }
  return post('/console/directory/uploads', { raw: { body: file, headers } })
}

export function dryRunUpload(uploadId: string, body: ImportRequest): Promise<Record<string, unknown>> {
  return post(`/console/directory/uploads/${uploadId}/dry-run`, { body })
}

export function importUpload(uploadId: string, body: ImportRequest): Promise<{ importId: string }> {
  return post(`/console/directory/uploads/${uploadId}/import`, { body })
}

export function getImport(importId: string): Promise<Record<string, unknown>> {
  return get(`/console/directory/imports/${importId}`)
}
