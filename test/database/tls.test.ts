import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { readConfig } from '../../server/src/config.ts'
import { connect } from '../../server/src/database/connect.ts'
import { openDatabase } from '../../server/src/database/open.ts'
import { readTlsOptions } from '../../server/src/database/tls.ts'
import { noOwnServer, startOwnServer } from '../support/own-server.ts'

describe('the parameters of a URL about TLS', () => {
  const read = (query: string) => {
    const address = new URL(`postgres://user@db.example/dalil?${query}`)
    return { options: readTlsOptions(address), left: address.search }
  }

  it('ask for none by default, and are taken out of the URL', () => {
    assert.deepEqual(read(''), { options: false, left: '' })
    assert.deepEqual(read('sslmode=disable&prepare=false'), { options: false, left: '?prepare=false' })
    assert.deepEqual(read('sslmode=prefer').options, 'prefer')
  })

  it('verify the name with verify-full and with a root certificate alone, the chain with verify-ca', () => {
    const verifies = (query: string) => {
      const { options } = read(query)
      assert.ok(typeof options === 'object')
      const name = options.checkServerIdentity!('', { subject: { CN: 'other.example' } } as never)
      return { chain: options.rejectUnauthorized, name: name instanceof Error }
    }
    assert.deepEqual(verifies('sslmode=require'), { chain: false, name: false })
    assert.deepEqual(verifies('sslmode=require&sslrootcert=system'), { chain: true, name: false })
    assert.deepEqual(verifies('sslmode=verify-ca'), { chain: true, name: false })
    assert.deepEqual(verifies('sslmode=verify-full'), { chain: true, name: true })
    assert.deepEqual(verifies('sslrootcert=system'), { chain: true, name: true })
  })

  it('name what is wrong with them', async () => {
    assert.throws(() => read('sslmode=always'), /^Error: sslmode must be one of disable, /)
    assert.throws(
      () => read('sslmode=verify-full&sslrootcert=/no/such.crt'),
      /^Error: sslrootcert cannot be read: /,
    )
    assert.throws(() => read('sslcrl=/some.crl'), /^Error: sslcrl is not supported/)
    const config = readConfig({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/dalil?sslmode=always' })
    await assert.rejects(openDatabase(config), /^Error: DATABASE_URL: the database .*: sslmode must be/)
  })
})

describe('a server that takes TLS only', { skip: noOwnServer }, async () => {
  const keys = mkdtempSync(join(tmpdir(), 'dalil-keys-'))
  after(() => rmSync(keys, { recursive: true, force: true }))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: keys, stdio: 'pipe' })
  /** Signs a certificate for a name by an authority. */
  const sign = (
    file: string,
    subject: string,
    authority: string,
    extension = 'basicConstraints=CA:FALSE',
  ) => {
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${file}.key`,
      '-out',
      `${file}.csr`,
      '-subj',
      subject,
    )
    execFileSync('sh', ['-c', `printf '%s' '${extension}' > ${file}.ext`], { cwd: keys })
    const signing = ['-CA', `${authority}.crt`, '-CAkey', `${authority}.key`, '-CAcreateserial', '-days', '1']
    openssl(
      'x509',
      '-req',
      '-in',
      `${file}.csr`,
      ...signing,
      '-extfile',
      `${file}.ext`,
      '-out',
      `${file}.crt`,
    )
  }
  const makeAuthority = (file: string) =>
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      `/CN=${file}`,
      '-keyout',
      `${file}.key`,
      '-out',
      `${file}.crt`,
    )
  makeAuthority('root')
  makeAuthority('stranger')
  sign('server', '/CN=localhost', 'root', 'subjectAltName=DNS:localhost')
  sign('client', '/CN=verified', 'root')
  const content = (file: string) => readFileSync(join(keys, file), 'utf8')

  const server = await startOwnServer(
    { after },
    {
      access: ['hostssl all verified 127.0.0.1/32 cert', 'hostnossl all all 127.0.0.1/32 reject'],
      settings: (_, addFile) => ({
        ssl: 'on',
        ssl_cert_file: addFile('server.crt', content('server.crt')),
        ssl_key_file: addFile('server.key', content('server.key')),
        ssl_ca_file: addFile('root.crt', content('root.crt')),
      }),
    },
  )

  /** Which protocol a connection with these parameters uses; rejects where none is made. */
  async function readProtocol(host: string, query: string): Promise<string> {
    const sql = connect(`postgres://dalil@${host}:${server.port}/postgres?${query}`, {
      max: 1,
      connectSeconds: 5,
    })
    try {
      const [row] = await sql<{ version: string }[]>`
        select version from pg_stat_ssl where pid = pg_backend_pid()`
      return row!.version
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  const root = `sslrootcert=${join(keys, 'root.crt')}`
  const accepted: [string, string][] = [
    ['localhost', 'sslmode=prefer'],
    ['localhost', 'sslmode=require'],
    ['localhost', `sslmode=verify-full&${root}`],
    ['localhost', root],
    ['127.0.0.1', `sslmode=verify-ca&${root}`],
    ['127.0.0.1', `sslmode=require&${root}`],
  ]
  for (const [host, query] of accepted) {
    it(`is reached at ${host} with ${query.replaceAll(keys, '')}`, async () => {
      assert.match(await readProtocol(host, query), /^TLSv1\.[23]$/)
    })
  }

  const stranger = `sslrootcert=${join(keys, 'stranger.crt')}`
  const rejected: [string, string, RegExp][] = [
    ['localhost', 'sslmode=disable', /pg_hba|no encryption/],
    ['localhost', '', /pg_hba|no encryption/],
    ['localhost', 'sslmode=verify-full', /certificate/],
    ['localhost', `sslmode=verify-full&${stranger}`, /certificate/],
    ['localhost', `sslmode=verify-ca&${stranger}`, /certificate/],
    ['localhost', `sslmode=require&${stranger}`, /certificate/],
    ['127.0.0.1', `sslmode=verify-full&${root}`, /IP|altnames|does not match/],
  ]
  for (const [host, query, reason] of rejected) {
    it(`is not reached at ${host} with ${query.replaceAll(keys, '') || 'nothing'}`, async () => {
      await assert.rejects(readProtocol(host, query), reason)
    })
  }

  it('knows a client by its certificate', async () => {
    const admin = connect(server.url, { max: 1 })
    await admin`create role verified login`
    await admin.end()
    const address = `postgres://verified@localhost:${server.port}/postgres?sslmode=verify-full&${root}`
    const select = async (url: string) => {
      const sql = connect(url, { max: 1, connectSeconds: 5 })
      try {
        return (await sql`select current_user as name`)[0]!.name
      } finally {
        await sql.end({ timeout: 1 })
      }
    }
    const own = `sslcert=${join(keys, 'client.crt')}&sslkey=${join(keys, 'client.key')}`
    assert.equal(await select(`${address}&${own}`), 'verified')
    await assert.rejects(select(address), /certificate/)
  })

  it('serves a service, whose other connections use the same certificates', async () => {
    const url = `postgres://dalil@localhost:${server.port}/postgres?sslmode=verify-full&${root}`
    const database = await openDatabase(readConfig({ DATABASE_URL: url }))
    assert.equal((await database.sql`select count(*) as count from migrations`)[0]!.count > 10, true)
    await database.close()
  })
})
