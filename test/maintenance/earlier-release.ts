/**
 * Preloaded into a process (`--import`), makes it an earlier release: one that left a letter as it is, and stored what
 * it derived under the version before.
 */
import { registerHooks } from 'node:module'

const CHANGES: [file: string, change: (source: string) => string][] = [
  ['/text/letters.ts', source => `${source}\ndelete LETTERS['ڤ']\n`],
  [
    '/directory/import/derive/version.ts',
    source => source.replace(/(?<=const DERIVED_VERSION = )\d+/, version => String(Number(version) - 1)),
  ],
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const change = CHANGES.find(([file]) => url.endsWith(`/server/src${file}`))?.[1]
    return change ? { ...loaded, source: change(String(loaded.source)) } : loaded
  },
})
