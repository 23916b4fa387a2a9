import { type CompanyNames, listNameSpellings, SAME_SOUND } from '../../gazetteer/company-names.ts'
import { listWordSpellings } from '../names/name-words.ts'
import { isArabic } from '../words/tokens.ts'
import { stripGluedArticle } from '../words/word-forms.ts'
import { hearKnownWords } from './known.ts'
import { hearNouns } from './nouns.ts'

/** Shorter words sound like too much. */
const SHORTEST_HEARD = 4

/** "حديقة الحيوان" is حديقة الحيوانات: the plural or the singular of an Arabic word, where companies hold it in their names. */
function listOtherNumber(companies: CompanyNames, word: string): string[] {
  if (!isArabic(word) || word.length < SHORTEST_HEARD) return []
  const other = word.endsWith('ات') ? word.slice(0, -2) : `${word}ات`
  return companies.countHolders(other) > 0 ? [other] : []
}

/** The spellings of a word. One that no company holds, or of chat Arabic, is also heard: "borj el mamlaka" is برج المملكة. */
export function listSpellings(companies: CompanyNames, word: string, isHeard: boolean): string[] {
  const bare = isHeard ? stripGluedArticle(word) : undefined
  const own = [...listWordSpellings(word), ...(bare ? listWordSpellings(bare) : [])]
  const spellings = [...own, ...own.flatMap(each => listOtherNumber(companies, each))]
  if (!isHeard && spellings.some(each => companies.countHolders(each) > 0)) return spellings
  const long = spellings.filter(each => each.length >= SHORTEST_HEARD)
  const known = long.flatMap(each => hearKnownWords(each, SAME_SOUND))
  const nouns = isHeard ? hearNouns(word) : []
  return [...new Set([...listNameSpellings(companies, spellings, SHORTEST_HEARD), ...known, ...nouns])]
}
