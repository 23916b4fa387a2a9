import { Type } from 'typebox'
import { nullable, record } from '../../contract/schema.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../../directory/map/classify.ts'
import { readTileSet } from '../../directory/map/tile-set.ts'
import { OPENSTREETMAP } from '../../directory/model/attribution.ts'
import { defineConsoleOperation } from '../operation.ts'

const Box = Type.Array(Type.Number(), { minItems: 4, maxItems: 4 })

export default defineConsoleOperation({
  name: 'get_map',
  method: 'GET',
  path: '/map',
  auth: 'session',
  summary:
    'What the background of maps is made of: the style of the operator, or the tiles of imported extracts.',
  status: 200,
  response: record({
    styleUrl: nullable(Type.String()),
    tiles: nullable(
      record({
        /** With {z}, {x} and {y}. */
        path: Type.String(),
        minZoom: Type.Integer(),
        maxZoom: Type.Integer(),
        attribution: Type.String(),
        /** West, south, east and north of each extract. */
        boxes: Type.Array(Box),
      }),
    ),
  }),
  errors: [],
  async handle(_, { database, mapStyleUrl }) {
    if (mapStyleUrl !== undefined) return { styleUrl: mapStyleUrl, tiles: null }
    const { version, extracts } = await readTileSet(database)
    if (extracts.length === 0) return { styleUrl: null, tiles: null }
    return {
      styleUrl: null,
      tiles: {
        path: `/tiles/{z}/{x}/{y}.mvt?v=${version}`,
        minZoom: MIN_ZOOM,
        maxZoom: MAX_ZOOM,
        attribution: OPENSTREETMAP.text,
        boxes: extracts.map(({ west, south, east, north }) => [west, south, east, north]),
      },
    }
  },
})
