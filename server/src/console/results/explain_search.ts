import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { readChosenFilters } from '../../operations/searches/chosen-filters.ts'
import { SearchFilters } from '../../operations/searches/schemas.ts'
import type { Reading } from '../../search/interpretation/reading.ts'
import { describeSpans } from '../composer/reading.ts'
import { ReadingSpan } from '../composer/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'
import { SearchPath } from './schemas.ts'

export default defineConsoleOperation({
  name: 'explain_search',
  method: 'GET',
  path: '/searches/{searchId}/why',
  auth: 'viewer',
  summary:
    'How the prompt of a saved search was read when it was saved, with what else its words may mean, and the filters ' +
    'that were chosen beside it.',
  params: SearchPath,
  status: 200,
  response: record({
    prompt: Type.String(),
    title: Type.String(),
    language: Type.Enum(['en', 'ar']),
    spans: Type.Array(ReadingSpan),
    /** The filters that were chosen by hand. */
    chosen: SearchFilters,
  }),
  errors: [],
  async handle({ path: { searchId } }, { database, reader, workspaceId }) {
    const id = decodeId('srch', searchId)
    const [saved] = id
      ? await database<{ prompt: string; title: string; filters: SearchFilters; reading: Reading }[]>`
        select prompt, title, filters, reading from searches
        where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`
      : []
    if (!saved) throw notFound('search')
    const { prompt, title, filters, reading } = saved
    const [spans, { chosen }] = await Promise.all([
      reader.listAlternatives(reading).then(explained => describeSpans(database, prompt, reading, explained)),
      readChosenFilters(database, filters, reading),
    ])
    return { prompt, title, language: reading.language, spans, chosen }
  },
})
