import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Expectation, Filters, PromptLanguage } from '../../eval/expectation.ts'
import { measureOutcome, type SearchAnswer } from '../../eval/measures/outcome.ts'
import { percentile, summarise } from '../../eval/measures/summary.ts'
import { buildReport, formatFailures, formatReport } from '../../eval/report.ts'
import { filters, tinyWorld } from './tiny-world.ts'

const world = tinyWorld()

function makeOutcome(
  expect: Expectation,
  got: Partial<Filters>,
  branches: string[],
  more: { class?: string; language?: PromptLanguage; first?: string; title?: string } = {},
) {
  const answer: SearchAnswer = {
    filters: filters(got),
    title: more.title ?? 'a title',
    branches,
    companies: branches.map(key => key.split('-')[0]!),
    readingMs: 2,
  }
  const origin = { file: 'test', line: 7 }
  const prompt = {
    prompt: 'a prompt',
    class: 'one',
    language: 'en' as const,
    expect: [expect],
    ...more,
    origin,
  }
  return measureOutcome(world, prompt, answer)
}

const riyadh = { cities: ['SA/riyadh'] }
const right = makeOutcome(riyadh, riyadh, ['noor-1'])
const half = makeOutcome({ cities: ['SA/riyadh', 'AE/dubai'] }, riyadh, ['noor-1', 'barns-2'], {
  language: 'ar',
})
const wrong = makeOutcome(riyadh, { cities: ['AE/dubai'], companyTypes: ['chain'] }, ['barns-2'], {
  class: 'two',
})
const empty = makeOutcome(riyadh, {}, [], { first: 'Al Noor Pharmacy' })
const first = makeOutcome(
  { names: ["Barn's"] },
  { names: [{ words: [['barns']], whole: true }] },
  ['barns-1'],
  {
    first: "Barn's",
  },
)
const nothing = makeOutcome({ nothing: true }, { cities: ['AE/dubai'] }, ['barns-2'])

describe('summarise', () => {
  it('gives shares over the prompts that each measure applies to', () => {
    const summary = summarise([right, half, wrong, empty, first, nothing])
    assert.equal(summary.prompts, 6)
    assert.equal(summary.exact, 2 / 6)
    assert.equal(summary.mrr, 1 / 2)
    assert.equal(summary.precisionAt10, (1 + 1 + 0 + 1) / 4)
    assert.equal(summary.zeroResults, 1 / 5)
    assert.equal(summary.wrongFilters, 1 / 5)
    assert.equal(summary.falseConstraints, 1 / 5)
  })

  it('counts values of a dimension over all prompts', () => {
    const { cities, companyTypes, names, districts } = summarise([right, half, wrong, empty, first]).slots
    assert.deepEqual([cities.asked, cities.precision, cities.recall], [5, 2 / 3, 2 / 5])
    assert.ok(Math.abs(cities.f1! - 0.5) < 1e-12)
    assert.deepEqual(companyTypes, { asked: 0, precision: 0, recall: null, f1: 0 })
    assert.deepEqual(names, { asked: 1, precision: 1, recall: 1, f1: 1 })
    assert.deepEqual(districts, { asked: 0, precision: null, recall: null, f1: null })
  })

  it('gives an F1 of 0 where nothing of what was asked for is filtered by', () => {
    assert.deepEqual(summarise([empty]).slots.cities, { asked: 1, precision: null, recall: 0, f1: 0 })
  })

  it('is null where no prompt gives occasion', () => {
    const { mrr, precisionAt10, zeroResults, falseConstraints } = summarise([nothing])
    assert.deepEqual([mrr, precisionAt10, zeroResults, falseConstraints], [null, null, null, null])
  })
})

describe('exactOrTold', () => {
  const title = 'Starbucks in Riyadh (not known here: Starbucks)'
  const starbucks = { names: ['Starbucks'], cities: ['SA/riyadh'] }

  it('counts what is not found where the directory lacks it and the title says so', () => {
    const told = makeOutcome(starbucks, { nothing: true }, [], { title })
    assert.deepEqual([told.exact, told.isTold], [false, true])
    assert.equal(summarise([told, right]).exactOrTold, 1)
    assert.equal(summarise([told, right]).exact, 1 / 2)
  })

  it('counts neither what is not said, nor wrong filters, nor what the directory has', () => {
    const silent = makeOutcome(starbucks, { nothing: true }, [])
    const astray = makeOutcome(starbucks, { nothing: true, cities: ['AE/dubai'] }, [], { title })
    const held = makeOutcome({ names: ["Barn's"] }, { nothing: true }, [], { title })
    assert.deepEqual(summarise([silent, astray, held]).exactOrTold, 0)
  })
})

describe('percentile', () => {
  it('is the value that a share of all does not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index)
    assert.equal(percentile(values, 0.5), 100)
    assert.equal(percentile(values, 0.99), 198)
    assert.equal(percentile([3], 0.99), 3)
  })
})

describe('buildReport', () => {
  it('groups by class and by language', () => {
    const report = buildReport([right, half, wrong])
    assert.deepEqual(Object.keys(report.classes), ['one', 'two'])
    assert.deepEqual(Object.keys(report.languages), ['en', 'ar'])
    assert.equal(report.classes.two!.exact, 0)
    assert.equal(report.languages.en!.prompts, 2)
    assert.deepEqual(report.readingMs, { median: 2, p99: 2 })
    assert.match(formatReport(report), /^all +3 +33\.3 +33\.3 +– +66\.7 +0\.0 +33\.3 +33\.3$/m)
    assert.match(formatReport(report), /^two .*0 \/ – \/ 0 .*0 \/ 0 \/ 0/m)
  })
})

describe('formatFailures', () => {
  it('lists what was expected and what was filtered by', () => {
    assert.equal(
      formatFailures([right, wrong]),
      [
        'test:7  a prompt  (two, en)',
        '  expected  cities SA/riyadh',
        '  got       companyTypes chain; cities AE/dubai',
        '  title     a title (1 branches)',
      ].join('\n'),
    )
  })
})
