import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
    errorResponseBuilder: (_, { after }) =>
      new ContractError(429, 'rate_limited', `Too many requests; try again in ${after}.`),
  })
}

/** By the key itself: one key has as many headers as there are ways to write "bearer" and its spaces. */
function readClient(request: FastifyRequest): string {
  const token = readBearerToken(request.headers.authorization)
  if (token !== undefined && isToken(token)) return token
  return readAnySession(request) ?? request.ip
}
