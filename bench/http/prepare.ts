import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/database/open.ts'
import { copyDirectory } from '../directory/prepare.ts'
import type { BenchPlan } from '../figure.ts'
import { startService } from '../service.ts'
import { makeReaders, type Reader } from './scene.ts'

const READERS = 20

/** Prepares a data directory with a number of branches for this section, and the workspaces that read it. */
export async function prepareReaders(plan: BenchPlan, branches: number) {
  const dataDir = await copyDirectory(plan, branches, 'http')
  const service = await startService(dataDir, { DALIL_DEMO: 'off' })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { role: 'command', max: 2 })
  let readers: Reader[]
  try {
    readers = await makeReaders(service.address, database.sql, READERS)
    await database.sql`vacuum analyze`
  } finally {
    await database.close()
    await service.stop()
  }
  return { dataDir, readers }
}
