import type { FastifyReply } from 'fastify'

/** Sends a body that is JSON text already. */
export function sendJson(reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json)
}
