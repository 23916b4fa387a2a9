import assert from 'node:assert/strict'
import { createConnection, createServer, type Socket } from 'node:net'
import { after, describe, it, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database, isTemporaryError, type Sql } from '../../server/src/database/connect.ts'
import { readCopy } from '../../server/src/database/copy-reader.ts'
import { writeCopy } from '../../server/src/database/copy-writer.ts'
import { testDatabase } from '../support/database.ts'

const { url, sql: admin } = await testDatabase({ after })
await admin`create table notes (text text not null)`

function openPool(t: TestContext, max: number): Database {
  const pool = connect(url, { max, name: 'lost connections' })
  t.after(() => pool.end({ timeout: 1 }))
  return pool
}

async function readPid(sql: Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row!.pid
}

/** Ends a backend and waits until its connection is closed on this side as well. */
async function terminate(pid: number): Promise<void> {
  await admin`select pg_terminate_backend(${pid}::integer, 5000)`
  await sleep(20)
}

/** Fails if a connection was lost for good: all of them must be able to work at the same time. */
async function assertCapacity(pool: Database, max: number): Promise<void> {
  const rows = await Promise.all(
    Array.from({ length: max }, () =>
      pool.begin(async sql => {
        const pid = await readPid(sql)
        await sql`select pg_sleep(0.3)`
        return pid
      }),
    ),
  )
  assert.equal(new Set(rows).size, max)
}

/** Resolves with the codes of all errors; `undefined` for a query that succeeded. Fails if one does not end. */
async function settle(queries: Promise<unknown>[], milliseconds: number): Promise<unknown[]> {
  const all = Promise.allSettled(queries)
  const results = await Promise.race([all, sleep(milliseconds, undefined, { ref: false })])
  assert.ok(results, `all have ended within ${milliseconds} ms`)
  return results.map(result => {
    if (result.status === 'fulfilled') return undefined
    assert.ok(isTemporaryError(result.reason), String(result.reason))
    return result.reason.code
  })
}

describe('a connection that is lost', () => {
  for (const query of ['select 1', 'select $1::text as given']) {
    it(`fails the next statement of its transaction, and the pool goes on (${query})`, async t => {
      const pool = openPool(t, 2)
      const transaction = pool.begin(async sql => {
        await terminate(await readPid(sql))
        // The error is caught, as in code that tries something else: the statement after it must fail as well.
        await sql.unsafe(query, query.includes('$') ? ['x'] : []).catch(() => {})
        await sql.unsafe(query, query.includes('$') ? ['x'] : [])
      })
      assert.deepEqual(await settle([transaction], 2000), ['CONNECTION_CLOSED'])
      await assertCapacity(pool, 2)
    })
  }

  it('hands no statement of its transaction to the next one', async t => {
    const pool = openPool(t, 1)
    let resume = () => {}
    const paused = new Promise<void>(resolve => {
      resume = resolve
    })
    const late: Promise<unknown>[] = []
    const lost = pool.begin(async sql => {
      await terminate(await readPid(sql))
      await paused
      late.push(sql`insert into notes values ('late')`.execute())
      await Promise.allSettled(late)
      throw new Error('its rollback must not reach the next transaction')
    })
    await assert.rejects(lost, /CONNECTION_CLOSED/)
    await pool.begin(async sql => {
      await sql`insert into notes values ('kept')`
      resume()
      await sleep(50)
    })
    assert.deepEqual(await settle(late, 1000), ['CONNECTION_CLOSED'])
    assert.deepEqual(
      (await admin`select text from notes`).map(({ text }) => text),
      ['kept'],
    )
  })

  it('ends a reservation, and its release harms no other', async t => {
    const pool = openPool(t, 1)
    const reserved = await pool.reserve()
    await terminate(await readPid(reserved))
    assert.deepEqual(await settle([reserved`select 1`.execute()], 1000), ['CONNECTION_CLOSED'])
    reserved.release()
    assert.deepEqual(await settle([pool`select 1`.execute()], 1000), [undefined])
    await assertCapacity(pool, 1)
  })

  it('leaves what a COPY has sent before to be read to its end', async t => {
    const pool = openPool(t, 1)
    const pid = await readPid(pool)
    const losing = {
      unsafe: (statement: string) => ({
        async readable() {
          const stream = await pool.unsafe(statement).readable()
          await terminate(pid)
          return stream
        },
      }),
    }
    const chunks = []
    for await (const chunk of readCopy(losing as unknown as Sql, 'copy (select 1) to stdout'))
      chunks.push(chunk)
    assert.equal(Buffer.concat(chunks).toString(), '1\n')
    await assertCapacity(pool, 1)
  })

  it('fails the COPY that it interrupts, in either direction', async t => {
    const pool = openPool(t, 1)
    const writing = pool.begin(async sql => {
      await sql`create temp table cells (t text) on commit drop`
      const pid = await readPid(sql)
      async function* generateChunks() {
        yield Buffer.from('before\n')
        await terminate(pid)
        yield Buffer.from('after\n')
      }
      await writeCopy(sql, sql`copy cells from stdin`, generateChunks())
    })
    assert.deepEqual(await settle([writing], 5000), ['CONNECTION_CLOSED'])
    const pid = await readPid(pool)
    const reading = (async () => {
      const rows = readCopy(pool, `copy (select repeat('x', 100000) from generate_series(1, 1000)) to stdout`)
      await rows.next()
      await terminate(pid)
      for await (const _ of rows);
    })()
    assert.deepEqual(await settle([reading], 5000), ['CONNECTION_CLOSED'])
    await assertCapacity(pool, 1)
  })

  it('costs a pool under load none of its connections', async t => {
    const pool = openPool(t, 4)
    let done = false
    const work = async () => {
      while (!done) {
        await pool`select ${'x'}::text, pg_sleep(0.001)`.catch(() => {})
        await pool
          .begin(async sql => {
            await sql`select ${1}::int`
            await sql`select ${2}::int`
          })
          .catch(() => {})
      }
    }
    const workers = Array.from({ length: 16 }, work)
    for (let turn = 0; turn < 12; turn++) {
      await sleep(40)
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lost connections'`
    }
    done = true
    await settle(workers, 3000)
    await assertCapacity(pool, 4)
  })
})

