import { Command } from 'commander'
import { connect } from '../database/connect.ts'
import type { DirectoryRecord, DirectorySource } from '../directory/model/records.ts'
import type { LoadReport } from '../directory/model/report.ts'
import { endSessions } from './end-on-signal.ts'
import type { SeedData, SeedMessage, SeedRequest } from './seed-job.ts'

interface Seed {
  open: () => Promise<DirectorySource>
  /** What this state of the data is called. */
  readRelease?: () => Promise<string>
  /** Whether it is for a directory without any company. */
  onlyIfEmpty?: boolean
  describe: (report: LoadReport) => string
}

const SEEDS: Record<SeedData, Seed> = {
  reference: {
    open: async () => (await import('../directory/sources/reference/source.ts')).createReferenceSource(),
    readRelease: async () =>
      (await import('../directory/sources/reference/version.ts')).readReferenceVersion(),
    describe: ({ counts: { country, city, category }, seconds }) =>
      `Loaded ${country.added} countries, ${city.added} cities and ${category.added} categories in ${seconds.toFixed(1)} s.`,
  },
  demo: {
    open: async () => (await import('../directory/sources/demo/source.ts')).createDemoSource(),
    onlyIfEmpty: true,
    describe: ({ counts, seconds }) =>
      `Loaded a fictional demo directory of ${counts.branch.added} branches in ${seconds.toFixed(1)} s.`,
  },
}

/** Loads an empty directory. The service starts it, and sends it the database in a message. */
export const seedCommand = () =>
  new Command('seed')
    .argument('<data...>', Object.keys(SEEDS).join(', '))
    .action(async (data: SeedData[]) => {
      // Those of a terminal come to both processes; the service then disconnects this one.
      for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
      // The service is gone or stops, and what is loading ends without a change.
      process.once('disconnect', async () => {
        await endLoading()
        process.exit(1)
      })
      try {
        await seed(data)
        process.exit(0)
      } catch (error) {
        process.send!({ error: (error as Error).message }, undefined, undefined, () => process.exit(1))
      }
    })

/** Ends the session of the load, if there is one: the server would work on for a client that is gone. */
let endLoading = async () => {}

async function seed(data: SeedData[]): Promise<void> {
  const requested = new Promise<SeedRequest>(resolve => process.once('message', resolve))
  const sources = new Map<SeedData, DirectorySource>()
  for (const name of data) sources.set(name, await readAll(await SEEDS[name].open()))
  // The modules that loading takes are read while there is no database yet as well.
  const { load, DirectoryNotEmpty } = await import('../directory/import/load.ts')
  const request = await requested
  const name = `dalil seed ${process.pid}`
  const sql = connect(request.url, { max: 1, name })
  endLoading = () => endSessions(sql, name)
  for (const name of request.data) {
    const { open, readRelease, onlyIfEmpty, describe } = SEEDS[name]
    const line = await load(sql, sources.get(name) ?? (await open()), {
      release: await readRelease?.(),
      onlyIfEmpty,
      onWait: () => send({ line: 'Waiting for another import or change of the directory to end' }),
    }).then(describe, error => {
      if (error instanceof DirectoryNotEmpty) return 'Loaded no demo directory: an import came first.'
      throw error
    })
    send({ line })
  }
  send({ done: true })
  await sql.end()
}

const send = (message: SeedMessage) => process.send!(message)

/** The same source with its records in memory. */
async function readAll(source: DirectorySource): Promise<DirectorySource> {
  const records: DirectoryRecord[] = await Array.fromAsync(source.records(() => {}))
  return {
    ...source,
    async *batches() {
      yield records
    },
  }
}
