import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Below this a body fits into one packet or two, and compressing it would take longer than sending it. */
const MIN_LENGTH = 1400

/** Images, archives and the like are compressed already. */
const TEXT = /^(?:application\/json|text\/)/

const compressors: Record<Encoding, (text: string | Buffer) => Promise<Buffer>> = {
  // Higher qualities take several times as long, for a few percent.
  br: text =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: text => promisify(gzip)(text),
}

/** The encoding that a client takes for a body of this length, by RFC 9110, 12.5.3; undefined for none. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  length = Number.POSITIVE_INFINITY,
): Encoding | undefined {
  if (acceptEncoding === undefined || length < MIN_LENGTH) return undefined
  const weigh = createScale(acceptEncoding)
  if (weigh('br') > 0 && weigh('br') >= weigh('gzip')) return 'br'
  return weigh('gzip') > 0 ? 'gzip' : undefined
}

/** Whether a client takes a body that is compressed already. */
export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return acceptEncoding !== undefined && createScale(acceptEncoding)('gzip') > 0
}

/** Compresses in a thread of the pool. */
export function compress(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](text)
}

/** Compresses the answers of the instance's routes that are text, for clients that take it. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    const isText = TEXT.test(String(reply.getHeader('content-type')))
    if (!isWhole || !isText || reply.hasHeader('content-encoding')) return payload
    const encoding = chooseEncoding(request.headers['accept-encoding'], payload.length)
    if (!encoding) return payload
    reply
      .header('content-encoding', encoding)
      .header('vary', 'Origin, Accept-Encoding')
      .removeHeader('content-length')
    return compress(payload, encoding)
  })
}

/** How much a client wants an encoding, from 0 to 1. */
function createScale(acceptEncoding: string | string[]): (encoding: Encoding) => number {
  const weights = parseWeights(String(acceptEncoding))
  return encoding => weights.get(encoding) ?? weights.get('*') ?? 0
}

/** `gzip;q=0.5, br` as a weight for each name. */
function parseWeights(acceptEncoding: string): Map<string, number> {
  return new Map(
    acceptEncoding.split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
      const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight)]
    }),
  )
}
