import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { createReferenceSource } from '../../server/src/directory/sources/reference/source.ts'
import { writeSnapshot } from '../directory/snapshot.ts'
import type { BenchPlan, Figure } from '../figure.ts'
import { generateExtract } from './osm/generate.ts'
import { generatePlaces, writePlacesTable } from './parquet/generate.ts'

const SEED = 1
const exec = promisify(execFile)
const dalil = fileURLToPath(new URL('../../server/bin/dalil.js', import.meta.url))
const peak = new URL('peak.ts', import.meta.url).href

interface Command {
  format: string
  path: string
  size: string
}

/**
 * Every import command as it is typed, loader and all, into a directory that holds the reference data, on an embedded
 * server of the bench's own.
 */
export async function* benchCommands({ quick, home, say }: BenchPlan): AsyncGenerator<Figure> {
  const dataDir = await mkdtemp(join(home, 'commands-'))
  const server = await startEmbedded({ dataDir, log: () => {} })
  const admin = connect(server.url, { max: 1 })
  try {
    await admin.unsafe('create database furnished')
    const sql = connect(toDatabaseUrl(server.url, 'furnished'), { max: 2 })
    await migrate(sql)
    await load(sql, createReferenceSource())
    await sql.end()
    for await (const command of listCommands(quick, home)) {
      say(`dalil import ${command.format}, ${command.size}`)
      await admin.unsafe('create database command template furnished')
      yield await measure(command, toDatabaseUrl(server.url, 'command'), home)
      await admin.unsafe('drop database command')
    }
  } finally {
    await admin.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function toDatabaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function* listCommands(quick: boolean, home: string): AsyncGenerator<Command> {
  const rows = quick ? 100_000 : 1_000_000
  const [elements, many] = quick ? [500_000, 200_000] : [4_000_000, 5_000_000]
  const at = (name: string) => join(home, `command-${name}`)
  const formatCount = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`

  await generateExtract(at('places.osm.pbf'), elements, SEED)
  yield { format: 'osm', path: at('places.osm.pbf'), size: formatCount(elements, 'elements') }
  await writeSnapshot(at('snapshot'), rows)
  yield { format: 'snapshot', path: at('snapshot'), size: formatCount(rows, 'branches') }
  await generatePlaces(at('foursquare.parquet'), 'foursquare', rows, SEED)
  await writePlacesTable(at('foursquare.parquet'), at('table.csv'))
  yield { format: 'csv', path: at('table.csv'), size: formatCount(rows, 'rows') }
  yield { format: 'foursquare', path: at('foursquare.parquet'), size: formatCount(rows, 'rows') }
  // Twice, for what grows with the size.
  for (const count of [rows, many]) {
    await generatePlaces(at('overture.parquet'), 'overture', count, SEED)
    yield { format: 'overture', path: at('overture.parquet'), size: formatCount(count, 'rows') }
  }
}

async function measure({ format, path, size }: Command, url: string, home: string): Promise<Figure> {
  const peaks = join(home, `peaks-${format}`)
  try {
    const { stdout } = await exec(process.execPath, [dalil, 'import', format, path, '--json'], {
      maxBuffer: 1 << 26,
      env: {
        ...process.env,
        DATABASE_URL: url,
        DALIL_REFERENCE: 'off',
        DALIL_BENCH_PEAKS: peaks,
        NODE_OPTIONS: `--import=${peak}`,
      },
    })
    const { counts, seconds } = JSON.parse(stdout)
    const megabytes = (await readFile(peaks, 'utf8')).trim().split('\n').map(Number)
    return {
      what: `dalil import ${format}, ${counts.branch.added.toLocaleString('en')} branches`,
      size,
      perSecond: counts.branch.added / seconds,
      peakMegabytes: Math.max(...megabytes),
      target: '≤ 400 MB',
    }
  } finally {
    await rm(peaks, { force: true })
  }
}
