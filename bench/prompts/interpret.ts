/**
 * How long a prompt takes to be read and what the names cost in memory, at the size of a large directory: 150,000
 * cities, 200,000 districts and 200,000 companies with the words of their names, in both scripts, generated from a seed,
 * beside the catalogue of kinds with all of its synonyms and the needs. The database is left out, and `npm run eval`
 * measures reading with it.
 *
 *   node --expose-gc bench/prompts/interpret.ts [--cities N] [--names N] [--prompts N] [--json]
 */
import { parseArgs } from 'node:util'
import { Gazetteer, type GazetteerRow } from '../../server/src/search/gazetteer/gazetteer.ts'
import type { LookUps } from '../../server/src/search/interpretation/look-ups.ts'
import { lookUpNames } from '../../server/src/search/interpretation/names/name-look-up.ts'
import { correctNames } from '../../server/src/search/interpretation/names/name-typos.ts'
import { lookUpWholeNames } from '../../server/src/search/interpretation/names/whole-name-look-up.ts'
import { readPrompt } from '../../server/src/search/interpretation/pipeline.ts'
import { findNeeds } from '../../server/src/search/needs/find-needs.ts'
import { readKindNames } from '../../server/src/search/needs/needs-data.ts'
import { toNameKey } from '../../server/src/text/fold.ts'
import { median, percentile } from '../figure.ts'

const { values } = parseArgs({
  options: {
    cities: { type: 'string', default: '150000' },
    names: { type: 'string', default: '400000' },
    prompts: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  },
})
const say = values.json ? () => {} : console.log
const [CITIES, NAMES, PROMPTS] = [Number(values.cities), Number(values.names), Number(values.prompts)]

let state = 1
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!

const LATIN =
  'ba da ka ma na ra sa ta la ha ja fa ga wa ya zi shi kha mu hu ru ni di li bo co an ar en is ol ur'.split(
    ' ',
  )
const ARABIC =
  'با دا كا ما نا را سا تا لا ها جا فا غا وا يا زي شي خا مو هو رو ني دي لي بو قو ان ار ين يس ول ور'.split(' ')

/** The same syllables in both scripts: two to four, one word or two. */
function name(): [string, string] {
  const word = () => Array.from({ length: 2 + random(3) }, () => random(LATIN.length))
  const words = random(3) === 0 ? [word(), word()] : [word()]
  const spell = (letters: string[]) =>
    words.map(syllables => syllables.map(i => letters[i]).join('')).join(' ')
  return [spell(LATIN), spell(ARABIC)]
}

const none = { countryId: 0, cityId: 0, population: 0, activeBranches: 0, lat: 24, lng: 46 }
const place = (kind: GazetteerRow['kind'], id: number, more: Partial<GazetteerRow> = {}): GazetteerRow => ({
  ...none,
  kind,
  id,
  ...more,
})

/** Megabytes in use, on the heap and off it. */
const inUse = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
const before = inUse()
const started = performance.now()
const gazetteer = new Gazetteer()
const named: Record<'city' | 'district' | 'company' | 'wholeName', string[]> = {
  city: [],
  district: [],
  company: [],
  wholeName: [],
}
const catalogue = readKindNames()
const places = { district: 1, city: 1, country: 1 }
for (const [at, { kind, names }] of catalogue.entries()) {
  const row = gazetteer.addRow(place('category', at + 1))
  gazetteer.categoryIds.set(kind, at + 1)
  gazetteer.presence.add(at + 1, places, 1000)
  for (const each of names.filter(Boolean)) gazetteer.addName(toNameKey(each), row, each !== names[0])
}
/** What people call kinds most often: the first synonyms of each. */
const KINDS = catalogue.flatMap(({ names }) => names.filter(Boolean).slice(0, 4))
const add = (kind: 'city' | 'district', id: number, more: Partial<GazetteerRow>) => {
  const row = gazetteer.addRow(place(kind, id, more))
  const [latin, arabic] = name()
  gazetteer.addName(toNameKey(latin), row, false)
  if (random(2) === 0) gazetteer.addName(toNameKey(arabic), row, false)
  if (id % 50 === 0) named[kind].push(latin, arabic)
}
for (let id = 1; id <= CITIES; id++)
  add('city', id, { population: random(300_000), activeBranches: random(10) === 0 ? random(500) : 0 })
for (let id = 1; id <= NAMES / 2; id++)
  add('district', id, { cityId: 1 + random(CITIES), activeBranches: random(100) })
const companies = gazetteer.addRow(place('company', 0, { activeBranches: 3 }))
for (let id = 1; id <= NAMES / 2; id++) {
  const [latin] = name()
  gazetteer.addName(toNameKey(latin), companies, false)
  if (id % 50 === 0) named.company.push(latin)
}
await gazetteer.pack()
const ofPlaces = inUse()
for (let id = 1; id <= NAMES / 2; id++) {
  const words = toNameKey(`${name()[id % 2]} ${name()[id % 2]}`).split(' ')
  gazetteer.companies.keys.set(words.join(' '), 1)
  for (const word of words) gazetteer.companies.words.set(word, 1 + random(200))
  if (id % 50 === 0) named.wholeName.push(words.join(' '))
}
await gazetteer.companies.words.pack()
const seconds = (performance.now() - started) / 1000
const { names, rows, bytes } = gazetteer.size
const ofNames = inUse()
findNeeds('broken')
const megabytes = {
  places: ofPlaces - before,
  companyNames: ofNames - ofPlaces,
  needs: inUse() - ofNames,
}
say(`${names} names of ${rows} rows in ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB of arrays`)
say(
  `memory in use grew by ${megabytes.places.toFixed(0)} MB for places, kinds and brands, ` +
    `${megabytes.companyNames.toFixed(0)} MB for the names of companies and their words, and ` +
    `${megabytes.needs.toFixed(0)} MB for needs, this program's own lists included`,
)

