import { readFileSync } from 'node:fs'

export const FEATURE_COSTS_FILE = new URL('../../../../data/feature-costs.txt', import.meta.url)

/**
 * What a whole reading of a prompt pays for, and how much. Costs add up like negative logarithms of probabilities: a
 * reading that costs 1 less is the likelier one. They are set by hand, by looking at prompts of eval/prompts, and
 * `npm run eval:fit` learns from labelled prompts what each should cost more or less.
 */
export const WEIGHTS = {
  /** For each part that the rules for single words would not choose, and each that they would and the reading drops. */
  added: 0.35,
  dropped: 0.35,
  /** For each part in whose place the reading has one that covers it. */
  replaced: 0.1,
  /** That, by a name that is only similar, though the words mean something as they stand. */
  respelt: 0.6,
  /** A similar name instead of the words as they stand; `distance` is how dissimilar it is. */
  transliterated: 0.2,
  corrected: 0.35,
  distance: 0.5,
  /** A similar name of a kind where the rules find other kinds already. */
  implausible: 0.6,
  /** Words of everyday sentences taken for a similar name, or for a word of a name. */
  correctedCommon: 2,
  commonName: 0.7,
  /** A word of the language taken for a word of a name. */
  ordinaryName: 0.3,
  /** Words of grammar and praise taken for something. */
  filler: 0.5,
  /** Another name than the label, and one of a kind that few branches are of. */
  alias: 0.05,
  rareKind: 0.1,
  /** A kind that a word is only similar to, by how unlikely the whole prompt makes it, as a natural logarithm. */
  unlikelySimilar: 0.25,
  /** A kind that does not serve the verb before it: "eat fish" asks for no fish shop. */
  unfitKind: 0.6,
  /** A kind of business where a place is expected: "cafes in the mall". */
  placedKind: 0.7,
  /** A company or a need behind a noun that says that a place follows: "في قرية …". */
  placedName: 2,
  /** Places: one that no preposition marks, and one where the directory has no branches. */
  unmarkedPlace: 0.1,
  emptyPlace: 0.4,
  /** Of those one whose name is a word of everyday sentences: the English town of March. */
  commonPlace: 0.8,
  /** An unmarked place beside a marked one to which it does not belong. */
  strayPlace: 0.8,
  /** "Riyadh" for the region instead of the city. */
  namesakeRegion: 0.5,
  company: 0.1,
  /** A company of one word that is not a chain. */
  singleCompany: 0.3,
  /** A company whose name is that of a kind, which the directory has or not. */
  kindAsName: 1.3,
  /** A company whose name is a kind and a place, beside the city or the country of that place. */
  describedName: 1.3,
  /** A company as its name is heard, or by a part of its name; `unsaidName` is the share that the words do not say. */
  heardName: 0,
  unsaidName: 0.6,
  /** Of a heard name, how little the prompt is about what the company is. */
  heardOtherKind: 0.3,
  landmark: 0.1,
  /** "Italian" for Italian restaurants. */
  headless: 0.6,
  /** A name on both sides of a comma or a line break. */
  acrossPhrases: 1.6,
  /** Words of a street taken for something else. */
  inAddress: 1.2,
  nameWord: 0.5,
  /** A need instead of a kind's name; `doubt` is how unsure it is. */
  need: 0.1,
  doubt: 0.75,
  /** All words between two places are taken for one need. */
  wideNeed: 0.15,
  /** A need that no words state by themselves. */
  guess: 0.5,
  /** A need beside kinds that are named, or a second one. */
  extraNeed: 1.15,
  /** The words name kinds, places or companies plainly that the need is read instead of. */
  overruled: 1,
  /** Words left over: those of everyday sentences, others, kinds, places, and names of chains. */
  leftCommon: 0.2,
  leftWord: 0.8,
  leftKind: 0.7,
  leftPlace: 1.1,
  leftBrand: 1.5,
  /** A place left over that a preposition marks. */
  leftMarked: 0.8,
  /** A kind left over that stands directly before a place: "… hotels in Ajman". */
  leftHead: 0.8,
  /** A kind that the prompt asks for is left over, and another is read that it only names. */
  leftAsked: 0.8,
  /** A kind or name left over that stands in a list beside one that is read: "perfume, gifts, watches", "ذيب أو أبو ذياب". */
  leftListed: 0.8,
  /** One word of a kind's name read as another kind, and the rest left over: "pet food" as food. */
  splitKind: 0.6,
  /** A part left over that the prompt excludes. */
  leftExcluded: 1,
  /** A place or a kind that is excluded, though the words are only similar to its name. */
  guessedExclusion: 0.6,
  /** A place without branches is excluded that is far from all that are asked for. */
  strayExclusion: 1.4,
  /** A reading of no kind and no name, though the words name a kind. */
  lostKind: 0.8,
  /** A reading about the whole world, though the words mark a place. */
  lostPlace: 1,
  /** A reading about the whole world, though the words name a landmark to search around. */
  lostLandmark: 0.6,
  /** Kinds that are not listed together. */
  unjoinedKind: 1.2,
  adjacentKind: 0.4,
  /** A kind that is named but not asked for. */
  contextKind: 0.4,
  /** A kind or a company of a clause that only tells what happened. */
  told: 0.1,
  /** A place that is named, and not where to search. */
  contextPlace: 0.4,
  /** A word of names that is read as one, and belongs to nothing that is asked for. */
  contextName: 0.3,
  /** It says no more than "shops" or "companies" of what is searched for, and leaves words over. */
  wideSubject: 0.5,
  /** It does not say what is searched for. */
  noSubject: 1,
  /** It names a place that is not known, and no other. */
  unknownPlace: 0.8,
  /** Places that exclude each other. */
  contradiction: 0.8,
  /** A place that the circle to search in is far from. */
  outsideCircle: 2,
  /** The directory has nothing of it. */
  unsupported: 1,
  /** The prompt is a company's whole name, or a slip away from one, and the reading excludes every company of it. */
  missedName: 1.4,
  missedSimilarName: 1.4,
  /** A chain of the kind has no branch in the place. */
  absentChain: 0.5,
  /** No company of the name is of the kind, wherever it is. */
  unrelated: 2,
  /** What the signals of parts and of words left over cost, as learned. */
  signals: 1,
  /** What trees make a reading cost beside others that cost nearly as little, as learned. */
  trees: 1,
}

