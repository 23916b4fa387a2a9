import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The framework's upper bound: a program of the bench that answers every GET with the text of a file. */
const answer = readFileSync(process.argv[2]!, 'utf8')
const app = Fastify()
app.get('/*', (_, reply) => {
  reply.type('application/json; charset=utf-8').send(answer)
})
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
console.log(`Dalil is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
