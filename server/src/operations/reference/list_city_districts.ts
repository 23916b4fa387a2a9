import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { decodeDirectoryId } from '../../contract/ids.ts'
import { paginate, ReferenceLimit, ReferencePagination, readPage, Skip } from '../../contract/paging.ts'
import { idParam, record, textQuery } from '../../contract/schema.ts'
import { selectDistricts } from './queries.ts'
import { DistrictReference } from './schemas.ts'

export default defineOperation({
  name: 'list_city_districts',
  method: 'GET',
  path: '/cities/{cityId}/districts',
  scope: 'referenceRead',
  tag: 'Reference',
  summary: 'List the districts of a city; none for a city that is not there.',
  toolDescription:
    'Districts of a city with their coordinates, by name. No filter takes a district: name it in the ' +
    'prompt of create_search, or pass its lat and lng as location.',
  params: record({ cityId: idParam('City id.', 'cty_55') }),
  query: record({
    q: textQuery('Slug or label text, in English or Arabic.'),
    skip: Skip,
    limit: ReferenceLimit,
  }),
  status: 200,
  response: record({ districts: Type.Array(DistrictReference), pagination: ReferencePagination }),
  errors: [],
  shows: 'directory',
  async handle({ path, query }, { database }) {
    const page = readPage(query)
    // Numbers start at 1: no district belongs to city 0.
    const cityId = decodeDirectoryId('cty', path.cityId) ?? 0
    const { districts, total } = await selectDistricts(database, cityId, query.q, page)
    return { districts, pagination: paginate(page, districts.length, total) }
  },
})
