import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countRight, listCompared } from '../../eval/fit/compare.ts'
import { type Costs, countRightAtAll, fitCosts, weighReadings } from '../../eval/fit/fit-costs.ts'
import { FEATURES, type SparsePrompt, toSparsePrompts } from '../../eval/fit/sparse.ts'

/** A reading with one feature, so many times. */
const reading = (feature: (typeof FEATURES)[number], amount: number, parts: number[], isRight: boolean) => ({
  ...{ isRight, features: Int32Array.of(FEATURES.indexOf(feature)), amounts: Float32Array.of(amount) },
  ...{
    parts: Int32Array.from(parts),
    paid: { [feature]: amount },
    traits: {},
    meaning: `${feature} ${parts}`,
  },
})
/** Each of three parts has a signal of its own. */
const parts = [0, 1, 2].map(signal => Int32Array.of(signal))
const toPrompt = (...readings: SparsePrompt['readings']): SparsePrompt => ({ voice: 'a', parts, readings })
const repeat = (prompt: SparsePrompt) => Array.from({ length: 20 }, () => prompt)

const countCheapest = (prompts: SparsePrompt[], costs?: Costs) =>
  countRight(prompts.map(prompt => listCompared(weighReadings(prompt, costs))))

describe('fitCosts', () => {
  /** Part 0 is of wrong readings, 1 of right ones, 2 of both. */
  const prompt = toPrompt(reading('leftWord', 1, [0, 2], false), reading('leftWord', 1.4, [1, 2], true))
  const prompts = repeat(prompt)

  it('makes right readings the cheapest', () => {
    const costs = fitCosts(prompts, 3)
    assert.equal(countCheapest(prompts), 0)
    assert.equal(countCheapest(prompts, costs), 20)
    assert.ok(costs.signals[0]! > 0 && costs.signals[1]! < 0)
    assert.ok(Math.abs(costs.signals[2]!) < 0.01)
  })

  it('raises the weight of what wrong readings pay for, and lowers that of what right ones pay for', () => {
    const { raises } = fitCosts(
      repeat(toPrompt(reading('contextKind', 1, [], false), reading('leftCommon', 1, [], true))),
      3,
    )
    const readRaise = (feature: (typeof FEATURES)[number]) => raises[FEATURES.indexOf(feature)]!
    assert.ok(readRaise('contextKind') > 0.1 && readRaise('leftCommon') < -0.1)
    assert.equal(readRaise('leftWord'), 0)
  })

  it('lets no feature speak for a reading, and none of what is refused cost less', () => {
    const { raises } = fitCosts(
      repeat(
        toPrompt(
          reading('alias', 3, [], true),
          reading('leftExcluded', 1, [], true),
          reading('alias', 0, [], false),
        ),
      ),
      3,
    )
    assert.ok(raises[FEATURES.indexOf('alias')]! >= -0.05)
    assert.equal(raises[FEATURES.indexOf('leftExcluded')], 0)
  })

  it('learns nothing of prompts of which no reading or every reading is right', () => {
    const hopeless = toPrompt(reading('leftWord', 0, [0], false), reading('leftWord', 1, [1], false))
    const sure = toPrompt(reading('leftWord', 0, [0], true), reading('leftWord', 1, [1], true))
    assert.deepEqual([...fitCosts([hopeless, sure], 2).signals], [0, 0])
    assert.equal(countRightAtAll([hopeless, sure, prompt]), 2)
  })

  it('is the same for the same prompts', () => {
    assert.deepEqual(fitCosts(prompts, 3), fitCosts(prompts, 3))
  })
})

describe('toSparsePrompts', () => {
  it('keeps the signals that four prompts have', () => {
    const judged = (signals: number[]) => ({
      ...{ voice: 'a', language: 'en', parts: [signals] },
      readings: [{ features: { leftWord: 2 }, parts: [0], traits: {}, meaning: '{}', isRight: true }],
    })
    const all = [[0, 1], [0], [0], [0, 1]].map(judged)
    const { prompts, signals } = toSparsePrompts({ prompts: all, signals: ['often', 'seldom'] })
    assert.deepEqual(signals, ['often'])
    assert.deepEqual([...prompts[0]!.parts[0]!], [0])
    const [first] = prompts[0]!.readings
    assert.deepEqual(
      [FEATURES[first!.features[0]!], [...first!.amounts], [...first!.parts]],
      ['leftWord', [2], [0]],
    )
  })
})
