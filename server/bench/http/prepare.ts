import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/database/open.ts'
import type { Plan } from '../figure.ts'
import { generateSnapshot } from '../imports/snapshot/generate.ts'
import { makeReaders, type Reader } from './scene.ts'
import { startService } from './service.ts'

const exec = promisify(execFile)
const dalil = fileURLToPath(new URL('../../bin/dalil.js', import.meta.url))
const SEED = 1
const READERS = 20

/** A data directory of the section's own, with the reference gazetteer and so many branches, and those who read it. */
export async function prepareReaders({ home, say }: Plan, branches: number) {
  const dataDir = join(home, 'http')
  await rm(dataDir, { recursive: true, force: true })
  const made = join(home, branches % 1_000_000 ? `${branches / 1000}k` : `${branches / 1_000_000}m`)
  const isMade = await stat(join(made, 'ready')).catch(() => undefined)
  if (isMade) await exec('cp', ['-a', made, dataDir])
  else {
    const snapshot = join(home, 'http.snapshot')
    say(`generating ${branches} branches`)
    await generateSnapshot(snapshot, branches, SEED)
    await mkdir(dataDir)
    await chmod(dataDir, 0o711)
    // The gazetteer is loaded into an empty directory only.
    await (await startService(dataDir, { DALIL_DEMO: 'off' })).stop()
    await exec(process.execPath, [dalil, 'import', 'snapshot', snapshot], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
    await rm(snapshot, { recursive: true })
  }
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
