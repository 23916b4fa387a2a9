import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Candidate } from './candidates.ts'
import { CONJUNCTIONS, isGeneric, isNegated, isPlaceArticle, isPreposition } from './vocabulary.ts'

/** Claims in the light of one another: what the whole prompt tells of its parts. */
export function disambiguate(gazetteer: Gazetteer, words: string[], claims: Candidate[]): Candidate[] {
  for (const claim of claims) if (isCityOfNamedPlace(claim, claims)) claim.kind = 'city'
  const meant = claims.filter(claim => !isNegated(words, claim.start))
  return meant.filter(
    claim =>
      !isTooWide(words, claim, claims) &&
      !isPlaceDescription(words, claim, claims) &&
      !meant.some(other => hasNarrower(gazetteer, words, claim, other)),
  )
}

/** "عمان الأردن", "العبدلي عمان": Amman rather than Oman, when a place in Jordan is named besides. */
function isCityOfNamedPlace(claim: Candidate, claims: Candidate[]): boolean {
  if (claim.kind !== 'country') return false
  const cities = claim.entries.filter(entry => entry.kind === 'city')
  return claims.some(
    other =>
      other !== claim &&
      other.entries.some(
        entry =>
          entry.kind === other.kind &&
          cities.some(
            city =>
              (entry.kind === 'country' && entry.id === city.countryId) ||
              (entry.kind === 'city' && entry.id === city.id) ||
              (entry.kind === 'district' && entry.cityId === city.id),
          ),
      ),
  )
}

/** "Cafes in the mall": a kind that is said as a place adds nothing to the kinds that are looked for. */
function isPlaceDescription(words: string[], claim: Candidate, claims: Candidate[]): boolean {
  const before = isPlaceArticle(words[claim.start - 1] ?? '') ? claim.start - 2 : claim.start - 1
  if (claim.kind !== 'category' || !isPreposition(words, before)) return false
  return claims.some(other => other.kind === 'category' && other.end <= before)
}

/** "Auto repair shops": shops of any kind are not meant. */
function isTooWide(words: string[], claim: Candidate, claims: Candidate[]): boolean {
  if (claim.kind !== 'category' || claim.end - claim.start > 1 || !isGeneric(words[claim.start]!))
    return false
  return claims.some(other => other !== claim && (other.kind === 'category' || other.kind === 'company'))
}

/** "Restaurants that serve Lebanese food": the kind below says more, unless both are listed. */
function hasNarrower(gazetteer: Gazetteer, words: string[], claim: Candidate, other: Candidate): boolean {
  if (claim === other || claim.kind !== 'category' || other.kind !== 'category') return false
  const [first, last] = claim.start < other.start ? [claim, other] : [other, claim]
  if (words.slice(first.end, last.start).some(word => CONJUNCTIONS.has(word))) return false
  const kinds = (of: Candidate) =>
    of.entries.filter(entry => entry.kind === 'category').map(entry => entry.id)
  return kinds(other).every(below => kinds(claim).some(above => gazetteer.isBelow(below, above)))
}
