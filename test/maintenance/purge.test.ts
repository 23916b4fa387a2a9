import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { insertInvitation } from '../../server/src/auth/people/invitations.ts'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { insertSignInLink } from '../../server/src/auth/people/sign-in-links.ts'
import { purge, REMEMBERED_IMPORTS } from '../../server/src/maintenance/purge.ts'
import { expectSuccess } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const HOUR = 60 * 60 * 1000

const service = await testService({ after })
const { sql } = service

describe('purge', () => {
  it('forgets an Idempotency-Key after 24 hours, and not before', async () => {
    const [caller, other] = [await service.workspace(), await service.workspace()]
    const headers = { 'idempotency-key': 'once' }
    const create = () => expectSuccess(caller.post('/lists', { name: 'Visits' }, headers))
    const { list } = await create()
    await expectSuccess(other.post('/lists', { name: 'Visits' }, headers))
    const keys = async () => (await sql`select workspace_id from idempotency_keys`).length

    await purge(sql, new Date(Date.now() + 23 * HOUR))
    assert.equal(await keys(), 2)
    assert.equal((await create()).list.id, list.id)

    await purge(sql, new Date(Date.now() + 25 * HOUR))
    assert.equal(await keys(), 0)
    assert.notEqual((await create()).list.id, list.id)
  })

  it('forgets more keys than one statement deletes', async () => {
    const { workspaceId } = await service.workspace()
    await sql`
      insert into idempotency_keys (workspace_id, key, request_hash, response, created_at)
      select ${workspaceId}, n::text, '', '{}', now() - interval '2 days' from generate_series(1, 2500) n`
    await purge(sql, new Date())
    const rows = await sql`select key from idempotency_keys where workspace_id = ${workspaceId}`
    assert.equal(rows.length, 0)
  })

  it('forgets one-time links and invitations 30 days after they expired, and not before', async () => {
    const { workspaceId } = await service.workspace()
    const made = new Date()
    const person = await insertPerson(
      sql,
      { name: 'Badr', email: 'badr@example.com', passwordHash: '', isOperator: false },
      made,
    )
    await insertSignInLink(sql, { kind: 'person', id: person.id }, made)
    const invitation = { role: 'viewer', email: 'huda@example.com', invitedBy: person.id } as const
    await insertInvitation(sql, workspaceId, invitation, made)
    const count = async () => [
      (await sql`select from sign_in_links where person_id = ${person.id}`).length,
      (await sql`select from invitations where workspace_id = ${workspaceId}`).length,
    ]
    for (const [days, kept] of [
      [30, [1, 1]],
      [36, [0, 1]],
      [38, [0, 0]],
    ] as const) {
      await purge(sql, new Date(made.getTime() + days * 24 * HOUR))
      assert.deepEqual(await count(), kept)
    }
  })

  it('keeps the latest imports of each source, and its last finished one', async () => {
    const insert = (source: string, status: string, count: number, daysAgo: number) => sql`
      insert into imports (source, release, status, counts, changes, started_at, finished_at)
      select ${source}, 'r' || n, ${status}, '{}', '{}', at, at
      from generate_series(1, ${count}::integer) n, lateral (select now() - make_interval(days => ${daysAgo}::integer - n) as at) t`
    await insert('often', 'finished', REMEMBERED_IMPORTS + 50, 1000)
    await insert('failing', 'finished', 2, 1000)
    await insert('failing', 'stopped', REMEMBERED_IMPORTS + 50, 500)
    await insert('rare', 'finished', 3, 1000)
    await sql`insert into branch_changes select id, 1, '{closed}', null, '{}' from imports`
    await purge(sql, new Date())

    const rows = await sql<{ source: string; status: string; count: number }[]>`
      select source, status, count(*)
      from imports group by source, status order by source, status`
    assert.deepEqual(
      rows.map(({ source, status, count }) => [source, status, count]),
      [
        ['failing', 'finished', 1],
        ['failing', 'stopped', REMEMBERED_IMPORTS],
        ['often', 'finished', REMEMBERED_IMPORTS],
        ['rare', 'finished', 3],
      ],
    )
    const [oldest] = await sql`select release from imports where source = 'often' order by started_at limit 1`
    assert.equal(oldest!.release, 'r51', 'the oldest have gone')
    const [finished] = await sql`select release from imports where source = 'failing' and status = 'finished'`
    assert.equal(finished!.release, 'r2')
    const [changes] = await sql`
      select count(*) as all, count(*) filter (where import_id in (select id from imports)) as of_known from branch_changes`
    assert.deepEqual(
      [changes!.all, changes!.of_known],
      [2 * REMEMBERED_IMPORTS + 4, 2 * REMEMBERED_IMPORTS + 4],
    )
  })

  it('begins no further batch once it is to stop', async () => {
    const { workspaceId } = await service.workspace()
    await sql`
      insert into idempotency_keys (workspace_id, key, request_hash, created_at)
      values (${workspaceId}, 'old', '', now() - interval '2 days')`
    await purge(sql, new Date(), AbortSignal.abort())
    assert.equal((await sql`select key from idempotency_keys where workspace_id = ${workspaceId}`).length, 1)
  })
})
