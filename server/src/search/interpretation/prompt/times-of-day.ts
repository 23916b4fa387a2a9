import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * Prayers tell the time of day. Their names are also those of a country, a meal and districts: "قبل المغرب", "بعد العشاء",
 * "b3d el 3asr". Some months are called as towns are: "my passport expires in March".
 */

const PRAYERS = readWordSet('prayers')
const BEFORE_OR_AFTER = readWordSet('before-or-after')
/** "During Friday prayer": words that only make a time of a prayer when it is called one. */
const DURING = toWordSet('اثناء أثناء خلال عند مع حتى الين لين during with at')
const CALL = toWordSet('اذان أذان آذان azan adhan')
const PRAYER = readWordSet('prayer')
const ARTICLES = toWordSet('el al il')
const BETWEEN = toWordSet('بين ما من between from bain been bein mn men min')
const AND = toWordSet('و and w lel lil to till until الى الي لين حتى')

/**
 * The indices of the words that say before or after which prayer something happens. Who only says "صلاة الجمعة" wants to
 * pray: there only the name of the prayer is no place.
 */
export function listPrayerTimes(words: string[]): number[] {
  const found: number[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const last = BETWEEN.has(word) ? findLastPrayer(words, at + 1) : undefined
    if (last !== undefined) {
      while (at <= last) found.push(at++)
      at--
      continue
    }
    const isTime = BEFORE_OR_AFTER.has(word) || CALL.has(word) || isDuring(word, words[at + 1])
    if (!isTime && !PRAYER.has(word)) continue
    let end = at + 1
    while (PRAYER.has(words[end] ?? '') || ARTICLES.has(words[end] ?? '')) end++
    if (!PRAYERS.has(words[end] ?? '')) continue
    if (!isTime) at = end
    for (; at <= end; at++) found.push(at)
  }
  return found
}

/** "بين صلاة العصر والمغرب", "between asr and maghrib": where the second of two prayers stands. */
function findLastPrayer(words: string[], start: number): number | undefined {
  let at = start
  while (PRAYER.has(words[at] ?? '') || ARTICLES.has(words[at] ?? '')) at++
  if (!PRAYERS.has(words[at] ?? '')) return undefined
  at++
  while (AND.has(words[at] ?? '') || PRAYER.has(words[at] ?? '') || ARTICLES.has(words[at] ?? '')) at++
  const word = words[at] ?? ''
  return PRAYERS.has(word) || PRAYERS.has(word.replace(/^(?:و|لل?)(?:ال)?/u, 'ال')) ? at : undefined
}

function isDuring(word: string, next = ''): boolean {
  return DURING.has(word) && PRAYER.has(next)
}

const MONTHS = toWordSet('march april may june july august')
const TIMES = toWordSet('since until till early late mid next last this before after by')
const IN = toWordSet('in on for')
/** Verbs of what happens at a time: "my visa expires in March". */
const HAPPENS = /^(?:expir|end(?:s|ed|ing)?$|due$|start|renew|graduat|finish|arriv|leav|deliver|marr)/
/** Words of a journey, which is in a month: "coming to New York in June". */
const JOURNEY = /^(?:going|coming|travel|visiting|trip|flying|moving|holiday|vacation|honeymoon)/

/** The indices of the names of months that say when something happens: they are those of towns, too. */
export function listMonths(words: string[]): number[] {
  return words.flatMap((word, at) => {
    if (!MONTHS.has(word)) return []
    const before = words[at - 1] ?? ''
    const isTime =
      TIMES.has(before) ||
      (IN.has(before) &&
        (HAPPENS.test(words[at - 2] ?? '') || words.slice(0, at).some(word => JOURNEY.test(word))))
    return isTime ? [at - 1, at] : []
  })
}
