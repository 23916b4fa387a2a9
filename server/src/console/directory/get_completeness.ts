import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { decodeDirectoryId } from '../../contract/ids.ts'
import { idParam, nullable, record } from '../../contract/schema.ts'
import { selectCompleteness } from '../../directory/model/completeness.ts'
import { defineConsoleOperation } from '../operation.ts'

const Named = record({
  id: Type.String(),
  labels: record({ en: Type.String(), ar: nullable(Type.String()) }),
})

const Completeness = record({
  city: nullable(Named, 'Null for all cities together.'),
  category: nullable(Named, 'A category without one above it; null for all categories together.'),
  known: Type.Integer({ description: 'Open branches that some source has.' }),
  sources: Type.Array(record({ name: Type.String(), branches: Type.Integer() })),
  estimate: nullable(
    record({
      total: Type.Integer(),
      low: Type.Integer({ description: 'The interval of 95 %.' }),
      high: Type.Integer(),
      completeness: Type.Number({ description: 'The share that is known, from 0 to 1.' }),
      completenessLow: Type.Number(),
      completenessHigh: Type.Number(),
      sources: Type.Tuple([Type.String(), Type.String()]),
      matches: Type.Integer({ description: 'Branches that both sources have.' }),
    }),
    'Null where it cannot be known; `unknown` says why.',
  ),
  unknown: nullable(Type.Enum(['one source', 'copies', 'few matches'])),
})

export default defineConsoleOperation({
  name: 'get_completeness',
  method: 'GET',
  path: '/directory/completeness',
  auth: 'operator',
  summary:
    'Estimate by capture–recapture how complete the directory is, by city and by category, or one city by category.',
  query: record({ cityId: Type.Optional(idParam('One city.', 'cty_1')) }),
  status: 200,
  response: record({
    all: Completeness,
    cities: Type.Array(Completeness, { description: 'Those with most branches first.' }),
    categories: Type.Array(Completeness),
    copies: Type.Array(
      record({
        sources: Type.Tuple([Type.String(), Type.String()]),
        samePoints: nullable(
          Type.Number(),
          'The share of their common places on the same point; null where the first includes data of the second.',
        ),
      }),
      { description: 'Sources that are not independent of each other.' },
    ),
  }),
  errors: [404],
  async handle({ query: { cityId } }, { database, completeness }) {
    if (cityId === undefined) {
      const { all, cities, categories, copies } = await completeness.get()
      return { all, cities, categories, copies }
    }
    const id = decodeDirectoryId('cty', cityId)
    const [city] = id === undefined ? [] : await database`select 1 from cities where id = ${id}`
    if (!city) throw notFound('city')
    return selectCompleteness(database, { cityId: id })
  },
})
