import { type ComparedReading, countRight, learnTrees, listCompared } from './compare.ts'
import { countRightAtAll, fitCosts, weighReadings } from './fit-costs.ts'
import type { SparsePrompt, SparsePrompts } from './sparse.ts'

/** Into how many parts, each of whole classes, the prompts of eval/prompts are divided for leaving out. */
const OWN_PARTS = 6

/** A prompt, what is left out with it, and its readings at costs that were learned without that. */
export interface LeftOutPrompt {
  prompt: SparsePrompt
  part: string
  compared: ComparedReading[]
}

/** Every prompt at costs that were learned without its part (cross-validation). Trees learn from these: other costs are overfitted. */
export function leaveOut({ prompts, signals }: SparsePrompts, hands: string[]): LeftOutPrompt[] {
  const classes = [...new Set(prompts.map(({ voice }) => voice))].filter(voice => !hands.includes(voice))
  const readPart = ({ voice }: SparsePrompt) =>
    hands.includes(voice) ? voice : `own ${classes.indexOf(voice) % OWN_PARTS}`
  return [...new Set(prompts.map(readPart))].flatMap(part => {
    const isLeftOut = (prompt: SparsePrompt) => readPart(prompt) === part
    const costs = fitCosts(
      prompts.filter(prompt => !isLeftOut(prompt)),
      signals.length,
    )
    return prompts
      .filter(isLeftOut)
      .map(prompt => ({ prompt, part, compared: listCompared(weighReadings(prompt, costs)) }))
  })
}

/** Prints, for each hand, the share of its prompts read right by costs and trees that were learned from all others. */
export function reportLeftOut(prompts: LeftOutPrompt[], hands: string[]): void {
  console.log(`${'left out'.padEnd(24)}prompts by hand  costs   trees  right at all`)
  const totals = [0, 0, 0, 0, 0]
  for (const hand of hands) {
    const own = prompts.filter(({ part }) => part === hand)
    const others = prompts.filter(({ part }) => part !== hand)
    const trees = learnTrees(others.map(({ compared }) => compared))
    const compared = own.map(each => each.compared)
    const byHand = own.map(({ prompt }) => listCompared(weighReadings(prompt)))
    const counts = [
      own.length,
      countRight(byHand),
      countRight(compared),
      countRight(compared, trees),
      countRightAtAll(own.map(({ prompt }) => prompt)),
    ]
    for (const [at, count] of counts.entries()) totals[at]! += count
    console.log(formatLine(hand, counts))
  }
  console.log(formatLine('all', totals))
}

function formatLine(name: string, [prompts, ...counts]: number[]): string {
  const shares = counts.map(count => ((100 * count) / prompts!).toFixed(1).padStart(8))
  return `${name.padEnd(24)}${String(prompts).padStart(7)}${shares.join('')}`
}
