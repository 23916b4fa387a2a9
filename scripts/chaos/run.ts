import { setTimeout as sleep } from 'node:timers/promises'
import { insertKey } from '../../server/src/auth/queries.ts'
import { SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { insertWorkspace } from '../../server/src/operations/workspace/queries.ts'
import { findBrokenRules } from './checks/invariants.ts'
import { compareWithLedgers } from './checks/ledger.ts'
import { ChaosClient } from './client.ts'
import { Ledger } from './ledger.ts'
import { ChaosReport } from './report.ts'
import type { Schedule } from './schedule.ts'
import { openEmbeddedStage } from './stages/embedded.ts'
import { openFullDiskStage } from './stages/full-disk.ts'
import { openProxiedStage } from './stages/proxied.ts'
import type { Stage, StageOptions } from './stages/stage.ts'
import { SharedList } from './writers/shared-list.ts'
import { Writer } from './writers/writer.ts'

export interface ChaosPlan {
  seed: number
  schedule: Schedule
  /** No fault is begun after so many seconds. */
  seconds: number
  /** No fault is begun after it aborts. */
  signal?: AbortSignal
  workspaces: number
  /** Of each workspace. */
  writers: number
  /** Makes the folder of a database, which the account of the database may pass through. */
  makeDataDir(): Promise<string>
  /** A line about how far the run is. */
  say(line: string): void
}

/** The service answers again within so many seconds of a fault. */
const LONGEST_RECOVERY = 30

const STAGES: [keyof Schedule, (options: StageOptions) => Promise<Stage>][] = [
  ['fullDisk', openFullDiskStage],
  ['embedded', openEmbeddedStage],
  ['proxied', openProxiedStage],
]

/** Puts the faults of the schedule into a service that clients write to. The first violation ends the run. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const report = new ChaosReport(plan)
  const random = createRandom(plan.seed)
  for (const [name, open] of STAGES) {
    const kinds = plan.schedule[name]
    if (kinds.length === 0 || report.isOver()) continue
    const dataDir = await plan.makeDataDir()
    report.beginStage(name, dataDir, kinds.length)
    const stage = await open({ dataDir, random, report: report.addViolation })
    try {
      await runStage(stage, kinds, { plan, report, random })
    } catch (error) {
      report.addViolation((error as Error).stack ?? String(error))
    } finally {
      await stage.close().catch(error => report.addViolation(`the stage did not end: ${error.message}`))
    }
  }
  return report
}

interface RunScene {
  plan: ChaosPlan
  report: ChaosReport
  random: () => number
}

async function runStage(stage: Stage, kinds: string[], scene: RunScene): Promise<void> {
  const { report, random } = scene
  await stage.service.start()
  const sql = connect(await stage.findDatabaseUrl(), { max: 1, name: 'chaos' })
  try {
    const workspaces = await makeWorkspaces(sql, stage, scene)
    const all = workspaces.flatMap(({ writers }) => writers)
    const running = Promise.all(all.map(writer => writer.run()))
    // Awaited at the end; until then a failure of one is a violation like others.
    running.catch(error => report.addViolation(error.message))
    try {
      for (const kind of kinds) {
        if (report.isStageOver()) break
        await sleep(150 + random() * 1_000)
        report.beginFault(kind)
        await stage.faults[kind]!()
        const startedAt = performance.now()
        await waitUntilServing(workspaces[0]!.client)
        report.endFault((performance.now() - startedAt) / 1000)
        await sleep(random() * 300)
        await check(sql, workspaces, report)
      }
    } finally {
      for (const writer of all) writer.stop()
      await running
    }
    await check(sql, workspaces, report)
    for (const { workspaceId, ledgers } of workspaces)
      for (const difference of await compareWithLedgers(sql, workspaceId, ledgers))
        report.addViolation(difference)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

interface ChaosWorkspace {
  workspaceId: string
  client: ChaosClient
  ledgers: Ledger[]
  shared: SharedList
  writers: Writer[]
}

async function makeWorkspaces(sql: Database, stage: Stage, scene: RunScene): Promise<ChaosWorkspace[]> {
  const { plan, report, random } = scene
  const workspaces: ChaosWorkspace[] = []
  for (let nth = 0; nth < plan.workspaces; nth++) {
    const workspaceId = await insertWorkspace(sql, { name: `Workspace ${nth}`, planKind: 'unlimited' })
    const key = { workspaceId, name: 'chaos', scopes: SCOPE_NAMES, origins: [], expiresAt: null }
    const { token } = await insertKey(sql, key)
    const client = new ChaosClient(stage.service.address, token, report.addViolation)
    report.addClient(client)
    const makeScene = (name: string) => ({
      client,
      ledger: new Ledger(),
      report: report.addViolation,
      random: createRandom(Math.floor(random() * 2 ** 31)),
      name: `${nth}-${name}`,
    })
    const sharedScene = makeScene('shared')
    const shared = await SharedList.make(sharedScene)
    const writers = Array.from(
      { length: plan.writers },
      (_, writer) => new Writer(makeScene(String(writer)), shared),
    )
    const ledgers = [sharedScene.ledger, ...writers.map(({ ledger }) => ledger)]
    workspaces.push({ workspaceId, client, ledgers, shared, writers })
  }
  return workspaces
}

/** Reads back what was acknowledged since the last check, while no request is under way. */
async function check(sql: Database, workspaces: ChaosWorkspace[], report: ChaosReport): Promise<void> {
  const writers = workspaces.flatMap(workspace => workspace.writers)
  await Promise.all(writers.map(writer => writer.pause()))
  await Promise.all([
    ...writers.map(writer => writer.check()),
    ...workspaces.map(({ shared }) => shared.check()),
  ])
  for (const broken of await findBrokenRules(sql)) report.addViolation(broken)
  for (const writer of writers) writer.resume()
}

async function waitUntilServing(client: ChaosClient): Promise<void> {
  const deadline = performance.now() + LONGEST_RECOVERY * 1000
  while ((await client.get('/workspace')).kind !== 'done') {
    if (performance.now() > deadline)
      throw new Error(`the service has not answered again for ${LONGEST_RECOVERY} seconds`)
  }
}
