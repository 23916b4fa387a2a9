import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  listNearest,
  MARGIN,
  MOST_COMPARED,
} from '../../../server/src/search/interpretation/readings/rerank.ts'
import { compareReadings } from '../../../server/src/search/interpretation/readings/traits.ts'
import type { Features } from '../../../server/src/search/interpretation/readings/weights.ts'
import { useTinyReader } from './reader.ts'

const reading = (cost: number, features: Features = {}) => ({ cost, features })
const listCosts = (...readings: ReturnType<typeof reading>[]) =>
  listNearest(readings, MARGIN).map(({ cost }) => cost)

describe('readings that trees choose from', () => {
  it('cost little more than the cheapest', () => {
    assert.deepEqual(listCosts(reading(1), reading(2.4), reading(2.5)), [1, 2.4])
    assert.deepEqual(listCosts(), [])
  })

  it('are so many at most', () => {
    assert.equal(listCosts(...Array.from({ length: 20 }, (_, at) => reading(at / 100))).length, MOST_COMPARED)
  })

  it('forget no place, no exclusion and no kind of a list that the cheapest reads', () => {
    assert.deepEqual(listCosts(reading(1), reading(1.1, { lostPlace: 1 }), reading(1.2)), [1, 1.2])
    assert.deepEqual(listCosts(reading(1), reading(1.1, { leftExcluded: 1 })), [1])
    assert.deepEqual(listCosts(reading(1), reading(1.1, { leftListed: 1 })), [1])
    assert.deepEqual(listCosts(reading(1), reading(1.1, { leftAsked: 1 })), [1])
    assert.deepEqual(listCosts(reading(1, { lostPlace: 1 }), reading(1.1, { lostPlace: 1 })), [1, 1.1])
  })

  it('keep two places that contradict each other', () => {
    assert.deepEqual(listCosts(reading(1, { contradiction: 1 }), reading(1.1)), [1])
  })
})

describe('compareReadings', () => {
  it('tells of each how much dearer and less likely it is than the best', () => {
    const [first, second] = compareReadings([
      { traits: { likelihood: 0.25 }, costs: 1, signals: -0.5 },
      { traits: { likelihood: 0.75 }, costs: 1, signals: 0.25 },
    ])
    assert.deepEqual([first!.rank, first!.dearerBy, first!.unlikelierBy, first!.lead], [0, 0, 0.5, 0.75])
    assert.deepEqual([second!.rank, second!.dearerBy, second!.unlikelierBy], [1, 0.75, 0])
  })
})

describe('a reading that trees chose', () => {
  const tiny = useTinyReader()

  it('costs least, and the others are listed by what they cost', async () => {
    const { reading } = await tiny.read('عندي صداع بعد البيتزا في دبي')
    assert.ok(reading.costs!.trees)
    const costs = [reading.cost!, ...reading.others!.map(({ cost }) => cost)]
    assert.ok(costs.length > 1)
    assert.deepEqual(
      costs,
      costs.toSorted((a, b) => a - b),
    )
  })

  it('is none of a prompt that may be the whole name of a company', async () => {
    const { reading } = await tiny.read('Riyadh Pharmacy')
    assert.ok(reading.others![0]!.cost < reading.cost! + MARGIN)
    assert.equal(reading.costs!.trees, undefined)
  })
})
