import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { readChosenFilters } from '../../operations/searches/chosen-filters.ts'
import { selectReading } from '../../operations/searches/queries.ts'
import { SearchFilters } from '../../operations/searches/schemas.ts'
import { combineCriteria } from '../../search/criteria.ts'
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
    const saved = await selectReading(database, workspaceId, searchId)
    if (!saved) throw notFound('search')
    const { prompt, title, filters, reading } = saved
    const [explained, { chosen, stated }] = await Promise.all([
      reader.listAlternatives(reading),
      readChosenFilters(database, filters, reading),
    ])
    const criteria = combineCriteria(reading.criteria, stated)
    const spans = await describeSpans(database, prompt, { reading, criteria }, explained)
    return { prompt, title, language: reading.language, spans, chosen }
  },
})
