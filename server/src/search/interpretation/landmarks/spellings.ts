import { type CompanyNames, listNameSpellings, SAME_SOUND } from '../../gazetteer/company-names.ts'
import { listWordSpellings } from '../names/name-words.ts'
import { stripGluedArticle } from '../words/word-forms.ts'
import { hearKnownWords } from './known.ts'
import { hearNouns } from './nouns.ts'

/** Shorter words sound like too much. */
const SHORTEST_HEARD = 4

/** The spellings of a word. One that no company holds, or of chat Arabic, is also heard: "borj el mamlaka" is برج المملكة. */
export function listSpellings(companies: CompanyNames, word: string, isHeard: boolean): string[] {
  const bare = isHeard ? stripGluedArticle(word) : undefined
  const spellings = [...listWordSpellings(word), ...(bare ? listWordSpellings(bare) : [])]
  if (!isHeard && spellings.some(each => companies.countHolders(each) > 0)) return spellings
  const long = spellings.filter(each => each.length >= SHORTEST_HEARD)
  const known = long.flatMap(each => hearKnownWords(each, SAME_SOUND))
  const nouns = isHeard ? hearNouns(word) : []
  return [...new Set([...listNameSpellings(companies, spellings, SHORTEST_HEARD), ...known, ...nouns])]
}
