import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { table } from '../src/cli/output.ts'
import { COLUMNS, cellsOf, type Figure, type Plan, type Section } from './figure.ts'
import { benchReads } from './http/section.ts'
import { benchImports } from './imports/section.ts'
import { benchPrompts } from './prompts/section.ts'
import { benchSelection } from './selection/section.ts'
import { benchWrites } from './writes/section.ts'

/**
 * Measures the service against yardsticks taken in the same run and prints one table:
 * npm run bench -- [--quick] [--only SECTION]… [--sizes N,N] [--runs N] [--home DIR] [--json FILE].
 * All data come from a seed. A folder named with --home is kept, and what was generated in it is used again.
 */
const SECTIONS: Record<string, Section> = {
  imports: benchImports,
  prompts: benchPrompts,
  selection: benchSelection,
  writes: benchWrites,
  reads: benchReads,
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    sizes: { type: 'string' },
    runs: { type: 'string' },
    home: { type: 'string' },
    json: { type: 'string' },
  },
})
const { quick } = values
const unknown = values.only?.find(name => !(name in SECTIONS))
if (unknown) {
  console.error(
    `--only: there is no section ${unknown}; the sections are ${Object.keys(SECTIONS).join(', ')}`,
  )
  process.exit(1)
}
const sizes = values.sizes?.split(',').map(Number) ?? (quick ? [100_000] : [100_000, 1_000_000, 5_000_000])
const home = values.home ?? (await mkdtemp(join(tmpdir(), 'dalil-bench-')))
// The database may run as another user, who must get through.
await mkdir(home, { recursive: true, mode: 0o711 })
const plan: Plan = {
  quick,
  sizes: sizes.toSorted((a, b) => a - b),
  runs: Number(values.runs ?? (quick ? 1 : 3)),
  home,
  say: line => console.error(line),
}

const figures: Figure[] = []
try {
  for (const name of values.only ?? Object.keys(SECTIONS)) {
    for await (const figure of SECTIONS[name]!(plan)) {
      figures.push(figure)
      plan.say(cellsOf(figure).filter(Boolean).join(' · '))
    }
  }
} finally {
  if (!values.home) await rm(home, { recursive: true, force: true })
}

const machine = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  runs: plan.runs,
}
const facts = Object.entries(machine).map(([name, value]) => `${name} ${value}`)
console.log(facts.join(', '))
console.log(table(COLUMNS, figures.map(cellsOf)))
if (values.json) await writeFile(values.json, JSON.stringify({ ...machine, quick, figures }, null, 2))
