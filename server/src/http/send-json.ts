import type { FastifyReply } from 'fastify'

/** Sends a body that is JSON text already. No cache may keep it, unless a later hook says so. */
export function sendJson(reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(json)
}
