import { connect } from '../../../server/src/database/connect.ts'
import { load } from '../../../server/src/directory/import/load.ts'
import { createSnapshotSource } from '../../../server/src/directory/sources/snapshot/source.ts'

/** Imports a snapshot in a process of its own, so that its peak of memory is the import's: run.ts URL FOLDER [SOURCE]. */
const [url, folder, source = 'bench'] = process.argv.slice(2)
const sql = connect(url!, { max: 4 })
const phases: [string, number][] = []
const report = await load(sql, createSnapshotSource(folder!, source), {
  onProgress: ({ phase }) => {
    if (phases.at(-1)?.[0] !== phase) phases.push([phase, performance.now()])
  },
})
const ended = performance.now()
const seconds = phases.map(([phase, at], i) => [phase, ((phases[i + 1]?.[1] ?? ended) - at) / 1000])
await sql.end()
console.log(
  JSON.stringify({
    seconds: report.seconds,
    added: report.counts.branch.added,
    matched: report.counts.branch.updated + report.counts.branch.unchanged,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    phases: Object.fromEntries(seconds),
  }),
)
