import { parentPort, workerData } from 'node:worker_threads'
import { CopyBuffer } from '../../database/copy-buffer.ts'
import { type DirectorySource, ImportError, type ParallelParts } from '../model/records.ts'
import { createReport, type ReadReport } from '../model/report.ts'
import { stageRecords } from './staging.ts'

/** A message of the worker. The importer answers each chunk of rows when the worker may send the next one. */
export type StagingWorkerMessage =
  | { rows: { table: string; bytes: Uint8Array }; counts: ReadReport['counts'] }
  | { report: ReadReport }
  | { error: string }

export interface StagingWorkerData {
  part: ParallelParts['workerPart']
  foldsNames: boolean | undefined
}

/** The first number of a record here: above all numbers of the main part, whose records come first. */
const FIRST_NUMBER = 2 ** 40

/** Reads a part of a source, and posts its rows in the format of COPY. */
async function stagePart({ part: { module, data }, foldsNames }: StagingWorkerData): Promise<void> {
  const { createPartSource }: { createPartSource: (data: unknown) => DirectorySource } = await import(module)
  const { counts, problems, problemCount, leftOut } = createReport('', '')
  const report: ReadReport = { counts, problems, problemCount, leftOut }
  const rows = new CopyBuffer(async (table, bytes) => {
    const answered = new Promise(resolve => parentPort!.once('message', resolve))
    post({ rows: { table, bytes }, counts })
    await answered
  })
  try {
    await stageRecords(rows, createPartSource(data), report, () => {}, { first: FIRST_NUMBER, foldsNames })
    post({ report })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    post({ error: error.message })
  }
}

function post(message: StagingWorkerMessage): void {
  parentPort!.postMessage(message)
}

await stagePart(workerData as StagingWorkerData)
