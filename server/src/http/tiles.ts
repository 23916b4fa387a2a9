import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../contract/errors.ts'
import { MAX_ZOOM } from '../directory/map/classify.ts'
import { readTile } from '../directory/map/tile-set.ts'
import { buildTownTile, TOWN_MAX_ZOOM } from '../directory/map/town-tile.ts'
import { takesGzip } from './compression.ts'
import type { PublicReads } from './public-reads.ts'
import { limitAddresses } from './rate-limit.ts'

const unzip = promisify(gunzip)

const YEAR_SECONDS = 365 * 24 * 60 * 60
const HOUR_SECONDS = 60 * 60

type Reader = typeof readTile

/**
 * Serves the vector tiles of imported extracts, and those with the names of cities, without a key, as they hold nothing of
 * a workspace. An address with the version in its query never means other tiles, so it may be kept for ever.
 */
export function addTiles(app: FastifyInstance, { database, run }: PublicReads, rateLimit: number): void {
  const config = { rateLimit: limitAddresses(rateLimit) }
  const serve = (path: string, lastZoom: number, read: Reader) =>
    app.get(`${path}/:z/:x/:y.mvt`, { config }, async (request, reply) => {
      const { z, x, y } = request.params as { z: string; x: string; y: string }
      const [zoom, column, row] = [readCount(z), readCount(x), readCount(y)]
      if (zoom > lastZoom || column >= 2 ** zoom || row >= 2 ** zoom) throw notFound('tile')
      return sendTile(request, reply, await run(() => read(database, zoom, column, row)))
    })
  serve('/tiles', MAX_ZOOM, readTile)
  serve('/tiles/towns', TOWN_MAX_ZOOM, buildTownTile)
}

async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  tile: Uint8Array | undefined,
): Promise<FastifyReply> {
  const { v: version } = request.query as { v?: string }
  reply.headers({
    'access-control-allow-origin': '*',
    'cache-control': version
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : `public, max-age=${HOUR_SECONDS}`,
    'content-type': 'application/vnd.mapbox-vector-tile',
    vary: 'accept-encoding',
  })
  // A map asks for every tile of its view, also where there is nothing: not an error.
  if (!tile) return reply.code(204).send()
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(await unzip(tile))
  return reply.header('content-encoding', 'gzip').send(Buffer.from(tile))
}

/** Infinity for everything else, which is out of every range. */
function readCount(text: string): number {
  return /^\d{1,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}
