import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ContractError } from '../contract/errors.ts'

/**
 * Holds each key (each address, without one) to so many requests a minute, counted by process. Off unless the operator
 * asks for it: the contract knows no 429.
 */
export async function limitRates(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: request => request.headers.authorization ?? request.ip,
    errorResponseBuilder: (_, { after }) =>
      new ContractError(429, 'rate_limited', `Too many requests; try again in ${after}.`),
  })
}
