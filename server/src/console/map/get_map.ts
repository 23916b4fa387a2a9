import { Type } from 'typebox'
import { nullable, record } from '../../contract/schema.ts'
import { readDirectoryVersion } from '../../database/versions.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../../directory/map/classify.ts'
import { readTileSet } from '../../directory/map/tile-set.ts'
import { TOWN_MAX_ZOOM } from '../../directory/map/town-tile.ts'
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
    /** The names of cities, where the background is made here. */
    towns: nullable(record({ path: Type.String(), maxZoom: Type.Integer() })),
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
    if (mapStyleUrl !== undefined) return { styleUrl: mapStyleUrl, towns: null, tiles: null }
    const { version, extracts } = await readTileSet(database)
    const path = `/tiles/towns/{z}/{x}/{y}.mvt?v=${await readDirectoryVersion(database)}`
    const towns = { path, maxZoom: TOWN_MAX_ZOOM }
    if (extracts.length === 0) return { styleUrl: null, towns, tiles: null }
    return {
      styleUrl: null,
      towns,
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
