import { comparePhoneticKeys, type PhoneticKey } from './phonetic-keys.ts'

/** The cost, or Infinity beyond a limit that is lower for short names, which have little besides vowels. */
export function compareWithin(
  key: PhoneticKey,
  other: PhoneticKey | undefined,
  limit = 0.1 + 0.1 * Math.min(7, key.skeleton.length),
): number {
  if (!other) return Number.POSITIVE_INFINITY
  const cost = comparePhoneticKeys(key, other)
  return cost <= limit ? cost : Number.POSITIVE_INFINITY
}

/** Names of fewer consonants sound like too much by these alone. */
const LEAST_CONSONANTS = 4
/** What the vowels of a name may differ by for each of its consonants, where these are all that is heard. */
const ANY_VOWELS = 0.3

/** The limit for names that need only have their consonants in common; 0 for names of few consonants, which are not compared so. */
export function limitByConsonants({ skeleton }: PhoneticKey): number {
  return skeleton.length < LEAST_CONSONANTS ? 0 : ANY_VOWELS * skeleton.length
}
