import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { nullable, record } from '../../contract/schema.ts'
import { readChosenFilters } from '../../operations/searches/chosen-filters.ts'
import { selectReading } from '../../operations/searches/queries.ts'
import { SearchFilters } from '../../operations/searches/schemas.ts'
import { listTitledReadings } from '../../search/titled-readings.ts'
import { describeSpans } from '../composer/reading.ts'
import { ReadingSpan } from '../composer/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'
import { findReadingRequest } from './reading-request.ts'
import { SearchPath } from './schemas.ts'

const OtherReading = record({
  title: Type.String(),
  cost: Type.Number(),
  /** Those that are read otherwise than in the chosen reading. */
  spans: Type.Array(ReadingSpan),
  /** What to search for to get this reading; null where no prompt and filters say it. */
  request: nullable(record({ prompt: Type.String(), filters: SearchFilters })),
})

export default defineConsoleOperation({
  name: 'list_other_readings',
  method: 'GET',
  path: '/searches/{searchId}/readings',
  auth: 'viewer',
  summary:
    'What else the prompt of a saved search may mean as a whole, the likeliest first, each with a request that searches ' +
    'for it. A reading that costs less is likelier.',
  params: SearchPath,
  status: 200,
  response: record({
    /** What the chosen reading costs; null for searches that were saved before costs were kept. */
    cost: nullable(Type.Number()),
    readings: Type.Array(OtherReading),
  }),
  errors: [],
  async handle({ path: { searchId } }, { database, reader, workspaceId }) {
    const saved = await selectReading(database, workspaceId, searchId)
    if (!saved) throw notFound('search')
    const { prompt, filters, reading } = saved
    const { chosen, stated } = await readChosenFilters(database, filters, reading)
    const titled = await listTitledReadings(database, reading, stated)
    const readings = await Promise.all(
      titled.map(async other => {
        const explained = other.differing.map(span => ({ span, alternatives: [] }))
        const [spans, request] = await Promise.all([
          describeSpans(database, prompt, other, explained),
          findReadingRequest(database, reader, prompt, chosen, other),
        ])
        return { title: other.title, cost: other.cost, spans, request: request ?? null }
      }),
    )
    return { cost: reading.cost ?? null, readings }
  },
})
