import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { findBrokenRules } from '../../scripts/chaos/checks/invariants.ts'
import { compareWithLedgers } from '../../scripts/chaos/checks/ledger.ts'
import { Ledger } from '../../scripts/chaos/ledger.ts'
import { runChaos } from '../../scripts/chaos/run.ts'
import { drawSchedule, isKill } from '../../scripts/chaos/schedule.ts'
import { dalilJson, makeStartedDataDir } from '../cli/process.ts'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

describe('clients that write while processes end and connections are cut', () => {
  it('find all that was acknowledged, and nothing half done', async t => {
    // What is searched is loaded once for all stages.
    const loaded = await makeStartedDataDir(t)
    await dalilJson(['demo'], { DATA_DIR: loaded })
    const report = await runChaos({
      seed: 7,
      schedule: {
        embedded: ['kill service', 'kill database', 'SIGTERM', 'kill both'],
        proxied: ['cut all connections', 'stall connections'],
        fullDisk: [],
      },
      seconds: 300,
      workspaces: 2,
      writers: 2,
      makeDataDir: () => makeStartedDataDir(t, loaded),
      say: () => {},
    })
    assert.deepEqual(report.violations, [])
    assert.equal(report.countFaults(), 6)
    assert.ok(report.countAcknowledged() > 50, report.format())
  })
})

describe('a run of faults', async () => {
  const service = await testService({ after })
  const scene = await makeScene(service, await loadDirectory(service.sql))
  const { workspaceId, listId, memberIds } = scene
  const ledger = new Ledger()
  const list = { id: listId, possible: [{ name: 'Visits', branchIds: memberIds, isArchived: false }] }

  it('would find a write that was lost, and one that nobody sent', async () => {
    const describeDifferences = () => compareWithLedgers(service.sql, workspaceId, [ledger])
    assert.match((await describeDifferences()).join(), /a list "Visits" that no request was told of/)
    ledger.lists.push(list)
    assert.doesNotMatch((await describeDifferences()).join(), /list/)
    list.possible = [{ ...list.possible[0]!, branchIds: memberIds.toReversed() }]
    assert.match((await describeDifferences()).join(), new RegExp(`list ${listId} .* is not as it was`))
    ledger.lists.push({ ...list, id: 'lst_of_another' })
    assert.match((await describeDifferences()).join(), /list lst_of_another .* is not as it was/)
  })

  it('would find what is half done', async () => {
    assert.deepEqual(await findBrokenRules(service.sql), [])
    await service.sql`update workspaces set lists = lists + 1 where workspace_id = ${workspaceId}`
    await service.sql`update branch_list_members set position = 7 where position = 1`
    const broken = (await findBrokenRules(service.sql)).join()
    assert.match(broken, /counters of the workspace equal its rows/)
    assert.match(broken, /positions in a list are 0 to n - 1/)
  })

  it('has the kills that it was asked for, from every stage', () => {
    const { embedded, proxied, fullDisk } = drawSchedule(200, Math.random)
    assert.equal([...embedded, ...proxied].filter(isKill).length, 200)
    assert.ok(proxied.some(isKill) && fullDisk.length > 0)
  })
})
