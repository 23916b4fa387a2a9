import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "كل شي في ديرة" and "أي حاجة إلا المطاعم" ask for whatever is there: the noun says nothing of its own. "كل شي بريالين" is
 * what a kind of shop is called.
 */

const ALL = toWordSet('كل اي أي kol kull ay')
const THING = toWordSet('شي شيء شئ شيئ حاجة حاجه اشي إشي شغلة شغله shi shay 7aga 7aja haga')
const BEFORE_PLACE = readWordSet('before-place')
const SHOPS = toWordSet('محل محلات متجر متاجر دكان')
/** A place with its preposition: "بالزمالك"; but not "بريالين". */
const WITH_PREPOSITION = /^بال./u

/** The indices of nouns that mean whatever there is. */
export function listEverythingTokens(words: string[]): number[] {
  return [...words.keys()].filter(at => {
    const next = words[at + 1]
    return (
      THING.has(words[at]!) &&
      ALL.has(words[at - 1] ?? '') &&
      !SHOPS.has(words[at - 2] ?? '') &&
      next !== undefined &&
      (BEFORE_PLACE.has(next) || WITH_PREPOSITION.test(next))
    )
  })
}
