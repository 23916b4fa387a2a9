import type { FastifyInstance } from 'fastify'

/**
 * Listens on a free port and prints the address as the service does, for `startProgram`. SIGTERM ends the process, after
 * `close` has released what else it holds.
 */
export async function listen(app: FastifyInstance, close?: () => Promise<unknown>): Promise<void> {
  process.on('SIGTERM', async () => {
    await app.close()
    await close?.()
    process.exit(0)
  })
  console.log(`Dalil is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
}
