import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isToken, readBearerToken } from '../auth/token.ts'
import { ContractError } from '../contract/errors.ts'
import { readSessionCookie } from './console/cookie.ts'
import { readSite } from './console/site.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the database has confirmed the key or the session of the request. */
    isVerified?: boolean
  }
}

/** An address may be that of many people and programs. */
const ADDRESS_SHARE = 10
const MAX_VERIFIED = 10_000
const MAX_COUNTED = 5000

/**
 * Counts by a monotonic clock. The library's own store counts by that of the machine: when it is set back by an hour,
 * clients wait for an hour.
 */
class WindowStore implements FastifyRateLimitStore {
  private readonly windows = new LRUCache<string, { current: number; endsAt: number }>({ max: MAX_COUNTED })

  incr(
    key: string,
    callback: (error: null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now()
    let window = this.windows.get(key)
    if (!window || window.endsAt <= now) {
      window = { current: 0, endsAt: now + timeWindow }
      this.windows.set(key, window)
    }
    window.current++
    callback(null, { current: window.current, ttl: Math.ceil(window.endsAt - now) })
  }

  child(): WindowStore {
    return new WindowStore()
  }
}

/**
 * Limits each key, each session of a person, or each address without either, to a number of requests a minute, counted
 * per process. It is off by default, as the contract has no 429. Anyone can make up a key or a session, so an address may
 * send ten times as many requests with ones that were not verified yet.
 */
export async function limitRates(
  app: FastifyInstance,
  perMinute: number,
  publicUrl: string | undefined,
): Promise<void> {
  const readCredential = (request: FastifyRequest) =>
    readKey(request) ?? readSessionCookie(request, readSite(request, publicUrl).isSecure)
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    store: WindowStore,
    // The names of the IETF draft: RateLimit-Limit, -Remaining and -Reset, without X-.
    enableDraftSpec: true,
    keyGenerator: request => readCredential(request) ?? request.ip,
    errorResponseBuilder: (_, { after }) => createError(after),
  })
  const verified = new LRUCache<string, true>({ max: MAX_VERIFIED })
  const count = app.createRateLimit(limitAddresses(perMinute))
  app.addHook('onRequest', async (request, reply) => {
    const credential = readCredential(request)
    if (credential === undefined || verified.has(credential)) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw createError(`${counted.ttlInSeconds} seconds`)
  })
  app.addHook('onResponse', (request, _, done) => {
    const credential = request.isVerified && readCredential(request)
    if (credential) verified.set(credential, true)
    done()
  })
}

/** A limit for each address, ten times that of a key: for what needs no key, such as the many tiles of a map. */
export function limitAddresses(perMinute: number) {
  return { max: ADDRESS_SHARE * perMinute, keyGenerator: ({ ip }: FastifyRequest) => ip }
}

/**
 * Returns what counts one more request of a client within an HTTP request, such as each further call of a batch. It gives
 * an error when the client made too many, and does nothing without a limit.
 */
export function createRequestCounter(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => Promise<ContractError | undefined> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const count = app.createRateLimit()
  return async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed) return undefined
    reply.header('ratelimit-remaining', counted.remaining)
    return counted.isExceeded ? createError(`${counted.ttlInSeconds} seconds`) : undefined
  }
}

function createError(wait: string): ContractError {
  return new ContractError(429, 'rate_limited', `Too many requests; try again in ${wait}.`)
}

/**
 * The key itself, for it has as many headers as there are ways to write "bearer" and its spaces. The dashboard takes none:
 * a key that was sent to it is not what the request is answered for.
 */
function readKey({ routeOptions, headers }: FastifyRequest): string | undefined {
  if (routeOptions.url?.startsWith('/console/')) return undefined
  const token = readBearerToken(headers.authorization)
  return token !== undefined && isToken(token) ? token : undefined
}
