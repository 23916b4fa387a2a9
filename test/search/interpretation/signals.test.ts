import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { findParts } from '../../../server/src/search/interpretation/find-parts.ts'
import { connectLookUps } from '../../../server/src/search/interpretation/interpret.ts'
import { parsePrompt } from '../../../server/src/search/interpretation/prompt/parsed-prompt.ts'
import { listDrafts } from '../../../server/src/search/interpretation/readings/beam.ts'
import {
  formatSignalCosts,
  parseSignalCosts,
  SIGNAL_COSTS_FILE,
  sumSignalCosts,
} from '../../../server/src/search/interpretation/readings/signal-costs.ts'
import { listWholeSignals } from '../../../server/src/search/interpretation/readings/signals.ts'
import {
  addFeatureCosts,
  FEATURE_COSTS_FILE,
  type Feature,
  formatFeatureCosts,
  WEIGHTS,
} from '../../../server/src/search/interpretation/readings/weights.ts'
import { useTinyReader } from './reader.ts'

describe('the signals of a reading', () => {
  const reader = useTinyReader()

  async function listSignals(prompt: string): Promise<string[]> {
    const lookUps = connectLookUps(reader.sql, await loadGazetteer(reader.sql))
    const sources = await findParts(lookUps, parsePrompt(prompt))
    return listDrafts(sources)[0]!.payments.flatMap(({ signals }) => signals)
  }

  it('are the role of each part, the words beside it, and its place among others', async () => {
    const signals = await listSignals('my nurse wants a pharmacy in Riyadh')
    for (const signal of [
      'category exact',
      'category exact < a',
      'category exact << wants a',
      'category exact > in',
      'category exact ~< nurse',
      'category exact = pharmacy',
      'category exact # inside middle',
      'category exact % first of 1',
      'city exact placed < in',
      'city exact placed > $',
      'left word < my',
    ])
      assert.ok(signals.includes(signal), `${signal} of ${signals.join('; ')}`)
  })

  it('are the role alone in lists of kinds and beside a negation', async () => {
    const refused = await listSignals('pharmacies in Riyadh but not Nahdi')
    assert.ok(refused.some(signal => signal.startsWith('category exact > in')))
    assert.deepEqual(
      refused
        .filter(signal => /^(?:name|company|chain)/.test(signal))
        .map(signal => signal.split(' ').at(-1)),
      ['refused'],
    )
    for (const prompt of [
      'pharmacies and cafes in Riyadh',
      'pharmacy, cafe, Riyadh',
      'صيدليات ومقاهي في الرياض',
    ])
      assert.deepEqual(
        (await listSignals(prompt))
          .filter(signal => signal.startsWith('category'))
          .map(signal => signal.split(' ').at(-1)),
        ['listed', 'listed'],
      )
  })
})

describe('listWholeSignals', () => {
  it('names the sorts of parts, how many there are of each, and each two beside each other', () => {
    const parts = [
      ['category need', 'category need < a'],
      ['city exact placed'],
      ['left word'],
      ['left chain exact'],
      ['city corrected'],
      ['city exact'],
      [],
    ]
    assert.deepEqual(listWholeSignals(parts), [
      'whole: category meant x1, city x2, city similar x1, left chain x1',
      'both: category meant + city',
      'both: category meant + city similar',
      'both: category meant + left chain',
      'both: city + city',
      'both: city + city similar',
      'both: city + left chain',
      'both: city similar + left chain',
    ])
  })

  it('says that there is nothing but plain words', () => {
    assert.deepEqual(listWholeSignals([['left word'], ['left word filler']]), ['whole: '])
  })
})

describe('what features cost', () => {
  it('is the weight set by hand, raised as learned', () => {
    const text = formatFeatureCosts(
      new Map<Feature, number>([
        ['need', 0.254],
        ['alias', -0.03],
        ['doubt', 0.001],
      ]),
    )
    assert.equal(text, 'alias\t-3\nneed\t25\n')
    const costs = addFeatureCosts(WEIGHTS, text)
    assert.ok(Math.abs(costs.need - WEIGHTS.need - 0.25) < 1e-9)
    assert.equal(costs.doubt, WEIGHTS.doubt)
  })

  it('is not below nothing, whatever was learned', () => {
    const costs = addFeatureCosts(WEIGHTS, readFileSync(FEATURE_COSTS_FILE, 'utf8'))
    for (const [feature, cost] of Object.entries(costs)) assert.ok(cost > -0.005, feature)
  })

  it('is an error where no feature has the name', () => {
    assert.throws(() => addFeatureCosts(WEIGHTS, 'nonsense\t3\n'), /no feature is named "nonsense"/)
  })
})

describe('what signals cost', () => {
  it('is read as it was written, without what is close to nothing', () => {
    const text = formatSignalCosts(
      new Map([
        ['name exact < a', 0.25],
        ['city exact = a b', -1.5],
        ['left word', 0.01],
      ]),
    )
    assert.equal(text, 'city exact = a b\t-150\nname exact < a\t25\n')
    assert.deepEqual(
      [...parseSignalCosts(text)],
      [
        ['city exact = a b', -150],
        ['name exact < a', 25],
      ],
    )
  })

  it('is a number for every line of the file, and nothing for a signal that is not there', () => {
    const costs = parseSignalCosts(readFileSync(SIGNAL_COSTS_FILE, 'utf8'))
    assert.ok(costs.size > 1000)
    assert.ok([...costs.values()].every(cost => Number.isInteger(cost) && Math.abs(cost) < 500))
    assert.equal(sumSignalCosts(['no such signal']), 0)
  })
})
