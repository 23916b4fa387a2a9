import { stripArticles } from '../../../text/fold.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "Chain", "public" and "independent" are types of companies, and parts of other words: "supply chain", "سلسلة ذهب",
 * "نهاية العام", "public library", "independent living".
 */

const CHAINS = toWordSet('chain chains سلسله سلاسل')
/** What stands before "chain" in English, and behind it in Arabic, where it is a thing. */
const THINGS_WITH_CHAINS = readWordSet('things-with-chains')
const OWNERS = toWordSet('my our his her the')
/** Before "العام", and after "عام", where it is a year. */
const YEARS = readWordSet('years')
/** What is open to all, whoever runs it. */
const PUBLIC_THINGS = readWordSet('public-things')
const PUBLIC = toWordSet('public government governmental state حكومي حكوميه')
const WAYS_OF_LIFE = toWordSet('living life study studies film films')

/** True of the word at an index that names a type of company elsewhere, and something else here. */
export function isNoType(words: string[], at: number): boolean {
  const [bare] = stripArticles([words[at]!])
  const [before = '', after = ''] = [words[at - 1], words[at + 1]].map(
    word => word && stripArticles([word])[0]!,
  )
  if (CHAINS.has(bare!)) {
    const isOwned = after === 'of' && OWNERS.has(words[at + 2] ?? '')
    return (
      isOwned || THINGS_WITH_CHAINS.has(before) || (isArabicChain(bare!) && THINGS_WITH_CHAINS.has(after))
    )
  }
  if (isBesidePrivate(words, at)) return true
  if (bare === 'عام') return YEARS.has(before) || YEARS.has(after) || /^\d/.test(before) || /^\d/.test(after)
  if (bare === 'public') return PUBLIC_THINGS.has(after)
  if (bare === 'عامه') return PUBLIC_THINGS.has(before)
  return bare === 'independent' && WAYS_OF_LIFE.has(after)
}

const PRIVATE = toWordSet('private خاص خاصه اهلي اهليه')
const AND = toWordSet('and or و او ولا')

/** "Public and private hospitals", "مستشفيات حكومية وخاصة": either will do. */
function isBesidePrivate(words: string[], at: number): boolean {
  const toBare = (word = '') => stripArticles([word.replace(/^و(?=.{3})/u, '')])[0]!
  if (!PUBLIC.has(toBare(words[at]))) return false
  const isPrivate = (index: number) => PRIVATE.has(toBare(words[index]))
  const [before, after] = [words[at - 1] ?? '', words[at + 1] ?? '']
  return (
    (AND.has(after) && isPrivate(at + 2)) ||
    (AND.has(before) && isPrivate(at - 2)) ||
    (after.startsWith('و') && isPrivate(at + 1)) ||
    (words[at]!.startsWith('و') && isPrivate(at - 1))
  )
}

function isArabicChain(word: string): boolean {
  return word.startsWith('س')
}
