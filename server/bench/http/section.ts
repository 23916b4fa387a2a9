import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, median, numberText, type Plan } from '../figure.ts'
import { type Outcome, sendLoad } from '../load/load.ts'
import { type Running, startProgram, startService } from '../service.ts'
import { prepareReaders } from './prepare.ts'
import { everNew, READS, type Read, requestsOf } from './reads.ts'
import type { Reader } from './scene.ts'

const CONNECTIONS = 16
/** Several sizes say nothing more of reads: they touch what they answer. */
const LARGEST = 1_000_000

/** Reads over HTTP beside the same bytes from memory, how soon the service starts, and its memory. */
export async function* benchReads(plan: Plan): AsyncGenerator<Figure> {
  const branches = Math.max(...plan.sizes.filter(size => size <= LARGEST), plan.sizes[0]!)
  const size = `${branches.toLocaleString('en')} branches`
  yield await benchFreshStart(plan)
  const { dataDir, readers } = await prepareReaders(plan, branches)
  try {
    yield await benchStart(plan, dataDir, size)
    const service = await startService(dataDir)
    try {
      for (const read of READS) yield* benchRead(plan, service, read, readers, size)
      yield await benchMemory(plan, service, readers, size)
    } finally {
      await service.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function* benchRead(
  { quick, runs, home }: Plan,
  service: Running,
  read: Read,
  readers: Reader[],
  size: string,
): AsyncGenerator<Figure> {
  const requests = requestsOf(read, readers)
  const [seconds, warmSeconds] = quick ? [2, 1] : [5, 2]
  const load = { connections: CONNECTIONS, seconds, warmSeconds, requests }
  const answer = await fetch(service.address + requests[0]!.path, { headers: requests[0]!.headers ?? {} })
  const file = join(home, 'answer.json')
  await writeFile(file, await answer.text())
  const ours: Outcome[] = []
  const ceilings: Outcome[] = []
  for (let run = 0; run < runs; run++) {
    ours.push(await sendLoad({ ...load, url: service.address }))
    const ceiling = await startProgram('http/ceiling.ts', file)
    ceilings.push(await sendLoad({ ...load, url: ceiling.address }))
    await ceiling.stop()
  }
  const ceiling = median(ceilings.map(({ perSecond }) => perSecond))
  yield {
    what: `${read.what}, ${CONNECTIONS} callers`,
    size,
    median: median(ours.map(outcome => outcome.median)),
    p99: median(ours.map(outcome => outcome.p99)),
    perSecond: median(ours.map(({ perSecond }) => perSecond)),
    yardstick: `same bytes from memory: ${numberText(ceiling)}/s`,
    ratios: ours.map(({ perSecond }, run) => perSecond / ceilings[run]!.perSecond),
    ...(read.share === undefined ? {} : { target: `≥ ${read.share}` }),
  }
  const alone = await sendLoad({
    ...load,
    url: service.address,
    connections: 1,
    requests: everNew(requests, Math.ceil(10_000 / requests.length)),
  })
  yield {
    what: `${read.what}, 1 caller, nothing asked twice`,
    size,
    median: alone.median,
    p99: alone.p99,
    perSecond: alone.perSecond,
    ...(read.within === undefined ? {} : { target: `≤ ${read.within} ms` }),
  }
}

/** A data directory that is there: milliseconds to the first healthy answer, and memory when the names are loaded. */
async function benchStart({ runs }: Plan, dataDir: string, size: string): Promise<Figure> {
  const [took, memory]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    const service = await startService(dataDir)
    took.push(service.startedIn)
    await sleep(5000)
    memory.push(service.memory().now)
    await service.stop()
  }
  const target = '≤ 1,500 ms, ≤ 200 MB'
  return {
    what: 'start to first healthy answer',
    size,
    median: median(took),
    peakMegabytes: median(memory),
    target,
  }
}

/** The reference gazetteer and the demo directory are loaded first. */
async function benchFreshStart({ runs, home }: Plan): Promise<Figure> {
  const took: number[] = []
  const dataDir = join(home, 'fresh')
  for (let run = 0; run < runs; run++) {
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o711)
    const service = await startService(dataDir)
    took.push(service.startedIn)
    await service.stop()
    await rm(dataDir, { recursive: true })
  }
  return {
    what: 'fresh start, with gazetteer and demo',
    size: 'empty',
    median: median(took),
    target: '≤ 6,000 ms',
  }
}

/** Memory over a mixed load: the ratio is of its end to its middle. */
async function benchMemory(
  { quick }: Plan,
  service: Running,
  readers: Reader[],
  size: string,
): Promise<Figure> {
  const requests = READS.flatMap(read => requestsOf(read, readers))
  const load = { url: service.address, connections: CONNECTIONS, warmSeconds: 1, requests }
  const seconds = quick ? 10 : 150
  await sendLoad({ ...load, seconds })
  const middle = service.memory().now
  const { perSecond } = await sendLoad({ ...load, seconds })
  return {
    what: `all reads mixed, ${2 * seconds} s`,
    size,
    perSecond,
    yardstick: `memory half way: ${Math.round(middle)} MB`,
    ratios: [service.memory().now / middle],
    peakMegabytes: service.memory().peak,
    target: 'flat',
  }
}
