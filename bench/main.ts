import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Section } from './figure.ts'
import { benchCities } from './http/cities.ts'
import { benchEndurance } from './http/endurance.ts'
import { benchReads } from './http/section.ts'
import { benchImports } from './imports/section.ts'
import { measure } from './measure.ts'
import { benchMisses } from './misses/section.ts'
import { benchNames } from './names/section.ts'
import { benchNeighbours } from './neighbours/section.ts'
import { benchOpenSearch } from './opensearch/section.ts'
import { parsePlan } from './options.ts'
import { benchPrompts } from './prompts/section.ts'
import { type Found, formatMarkdownReport, formatReport } from './report.ts'
import { benchSelection } from './selection/section.ts'
import { benchWrites } from './writes/section.ts'

/**
 * Measures the service against yardsticks taken in the same run and prints one table: npm run bench -- --help.
 * All data come from a seed. A folder named with --home is kept, and what was generated in it is used again.
 * Interrupted, it prints what it has measured so far; interrupted again, it does not wait to clear up.
 */
const SECTIONS: Record<string, Section> = {
  imports: benchImports,
  prompts: benchPrompts,
  selection: benchSelection,
  names: benchNames,
  writes: benchWrites,
  reads: benchReads,
  misses: benchMisses,
  cities: benchCities,
  neighbours: benchNeighbours,
  opensearch: benchOpenSearch,
  endurance: benchEndurance,
}
/** Measured only when they are named. */
const LONG = ['opensearch', 'endurance']

const { only, given, json, markdown } = parsePlan(process.argv.slice(2), Object.keys(SECTIONS))
const names = only ?? Object.keys(SECTIONS).filter(name => !LONG.includes(name))
const home = given.home ?? (await mkdtemp(join(tmpdir(), 'dalil-bench-')))
// The database may run as another user, who must get through.
await mkdir(home, { recursive: true, mode: 0o711 })
const plan = { ...given, home, say: (line: string) => console.error(line) }

const machine = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  runs: plan.runs,
}
const facts = Object.entries(machine).map(([name, value]) => `${name} ${value}`)
const found: Found = []

/** What there is at any moment is in the files: a run of hours may end otherwise than it should. */
async function writeResults(): Promise<void> {
  if (json) await writeFile(json, JSON.stringify({ ...machine, quick: plan.quick, found }, null, 2))
  if (markdown) await writeFile(markdown, formatMarkdownReport(found, `${facts.join(', ')}.`))
}
const print = () => console.log(`${facts.join(', ')}\n\n${formatReport(found)}`)

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupt.signal.aborted) process.exit(130)
    plan.say('interrupted: this is what was measured; clearing up when the operation at hand is over')
    print()
    interrupt.abort()
  })
}

let good = true
try {
  good = await measure(
    names.map(name => [name, SECTIONS[name]!]),
    plan,
    found,
    writeResults,
    interrupt.signal,
  )
} finally {
  if (!given.home) await rm(home, { recursive: true, force: true })
}
if (interrupt.signal.aborted) process.exit(130)
print()
process.exitCode = good ? 0 : 1
