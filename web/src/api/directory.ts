import { queryOptions } from '@tanstack/react-query'
import { get, post } from './request.ts'
import type { LocalizedText } from './types.ts'

export interface DirectorySource {
  name: string
  format: string
  release: string | null
  branches: number
  attribution: string | null
  importedAt: string
}

export interface CityCoverage {
  cityId: string
  labels: LocalizedText
  lat: number
  lng: number
  branches: number
  categories: { id: string; labels: LocalizedText; branches: number }[]
}

export interface DirectoryOverview {
  counts: Record<string, number>
  sources: DirectorySource[]
  imports: Record<string, unknown>[]
  coverage: CityCoverage[]
}

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