/** All names are in memory, so none of these asks the database. */
const noDatabase = undefined as never
const { companies: known } = gazetteer
const sources: LookUps = {
  gazetteer,
  lookUpNames: (words, keys) => lookUpNames(noDatabase, known, words, keys),
  correctNames: (words, indices) => correctNames(noDatabase, known, words, indices),
  lookUpWholeNames: (words, open) => lookUpWholeNames(noDatabase, known, words, open),
  findLandmark: async () => undefined,
  lookUpCompanies: async () => new Map(),
  lookUpKinds: async () => [],
  lookUpKindNames: async () => [],
  trySelection: async () => [{ branchId: 1, companyId: 1 }],
  lacksLikelyNames: async () => false,
  isSurelyFound: () => false,
  lookUpContacts: async () => [],
  lookUpAddresses: async () => [],
  lookUpNamedCompanies: async () => [],
  lookUpBranchesOfKind: async () => [],
}
const misspell = (text: string) => {
  const at = 1 + random(text.length - 2)
  return text.slice(0, at) + text.slice(at + 1)
}
const NEEDS = [
  'my car does not start and I need somebody who can look at it today',
  'I broke a tooth, who can see me this evening',
  'سيارتي خربانة وابي احد يصلحها اليوم',
  'عندي وجع ضرس ومحتاج حد يشوفني النهارده',
  'bedi matra7 nakol fi ma3 el wlad',
]
const CLASSES: Record<string, () => string> = {
  'kind in city': () => `${pick(KINDS)} in ${pick(named.city)}`,
  'kind in district, city': () => `${pick(KINDS)} in ${pick(named.district)}, ${pick(named.city)}`,
  'company in city': () => `${pick(named.company)} ${pick(named.city)}`,
  'Arabic, with particles': () => `افضل ${pick(KINDS)} ب${toNameKey(pick(named.city))}`,
  'two cities, near': () => `${pick(KINDS)} near ${pick(named.district)} or ${pick(named.city)}`,
  'a slip in the city': () => `${pick(KINDS)} in ${misspell(pick(named.city))}`,
  'a slip in both': () => `${misspell(pick(KINDS))} in ${misspell(pick(named.city))}`,
  'whole name, misspelt': () => misspell(pick(named.wholeName)),
  'name beside kind in city': () => `${pick(named.wholeName)} ${pick(KINDS)} in ${pick(named.city)}`,
  'need in a sentence': () => `${pick(NEEDS)}, ${pick(named.city)}`,
  'not a kind, in city': () => `${pick(KINDS)} in ${pick(named.city)}, not ${pick(KINDS)}`,
  'noise of 8 words': () => Array.from({ length: 8 }, () => `${name()[0]}q`).join(' '),
}
const HOSTILE: Record<string, string> = {
  '10,000 letters': 'q'.repeat(10_000),
  '10,000 characters of one word again and again': 'riyadh '.repeat(1429),
  '10,000 characters of other words': Array.from({ length: 1700 }, (_, i) => `w${i}xy`).join(' '),
  'combining marks': 'ا\u064b\u0651\u0652'.repeat(2500),
  'right-to-left overrides': '\u202eriyadh\u202c '.repeat(1000),
  'particles of one letter': 'و ب ل '.repeat(1700),
  'words of one letter': 'a '.repeat(5000),
  'digits and dots': '1.2,3.4 '.repeat(1250),
}
/** Milliseconds of the processor, which other work on the machine does not blur: nothing is waited for. */
const time = async (prompt: string) => {
  const from = process.cpuUsage()
  await readPrompt(sources, prompt)
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
for (const make of Object.values(CLASSES)) for (let i = 0; i < PROMPTS / 5; i++) await time(make())
say(`\n${'prompt'.padEnd(48)}median ms   p99 ms`)
const all: number[] = []
for (const [label, make] of Object.entries(CLASSES)) {
  const times: number[] = []
  for (let i = 0; i < PROMPTS; i++) times.push(await time(make()))
  all.push(...times)
  say(
    `${label.padEnd(48)}${median(times).toFixed(3).padStart(9)}${percentile(times, 99).toFixed(3).padStart(9)}`,
  )
}
say(
  `${'all of these'.padEnd(48)}${median(all).toFixed(3).padStart(9)}${percentile(all, 99).toFixed(3).padStart(9)}`,
)
say(`\n${'hostile prompt'.padEnd(48)}  worst of 20, ms`)
for (const [label, prompt] of Object.entries(HOSTILE)) {
  let worst = 0
  for (let i = 0; i < 20; i++) worst = Math.max(worst, await time(prompt))
  say(`${label.padEnd(48)}${worst.toFixed(3).padStart(9)}`)
}
if (values.json)
  console.log(JSON.stringify({ names, megabytes, median: median(all), p99: percentile(all, 99) }))
