import type { Database } from '../../server/src/database/connect.ts'
import type { BenchPlan } from '../figure.ts'
import type { Running } from '../service.ts'
import type { Tenant } from '../tenants.ts'

/** What the parts of this section share. */
export interface Scene {
  plan: BenchPlan
  service: Running
  /** The service's database. */
  url: string
  sql: Database
  tenants: Tenant[]
  /** Of the directory, in words. */
  size: string
}
