import { type Criteria, isUnsatisfiable } from '../criteria.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { parseAttributes } from './attributes.ts'
import { buildCriteria, type Classification } from './build-criteria.ts'
import { buildSpans } from './build-spans.ts'
import { dropCovered, listIndices } from './candidate.ts'
import { chooseEntries } from './choose-entries.ts'
import { type DiacriticHints, readDiacriticHints } from './diacritic-hints.ts'
import { disambiguate } from './disambiguate.ts'
import { findExactCandidates } from './exact-candidates.ts'
import { buildExclusions, splitExclusions } from './exclusions.ts'
import { findFuzzyCandidates } from './fuzzy-candidates.ts'
import { listImplications } from './implications.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { type NameLookUp, NO_NAMES } from './name-look-up.ts'
import { findNameWords, type NameWord } from './name-words.ts'
import { collectOpenNames } from './open-names.ts'
import { findLandmarkCandidate, findProximity, listRanges, parseMeasures } from './proximity.ts'
import type { Reading } from './reading.ts'
import { listRegions } from './regions.ts'
import { writeRemarks } from './remarks.ts'
import { detectLanguage, tokenize } from './tokens.ts'
import { findUnknownPlaces, listUnexplained } from './unknown-places.ts'
import { listCorrectable, listUnknownTokens } from './unknown-tokens.ts'

/*
 * Interpretation turns a prompt into criteria by entity linking against a gazetteer, without a grammar and without
 * training. People write "dentists near olaya", "مطاعم بالرياض" or "9aydaliyat jeddah": a few words, in any order, in
 * two languages and three spellings, of which every one is a name, a word of grammar, praise, or a typo.
 *
 * The pipeline is the list of steps in `readPrompt` and `classifyWords`; each step is one file. Tokens are folded words
 * with their place in the prompt. A candidate span is a run of tokens with all the entries it may stand for, found by
 * look-ups of its forms in memory. Classification gives a span one kind by its own words and its neighbours, and longest
 * match decides between spans that overlap: what is left is candidates. Disambiguation drops candidates that the rest of
 * the prompt rules out. Choosing entries settles which of the rows of one name is meant, by the places named beside it.
 *
 * Cheap evidence comes first. Most prompts are read from memory alone. Only for words that memory leaves open is the
 * database asked whether companies hold them in their names; only what is unknown after that is matched fuzzily, by
 * typos and by phonetic keys across both scripts; and only where the prompt has no subject yet are words corrected to
 * words of names. Each word keeps the rule by which it was read, so that a reading explains itself.
 *
 * A reading fails closed. Words that were not understood and would have said what or where make the criteria
 * impossible: such a search finds nothing rather than everything.
 */

/** Where the words of a prompt are looked up: what is in memory, and what only the database knows. */
export interface LookUps {
  gazetteer: Gazetteer
  /** False when no company's name is to be read. */
  companyNames?: boolean
  lookUpNames(words: string[], nameKeys: string[]): Promise<NameLookUp>
  /** The point of the best company of a name. */
  findLandmark(nameKey: string): Promise<{ lat: number; lng: number } | undefined>
  /** The spellings that companies hold of unknown words, by index. */
  correctNames(words: string[], indices: number[]): Promise<NameWord[]>
}

/** Reads a prompt. `stated` are filters beside it; their places tell namesakes apart. */
export async function readPrompt(lookUps: LookUps, prompt: string, stated: Criteria = {}): Promise<Reading> {
  const language = detectLanguage(prompt)
  const measures = parseMeasures(prompt)
  const attributes = parseAttributes(prompt)
  const ranges = [...listRanges(measures), ...attributes.ranges]
  const tokens = tokenize(prompt, ranges)
  const words = tokens.map(token => token.word)
  const classification = await classifyWords(lookUps, words, readDiacriticHints(prompt, tokens))
  const { nameWords } = classification
  const unread = listUnexplained(words, classification.candidates, nameWords)
  const { wanted, excluded, unknownTokens } = splitExclusions(words, classification, unread)
  const entries = chooseEntries(classification.candidates, stated)
  const { candidates } = wanted
  const landmark = findLandmarkCandidate(candidates)
  const point = landmark && (await lookUps.findLandmark(landmark.company!))
  const located = landmark && point && { candidate: landmark, ...point }
  const proximity = findProximity(measures, candidates, entries, tokens, located)
  const unknownPlaces = findUnknownPlaces(words, wanted, unknownTokens, !!measures.point)
  const regions = listRegions(lookUps.gazetteer, candidates, entries)
  const exclusions = buildExclusions(excluded, entries)
  const implied = listImplications(lookUps.gazetteer, candidates, excluded.candidates, entries)
  const described = buildCriteria(
    prompt,
    words,
    wanted,
    entries,
    proximity,
    unknownTokens,
    unknownPlaces,
    exclusions,
    implied,
    regions,
  )
  // Conditions alone describe no business.
  const criteria = isUnsatisfiable(described) ? described : { ...described, ...attributes.criteria }
  const remarks = writeRemarks(prompt, tokens, unknownPlaces, regions, attributes.unheld)
  const spans = buildSpans(prompt, tokens, {
    ...{ ...classification, excluded, entries, proximity },
    ranges: listRanges(measures),
    attributes: attributes.ranges,
  })
  const middle = proximity?.candidate
  const place = middle && entries.get(middle)?.[0]
  const centre = place && { kind: middle.kind as 'city' | 'district', id: place.id }
  return { language, spans, ...(remarks && { remarks }), ...(centre && { centre }), criteria }
}

/** Gives each word its meaning: as it stands, then as a word of a name, then as a fuzzy candidate. */
async function classifyWords(
  lookUps: LookUps,
  words: string[],
  hints: DiacriticHints,
): Promise<Classification> {
  const { gazetteer, companyNames = true } = lookUps
  const prompt = { words, hints, companyNames }
  const fromMemory = findExactCandidates(gazetteer, prompt, NO_NAMES)
  const open = collectOpenNames(fromMemory)
  if (open.words.length === 0 && open.nameKeys.length === 0)
    return { candidates: fromMemory.candidates, nameWords: [] }

  const names = await lookUps.lookUpNames(open.words, open.nameKeys)
  const exact = findExactCandidates(gazetteer, prompt, names)
  const nameWords = findNameWords(words, exact.candidates, names)
  const unknownTokens = listUnknownTokens(words, exact.candidates, nameWords)
  const nameTokens = [
    ...nameWords.map(word => word.index),
    ...exact.candidates
      .filter(({ kind, start, end }) => kind === 'company' && end - start === 1)
      .flatMap(listIndices),
  ]
  const fuzzy = findFuzzyCandidates(gazetteer, { exact, unknownTokens, nameTokens, companyNames })
  const candidates = disambiguate(gazetteer, words, mergeCandidates(exact, fuzzy))
  const unread = dropCovered(fuzzy, unknownTokens)
  const correctable = listCorrectable(words, candidates, unread, nameWords)
  const corrected = correctable.length > 0 ? await lookUps.correctNames(words, correctable) : []
  const unclaimed = nameWords.filter(({ index }) => dropCovered(fuzzy, [index]).length > 0)
  return { candidates, nameWords: [...unclaimed, ...corrected].sort((a, b) => a.index - b.index) }
}
