import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEmbedded } from '../../server/src/database/embedded.ts'
import { type BenchPlan, type Figure, formatBranches, getMainSize, median } from '../figure.ts'
import { sendLoad } from '../load/load.ts'
import { type Running, startService } from '../service.ts'
import { benchAuthentication } from './authentication.ts'
import { benchAlone, benchMany, CONNECTIONS } from './measure.ts'
import { prepareReaders } from './prepare.ts'
import { buildRequests, READS } from './reads.ts'
import type { Reader } from './scene.ts'

/** Measures reads over HTTP against the same bytes sent from memory, the time to start, and memory. */
export async function* benchReads(plan: BenchPlan): AsyncGenerator<Figure> {
  yield await benchFreshStart(plan)
  for (const branches of plan.sizes) {
    const isMain = branches === getMainSize(plan)
    const size = formatBranches(branches)
    const { dataDir, readers } = await prepareReaders(plan, branches)
    try {
      if (isMain) yield await benchStart(plan, dataDir, size)
      const service = await startService(dataDir)
      try {
        plan.say('warming up')
        await warm(plan, service, readers)
        for (const read of READS) {
          if (isMain) yield await benchMany(plan, service, read, readers, size)
          yield await benchAlone(plan, service, read, readers, size)
        }
        if (isMain) {
          yield* benchAuthentication(plan, (await findEmbedded(dataDir))!, readers[0]!, size)
          yield await benchMemory(plan, service, readers, size)
        }
      } finally {
        await service.stop()
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

/** Runs every read for a while, so that the first figures do not measure compilation. */
async function warm({ quick }: BenchPlan, service: Running, readers: Reader[]): Promise<void> {
  const requests = READS.flatMap(read => buildRequests(read, readers))
  await sendLoad({ url: service.address, connections: CONNECTIONS, seconds: quick ? 5 : 15, requests })
}

/** Start on an existing data directory: milliseconds to the first healthy response, and memory once names are loaded. */
async function benchStart({ runs }: BenchPlan, dataDir: string, size: string): Promise<Figure> {
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
    median: took,
    peakMegabytes: median(memory),
    target,
  }
}

/** Start on an empty data directory, which loads the reference gazetteer and the demo directory first. */
async function benchFreshStart({ runs, home }: BenchPlan): Promise<Figure> {
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
    median: took,
    target: '≤ 6,000 ms',
  }
}

/** Memory over a mixed load. The ratio is that of its end to its middle. */
async function benchMemory(
  { quick }: BenchPlan,
  service: Running,
  readers: Reader[],
  size: string,
): Promise<Figure> {
  const requests = READS.flatMap(read => buildRequests(read, readers))
  const load = { url: service.address, connections: CONNECTIONS, warmSeconds: 1, requests }
  const seconds = quick ? 10 : 30
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
