import { isFiller, isFunction } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "حضانة … لابني عنده ٣ سنين", "a school for my daughter, 7 years old": how old somebody is tells whom a kind is for, and no
 * other kind.
 */

const UNITS =
  toWordSet(`year years yr yrs old month months aged سنه سنين سنوات سنتين شهر شهور اشهر شهرين عمر عمره عمرها اعمارهم
  sana sneen seneen snin sniin sanawat senten santen shahr shohoor 3omro 3omra 3omraha 3omroh 3omrah`)

const PERSONS =
  toWordSet(`son sons daughter daughters child children kid kids baby boy boys girl girls toddler twins my our
  ابني ولدي بنتي اولادي عيالي بناتي طفلي طفلتي ابننا بنتنا طفل طفله اطفال ولد بنت عنده عندها عندهم ابن بنات اولاد
  ebni ibni waldi bnti binti benti wlady 3yali 3eyali 3ando 3andaha 3ndo 3ndha 3endo 3endaha tefl tefli`)

const NUMBERS = readWordSet('ages')

/** Whether words say how old somebody is, and nothing else. */
export function isAge(words: string[]): boolean {
  const isPart = (word: string) => {
    const bare = word.replace(/^(?:لل|ل|و)(?=.{3})/u, '')
    if (UNITS.has(word) || PERSONS.has(word) || PERSONS.has(bare) || NUMBERS.has(word)) return true
    return /^\d{1,2}$/.test(word) || isFiller(word) || isFunction(word)
  }
  return words.some(word => UNITS.has(word)) && words.every(isPart)
}
