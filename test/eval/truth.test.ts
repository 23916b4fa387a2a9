import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Expectation, Prompt } from '../../eval/expectation.ts'
import { measureOutcome, type SearchAnswer } from '../../eval/measures/outcome.ts'
import { isAnswerable, isWhollyFound, matchesAnyReading } from '../../eval/measures/truth.ts'
import { filters, tinyWorld } from './tiny-world.ts'

const world = tinyWorld()

function listMatching(...readings: Expectation[]): string[] {
  return world.places
    .filter(place => matchesAnyReading(world, place, readings))
    .map(({ branch }) => branch.key)
}

describe('matchesAnyReading', () => {
  it('takes the branches of a category and of those below it', () => {
    assert.deepEqual(listMatching({ categories: ['shop'], cities: ['SA/riyadh'] }), [
      'nahdi-1',
      'nahdi-2',
      'noor-1',
    ])
    assert.deepEqual(listMatching({ categories: ['coffee-shop'] }), ['barns-1', 'barns-2'])
  })

  it('takes alternatives of a dimension, and all dimensions together', () => {
    assert.deepEqual(listMatching({ districts: ['SA/riyadh/al-malaz', 'AE/dubai/deira'] }), [
      'nahdi-2',
      'salam-1',
      'barns-2',
    ])
    assert.deepEqual(listMatching({ categories: ['cafe|coffee-shop'], countries: ['AE'] }), ['barns-2'])
    assert.deepEqual(listMatching({ companyTypes: ['independent'], countries: ['AE'] }), ['salam-1'])
  })

  it('is not narrowed by values that are only allowed', () => {
    assert.deepEqual(listMatching({ categories: ['cafe?'], countries: ['AE'] }), ['salam-1', 'barns-2'])
  })

  it('takes any of the readings', () => {
    assert.deepEqual(listMatching({ names: ['Al Noor Pharmacy'] }, { countries: ['AE'] }), [
      'noor-1',
      'salam-1',
      'barns-2',
    ])
  })

  it('measures circles, 25 km where no radius is stated', () => {
    assert.deepEqual(listMatching({ location: { near: 'SA/riyadh/al-malaz', radiusKm: 1 } }), ['nahdi-2'])
    assert.deepEqual(listMatching({ location: { near: 'SA/riyadh' } }).length, 4)
  })

  it('knows a company by each of its names, whole', () => {
    assert.deepEqual(listMatching({ names: ["Barn's"] }), ['barns-1', 'barns-2'])
    assert.deepEqual(listMatching({ names: ['بارنز'] }), ['barns-1', 'barns-2'])
    assert.deepEqual(listMatching({ names: ['Pharmacy'] }).length, 4)
    assert.deepEqual(listMatching({ names: ['Bar'] }), [])
  })

  it('leaves out archived branches', () => {
    assert.equal(isAnswerable(world, [{ names: ['Closed Cafe'] }]), false)
    assert.equal(isAnswerable(world, [{ names: ['Closed Cafe'] }, { categories: ['cafe'] }]), true)
  })
})

describe('isWhollyFound', () => {
  const nahdi: Expectation[] = [{ names: ['Al Nahdi Pharmacy'], cities: ['SA/riyadh'] }]
  const byName = filters({ names: [{ words: [['pharmacy']], whole: false }] })

  it('takes all branches of the company and no other', () => {
    assert.equal(isWhollyFound(world, nahdi, byName, ['nahdi-2', 'nahdi-1']), true)
    assert.equal(isWhollyFound(world, nahdi, byName, ['nahdi-1']), false)
    assert.equal(isWhollyFound(world, nahdi, byName, ['nahdi-1', 'nahdi-2', 'noor-1']), false)
    assert.equal(isWhollyFound(world, nahdi, byName, []), false)
  })

  it('takes no search without a name, and no prompt that names none', () => {
    assert.equal(isWhollyFound(world, nahdi, filters({}), ['nahdi-1', 'nahdi-2']), false)
    assert.equal(isWhollyFound(world, [{ countries: ['AE'] }], byName, ['salam-1', 'barns-2']), false)
  })
})

describe('measureOutcome', () => {
  const prompt = (expect: Expectation, first?: string): Prompt => ({
    prompt: 'a prompt',
    class: 'class',
    language: 'en',
    expect: [expect],
    first,
    origin: { file: 'test', line: 1 },
  })
  const answer = (branches: string[], got = filters({})): SearchAnswer => ({
    filters: got,
    title: '',
    branches,
    companies: [...new Set(branches.map(key => key.split('-')[0]!))],
    readingMs: 1,
  })

  it('measures how many of the branches found are asked for', () => {
    const asked = prompt({ categories: ['pharmacy'] })
    assert.equal(
      measureOutcome(world, asked, answer(['nahdi-1', 'barns-1', 'noor-1', 'salam-1'])).precision,
      0.75,
    )
    assert.equal(measureOutcome(world, asked, answer([])).precision, undefined)
  })

  it('tells an empty answer from one that nothing could answer', () => {
    assert.equal(measureOutcome(world, prompt({ categories: ['pharmacy'] }), answer([])).empty, true)
    assert.equal(measureOutcome(world, prompt({ categories: ['pharmacy'] }), answer(['noor-1'])).empty, false)
    assert.equal(measureOutcome(world, prompt({ names: ['Nobody'] }), answer([])).empty, undefined)
  })

  it('measures the rank of the company that must come first', () => {
    const asked = prompt({ names: ["Barn's"] }, "Barn's|Closed Cafe")
    assert.equal(measureOutcome(world, asked, answer(['barns-1'])).reciprocalRank, 1)
    assert.equal(measureOutcome(world, asked, answer(['noor-1', 'noor-2', 'barns-1'])).reciprocalRank, 0.5)
    assert.equal(measureOutcome(world, asked, answer(['noor-1'])).reciprocalRank, 0)
    assert.equal(
      measureOutcome(world, prompt({ names: ["Barn's"] }), answer(['barns-1'])).reciprocalRank,
      undefined,
    )
  })

  it('requires no results where none are wanted, for any filters', () => {
    const nothing = prompt({ nothing: true })
    assert.equal(measureOutcome(world, nothing, answer([], filters({ cities: ['AE/dubai'] }))).exact, true)
    assert.equal(measureOutcome(world, nothing, answer(['noor-1'])).exact, false)
    assert.equal(measureOutcome(world, nothing, answer(['noor-1'])).precision, undefined)
  })
})
