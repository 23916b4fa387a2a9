import { join } from 'node:path'
import { type BenchPlan, type Figure, formatNumber, median } from '../figure.ts'
import { runProgram } from '../program.ts'
import { benchCommands } from './commands.ts'
import { readImportFlags } from './flags.ts'
import { generateExtract } from './osm/generate.ts'
import { generatePlaces } from './parquet/generate.ts'

const SEED = 1

/** Imports of each format: Parquet against DuckDB's own streaming, a snapshot against a bare COPY. */
export async function* benchImports(plan: BenchPlan): AsyncGenerator<Figure> {
  for (const source of ['overture', 'foursquare'] as const) yield* benchParquet(plan, source)
  yield benchOsm(plan)
  yield benchSnapshot(plan)
  yield* benchCommands(plan)
}

/** Rows that pass the conditions, a second: ours with mapping and grouping, DuckDB's without. */
async function* benchParquet(
  { quick, runs, home }: BenchPlan,
  source: 'overture' | 'foursquare',
): AsyncGenerator<Figure> {
  const path = join(home, `${source}.parquet`)
  const generated = quick ? 200_000 : 1_000_000
  await generatePlaces(path, source, generated, SEED)
  const rates: Record<'ours' | 'values' | 'chunks', number[]> = { ours: [], values: [], chunks: [] }
  let [peakMegabytes, places] = [0, 0]
  for (let run = 0; run < runs; run++) {
    const ours = await runProgram('imports/parquet/run.ts', [source, path], readImportFlags())
    peakMegabytes = Math.max(peakMegabytes, ours.peakMegabytes)
    for (const how of ['chunks', 'values'] as const) {
      const { rows, seconds } = await runProgram('imports/parquet/yardstick.ts', [source, path, how])
      places = rows
      rates[how].push(rows / seconds)
    }
    rates.ours.push(places / ours.seconds)
  }
  for (const how of ['values', 'chunks'] as const) {
    yield {
      what: `${source} Parquet read, mapped and grouped`,
      size: `${generated.toLocaleString('en')} rows`,
      perSecond: rates.ours,
      yardstick: `DuckDB streaming ${how === 'values' ? 'into JavaScript values' : 'its own chunks'}: ${formatNumber(median(rates[how]))}/s`,
      ratios: rates.ours.map((rate, run) => rate / rates[how][run]!),
      peakMegabytes,
      target: '≥ 0.60, ≤ 400 MB',
    }
  }
}

async function benchOsm({ quick, runs, home }: BenchPlan): Promise<Figure> {
  const path = join(home, 'generated.osm.pbf')
  const elements = quick ? 1_000_000 : 4_000_000
  await generateExtract(path, elements, SEED)
  const rates: number[] = []
  let peakMegabytes = 0
  for (let run = 0; run < runs; run++) {
    const ours = await runProgram('imports/osm/run.ts', [path], readImportFlags())
    rates.push(ours.read / ours.seconds)
    peakMegabytes = Math.max(peakMegabytes, ours.peakMegabytes)
  }
  return {
    what: 'OpenStreetMap extract read, mapped and grouped',
    size: `${elements.toLocaleString('en')} elements`,
    perSecond: rates,
    yardstick: '250,000 elements/s',
    ratios: rates.map(rate => rate / 250_000),
    peakMegabytes,
    target: '≥ 1, ≤ 400 MB',
  }
}

async function benchSnapshot({ quick, runs }: BenchPlan): Promise<Figure> {
  const branches = quick ? 100_000 : 1_000_000
  const found = await runProgram('imports/snapshot.ts', [
    '--branches',
    `${branches}`,
    '--runs',
    `${runs}`,
    '--json',
  ])
  return {
    what: 'snapshot loaded',
    size: `${branches.toLocaleString('en')} branches`,
    perSecond: found.branchesPerSecond,
    yardstick: 'bare COPY and index builds',
    ratios: found.ratios,
    peakMegabytes: found.peakMegabytes,
    target: '≤ 2.5, ≤ 400 MB',
  }
}
