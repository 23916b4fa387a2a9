import { Type } from 'typebox'
import { decodeDirectoryId, encodeDirectoryId } from '../../contract/ids.ts'
import { LocalizedText, record } from '../../contract/schema.ts'
import { localizeLabel } from '../../directory/model/bilingual.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'list_map_districts',
  method: 'GET',
  path: '/districts',
  auth: 'viewer',
  summary: 'Every district of a city with its centre, for the cells of a map.',
  query: record({ cityId: Type.Optional(Type.String()) }),
  status: 200,
  response: record({
    districts: Type.Array(
      record({ id: Type.String(), labels: LocalizedText, lat: Type.Number(), lng: Type.Number() }),
    ),
  }),
  errors: [],
  async handle({ query: { cityId = '' } }, { database }) {
    const rows = await database<
      { id: number; label: string; label_ar: string | null; lat: number; lng: number }[]
    >`
      select id, label, label_ar, lat, lng from districts where city_id = ${decodeDirectoryId('cty', cityId) ?? 0}
      order by id`
    return {
      districts: rows.map(row => ({
        id: encodeDirectoryId('dst', row.id),
        labels: localizeLabel(row),
        lat: row.lat,
        lng: row.lng,
      })),
    }
  },
})
