import { type Criteria, combineCriteria, isUnsatisfiable } from '../criteria.ts'
import { leaveAbsentContacts, tellAbsentContacts } from './attributes/absent-contacts.ts'
import { leaveAbsentTypes } from './attributes/absent-types.ts'
import { answerFacts, listFeatureTokens, listJobTokens } from './attributes/answer-facts.ts'
import { putOrderFirst } from './attributes/order-near-by.ts'
import { addSaidConditions } from './attributes/said-conditions.ts'
import { dropUnheldRatings } from './attributes/unheld-ratings.ts'
import { addContacts } from './contacts/contacts.ts'
import { addWholeNames, findParts, keepWholeNames } from './find-parts.ts'
import { tellAbsentKinds } from './kinds/absent-kinds.ts'
import { spellChatRestaurants } from './kinds/chat-restaurants.ts'
import { spellCuisinesBehind } from './kinds/cuisines-behind.ts'
import { buildNameStarts } from './kinds/kind-starts.ts'
import { replaceEmptyKinds } from './kinds/next-kinds.ts'
import { readLandmarkAlone } from './landmarks/alone.ts'
import { SUPERLATIVES } from './landmarks/marked.ts'
import type { LookUps } from './look-ups.ts'
import { spellOutBrands } from './names/brand-nicknames.ts'
import { searchChainNearBy } from './names/chains-near-by.ts'
import { joinInitialsOfCountries, joinRepeatedEmbassies } from './names/embassies.ts'
import { leaveGoodsOfNames } from './names/goods-of-names.ts'
import { addNamedWithPlaces } from './names/named-with-places.ts'
import { addNamesHeld, completeNames } from './names/names-held.ts'
import { seekSimilar } from './names/similar-companies.ts'
import { joinSpelledLetters } from './names/spelled-letters.ts'
import { widenNames } from './names/widen-names.ts'
import { refuseCuisines } from './negation/bare-negations.ts'
import { addCityParts } from './places/city-parts.ts'
import { isDatedTown } from './places/dated-towns.ts'
import { searchConditionsNearBy, searchNamesNearBy } from './places/near-by.ts'
import { widenPart } from './places/part-districts.ts'
import {
  FARTHEST_KM,
  NEAR_ENOUGH_KM,
  searchAround,
  widenCircle,
  widenLandmark,
  widenStreet,
} from './places/search-around.ts'
import { type ParsedPrompt, parsePrompt } from './prompt/parsed-prompt.ts'
import type { Reading } from './reading.ts'
import { listDrafts } from './readings/beam.ts'
import { type ChosenReading, chooseReading } from './readings/choose.ts'
import { listOtherReadings } from './readings/others.ts'
import type { PartSources } from './readings/parts.ts'
import { ReadingQueue } from './readings/queue.ts'
import { asksBeyondMemory, hasSupport } from './readings/support.ts'
import { chooseSupported } from './readings/supported.ts'
import { listCosts, roundCost } from './readings/weights.ts'
import { addStreets } from './streets/add-streets.ts'
import { readUnion } from './unions/read-union.ts'
import { listEmojiTokens } from './words/emoji.ts'
import { splitJoinedWords } from './words/joined-words.ts'
import { dropPossessives } from './words/possessives.ts'
import { mendGrammar, placeInWritten } from './words/slipped-grammar.ts'
import { cutPrompt, type Token } from './words/tokens.ts'
import type { Rule } from './words/word-forms.ts'

/*
 * Interpretation turns a prompt into criteria by entity linking against a gazetteer, without a grammar of sentences. Needs,
 * and what a prompt is about as a whole, are found with the help of a trained model. People write "dentists near olaya",
 * "مطاعم بالرياض" or "9aydaliyat jeddah": a few words, in any order, in two languages and three spellings, of which every
 * one is a name, a word of grammar, praise, or a typo.
 *
 * The pipeline is the list of steps in `readPrompt`, `findParts` and `completeReading`; each step is one file, in the folder
 * of its subject: places, names, kinds, negation. Tokens are folded words with their place in the prompt. Spans of tokens
 * get candidates of every kind, each with a cost: an exact name costs nothing; a correction, a rarer meaning or a commoner
 * word costs more. A beam search puts candidates that do not overlap together to the cheapest drafts of whole readings.
 * Completing a draft drops what the rest of the prompt rules out, settles which row of a name is meant by the places named
 * beside it, and adds what the draft as a whole pays for: words left over, a missing kind, places that contradict each
 * other. Of the cheapest complete readings the first for which the directory holds something is chosen.
 *
 * A prompt may be a whole message. Its clauses are told apart once, in `asked/clauses.ts`: which asks, which only says what
 * happened, which somebody else wrote. Kinds, places, names and words left over are weighed by the clause they stand in.
 *
 * Cheap evidence comes first. Most prompts are read from memory alone. Only for words that memory leaves open is the
 * database asked whether companies hold them in their names; only what is unknown after that is matched fuzzily, by
 * typos and by phonetic keys across both scripts; and only where the prompt has no subject yet are words corrected to
 * words of names. Each word keeps the rule by which it was read, so that a reading explains itself.
 *
 * A reading fails closed. Words that were not understood and would have said what or where make the criteria
 * impossible: such a search finds nothing rather than everything.
 */

