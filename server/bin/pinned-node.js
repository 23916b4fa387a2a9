// Runs on any Node, old ones included.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const REQUIRED = 24

/** Whether this is the Node that the project runs on, or a later one. */
export const isRecent = Number(process.versions.node.split('.')[0]) >= REQUIRED

/** The Node that the package `node` installs. Ends the process, with the cure, when its install script was not run. */
export function findPinnedNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node/package.json')
    const path = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(path)) return path
  } catch {}
  console.error(
    `dalil: Dalil needs Node ${REQUIRED}, and this is ${process.versions.node}. npm installs it, but was not allowed to ` +
      'run install scripts: run npm rebuild --ignore-scripts=false',
  )
  process.exit(1)
}
