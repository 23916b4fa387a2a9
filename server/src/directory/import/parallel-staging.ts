import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CopyBuffer } from '../../database/copy-buffer.ts'
import { type DirectorySource, ImportError } from '../model/records.ts'
import { copyCounts, mergeReadReport, type ReadReport } from '../model/report.ts'
import type { StagingWorkerData, StagingWorkerMessage } from './parallel-staging-worker.ts'
import { type StageOptions, stageRecords } from './staging.ts'

/**
 * Copies the records of a source to the staging tables. A large source that has two parallel parts is read by two
 * threads: turning records into rows takes longer than the database takes to store them.
 */
export async function stageSource(
  rows: CopyBuffer,
  source: DirectorySource,
  report: ReadReport,
  onProgress: () => void,
  { known, foldsNames }: Pick<StageOptions, 'known' | 'foldsNames'>,
): Promise<void> {
  const parts = await source.splitForThreads?.()
  if (!parts) return stageRecords(rows, source, report, onProgress, { known, foldsNames })
  const worker = new Worker(new URL('./parallel-staging-worker.ts', import.meta.url), {
    workerData: { part: parts.workerPart, foldsNames } satisfies StagingWorkerData,
  })
  const failure: { error?: unknown } = {}
  const workerPart = receivePart(worker, rows, report, onProgress).catch(error => {
    failure.error = error
    return undefined
  })
  try {
    const onMainProgress = () => {
      if ('error' in failure) throw failure.error
      onProgress()
    }
    await stageRecords(rows, parts.mainPart, report, onMainProgress, { foldsNames })
  } catch (error) {
    await worker.terminate()
    await workerPart
    throw error
  }
  const workerReport = await workerPart
  await worker.terminate()
  if (!workerReport) throw failure.error
  mergeReadReport(report, workerReport)
  await rows.finish()
}

/** Passes on the rows that the worker reads. Returns the worker's report, or throws what stopped it. */
async function receivePart(
  worker: Worker,
  rows: CopyBuffer,
  report: ReadReport,
  onProgress: () => void,
): Promise<ReadReport> {
  for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<
    [StagingWorkerMessage]
  >) {
    if ('error' in message) throw new ImportError(message.error)
    if ('report' in message) return message.report
    copyCounts(report, message.counts)
    onProgress()
    await rows.send(message.rows.table, message.rows.bytes)
    worker.postMessage('next')
  }
  throw new Error('the thread that reads a part of the source has ended')
}
