import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep, setImmediate as yieldTurn } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'

/** What the first process tells its workers, and they it. */
const DATABASE = 'DALIL_WORKER_DATABASE'
const METRICS = 'dalil:metrics'
const LISTENING = 'dalil:listening'

/** What all processes may take of the 100 connections that a server allows, unless it is told otherwise. */
const CONNECTIONS = 88
const LARGEST_POOL = 10
const SMALLEST_POOL = 2
/** What a process may open beside its pool: for keys, names, readiness and metrics. */
const BESIDE_POOL = 4

/** Connections in the pool of each of so many processes. */
export function sizePool(workers: number): number {
  return Math.max(SMALLEST_POOL, Math.min(LARGEST_POOL, Math.floor(CONNECTIONS / workers) - BESIDE_POOL))
}

/** Connections that so many processes may open together. */
export function countConnections(workers: number): number {
  return workers * (sizePool(workers) + BESIDE_POOL)
}

/** A worker that dies is replaced after a pause, which doubles up to a limit until one of them listens again. */
const PAUSE_SECONDS = 1
const LONGEST_PAUSE_SECONDS = 30

/** The database of a process that was started as a worker; undefined in any other. */
export function findWorkerDatabase(): string | undefined {
  return cluster.isWorker ? process.env[DATABASE] : undefined
}

/**
 * Starts processes that serve the same port, and starts another for one that dies, which it prints on standard error.
 * Resolves when all are listening; `stop` ends them, each when it has answered what it was asked.
 */
export async function startWorkers(count: number, databaseUrl: string) {
  const metrics = new AggregatorRegistry()
  const stopping = new AbortController()
  let pause = PAUSE_SECONDS
  const fork = () => {
    const worker = cluster.fork({ [DATABASE]: databaseUrl })
    closeUntaken(worker)
    worker.on('message', message => {
      if (message?.type === LISTENING) pause = PAUSE_SECONDS
      if (message?.type !== METRICS) return
      metrics.clusterMetrics().then(
        text => worker.send({ type: METRICS, id: message.id, text }),
        () => worker.send({ type: METRICS, id: message.id }),
      )
    })
    return worker
  }
  const replace = async (_: Worker, code: number, signal: string) => {
    // A worker that cannot start at first ends the start of all.
    await yieldTurn()
    if (stopping.signal.aborted) return
    const seconds = pause
    pause = Math.min(2 * pause, LONGEST_PAUSE_SECONDS)
    console.error(
      `dalil: a worker process ended (${signal || `code ${code}`}); another starts in ${seconds} s`,
    )
    await sleep(1000 * seconds, undefined, { signal: stopping.signal }).then(fork, () => {})
  }
  const waitForListening = (worker: Worker) =>
    new Promise<number>((resolve, reject) => {
      worker.on('message', message => {
        if (message?.type === LISTENING) resolve(message.port)
      })
      worker.once('exit', () => reject(new Error('a worker process could not start')))
    })
  const stop = async () => {
    stopping.abort()
    const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    await Promise.all(
      workers.map(worker => {
        const gone = new Promise(resolve => worker.once('exit', resolve))
        // Not worker.kill(), which cuts the channel first: a worker without one leaves at once.
        worker.process.kill('SIGTERM')
        return gone
      }),
    )
  }
  cluster.on('exit', replace)
  try {
    const ports = await Promise.all(Array.from({ length: count }, () => waitForListening(fork())))
    return { port: ports[0]!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Connection {
  close(): void
}

/**
 * Closes the connections that a worker was handed and has not taken when it dies. The cluster module forgets them in this
 * process: their clients would be neither answered nor cut off. It sends `newconn`, and the worker acknowledges by number.
 */
function closeUntaken({ process: child }: Worker): void {
  const untaken = new Map<number, Connection>()
  const send = child.send.bind(child) as (...given: unknown[]) => boolean
  child.send = (message: { act?: string; seq: number }, ...rest: unknown[]) => {
    if (message.act === 'newconn') untaken.set(message.seq, rest[0] as Connection)
    return send(message, ...rest)
  }
  child.on('internalMessage' as 'message', message => untaken.delete((message as { ack: number }).ack))
  // The event `disconnect` does not come while the channel waits for an acknowledgement.
  child.on('close', () => {
    for (const connection of untaken.values()) connection.close()
  })
}

/** In a worker: tells the first process that it serves; it may listen on a second port, for its metrics. */
export function reportListening(port: number): void {
  process.send!({ type: LISTENING, port })
}

/** In a worker: sends its own metrics when another worker is asked for the metrics of all. */
export function shareMetrics(): void {
  // It is the constructor that listens.
  new AggregatorRegistry()
}

/** In a worker: the metrics of all workers together. */
export function clusterMetrics(): Promise<string> {
  const id = Math.random()
  return new Promise((resolve, reject) => {
    const onMessage = (message: { type?: string; id?: number; text?: string }) => {
      if (message?.type !== METRICS || message.id !== id) return
      process.off('message', onMessage)
      if (message.text === undefined) reject(new Error('a worker process did not tell its metrics'))
      else resolve(message.text)
    }
    process.on('message', onMessage)
    process.send!({ type: METRICS, id })
  })
}
