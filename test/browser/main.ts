import { globSync } from 'node:fs'

// All files in one process, one after the other: they share a Chromium, the modules of the service, and what V8 compiled.
const files = globSync('*.test.ts', { cwd: import.meta.dirname }).toSorted()
for (const file of files) await import(`./${file}`)
