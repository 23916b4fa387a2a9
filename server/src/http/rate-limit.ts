import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isToken, readBearerToken } from '../auth/token.ts'
import { ContractError } from '../contract/errors.ts'
import { readAnySession } from './console/cookie.ts'

/**
 * Limits each key, each session of a person, or each address without either, to a number of requests a minute, counted
 * per process. It is off by default, as the contract has no 429.
 */
export async function limitRates(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    // The names of the IETF draft: RateLimit-Limit, -Remaining and -Reset, without X-.
    enableDraftSpec: true,
    keyGenerator: readClient,
    errorResponseBuilder: (_, { after }) => createError(after),
  })
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

/** By the key itself: one key has as many headers as there are ways to write "bearer" and its spaces. */
function readClient(request: FastifyRequest): string {
  const token = readBearerToken(request.headers.authorization)
  if (token !== undefined && isToken(token)) return token
  return readAnySession(request) ?? request.ip
}
