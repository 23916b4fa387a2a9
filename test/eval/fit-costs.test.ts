import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countRight, countRightAtAll, fitCosts } from '../../eval/fit/fit-costs.ts'
import { type SparsePrompt, toSparsePrompts } from '../../eval/fit/sparse.ts'

const reading = (cost: number, at: number[], isRight: boolean) => ({
  ...{ cost, isRight, at: Int32Array.from(at) },
  counts: new Float32Array(at.length).fill(1),
})

describe('fitCosts', () => {
  /** Signal 0 stands at wrong readings, 1 at right ones, 2 at both. */
  const prompt: SparsePrompt = {
    voice: 'a',
    readings: [reading(0, [0, 2], false), reading(0.3, [1, 2], true)],
  }
  const prompts = Array.from({ length: 20 }, () => prompt)

  it('makes right readings the cheapest', () => {
    const costs = fitCosts(prompts, 3)
    assert.equal(countRight(prompts), 0)
    assert.equal(countRight(prompts, costs), 20)
    assert.ok(costs[0]! > 0 && costs[1]! < 0)
    assert.ok(Math.abs(costs[2]!) < 0.01)
  })

  it('learns nothing of prompts of which no reading or every reading is right', () => {
    const hopeless = { voice: 'a', readings: [reading(0, [0], false), reading(1, [1], false)] }
    const sure = { voice: 'a', readings: [reading(0, [0], true), reading(1, [1], true)] }
    assert.deepEqual([...fitCosts([hopeless, sure], 2)], [0, 0])
    assert.equal(countRightAtAll([hopeless, sure, prompt]), 2)
  })

  it('is the same for the same prompts', () => {
    assert.deepEqual(fitCosts(prompts, 3), fitCosts(prompts, 3))
  })
})

describe('toSparsePrompts', () => {
  it('keeps the signals that four prompts have, and what a reading costs without them', () => {
    const judged = (signals: number[]) => ({
      ...{ voice: 'a', language: 'en' },
      readings: [
        { features: { leftWord: 1 }, signals: new Map(signals.map(each => [each, 2])), isRight: true },
      ],
    })
    const all = [[0, 1], [0], [0], [0, 1]].map(judged)
    const { prompts, signals } = toSparsePrompts({ prompts: all, signals: ['often', 'seldom'] })
    assert.deepEqual(signals, ['often'])
    const [first] = prompts[0]!.readings
    assert.deepEqual([first!.cost, [...first!.at], [...first!.counts]], [0.8, [0], [2]])
  })
})
