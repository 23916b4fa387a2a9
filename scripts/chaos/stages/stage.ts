import type { ServiceProcess } from '../../processes/service-process.ts'
import type { ReportViolation } from '../client.ts'

/** What goes wrong. It resolves when everything that was ended runs again, or is about to by itself. */
export type Fault = () => Promise<void>

/** A service with its database, and the faults that can be put into them. */
export interface Stage {
  service: ServiceProcess
  /** For the checks: past everything that faults may stand in the way. */
  findDatabaseUrl(): Promise<string>
  faults: Record<string, Fault>
  close(): Promise<void>
}

export interface StageOptions {
  /** Holds the database, or will. */
  dataDir: string
  random: () => number
  report: ReportViolation
}

/** What the service of every stage is started with: the demo directory is what is searched. */
export const SERVICE_ENV = { DALIL_REFERENCE: 'off', DALIL_DEMO: 'on' }
