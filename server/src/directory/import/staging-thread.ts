import { parentPort, workerData } from 'node:worker_threads'
import { CopyBuffer } from '../../database/copy-buffer.ts'
import { type DirectorySource, ImportError, type ParallelParts } from '../model/records.ts'
import { createReport, type ReadReport } from '../model/report.ts'
import { stageRecords } from './staging.ts'

/** What the thread tells the importer, which answers rows when it may have the next. */
export type ThreadMessage =
  | { rows: { table: string; bytes: Uint8Array }; counts: ReadReport['counts'] }
  | { done: ReadReport }
  | { fault: string }

/** Beyond the numbers of the records that the importer reads, which come first. */
const FIRST = 2 ** 40

/** Reads one half of a source, and posts its rows as COPY reads them. */
async function stageHalf({ module, data }: ParallelParts['workerPart']): Promise<void> {
  const { createPartSource }: { createPartSource: (data: unknown) => DirectorySource } = await import(module)
  const { counts, ...report } = createReport('', '')
  const reading: ReadReport = { counts, problems: report.problems, problemCount: 0 }
  const rows = new CopyBuffer(async (table, bytes) => {
    const answered = new Promise(resolve => parentPort!.once('message', resolve))
    post({ rows: { table, bytes }, counts })
    await answered
  })
  try {
    await stageRecords(rows, createPartSource(data), reading, () => {}, FIRST)
    post({ done: reading })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    post({ fault: error.message })
  }
}

function post(message: ThreadMessage): void {
  parentPort!.postMessage(message)
}

await stageHalf(workerData as ParallelParts['workerPart'])
