import { parentPort } from 'node:worker_threads'

/** Messages from a worker that reads an extract to the importer. */
export type OsmWorkerMessage<Found> = { elements: number } | { found: Found[] }

/** Batches that may be unprocessed; the importer acknowledges each batch. */
const MAX_PENDING = 2

let waiting = 0
let onTaken = () => {}

parentPort?.on('message', () => {
  waiting--
  onTaken()
})
// The listener must not keep a finished worker alive.
parentPort?.unref()

/** Tells the importer how many elements have been read so far. */
export function postProgress(elements: number): void {
  post({ elements })
}

/** Posts what was found, and waits while the importer is behind (backpressure). */
export async function postFound<Found>(found: Found[]): Promise<void> {
  post({ found })
  waiting++
  if (waiting <= MAX_PENDING) return
  parentPort!.ref()
  await new Promise<void>(resolve => {
    onTaken = resolve
  })
  parentPort!.unref()
}

function post<Found>(message: OsmWorkerMessage<Found>): void {
  parentPort!.postMessage(message)
}
