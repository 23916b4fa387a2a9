import { isPlaceWished } from '../attributes/wishes.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Token } from '../words/tokens.ts'

/** Around a district that is only preferred, its city is searched, the nearest first. */
export const PREFERRED_KM = 20

/** "… or any hotel in Beirut", "أو أي مكان بالقاهرة": between the district and its city. */
const OR_ANY =
  /(?<!\p{L})(?:or|[أا]و|ولا|والا|aw|wala|walla)\s{1,4}(?:(?:really|just|else|maybe|even)\s{1,4})?(?:any\p{L}{0,8}|else\s?where|[أا]ي|ay{1,2})(?!\p{L})/iu

/**
 * The only district that a prompt names beside a city, where it is a wish: "London, Mayfair preferably", "Achrafieh or any hotel in
 * Beirut".
 */
export function findPreferredDistrict(
  prompt: string,
  tokens: Token[],
  candidates: Candidate[],
): Candidate | undefined {
  const [district, ...others] = candidates.filter(({ kind }) => kind === 'district')
  if (!district || others.length > 0) return undefined
  const cities = candidates.filter(({ kind }) => kind === 'city')
  if (cities.length === 0) return undefined
  const [from, to] = [tokens[district.start]!.from, tokens[district.end - 1]!.to]
  const city = cities.find(({ start }) => start >= district.end)
  const isOne = city !== undefined && OR_ANY.test(prompt.slice(to, tokens[city.start]!.from))
  return isOne || isPlaceWished(prompt, from, to) ? district : undefined
}
