import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readCode } from './start-error.ts'

/**
 * Makes a folder and those above it. Node's own `recursive` never returns below a folder such as /proc, which exists and
 * says of every new name that it does not.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const code = readCode(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path), mode)
    await mkdir(path, { mode }).catch(again => {
      if (readCode(again) !== 'EEXIST') throw again
    })
  }
}
