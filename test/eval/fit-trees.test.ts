import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ComparedReading, countRight, formatTrees, learnTrees } from '../../eval/fit/compare.ts'
import { growTree, toColumn } from '../../eval/fit/grow-tree.ts'
import { Forest, parseTrees, type Tree } from '../../server/src/search/interpretation/readings/trees.ts'

const repeat = <T>(values: T[], times: number) => Array.from({ length: times }, () => values).flat()
const reading = (cost: number, isRight: boolean, traits: Record<string, number>): ComparedReading => ({
  ...{ cost, isRight, traits },
})

describe('a forest', () => {
  const trees: Tree[] = [['kinds', 1, 0.5, ['words', 3, -1, -2]], 0.25]

  it('follows a trait up to its threshold to the first branch, and adds the leaves', () => {
    assert.equal(new Forest(trees).sum({ kinds: 1, words: 9 }), 0.75)
    assert.equal(new Forest(trees).sum({ kinds: 2, words: 3 }), -0.75)
    assert.equal(new Forest(trees).sum({ kinds: 2, words: 4 }), -1.75)
  })

  it('takes a trait that is missing as 0', () => {
    assert.equal(new Forest(trees).sum({}), 0.75)
  })
})

describe('growTree', () => {
  /** One step of a loss whose least is reached by adding `aims`. */
  const grow = (values: number[], aims: number[]) =>
    growTree(
      [toColumn('x', Float64Array.from(values))],
      { slopes: Float64Array.from(aims, aim => -aim), curves: new Float64Array(aims.length).fill(1) },
      Int32Array.from(values.keys()),
      1,
    )

  it('splits where the slopes change, and steps against them', () => {
    const tree = grow(repeat([1, 2, 3, 4], 25), repeat([-1, -1, 1, 1], 25))
    assert.deepEqual(tree, ['x', 2, -50 / 51, 50 / 51])
  })

  it('has no split where a side would hold too few rows, or all are alike', () => {
    assert.equal(
      grow([...repeat([1], 90), ...repeat([2], 10)], [...repeat([-1], 90), ...repeat([1], 10)]),
      -80 / 101,
    )
    assert.equal(grow(repeat([1], 60), repeat([1], 60)), 60 / 61)
  })
})

describe('learnTrees', () => {
  const both = (words: number, isOneRight: boolean) => [
    reading(1, isOneRight, { kinds: 1, words, cities: 0, districts: 0 }),
    reading(1.1, !isOneRight, { kinds: 2, words, cities: 0, districts: 0 }),
  ]
  /** Two kinds are right in long prompts and wrong in short ones: no sum of costs can say so. */
  const prompts = repeat([both(2, true), both(3, true), both(9, false)], 60)

  it('learns what traits mean together', () => {
    assert.equal(countRight(prompts), 120)
    assert.equal(countRight(prompts, learnTrees(prompts)), 180)
  })

  it('learns nothing of prompts of which no reading or every reading is right', () => {
    const same = (isRight: boolean) => [reading(1, isRight, { kinds: 1 }), reading(2, isRight, { kinds: 2 })]
    const trees = learnTrees(repeat([same(true), same(false)], 60))
    assert.equal(new Forest(trees).sum({ kinds: 2 }), 0)
  })

  it('is written as a tree on each line that reads the same', () => {
    const trees: Tree[] = [['kinds', 1.23456, 0.12345, -1], 0.5]
    assert.deepEqual(parseTrees(formatTrees(trees)), [['kinds', 1.235, 0.123, -1], 0.5])
    assert.equal(formatTrees(trees).split('\n').length, 3)
  })
})
