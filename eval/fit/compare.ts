import { listNearest, MARGIN, SHARPNESS } from '../../server/src/search/interpretation/readings/rerank.ts'
import { compareReadings } from '../../server/src/search/interpretation/readings/traits.ts'
import { Forest, type Traits, type Tree } from '../../server/src/search/interpretation/readings/trees.ts'
import type { Feature } from '../../server/src/search/interpretation/readings/weights.ts'
import type { WeighedSparse } from './fit-costs.ts'
import { fitTrees } from './fit-trees.ts'

/** A reading that a search compares with others that cost nearly as little. */
export interface ComparedReading {
  traits: Traits
  cost: number
  isRight: boolean
}

/** The readings of a prompt that a search compares, the cheapest first. */
export function listCompared(weighed: WeighedSparse[]): ComparedReading[] {
  const sorted = weighed
    .map(each => ({ ...each, cost: each.costs + each.signals, features: each.reading.paid }))
    .sort((a, b) => a.cost - b.cost)
    .filter((each, at, all) => all.findIndex(other => isSameMeaning(each, other)) === at)
  const near = listNearest(sorted, MARGIN)
  const besides = compareReadings(near.map(each => ({ ...each, traits: each.reading.traits })))
  return near.map(({ cost, reading: { traits, isRight } }, at) => ({
    traits: { ...traits, ...besides[at]! },
    ...{ cost, isRight },
  }))
}

function isSameMeaning(one: WeighedSparse, other: WeighedSparse): boolean {
  return one.reading.meaning === other.reading.meaning
}

/** Features that mean something else in a sparse directory. Trees, which learn from a dense one, do not use them. */
const NOT_LEARNED = new Set<string>(['contradiction', 'emptyPlace', 'unsupported'] satisfies Feature[])

/** Trees that tell the right readings of prompts from others. */
export function learnTrees(prompts: ComparedReading[][]): Tree[] {
  const all = new Set(prompts.flat().flatMap(({ traits }) => Object.keys(traits)))
  const names = [...all.difference(NOT_LEARNED)].sort()
  const rows = prompts.map(readings =>
    readings.map(({ traits, cost, isRight }) => ({
      traits: names.map(name => traits[name] ?? 0),
      ...{ score: -SHARPNESS * cost, isRight },
    })),
  )
  return fitTrees(names, rows)
}

/** Of how many prompts trees choose a right reading; without trees the cheapest is chosen. */
export function countRight(prompts: ComparedReading[][], trees: Tree[] = []): number {
  const forest = new Forest(trees)
  return prompts.filter(readings => {
    const scores = readings.map(({ traits, cost }) => forest.sum(traits) - SHARPNESS * cost)
    return readings[scores.indexOf(Math.max(...scores))]?.isRight
  }).length
}

/** The lines for these trees. */
export function formatTrees(trees: Tree[]): string {
  return trees.map(tree => `${JSON.stringify(roundTree(tree))}\n`).join('')
}

function roundTree(tree: Tree): Tree {
  if (typeof tree === 'number') return Number(tree.toFixed(3))
  const [trait, most, below, above] = tree
  return [trait, Number(most.toPrecision(4)), roundTree(below), roundTree(above)]
}
