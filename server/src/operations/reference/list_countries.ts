import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { paginate, ReferenceLimit, ReferencePagination, readPage, Skip } from '../../contract/paging.ts'
import { record, textQuery } from '../../contract/schema.ts'
import { selectCountries } from './queries.ts'
import { CountryReference } from './schemas.ts'

export default defineOperation({
  name: 'list_countries',
  method: 'GET',
  path: '/countries',
  scope: 'referenceRead',
  tag: 'Reference',
  summary: 'List countries.',
  toolDescription: 'Codes for countryCodes, by English label. create_search reads countries in prompts too.',
  query: record({
    q: textQuery('Code or label text, in English or Arabic.'),
    skip: Skip,
    limit: ReferenceLimit,
  }),
  status: 200,
  response: record({ countries: Type.Array(CountryReference), pagination: ReferencePagination }),
  errors: [],
  shows: 'directory',
  async handle({ query }, { database }) {
    const page = readPage(query)
    const { countries, total } = await selectCountries(database, query.q, page)
    return { countries, pagination: paginate(page, countries.length, total) }
  },
})
