#!/usr/bin/env node
// Started by an older Node than the project pins, or without its flags, this starts the pinned one with them.
import { spawn } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { findPinnedNode, isRecent } from './pinned-node.js'

const require = createRequire(import.meta.url)
const pathOf = path => fileURLToPath(new URL(path, import.meta.url))
/**
 * Left to itself V8 lets what lives briefly take up to some hundred megabytes before it clears it away; these bound
 * what it may grow by, not what an import may need. V8 reads them when it starts. Patterns of prompts are compiled to machine
 * code at once: V8 would compile them for its interpreter first, which takes longer still for the large ones.
 */
const isImport = process.argv[2] === 'import'
const flags = require('./flags.json')[isImport ? 'import' : 'other']
/**
 * Left to itself glibc takes arrays of up to 32 MB from one heap, once some were freed, and keeps the gaps that others
 * leave. These are the bounds in bytes that it begins with: what is larger goes back to the system when it is freed.
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '1048576' }

if (isRecent && flags.every(flag => process.execArgv.includes(flag))) {
  // What is compiled, types taken out, is kept: a start takes half the time, and 25 MB less than the compiler needs.
  // Processes that this one starts do the same.
  process.env.NODE_COMPILE_CACHE ??= pathOf('../../node_modules/.cache/dalil')
  module.enableCompileCache()
  await import('../src/cli/main.ts')
} else {
  const node = isRecent ? process.execPath : findPinnedNode()
  const given = isRecent ? process.execArgv : []
  const args = [...given, ...flags, pathOf('dalil.js'), ...process.argv.slice(2)]
  const env = isImport ? process.env : { ...allocator, ...process.env }
  // In the place of this process where there is a way to, beside it elsewhere.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  // By the channel the child learns that this process is gone, however it went, and ends in order.
  const child = spawn(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, DALIL_LAUNCHED: 'yes' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal has interrupted both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
