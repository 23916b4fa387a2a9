import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { dalil, dalilJson, dalilRejection, startService } from './process.ts'

const LINK = /^(http:\/\/\S+)\/welcome\?token=([\w-]{43})$/

/** Opens a link as the dashboard does. */
async function openLink(address: string, link: string, details: object = {}): Promise<number> {
  const [, , token] = LINK.exec(link) ?? []
  const response = await fetch(`${address}/console/owner`, {
    method: 'POST',
    headers: { origin: address, 'x-dalil': 'dashboard', 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...details }),
  })
  await response.arrayBuffer()
  return response.status
}

const details = { name: 'Amal', email: 'amal@example.com', password: 'a long enough password' }

describe('owner link', () => {
  it('lets the first owner in from the link of the start, and later from one of the command', async t => {
    const { url: database, sql } = await testDatabase(t)
    const env = { DATABASE_URL: database }
    const service = await startService(t, env)
    const { address } = service
    const printed = /Open (\S+)/.exec(service.written().stdout)?.[1] ?? ''
    assert.ok(printed.startsWith(`${address}/welcome?token=`))

    const { url: older } = await dalilJson(['owner', 'link'], env)
    const { url } = await dalilJson(['owner', 'link'], { ...env, PUBLIC_URL: 'https://dalil.example/' })
    assert.match(older.replace('https', 'http'), LINK)
    assert.ok(url.startsWith('https://dalil.example/welcome?token='))
    const ended = [await openLink(address, printed, details), await openLink(address, older, details)]
    assert.deepEqual(ended, [401, 401], 'a new link ends those before it')
    assert.equal(await openLink(address, url.replace('https', 'http'), details), 200)

    const elsewhere = await dalil(['owner', 'link'], { ...env, PORT: '1' })
    assert.match(
      elsewhere.stdout,
      /^Open http:\S+:1\/\S+\nNothing answers there now\. .* set HOST and PORT as it has them/,
    )
    const { code, stdout } = await dalil(['owner', 'link'], { ...env, PORT: new URL(address).port })
    assert.equal(code, 0)
    const words = /^Open (\S+)\n$/.exec(stdout)?.[1] ?? ''
    assert.equal(await openLink(address, words), 200)

    await dalilJson(['workspace', 'create', '--name', 'Second'], env)
    const owned = await sql`select 1 from participants where role = 'owner'`
    assert.equal(owned.length, 2, 'the owner has the workspace of the start and the one made later')

    assert.equal((await service.end('SIGTERM')).code, 0)
    const again = await startService(t, env)
    assert.doesNotMatch(again.written().stdout, /welcome\?token=/)
  })
})

describe('person', () => {
  it('lists who can sign in, and lets in one who has forgotten the password', async t => {
    const env = { DATABASE_URL: (await testDatabase(t)).url }
    const service = await startService(t, env)
    const { url } = await dalilJson(['owner', 'link'], env)
    assert.equal(await openLink(service.address, url, details), 200)
    const people = await dalilJson(['person', 'list'], env)
    assert.deepEqual(
      people.map(({ email, isOperator }: { email: string; isOperator: boolean }) => [email, isOperator]),
      [[details.email, true]],
    )
    assert.match((await dalil(['person', 'list'], env)).stdout, /^id +e-mail +name +role\n.* operator$/m)
    const link = await dalilJson(['person', 'link', 'Amal@example.com'], env)
    assert.equal(await openLink(service.address, link.url), 200)
    assert.equal(
      await dalilRejection(['person', 'link', 'x@example.com'], env),
      'dalil: there is no person with the e-mail address x@example.com',
    )
  })
})
