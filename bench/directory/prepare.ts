import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DERIVED_VERSION } from '../../server/src/directory/import/derive/version.ts'
import type { BenchPlan } from '../figure.ts'
import { writeSnapshot } from './snapshot.ts'

const exec = promisify(execFile)
const DALIL = fileURLToPath(new URL('../../server/bin/dalil.js', import.meta.url))

/**
 * The DATA_DIR of an embedded database that holds a generated directory of so many branches: found in the plan's home,
 * or made there with `dalil import snapshot` as users do. Nothing runs on it afterwards: one of another derived version is made
 * again, as a service would rebuild its derived data while it is measured.
 */
export async function prepareDirectory({ home, say }: BenchPlan, branches: number): Promise<string> {
  const folder = join(home, nameDirectory(branches))
  const ready = join(folder, `ready-${DERIVED_VERSION}`)
  if (await stat(ready).catch(() => undefined)) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // The database may run as another user, who must get through whatever the umask says.
  await chmod(folder, 0o711)
  const snapshot = join(home, `${nameDirectory(branches)}.snapshot`)
  say(`generating ${branches.toLocaleString('en')} branches`)
  await writeSnapshot(snapshot, branches)
  say(`importing ${branches.toLocaleString('en')} branches`)
  const { DATABASE_URL: _, ...env } = process.env
  const { stdout } = await exec(process.execPath, [DALIL, 'import', 'snapshot', snapshot, '--json'], {
    env: { ...env, DATA_DIR: folder },
    maxBuffer: 1 << 26,
  })
  await rm(snapshot, { recursive: true })
  await writeFile(ready, stdout)
  return folder
}

/**
 * A copy of such a DATA_DIR, for a section that changes it; `name` is that of its folder in the plan's home. The section
 * removes it.
 */
export async function copyDirectory(plan: BenchPlan, branches: number, name: string): Promise<string> {
  const dataDir = join(plan.home, name)
  await rm(dataDir, { recursive: true, force: true })
  // Keeps owners and modes, as the database may belong to another user.
  await exec('cp', ['-a', await prepareDirectory(plan, branches), dataDir])
  return dataDir
}

/** 100000 → "100k", 5000000 → "5m". */
function nameDirectory(branches: number): string {
  if (branches % 1_000_000 === 0) return `${branches / 1_000_000}m`
  return branches % 1000 === 0 ? `${branches / 1000}k` : `${branches}`
}
