import { getWorkspaceId } from './current-workspace.ts'
import { postForFile, withQuery } from './request.ts'

/** The one that most people can open comes first. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'geojson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A saved search or a list, or a part of it. */
export interface ExportSubject {
  kind: 'searches' | 'lists'
  id: string
  /** Of a list: the filters of its members. */
  filter?: Record<string, string | undefined>
  /** Only these branches; without it all. */
  branchIds?: readonly string[] | undefined
}

export function buildExportUrl({ kind, id, filter, branchIds }: ExportSubject, format: ExportFormat): string {
  const query = { workspace: getWorkspaceId(), format, ...filter, branches: branchIds?.join(',') }
  return withQuery(`/exports/${kind}/${id}`, query)
}

/** The same for any number of branches, which no address has room for. */
export function exportFile(subject: ExportSubject, format: ExportFormat): Promise<File> {
  const { branchIds, ...all } = subject
  return postForFile(buildExportUrl(all, format), { branches: branchIds })
}
