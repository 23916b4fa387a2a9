import { parentPort, workerData } from 'node:worker_threads'
import { Gatherer } from '../../database/copy-buffer.ts'
import { type DirectorySource, ImportError, type SourceHalves } from '../model/records.ts'
import { emptyReport, type Reading } from '../model/report.ts'
import { stageRecords } from './staging.ts'

/** What the thread tells the importer, which answers rows when it may have the next. */
export type ThreadMessage =
  | { rows: { table: string; bytes: Uint8Array }; counts: Reading['counts'] }
  | { done: Reading }
  | { fault: string }

/** Beyond the numbers of the records that the importer reads, which come first. */
const FIRST = 2 ** 40

/** Reads one half of a source, and posts its rows as COPY reads them. */
async function stageHalf({ module, data }: SourceHalves['there']): Promise<void> {
  const { sourceOf }: { sourceOf: (data: unknown) => DirectorySource } = await import(module)
  const { counts, ...report } = emptyReport('', '')
  const reading: Reading = { counts, problems: report.problems, problemCount: 0 }
  const rows = new Gatherer(async (table, bytes) => {
    const answered = new Promise(resolve => parentPort!.once('message', resolve))
    post({ rows: { table, bytes }, counts })
    await answered
  })
  try {
    await stageRecords(rows, sourceOf(data), reading, () => {}, FIRST)
    post({ done: reading })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    post({ fault: error.message })
  }
}

function post(message: ThreadMessage): void {
  parentPort!.postMessage(message)
}

await stageHalf(workerData as SourceHalves['there'])
