import type { Database } from '../server/src/database/connect.ts'
import { chooseRequestUrl, connectForRequests } from '../server/src/database/open.ts'

/** A pool with the settings of the one that serves requests: its connections plan each statement once. */
export async function openRequestPool(sql: Database, url: string, max: number): Promise<Database> {
  return connectForRequests(await chooseRequestUrl({ sql, url }), max)
}
