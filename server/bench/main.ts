import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { table } from '../src/cli/output.ts'
import { importFlags } from './flags.ts'
import { generateExtract } from './osm/generate.ts'
import { generatePlaces } from './parquet/generate.ts'

/**
 * Measures imports and the reading of prompts, each against a yardstick of its own that is measured in turn with it:
 * npm run bench -- [--quick] [--osm FILE] [--json FILE]. Data are generated from a seed.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    osm: { type: 'string' },
    json: { type: 'string' },
  },
})

interface Row {
  what: string
  size: string
  ours: string
  yardstick: string
  /** Median of the runs. */
  ratio: string
  spread: string
  peakMegabytes: string
  target: string
}

const RUNS = values.quick ? 1 : 3
const PLACES = values.quick ? 200_000 : 1_000_000
const BRANCHES = values.quick ? 100_000 : 1_000_000
const ELEMENTS = values.quick ? 1_000_000 : 4_000_000
const SEED = 1

const exec = promisify(execFile)
const rows: Row[] = []
const home = await mkdtemp(join(tmpdir(), 'dalil-bench-'))
try {
  for (const source of ['overture', 'foursquare'] as const) await add(() => benchParquet(source))
  await add(benchOsm)
  await add(benchSnapshot)
  await add(benchPrompts)
} finally {
  await rm(home, { recursive: true, force: true })
}
const machine = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
}
const facts = {
  ...machine,
  cores: cpus().length,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  runs: RUNS,
}
const header = ['what', 'size', 'ours', 'yardstick', 'ratio', 'spread', 'peak MB', 'target']
console.log(
  Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
)
console.log(
  table(
    header,
    rows.map(row => Object.values(row)),
  ),
)
if (values.json)
  await writeFile(values.json, JSON.stringify({ ...facts, quick: values.quick, rows }, null, 2))

async function add(bench: () => Promise<Row[]>): Promise<void> {
  const found = await bench()
  for (const row of found) console.error(`${row.what}: ${row.ours}, ${row.ratio}`)
  rows.push(...found)
}

async function runJson(program: string, args: string[], flags: string[] = []) {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const { stdout } = await exec(process.execPath, [...flags, path, ...args], { maxBuffer: 1 << 26 })
  return JSON.parse(stdout)
}

/** Rows that pass the conditions, a second: ours with mapping and grouping, DuckDB's without. */
async function benchParquet(source: 'overture' | 'foursquare'): Promise<Row[]> {
  const path = join(home, `${source}.parquet`)
  await generatePlaces(path, source, PLACES, SEED)
  const ratios = { chunks: [] as number[], values: [] as number[] }
  const rates = { ours: [] as number[], chunks: [] as number[], values: [] as number[] }
  let peak = 0
  let places = 0
  for (let run = 0; run < RUNS; run++) {
    const ours = await runJson('parquet/run.ts', [source, path], importFlags())
    peak = Math.max(peak, ours.peakMegabytes)
    for (const how of ['chunks', 'values'] as const) {
      const { rows, seconds } = await runJson('parquet/yardstick.ts', [source, path, how])
      places = rows
      rates[how].push(rows / seconds)
      ratios[how].push(seconds / ours.seconds)
    }
    rates.ours.push(places / ours.seconds)
  }
  return (['values', 'chunks'] as const).map(how => ({
    what: `${source} Parquet, read, mapped and grouped`,
    size: `${PLACES} rows, ${places} taken`,
    ours: `${thousands(median(rates.ours))} rows/s`,
    yardstick: `DuckDB streaming ${how === 'values' ? 'into JavaScript values' : 'its own chunks'}: ${thousands(median(rates[how]))} rows/s`,
    ...ratioOf(ratios[how], percent),
    peakMegabytes: String(Math.round(peak)),
    target: '≥ 60 %, ≤ 400 MB',
  }))
}

async function benchOsm(): Promise<Row[]> {
  const path = values.osm ?? join(home, 'generated.osm.pbf')
  if (!values.osm) await generateExtract(path, ELEMENTS, SEED)
  const rates: number[] = []
  let [peak, read] = [0, 0]
  for (let run = 0; run < RUNS; run++) {
    const ours = await runJson('osm/run.ts', [path], importFlags())
    read = ours.read
    rates.push(read / ours.seconds)
    peak = Math.max(peak, ours.peakMegabytes)
  }
  return [
    {
      what: 'OpenStreetMap extract, read, mapped and grouped',
      size: `${read} elements in all readings`,
      ours: `${thousands(median(rates))} elements/s`,
      yardstick: '250 k elements/s',
      ...ratioOf(
        rates.map(rate => rate / 250_000),
        times,
      ),
      peakMegabytes: String(Math.round(peak)),
      target: '≥ 1, ≤ 400 MB',
    },
  ]
}

async function benchSnapshot(): Promise<Row[]> {
  const found = await runJson('import.ts', ['--branches', `${BRANCHES}`, '--runs', `${RUNS}`, '--json'])
  return [
    {
      what: 'snapshot, loaded',
      size: `${BRANCHES} branches`,
      ours: `${thousands(found.branchesPerSecond)} branches/s`,
      yardstick: 'bare COPY and index builds',
      ratio: times(found.ratio),
      spread: found.spread.map(times).join(' to '),
      peakMegabytes: String(Math.round(found.peakMegabytes)),
      target: '≤ 2.5 of its time, ≤ 400 MB',
    },
  ]
}

async function benchPrompts(): Promise<Row[]> {
  const path = fileURLToPath(new URL('interpret.ts', import.meta.url))
  const size = values.quick ? ['--cities', '30000', '--names', '80000'] : []
  const { stdout } = await exec(process.execPath, ['--expose-gc', path, ...size])
  const [, middle, slow] = /all of these\s+([\d.]+)\s+([\d.]+)/.exec(stdout) ?? []
  const [, names] = /^(\d+) names/m.exec(stdout) ?? []
  return [
    {
      what: 'prompts read, without the database',
      size: `${names} names`,
      ours: `${middle} ms, p99 ${slow} ms`,
      yardstick: 'none',
      ratio: '',
      spread: '',
      peakMegabytes: '',
      target: '',
    },
  ]
}

function ratioOf(ratios: number[], written: (ratio: number) => string): Pick<Row, 'ratio' | 'spread'> {
  const sorted = ratios.toSorted((a, b) => a - b)
  return { ratio: written(median(ratios)), spread: `${written(sorted[0]!)} to ${written(sorted.at(-1)!)}` }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

function thousands(rate: number): string {
  return `${Math.round(rate / 1000)} k`
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}

function times(ratio: number): string {
  return ratio.toFixed(2)
}
