import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Scope } from '../support/database.ts'

const client = fileURLToPath(new URL('../../client/', import.meta.url))
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))

/** A folder whose programs can import dalil-client, built as it is published. Test files that run at once share none. */
export async function installClient(scope: Scope): Promise<{ folder: string; dist: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-client-'))
  scope.after(() => rm(folder, { recursive: true, force: true }))
  const installed = join(folder, 'node_modules', 'dalil-client')
  const dist = join(installed, 'dist')
  await promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.json', '--outDir', dist], { cwd: client })
  await cp(join(client, 'package.json'), join(installed, 'package.json'))
  return { folder, dist }
}
