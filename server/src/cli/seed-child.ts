import { connect } from '../database/connect.ts'
import { load } from '../directory/import/load.ts'
import type { DirectoryRecord, DirectorySource } from '../directory/model/records.ts'
import type { LoadReport } from '../directory/model/report.ts'
import { createDemoSource } from '../directory/sources/demo/source.ts'
import { createReferenceSource } from '../directory/sources/reference/source.ts'
import type { Gift, Order } from './seed-process.ts'

const GIFTS: Record<Gift, { source: () => DirectorySource; describe: (report: LoadReport) => string }> = {
  reference: {
    source: createReferenceSource,
    describe: ({ counts: { country, city, category }, seconds }) =>
      `Loaded ${country.added} countries, ${city.added} cities and ${category.added} categories in ${seconds.toFixed(1)} s.`,
  },
  demo: {
    source: createDemoSource,
    describe: ({ counts, seconds }) =>
      `Loaded a fictional demo directory of ${counts.branch.added} branches in ${seconds.toFixed(1)} s.`,
  },
}

/** What beginGifts starts: furnish-process.ts GIFT…; it tells of what it has loaded, or of the fault that ended it. */
async function furnish(gifts: Gift[]): Promise<void> {
  const ordered = new Promise<Order>(resolve => process.once('message', resolve))
  const sources = new Map<Gift, DirectorySource>()
  for (const gift of gifts) sources.set(gift, await readAll(GIFTS[gift].source()))
  const order = await ordered
  const sql = connect(order.url, { max: 1 })
  for (const gift of order.gifts) {
    const report = await load(sql, sources.get(gift) ?? GIFTS[gift].source())
    process.send!({ line: GIFTS[gift].describe(report) })
  }
  process.send!({ done: true })
  await sql.end()
}

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

// Nobody is left to furnish for.
process.once('disconnect', () => process.exit(1))
furnish(process.argv.slice(2) as Gift[]).then(
  () => process.exit(0),
  (error: Error) => process.send!({ fault: error.message }, undefined, undefined, () => process.exit(1)),
)