/** Reads a prompt. `stated` are filters beside it; their places tell namesakes apart. */
export async function readPrompt(lookUps: LookUps, prompt: string, stated: Criteria = {}): Promise<Reading> {
  const read = cutPrompt(prompt)
  const mended = mendGrammar(lookUps.gazetteer, read)
  const { text: whole } = mended
  // Of a part of the prompt nobody asks what else it may mean.
  const found = await readUnion(lookUps, whole, stated, text =>
    readCut(lookUps, text, stated, text === whole),
  )
  const reading = placeInWritten(read, mended, found)
  return read === prompt ? reading : { ...reading, remarks: { ...reading.remarks, isCut: true } }
}

async function readCut(
  lookUps: LookUps,
  prompt: string,
  stated: Criteria,
  hasOthers: boolean,
): Promise<Reading> {
  const parsed = parse(lookUps, prompt)
  const { contacts } = parsed
  if (contacts.length === 0) return readAsked(lookUps, parsed, stated, hasOthers)
  const [found, reading] = await Promise.all([
    lookUps.lookUpContacts(contacts),
    readAsked(lookUps, parsed, stated, hasOthers),
  ])
  return addContacts(lookUps, prompt, contacts, found, reading)
}

function parse({ gazetteer }: LookUps, prompt: string, signs?: Token[]): ParsedPrompt {
  const split = (tokens: Token[]) => {
    const apart = dropPossessives(gazetteer, prompt, splitJoinedWords(gazetteer, prompt, tokens))
    const joined = joinSpelledLetters(
      gazetteer,
      joinRepeatedEmbassies(joinInitialsOfCountries(gazetteer, prompt, apart)),
    )
    const spellings = [spellOutBrands, spellCuisinesBehind, spellChatRestaurants, refuseCuisines]
    return spellings.reduce((each, spell) => spell(gazetteer, each), joined)
  }
  const isTown = (date: string) => isDatedTown(gazetteer, prompt, date)
  const written = parsePrompt(prompt, signs, split, isTown, buildNameStarts(gazetteer))
  return addCityParts(gazetteer, addStreets(gazetteer, dropUnheldRatings(gazetteer, written)))
}

async function readAsked(
  lookUps: LookUps,
  parsed: ParsedPrompt,
  stated: Criteria,
  hasOthers: boolean,
): Promise<Reading> {
  const { asked, facts } = parsed.attributes
  const words = parsed.tokens.map(({ word }) => word)
  const reading = putOrderFirst(await readWords(lookUps, parsed, stated, hasOthers), words)
  return answerFacts(await tellAbsentContacts(lookUps, reading, asked, stated), facts)
}

async function readWords(
  lookUps: LookUps,
  parsed: ParsedPrompt,
  stated: Criteria,
  hasOthers: boolean,
): Promise<Reading> {
  const landmark = await readLandmarkAlone(lookUps, parsed, stated)
  if (landmark) return landmark
  let chosen = await chooseWhole(lookUps, parsed, stated)
  // Beside words that say what is searched for, an emoji says nothing more, nor does "jobs".
  const { nameTokens, companyNames } = chosen.reading.criteria
  const isCertain = (nameTokens ?? companyNames) !== undefined || isKindWritten(chosen)
  const more = [
    ...(hasSubject(chosen.reading.criteria) ? [] : listEmojiTokens(parsed.prompt)),
    ...(isCertain ? [] : listJobTokens(parsed)),
    ...(isCertain ? [] : listFeatureTokens(parsed, buildNameStarts(lookUps.gazetteer))),
  ]
  if (more.length > 0) {
    chosen = await chooseWhole(lookUps, parse(lookUps, parsed.prompt, more), stated)
  }
  const describe = (each: ChosenReading) => addSaidConditions(lookUps.gazetteer, parsed, describeCosts(each))
  const own = describe(chosen)
  const finish = async (reading: Reading, { listOthers }: ChosenReading) => ({
    ...(await addNamesHeld(lookUps, parsed, await tellAbsentKinds(lookUps, reading, stated), stated)),
    others: hasOthers ? await listOtherReadings(reading, listOthers()) : [],
  })
  const similar = await seekSimilar(lookUps, parsed.prompt, own)
  if (similar !== own) return finish(await settleEmpty(lookUps, parsed, similar, stated), chosen)
  const described = await completeNames(lookUps, own, stated)
  const asked = combineCriteria(described.criteria, stated)
  // The names that are refused may leave nothing.
  const isKnown = !asksBeyondMemory(asked) && !asked.excluded?.names
  if (chosen.isSupported && isKnown) return finish(described, chosen)
  // Another reading may be meant that finds something in the part of a city.
  const inPart = described.remarks?.part && (await chooseSupported(lookUps, chosen, stated))
  if (inPart) return finish(describe(inPart), inPart)
  const reading = await settleEmpty(lookUps, parsed, await widenPart(lookUps, described, stated), stated)
  if (await findsSomething(lookUps, reading, stated)) return finish(reading, chosen)
  const supported = await chooseSupported(lookUps, chosen, stated)
  return supported ? finish(describe(supported), supported) : finish(reading, chosen)
}

