import type { ChaosClient, ReportViolation } from '../client.ts'
import type { Ledger } from '../ledger.ts'

/** What the parts of a writer share. */
export interface WriterScene {
  client: ChaosClient
  ledger: Ledger
  report: ReportViolation
  random: () => number
  /** Distinguishes the names that this writer gives. */
  name: string
}
