import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import { after, describe, it } from 'node:test'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/database/open.ts'
import { type Scope, testDatabase } from '../support/database.ts'

const database = await testDatabase({ after })

/** Says as PostgreSQL does that it cannot be connected to, to so many connections; passes on all others. */
async function startReluctantServer(scope: Scope, code: string, rejections: number): Promise<string> {
  const url = new URL(database.url)
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
  const fields = Buffer.from(`SFATAL\0C${code}\0Mnot now\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => {}))
    if (count++ < rejections) return void socket.once('data', () => socket.end(Buffer.concat([head, fields])))
    const upstream = connect(target)
    sockets.add(upstream.on('error', () => {}))
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  scope.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address?.port)
  return url.href
}

describe('a database that is opened while its server starts', () => {
  it('is waited for', async t => {
    const url = await startReluctantServer(t, '57P03', 2)
    const opened = await openDatabase(readConfig({ DATABASE_URL: url }))
    t.after(() => opened.close())
    assert.equal((await opened.sql`select 1 as one`)[0]!.one, 1)
  })

  it('is not waited for where it gives another reason', async t => {
    const url = await startReluctantServer(t, '28P01', 1_000)
    await assert.rejects(openDatabase(readConfig({ DATABASE_URL: url })), /cannot be used: not now/)
  })
})
