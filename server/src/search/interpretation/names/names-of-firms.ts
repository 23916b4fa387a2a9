import { foldText } from '../../../text/fold.ts'
import { isFunction } from '../words/vocabulary.ts'

const FIRMS = new Set(foldText('شركة مؤسسة مجموعة').split(' '))
const LONGEST = 3

/** «شركة النخيل للمقاولات»: the words, by index, between a word for a firm and what it is for. The first has an article, as names have. */
export function listNamesOfFirms(words: string[]): Set<number> {
  const found = new Set<number>()
  for (const [at, word] of words.entries()) {
    if (!FIRMS.has(word.replace(/^[وبل](?=.{4})/u, '')) || !/^ال.{2}/u.test(words[at + 1] ?? '')) continue
    let end = at + 2
    while (
      end <= at + LONGEST &&
      words[end] !== undefined &&
      !/^لل.{3}/u.test(words[end]!) &&
      !isFunction(words[end]!)
    )
      end++
    if (end > at + 1 + LONGEST || !/^لل.{3}/u.test(words[end] ?? '')) continue
    for (let index = at + 1; index < end; index++) found.add(index)
  }
  return found
}
