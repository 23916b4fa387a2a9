import { isBlank } from '../../contract/blank.ts'
import type { Sql } from '../../database/connect.ts'
import { listUnknownTypes } from '../../search/company-types.ts'
import { type Criteria, combineCriteria } from '../../search/criteria.ts'
import type { CachedDirectory, LabelRows } from '../../search/directory-cache.ts'
import type { Reading } from '../../search/interpretation/reading.ts'
import type { PromptReader } from '../../search/prompt-reader.ts'
import { RequestSelections } from '../../search/selection/request-selections.ts'
import { writeTitle } from '../../search/title.ts'
import { selectTitleLabels } from '../../search/title-labels.ts'
import { readStatedCriteria, toFilters } from './filters.ts'
import type { CreateSearchRequest, SearchFilters } from './schemas.ts'

/** What a request for a search asks for, before anything is looked for or saved. */
export interface ReadRequest {
  prompt: string
  /** What was read of the directory on the way. */
  directory: CachedDirectory
  /** What was looked for on the way. */
  selections: RequestSelections
  reading: Reading
  criteria: Criteria
  labels: LabelRows
  title: string
  filters: SearchFilters
}

const NOTHING_READ: Reading = { language: 'en', criteria: {}, spans: [] }

/**
 * Reads the prompt beside the filters of a request, which win. `directoryVersion` is the directory's version, when it was
 * looked up after the request came. Throws a 400 for filters that name unknown rows.
 */
export async function readRequest(
  sql: Sql,
  reader: PromptReader,
  request: CreateSearchRequest,
  directoryVersion?: number,
): Promise<ReadRequest> {
  // PostgreSQL's text holds no halves of characters.
  const prompt = (request.prompt ?? '').toWellFormed()
  const directory = await reader.getDirectory(directoryVersion)
  const stated = await readStatedCriteria(sql, request, directory)
  const selections = new RequestSelections(sql, { directory }, request.requestedResultCount)
  const read = isBlank(prompt) ? NOTHING_READ : await reader.read(sql, prompt, stated, directory, selections)
  const unknownTypes = stated.companyTypes
    ? listUnknownTypes(stated.companyTypes, await reader.listCompanyTypes(sql, directory))
    : []
  const reading = unknownTypes.length > 0 ? { ...read, remarks: { ...read.remarks, unknownTypes } } : read
  const criteria = combineCriteria(reading.criteria, stated)
  const labels = await selectTitleLabels(sql, criteria, reading, directory)
  return {
    prompt,
    directory,
    selections,
    reading,
    criteria,
    labels,
    title: writeTitle(labels, criteria, reading),
    filters: toFilters(labels, criteria),
  }
}
