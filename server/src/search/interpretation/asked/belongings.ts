import type { WordRange } from '../candidates/candidate.ts'
import { OWN_RELATIVES } from '../words/story-words.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "Phone shops in Bur Dubai, for my shop in Lagos", "a lawyer in Cairo for a flat we own in Alexandria": where somebody's own things or
 * people are, and where something is sold again, is not where to search beside another place.
 */

const OWN = toWordSet('my our his her their')
const LINKS = toWordSet('in at is are up the near في ف ب fi fe f b')
const OWNING = toWordSet('own owned rent have had')
const SELLING = toWordSet(
  'sell selling resell reselling distribute export بيع ابيع نبيع ابيعه نبيعه ابيعها ابيعهم توزيع تصدير abee3 abi3',
)
const THINGS = toWordSet('it them these those that')
/** "أهلي", "عيالي", "محلي": things and people with the pronoun joined, also behind a particle. */
const OWN_ARABIC = toWordSet(
  'اهلي اهلنا عايلتي عائلتي عيلتي ربعي جماعتي محلي محلنا بوتيكي شقتي بيتي بيتنا ارضي ahli ahly ahlna 3ayelti 3eilti',
)
/** So many words may stand between "my" and the preposition: "my elder sister in", "our small shop is in". */
const FARTHEST = 3

/** Whether the words before a place say that it is where somebody's own things or people are, or where something is sold again. */
export function isOfBelongings(words: string[], { start }: WordRange): boolean {
  let at = start - 1
  const isGlued = /^[فب]\p{L}{3}/u.test(words[start]!)
  if (!LINKS.has(words[at] ?? '') && !isGlued) return false
  while (at > 0 && LINKS.has(words[at]!)) at--
  const noun = words[at] ?? ''
  const bare = noun.replace(/^[ول](?=.{3})/u, '')
  if (OWN_ARABIC.has(bare) || OWN_RELATIVES.has(bare)) return true
  // "A flat we rent out in Alexandria".
  const owning = noun === 'out' ? at - 1 : at
  if (OWNING.has(words[owning] ?? '') && words[owning - 1] === 'we') return true
  const verb = THINGS.has(noun) ? words[at - 1] : noun
  if (SELLING.has(verb ?? '')) return true
  return words.slice(Math.max(0, at - FARTHEST), at).some(word => OWN.has(word))
}
