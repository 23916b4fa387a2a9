import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { decodeDirectoryId } from '../../contract/ids.ts'
import { idParam, record } from '../../contract/schema.ts'
import { selectCity } from './queries.ts'
import { CityReference } from './schemas.ts'

export default defineOperation({
  name: 'get_city',
  method: 'GET',
  path: '/cities/{cityId}',
  scope: 'referenceRead',
  tag: 'Reference',
  summary: 'Get a city.',
  toolDescription: 'The name and country of a city id.',
  params: record({ cityId: idParam('City id.', 'cty_55') }),
  status: 200,
  response: record({ city: CityReference }),
  errors: [404],
  shows: 'directory',
  async handle({ path }, { database }) {
    const id = decodeDirectoryId('cty', path.cityId)
    const city = id === undefined ? undefined : await selectCity(database, id)
    if (!city) throw notFound('city')
    return { city }
  },
})