export type Feature = keyof typeof WEIGHTS
export type Features = Partial<Record<Feature, number>>

/** The weights as learned. */
const COSTS = addFeatureCosts(WEIGHTS, readFileSync(FEATURE_COSTS_FILE, 'utf8'))

/** Lines: a feature, a tab, and by how many hundredths its weight is raised. */
export function addFeatureCosts(weights: Record<Feature, number>, text: string): Record<Feature, number> {
  const costs = { ...weights }
  for (const line of text.split('\n').filter(Boolean)) {
    const [feature, raise] = line.split('\t') as [Feature, string]
    if (!(feature in costs)) throw new Error(`feature-costs.txt: no feature is named "${feature}"`)
    costs[feature] += Number(raise) / 100
  }
  return costs
}

/** The lines for these raises, without those that are close to nothing. */
export function formatFeatureCosts(raises: ReadonlyMap<Feature, number>): string {
  const lines = [...raises].map(([feature, raise]) => [feature, Math.round(raise * 100)] as const)
  return lines
    .filter(([, hundredths]) => hundredths !== 0)
    .map(([feature, hundredths]) => `${feature}\t${hundredths}\n`)
    .sort()
    .join('')
}

/** The cost of what a reading pays for. */
export function sumCosts(features: Features): number {
  let sum = 0
  for (const feature in features) sum += COSTS[feature as Feature] * features[feature as Feature]!
  return sum
}

/** A sum of what parts of a reading pay for: every draft has one, and an object grows slower than two arrays. */
export class FeatureSum {
  private readonly names: Feature[] = []
  private readonly amounts: number[] = []

  add(features: Features): this {
    for (const name in features) {
      const feature = name as Feature
      const amount = features[feature]!
      if (amount === 0) continue
      const at = this.names.indexOf(feature)
      if (at >= 0) this.amounts[at]! += amount
      else {
        this.names.push(feature)
        this.amounts.push(amount)
      }
    }
    return this
  }

  /** The same sum, to be added to. */
  copy(): FeatureSum {
    const sum = new FeatureSum()
    sum.names.push(...this.names)
    sum.amounts.push(...this.amounts)
    return sum
  }

  get cost(): number {
    let cost = 0
    for (let at = 0; at < this.names.length; at++) cost += COSTS[this.names[at]!] * this.amounts[at]!
    return cost
  }

  toFeatures(): Features {
    return Object.fromEntries(this.names.map((name, at) => [name, this.amounts[at]]))
  }
}

/** What a reading pays by what it pays for, the dearest first, without what costs nothing. Signals may speak for it. */
export function listCosts(features: Features): Features {
  const costs = Object.entries(features).map(([feature, amount]): [string, number] => [
    feature,
    roundCost(COSTS[feature as Feature] * amount),
  ])
  return Object.fromEntries(costs.filter(([, cost]) => cost !== 0).sort(([, a], [, b]) => b - a))
}

/** To hundredths, as costs are shown and kept. */
export function roundCost(cost: number): number {
  return Math.round(cost * 100) / 100
}