/**
 * What finds nothing as it stands: names in other spellings, without types of companies, phone numbers, goods or near their district, kinds as the
 * next best ones, around a landmark instead of in its district, farther from it.
 */
async function settleEmpty(
  lookUps: LookUps,
  { words, measures }: ParsedPrompt,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const widen = (each: Reading, km = FARTHEST_KM) => widenCircle(lookUps, measures, each, stated, km)
  const around = await widenStreet(
    lookUps,
    await leaveAbsentTypes(lookUps, measures, reading, stated),
    stated,
  )
  const circle = await widenLandmark(lookUps, around, stated)
  // Whoever asks for the nearest wants no other kind.
  const inCircle = await widen(
    circle,
    words.some(word => SUPERLATIVES.has(word)) ? FARTHEST_KM : NEAR_ENOUGH_KM,
  )
  const heard = await searchChainNearBy(lookUps, await widenNames(lookUps, inCircle, stated), stated)
  const widened = await leaveAbsentContacts(lookUps, heard, stated)
  const named = await searchNamesNearBy(lookUps, await leaveGoodsOfNames(lookUps, widened, stated), stated)
  const replaced = await replaceEmptyKinds(lookUps, named, stated)
  const near = await searchConditionsNearBy(lookUps, replaced, stated)
  return searchAround(lookUps, await widen(near), stated)
}

async function findsSomething(lookUps: LookUps, { criteria }: Reading, stated: Criteria): Promise<boolean> {
  const asked = combineCriteria(criteria, stated)
  if (isUnsatisfiable(asked)) return false
  const isKnown = asksBeyondMemory(asked) ? undefined : hasSupport(lookUps.gazetteer, asked)
  return isKnown ?? (await lookUps.trySelection(asked)).length > 0
}

function hasSubject({ categoryIds, companyTypes, nameTokens, companyNames }: Criteria): boolean {
  return (categoryIds ?? companyTypes ?? nameTokens ?? companyNames) !== undefined
}

async function chooseWhole(lookUps: LookUps, parsed: ParsedPrompt, stated: Criteria): Promise<ChosenReading> {
  const sources = await findParts(lookUps, parsed, stated)
  const chosen = await readParts(lookUps, sources, parsed, stated)
  if (chosen.isSupported) return chosen
  const isKind = isKindWritten(chosen)
  const named = isKind ? await addNamedWithPlaces(lookUps, sources, parsed, chosen.reading) : undefined
  const reading = named && (await readParts(lookUps, named, parsed, stated))
  if (reading?.isSupported) return reading
  if (sources.wholeNames.length > 0) return chooseName(lookUps, sources, parsed, stated, chosen)
  // A kind that the directory has none of is what is meant, and has next best kinds.
  if (isKind) return chosen
  // Of a prompt that finds nothing any word may be wrong, also one that means something as it stands.
  const corrected = await addWholeNames(lookUps, sources, parsed)
  if (!corrected) return chosen
  const again = await readParts(lookUps, corrected, parsed, stated)
  return again.isSupported ? again : chooseName(lookUps, corrected, parsed, stated, again)
}

/** The reading asks for a kind by its name, and for no company. */
function isKindWritten({ reading: { criteria, draft } }: ChosenReading): boolean {
  const isWritten = (rule?: Rule) => rule === 'exact' || rule === 'folded' || rule === 'synonym'
  return (
    criteria.categoryIds !== undefined &&
    !(criteria.nameTokens ?? criteria.companyNames) &&
    draft.parts.some(({ candidate }) => candidate?.kind === 'category' && isWritten(candidate.rule))
  )
}

/** The prompt as nothing but a company's name, where it may be one and the reading chosen otherwise finds nothing. */
async function chooseName(
  lookUps: LookUps,
  sources: PartSources,
  parsed: ParsedPrompt,
  stated: Criteria,
  chosen: ChosenReading,
): Promise<ChosenReading> {
  const named = keepWholeNames(sources, parsed)
  const reading = named && (await readParts(lookUps, named, parsed, stated))
  return reading?.isSupported ? reading : chosen
}

/** The chosen reading with what it costs. */
function describeCosts({ reading, support, cost }: ChosenReading): Reading {
  const costs = listCosts(reading.features.copy().add(support).toFeatures())
  return { ...reading.describe(), cost: roundCost(cost), costs }
}

/** How many drafts are completed at most: of those that cost more, hardly one is meant. */
const MAX_READINGS = 16

async function readParts(
  lookUps: LookUps,
  sources: PartSources,
  parsed: ParsedPrompt,
  stated: Criteria,
): Promise<ChosenReading> {
  const drafts = listDrafts(sources, MAX_READINGS)
  return chooseReading(lookUps, sources, new ReadingQueue(lookUps, sources, parsed, stated, drafts), stated)
}
