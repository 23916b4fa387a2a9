import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CopyBuffer } from '../../database/copy-buffer.ts'
import { type DirectorySource, ImportError } from '../model/records.ts'
import { copyCounts, mergeReadReport, type ReadReport } from '../model/report.ts'
import { stageRecords } from './staging.ts'
import type { ThreadMessage } from './staging-thread.ts'

/**
 * Copies the records of a source to the stages. Of a large one that can be cut in two, another thread reads one half:
 * making rows of records takes longer than the database takes to store them.
 */
export async function stageSource(
  rows: CopyBuffer,
  source: DirectorySource,
  report: ReadReport,
  alive: () => void,
): Promise<void> {
  const halves = await source.splitForThreads?.()
  if (!halves) return stageRecords(rows, source, report, alive)
  const worker = new Worker(new URL('./staging-thread.ts', import.meta.url), {
    workerData: halves.workerPart,
  })
  const fault: { found?: unknown } = {}
  const there = takeHalf(worker, rows, report, alive).catch(error => {
    fault.found = error
    return undefined
  })
  try {
    await stageRecords(rows, halves.mainPart, report, () => {
      if ('found' in fault) throw fault.found
      alive()
    })
  } catch (error) {
    await worker.terminate()
    await there
    throw error
  }
  const reading = await there
  await worker.terminate()
  if (!reading) throw fault.found
  mergeReadReport(report, reading)
  await rows.finish()
}

/** Passes on what the thread reads; what it had to say comes with the last of it. Throws what stopped it. */
async function takeHalf(
  worker: Worker,
  rows: CopyBuffer,
  report: ReadReport,
  alive: () => void,
): Promise<ReadReport> {
  for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<
    [ThreadMessage]
  >) {
    if ('fault' in message) throw new ImportError(message.fault)
    if ('done' in message) return message.done
    copyCounts(report, message.counts)
    alive()
    await rows.send(message.rows.table, message.rows.bytes)
    worker.postMessage('next')
  }
  throw new Error('the thread that reads half of the source has ended')
}
