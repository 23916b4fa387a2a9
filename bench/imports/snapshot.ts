import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { connect } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { writeSnapshot } from '../directory/snapshot.ts'
import { median } from '../figure.ts'
import { readImportFlags } from './flags.ts'
import { type LoadYardstick, measureYardstick } from './snapshot/yardstick.ts'

/**
 * Measures the import of a snapshot into an empty directory against a bare COPY of the same rows and the same index
 * builds, on an embedded server of its own: node bench/imports/snapshot.ts [--branches N] [--runs N] [--seed N] [--json].
 */
const { values } = parseArgs({
  options: {
    branches: { type: 'string', default: '200000' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})

interface ImportRun {
  seconds: number
  added: number
  peakMegabytes: number
  phases: Record<string, number>
}

const exec = promisify(execFile)
const program = fileURLToPath(new URL('snapshot/run.ts', import.meta.url))
const home = await mkdtemp(join(tmpdir(), 'dalil-bench-'))
await chmod(home, 0o711)
const server = await startEmbedded({ dataDir: join(home, 'data'), log: () => {} })
try {
  const branches = Number(values.branches)
  await writeSnapshot(join(home, 'snapshot'), branches, Number(values.seed))
  const ours: ImportRun[] = []
  const theirs: LoadYardstick[] = []
  for (let run = 0; run < Number(values.runs); run++) {
    const { imported, yardstick } = await measure(`bench_${run}`)
    ours.push(imported)
    theirs.push(yardstick)
    if (!values.json) reportRun(imported, yardstick)
  }
  const ratios = ours.map((run, at) => run.seconds / sumSeconds(theirs[at]!))
  const summary = {
    branches,
    ratios,
    branchesPerSecond: branches / median(ours.map(run => run.seconds)),
    peakMegabytes: Math.max(...ours.map(run => run.peakMegabytes)),
  }
  if (values.json) console.log(JSON.stringify({ ...summary, runs: ours, yardsticks: theirs }))
  else {
    console.log(
      `${branches} branches: ${median(ratios).toFixed(2)} × bare COPY and index builds ` +
        `(${ratios.map(each => each.toFixed(2)).join(', ')}), ` +
        `${Math.round(summary.branchesPerSecond)} branches/s, peak ${Math.round(summary.peakMegabytes)} MB`,
    )
  }
} finally {
  await server.stop()
  await rm(home, { recursive: true, force: true })
}

async function measure(name: string): Promise<{ imported: ImportRun; yardstick: LoadYardstick }> {
  const admin = connect(server.url, { max: 1 })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const sql = connect(url.href, { max: 1 })
  try {
    await migrate(sql)
    const { stdout } = await exec(process.execPath, [
      ...readImportFlags(),
      program,
      url.href,
      join(home, 'snapshot'),
    ])
    const imported: ImportRun = JSON.parse(stdout)
    const [place] = await sql`select current_setting('data_directory') as folder`
    return { imported, yardstick: await measureYardstick(sql, join(place!.folder, '..', 'bench')) }
  } finally {
    await sql.end()
    await admin.unsafe(`drop database ${name}`)
    await admin.end()
  }
}

function reportRun(run: ImportRun, yardstick: LoadYardstick): void {
  const phases = Object.entries(run.phases).map(([phase, seconds]) => `${phase} ${seconds.toFixed(1)}`)
  console.log(
    `import ${run.seconds.toFixed(1)} s (${phases.join(', ')}); bare ${sumSeconds(yardstick).toFixed(1)} s ` +
      `(COPY ${yardstick.copySeconds.toFixed(1)}, indexes ${yardstick.indexSeconds.toFixed(1)})`,
  )
}

function sumSeconds({ copySeconds, indexSeconds }: LoadYardstick): number {
  return copySeconds + indexSeconds
}
