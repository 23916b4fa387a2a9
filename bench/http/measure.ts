import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BenchPlan, type Figure, formatNumber, median } from '../figure.ts'
import { type LoadOutcome, sendLoad, summarizeRuns } from '../load/load.ts'
import { type Running, startProgram } from '../service.ts'
import { buildRequests, makeUniqueRequests, type Read } from './reads.ts'
import type { Reader } from './scene.ts'

export const CONNECTIONS = 16
/** Requests a second that one caller can hardly reach. */
const FASTEST = 10_000

/** Measures many callers that repeat the same requests, against a service that sends the same bytes from memory. */
export async function benchMany(
  { quick, runs, home }: BenchPlan,
  service: Running,
  read: Read,
  readers: Reader[],
  size: string,
): Promise<Figure> {
  const requests = buildRequests(read, readers)
  const [seconds, warmSeconds] = [quick ? 2 : 3, 1]
  const load = { connections: CONNECTIONS, seconds, warmSeconds, requests }
  const answer = await fetch(service.address + requests[0]!.path, { headers: requests[0]!.headers ?? {} })
  const file = join(home, 'answer.json')
  await writeFile(file, await answer.text())
  const ours: LoadOutcome[] = []
  const ceilings: LoadOutcome[] = []
  // Cached responses cost much the same, so those without a target run once.
  for (let run = 0; run < (read.share === undefined ? 1 : runs); run++) {
    ours.push(await sendLoad({ ...load, url: service.address }))
    const ceiling = await startProgram('http/ceiling.ts', file)
    ceilings.push(await sendLoad({ ...load, url: ceiling.address }))
    await ceiling.stop()
  }
  const ceiling = median(ceilings.map(({ perSecond }) => perSecond))
  return {
    what: `${read.what}, ${CONNECTIONS} callers`,
    size,
    ...summarizeRuns(ours),
    yardstick: `same bytes from memory: ${formatNumber(ceiling)}/s`,
    ratios: ours.map(({ perSecond }, run) => perSecond / ceilings[run]!.perSecond),
    peakMegabytes: service.memory().peak,
    ...(read.share === undefined ? {} : { target: `≥ ${read.share}` }),
  }
}

/** Measures one caller whose responses are never cached. */
export async function benchAlone<R extends Pick<Reader, 'headers'>>(
  { runs }: BenchPlan,
  service: Running,
  read: Read<R>,
  readers: R[],
  size: string,
): Promise<Figure> {
  const requests = buildRequests(read, readers)
  const seconds = 2
  const ours: LoadOutcome[] = []
  for (let run = 0; run < runs; run++) {
    const unasked = makeUniqueRequests(requests, Math.ceil((seconds * FASTEST) / requests.length), run)
    const outcome = await sendLoad({ url: service.address, connections: 1, requests: unasked, seconds })
    if (outcome.perSecond > FASTEST) throw new Error(`${read.what}: some were asked twice`)
    ours.push(outcome)
  }
  return {
    what: `${read.what}, 1 caller, nothing asked twice`,
    size,
    ...summarizeRuns(ours),
    ...(read.within === undefined ? {} : { target: `≤ ${read.within} ms` }),
  }
}
