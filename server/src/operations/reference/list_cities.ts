import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { paginate, ReferenceLimit, ReferencePagination, readPage, Skip } from '../../contract/paging.ts'
import { record, textQuery } from '../../contract/schema.ts'
import { selectCities } from './queries.ts'
import { CityReference } from './schemas.ts'

export default defineOperation({
  name: 'list_cities',
  method: 'GET',
  path: '/cities',
  scope: 'referenceRead',
  tag: 'Reference',
  summary: 'List cities, the largest first.',
  toolDescription:
    'Ids for cityIds, the largest city first. q is part of a name. create_search reads cities in prompts too.',
  query: record({
    q: textQuery('Slug or label text, in English or Arabic.'),
    countryCode: Type.Optional(
      Type.String({ description: 'Only cities of this country.', examples: ['SA'] }),
    ),
    skip: Skip,
    limit: ReferenceLimit,
  }),
  status: 200,
  response: record({ cities: Type.Array(CityReference), pagination: ReferencePagination }),
  errors: [],
  shows: 'directory',
  async handle({ query }, { database, cityNames }) {
    const page = readPage(query)
    const { cities, total } = await selectCities(database, cityNames, query, page)
    return { cities, pagination: paginate(page, cities.length, total) }
  },
})
