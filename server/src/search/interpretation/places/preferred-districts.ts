import { asksClosestFirst } from '../asked/stays.ts'
import { isPlaceWished } from '../attributes/wishes.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Token } from '../words/tokens.ts'
import { isFunction } from '../words/vocabulary.ts'

/** Around a district that is only preferred, its city is searched, the nearest first. */
export const PREFERRED_KM = 20

/** "… or any hotel in Beirut", "أو أي مكان بالقاهرة": between the district and its city. */
const OR_ANY =
  /(?<!\p{L})(?:or|[أا]و|ولا|والا|aw|wala|walla)\s{1,4}(?:(?:really|just|else|maybe|even)\s{1,4})?(?:any\p{L}{0,8}|else\s?where|[أا]ي|ay{1,2})(?!\p{L})/iu

/** "… or anywhere", "anywhere really", "أو أي مكان": behind the districts of a city. */
const OR_ANYWHERE =
  /^[\s,،.]{1,3}(?:(?:or|[أا]و|ولا|والا|aw|wala|walla)\s{1,4})?(?:(?:really|just|maybe|even)\s{1,4})?(?:any\s?where|wherever|[أا]ي (?:مكان|حي|منطق[ةه]|مطرح|حت[ةه])(?: ثاني[ةه]?| تاني[ةه]?)?|ay{1,2} (?:makan|7ay|manti2a|mante2a|7etta|matra7))(?:\s{1,3}(?:really|else|is (?:fine|ok|okay)|will do|works|there|in (?:the )?(?:city|town)|عادي))?\s{0,3}(?:$|[.,،;؛!?؟\n])/iu

/** "Starting from the one nearest Ar Rayyan", «بدءا بالأقرب للريان»: before the district where to begin, in whichever city. */
const STARTING_NEAR =
  /(?<!\p{L})(?:(?:start|begin|beginn)(?:ing)? (?:from|with|at) (?:the )?(?:ones? |branch )?(?:that is )?(?:nearest|closest)(?: to)?(?: the)?|(?:[إا]بتداء|بدء|بداي[ةه]|[إا]بد[أا]|مبتد\p{L}{1,3})[اًأ]{0,2}\s(?:من\s|ب)ال[أا]قرب(?: (?:[إا]ل[ىي]|من))?(?: حي)?)\s$/iu

/**
 * The districts that a prompt names beside their city, where they are a wish: "London, Mayfair preferably", "Achrafieh or any hotel in
 * Beirut", "Muscat. Al Khuwair, Azaiba, anywhere really". The first is the middle of what is searched.
 */
export function listPreferredDistricts(
  prompt: string,
  tokens: Token[],
  candidates: Candidate[],
): Candidate[] {
  const districts = candidates.filter(({ kind }) => kind === 'district').sort((a, b) => a.start - b.start)
  const [district] = districts
  if (!district) return []
  const cities = candidates.filter(({ kind }) => kind === 'city')
  const [from, to] = [tokens[district.start]!.from, tokens[districts.at(-1)!.end - 1]!.to]
  if (districts.length === 1 && STARTING_NEAR.test(prompt.slice(0, from))) return districts
  // A district that is said to be near is searched around as such.
  if (cities.length === 0 || districts.some(({ isNear }) => isNear)) return []
  if (OR_ANYWHERE.test(prompt.slice(to))) return districts
  if (districts.length > 1) return []
  const city = cities.find(({ start }) => start >= district.end)
  const isOne = city !== undefined && OR_ANY.test(prompt.slice(to, tokens[city.start]!.from))
  // "Garages in Achrafieh, Beirut" and "in Achrafieh in Beirut" are in the district.
  const words = tokens.map(({ word }) => word)
  const isApart = cities.every(city => {
    const [one, other] = city.start < district.start ? [city, district] : [district, city]
    return !words.slice(one.end, other.start).every(isFunction)
  })
  const isFirst = isApart && asksClosestFirst(words)
  return isOne || isFirst || isPlaceWished(prompt, from, to) ? districts : []
}
