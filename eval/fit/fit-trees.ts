import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { Forest, type Tree } from '../../server/src/search/interpretation/readings/trees.ts'
import { type Derivatives, growTree, toColumn } from './grow-tree.ts'
import { shuffle } from './shuffle.ts'

const ROUNDS = 200
const RATE = 0.1
/** Each tree sees a part of the prompts and of the traits, drawn anew. */
const PROMPTS_DRAWN = 0.7
const TRAITS_DRAWN = 0.5

/** A reading that trees choose or not: its traits by their numbers, and its score without trees. */
export interface RankedReading {
  traits: readonly number[]
  score: number
  isRight: boolean
}

/** The rows of a prompt's readings, from `start` up to `end`. */
interface Group {
  start: number
  end: number
}

/**
 * Trees whose sum, added to the scores of readings, makes right readings the likeliest of their prompts: gradient boosting
 * (Friedman 2001) of the logarithm of the probability of all right readings of a prompt, where probabilities are the
 * softmax of scores. `prompts` are the readings of each prompt.
 */
export function fitTrees(names: readonly string[], prompts: RankedReading[][]): Tree[] {
  const isUsable = (readings: RankedReading[]) =>
    readings.some(({ isRight }) => isRight) && readings.some(({ isRight }) => !isRight)
  const usable = prompts.filter(isUsable)
  const rows = usable.flat()
  const columns = names.map((name, at) =>
    toColumn(
      name,
      Float64Array.from(rows, ({ traits }) => traits[at]!),
    ),
  )
  const byName = rows.map(({ traits }) => Object.fromEntries(names.map((name, at) => [name, traits[at]!])))
  const scores = Float64Array.from(rows, ({ score }) => score)
  const derivatives = { slopes: new Float64Array(rows.length), curves: new Float64Array(rows.length) }
  const groups = listGroups(usable)
  const random = createRandom(11)
  const trees: Tree[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const group of groups) derive(rows, scores, group, derivatives)
    const drawn = draw(groups, PROMPTS_DRAWN, random).flatMap(listRows)
    const tree = shrink(growTree(draw(columns, TRAITS_DRAWN, random), derivatives, Int32Array.from(drawn)))
    trees.push(tree)
    const added = new Forest([tree])
    for (const [row, traits] of byName.entries()) scores[row]! += added.sum(traits)
  }
  return trees
}

function listGroups(prompts: RankedReading[][]): Group[] {
  let end = 0
  return prompts.map(readings => {
    const start = end
    end += readings.length
    return { start, end }
  })
}

/** The derivatives of the negative logarithm of the probability of a prompt's right readings. */
function derive(
  rows: RankedReading[],
  scores: Float64Array,
  { start, end }: Group,
  { slopes, curves }: Derivatives,
): void {
  const most = Math.max(...scores.subarray(start, end))
  let [all, right] = [0, 0]
  for (let row = start; row < end; row++) {
    const odd = Math.exp(scores[row]! - most)
    all += odd
    if (rows[row]!.isRight) right += odd
  }
  for (let row = start; row < end; row++) {
    const odd = Math.exp(scores[row]! - most)
    const probability = odd / all
    slopes[row] = probability - (rows[row]!.isRight ? odd / right : 0)
    curves[row] = probability * (1 - probability)
  }
}

function shrink(tree: Tree): Tree {
  if (typeof tree === 'number') return RATE * tree
  const [trait, most, below, above] = tree
  return [trait, most, shrink(below), shrink(above)]
}

/** A share of a list, drawn without putting back. */
function draw<T>(list: readonly T[], share: number, random: () => number): T[] {
  const drawn = [...list]
  shuffle(drawn, random)
  return drawn.slice(0, Math.ceil(share * list.length))
}

function listRows({ start, end }: Group): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at)
}