describe('a server that is away', () => {
  it('keeps none of many queries waiting', async t => {
    const pool = connect('postgres://dalil@127.0.0.1:1/none', { max: 2 })
    t.after(() => pool.end({ timeout: 0 }))
    const codes = await settle(
      Array.from({ length: 500 }, () => pool`select 1`.execute()),
      1000,
    )
    assert.equal(new Set(codes).has(undefined), false)
  })

  it('fails a query at a proxy that accepts connections and closes them', async t => {
    const proxy = createServer(socket => socket.end())
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as { port: number }
    const pool = connect(`postgres://dalil@127.0.0.1:${port}/none`, { max: 1 })
    t.after(() => Promise.all([pool.end({ timeout: 0 }), proxy.close()]))
    assert.deepEqual(await settle([pool`select 1`.execute()], 1000), ['CONNECTION_CLOSED'])
  })

  it('fails a query when it does not answer in time', async t => {
    const sockets: Socket[] = []
    const silent = createServer(socket => sockets.push(socket))
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const pool = connect(`postgres://dalil@127.0.0.1:${port}/none`, { max: 1, connectSeconds: 0.2 })
    t.after(() => {
      for (const socket of sockets) socket.destroy()
      return Promise.all([pool.end({ timeout: 0 }), silent.close()])
    })
    const queries = Array.from({ length: 20 }, () => pool`select 1`.execute())
    assert.equal((await settle(queries, 1500)).filter(code => code !== undefined).length, 20)
  })

  it('is none while this process stands still for longer than a connection may take', async t => {
    const pool = connect(url, { max: 1, connectSeconds: 1 })
    t.after(() => pool.end({ timeout: 1 }))
    const answer = pool<{ one: number }[]>`select 1 as one`
    const answered = answer.then(rows => rows[0]!.one)
    await new Promise(setImmediate)
    const until = performance.now() + 1500
    while (performance.now() < until);
    assert.equal(await answered, 1)
  })

  it('fails a query when it stands still, and keeps a connection that has nothing to do', async t => {
    const address = new URL(url)
    const folder = address.searchParams.get('host')
    const target = folder
      ? { path: `${folder}/.s.PGSQL.${address.port || 5432}` }
      : { host: address.hostname, port: Number(address.port || 5432) }
    const servers: Socket[] = []
    const proxy = createServer(client => {
      const server = createConnection(target)
      servers.push(server)
      for (const [socket, other] of [
        [client, server],
        [server, client],
      ] as const) {
        socket.on('error', () => {})
        socket.on('close', () => other.destroy())
        socket.pipe(other)
      }
    })
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    address.searchParams.delete('host')
    address.hostname = '127.0.0.1'
    address.port = String((proxy.address() as { port: number }).port)
    const pool = connect(address.href, { max: 1, timeouts: { statementSeconds: 0.1, lockSeconds: 1 } })
    t.after(() => Promise.all([pool.end({ timeout: 0 }), proxy.close()]))

    // Longer than a statement may take: nothing is under way, and the connection stays.
    const pid = await readPid(pool)
    await sleep(1500)
    assert.equal(await readPid(pool), pid)
    servers[0]!.unpipe().pause()
    assert.deepEqual(await settle([pool`select 1`.execute()], 10_000), ['CONNECTION_CLOSED'])
    assert.notEqual(await readPid(pool), pid)
  })
})
