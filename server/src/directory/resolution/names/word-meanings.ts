import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitNameWords } from '../../../text/fold.ts'
import { toPlural } from '../../../text/plural.ts'
import { hashText } from '../text-hash.ts'
import { isCommonWord } from './generic-names.ts'

/** What a word means: one value in English and in Arabic. */
export interface WordMeaning {
  hash: number
  /** Whether one of its words is in the names of unrelated businesses. */
  isCommon: boolean
  /** Its English words, in the singular and the plural. */
  english: readonly string[]
}

interface MeaningRow {
  english: string
  arabic: string
}

const TEH_MARBUTA = 'ه'
/** "And" and "for" are written as one with an Arabic word and its article. */
const PREFIXES = ['و', 'وال', 'ل', 'لل']

let meanings: Map<number, WordMeaning> | undefined

/** The meaning of the folded word of this hash by data/name-meanings.csv; undefined for a word that is not listed. */
export function findMeaning(hash: number): WordMeaning | undefined {
  meanings ??= readMeanings()
  return meanings.get(hash)
}

/** Words that are listed go before forms of others that are spelled like them. */
function readMeanings(): Map<number, WordMeaning> {
  const rows: MeaningRow[] = parse(
    readFileSync(new URL('../../../../data/name-meanings.csv', import.meta.url)),
    {
      columns: true,
    },
  )
  const found = new Map<number, WordMeaning>()
  const listed = rows.map(({ english, arabic }) => {
    const words = [english, arabic].map(text => splitNameWords(text))
    const hashes = words.flat().map(hashText)
    const meaning = {
      hash: hashText(`meaning\n${english}`),
      isCommon: hashes.some(hash => isCommonWord(hash, null)),
      english: words[0]!.flatMap(word => [word, toPlural(word)]),
    }
    for (const hash of hashes) found.set(hash, meaning)
    return { meaning, english: words[0]!, arabic: words[1]! }
  })
  for (const { meaning, english, arabic } of listed)
    for (const form of [...english.map(toPlural), ...listArabicForms(arabic)]) {
      const hash = hashText(form)
      if (!found.has(hash)) found.set(hash, meaning)
    }
  return found
}

/** The feminine and the plural of folded Arabic words, and all of them with what is written as one with them. */
function listArabicForms(words: readonly string[]): string[] {
  const forms = words.flatMap(word => {
    const stem = word.endsWith(TEH_MARBUTA) ? word.slice(0, -1) : word
    return [word, `${stem}${TEH_MARBUTA}`, `${stem}ات`]
  })
  return [...forms, ...forms.flatMap(form => PREFIXES.map(prefix => prefix + form))]
}
