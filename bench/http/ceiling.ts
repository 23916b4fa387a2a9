import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { listen } from '../listen.ts'

/** The framework's upper bound: a program of the bench that answers every GET with the text of a file. */
const answer = readFileSync(process.argv[2]!, 'utf8')
const app = Fastify()
app.get('/*', (_, reply) => {
  reply.type('application/json; charset=utf-8').send(answer)
})
await listen(app)
