#!/usr/bin/env node
// Started by an older Node than the project pins, or for an import without its flags, this hands over to the pinned one.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const main = new URL('../src/cli/main.ts', import.meta.url)
const isRecent = Number(process.versions.node.split('.')[0]) >= 24
/**
 * An import makes much that lives briefly. Left to itself V8 lets that heap up to some hundred megabytes before it
 * clears it away; these bound what it may grow by, not what an import may need. V8 reads them when it starts.
 */
const sparing = process.argv[2] === 'import' ? require('./import-flags.json') : []

if (isRecent && sparing.every(flag => process.execArgv.includes(flag))) {
  await import(main.href)
} else {
  const node = isRecent
    ? process.execPath
    : join(dirname(require.resolve('node/package.json')), 'bin', 'node')
  const given = isRecent ? process.execArgv : []
  const args = [...given, ...sparing, fileURLToPath(main), ...process.argv.slice(2)]
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal has interrupted both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
