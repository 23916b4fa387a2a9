import { readFileSync } from 'node:fs'
import { foldText } from '../../../text/fold.ts'
import type { MeasureName } from '../kinds/kind-starts.ts'
import { isFiller } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'

/*
 * Greetings, thanks, closings and frames of letters, and what programs write for nothing. They say nothing of what is searched for,
 * though their words may name kinds elsewhere: "good morning" is no breakfast, and "best regards" no praise.
 */

const FILE = new URL('../../../../data/courtesies.txt', import.meta.url)

interface Node {
  next: Map<string, Node>
  isEnd: boolean
}

const ROOT = buildTree()

function buildTree(): Node {
  const root: Node = { next: new Map(), isEnd: false }
  const lines = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(line => !line.startsWith('#'))
  for (const courtesy of lines.flatMap(line => line.split('|')).filter(Boolean)) {
    let node = root
    for (const word of foldText(courtesy).split(' ')) {
      const known = node.next.get(word) ?? { next: new Map(), isEnd: false }
      node.next.set(word, known)
      node = known
    }
    node.isEnd = true
  }
  return root
}

/** The indices of the words of courtesies. `phraseStarts` are the words behind punctuation, and `measurePlace` knows places. */
export function listCourtesyTokens(
  words: string[],
  phraseStarts: ReadonlySet<number>,
  measurePlace: MeasureName = () => 0,
): number[] {
  const found: number[] = []
  for (let at = 0; at < words.length; at++) {
    // "في بليز" is in Belize.
    const isPlace = words[at] === 'بليز' && words[at - 1] === 'في'
    const length = isPlace
      ? 0
      : measureCourtesy(words, at) ||
        measureBlessing(words, at) ||
        Number(isGreeting(words, at) || isAlone(words, at, phraseStarts, measurePlace))
    for (let index = at; index < at + length; index++) found.push(index)
    if (length > 0) at += length - 1
  }
  return found
}

/**
 * "سلام، ابي بقالة": before everything else the word is a greeting; with its article it is a district in most towns. "Salam, need a
 * plumber": in Latin letters it also begins names, but not before a word that asks.
 */
function isGreeting(words: string[], at: number): boolean {
  if (at > 0 || words.length < 3) return false
  if (words[0] === 'سلام') return true
  return GREETINGS.has(words[0]!) && ASKERS.has(words[1]!)
}

/** Greetings and thanks of one word that are names as well. */
const ALONE = readWordSet('courtesies-alone')

/** "Bonjour, a pharmacy …", "…, grazie": with nothing beside it but what asks. "Bonjour Bakery" is a name, and so is "Hola, Riyadh". */
function isAlone(
  words: string[],
  at: number,
  phraseStarts: ReadonlySet<number>,
  measurePlace: MeasureName,
): boolean {
  if (!ALONE.has(words[at]!) || words.length < 2) return false
  const isApart =
    at === 0 ? phraseStarts.has(1) || ASKERS.has(words[1]!) : at === words.length - 1 && phraseStarts.has(at)
  return isApart && saysMore(words, measurePlace)
}

/** Whether a prompt says something beside courtesies and places. */
function saysMore(words: string[], measurePlace: MeasureName): boolean {
  let at = 0
  while (at < words.length) {
    const length = measurePlace(words, at) || Number(ALONE.has(words[at]!) || isFiller(words[at]!))
    if (length === 0) return true
    at += length
  }
  return false
}

const GREETINGS = new Set(foldText('salam salaam slm hala ahlan ahla هلا اهلا هاي').split(' '))
const ASKERS = new Set(
  foldText(
    `i we im need any anyone anybody does do is are can could please pls looking where who which what my our the there someone guys
    je j on nous ou cherche ich wir suche wo busco quiero donde cerco vorrei dove kayn kayna chi fin fayn looking
    ana abi aby abgha bedi baddi badde 3ayez 3ayza wein wain fein fen fi fe shu sho ya e7na m7taj me7tag momkin mumkin 7add 7ada kifak keefak 3afak 3afakom bghit bghina b8it n7eb nheb wach wash khoya khouya sidi
    انا ابي ابغى بدي عايز عايزه وين فين في مين حد حدا احنا محتاج محتاجه ممكن كيف`,
  ).split(/\s+/),
)

const GOD = new Set(foldText('allah llah alla rabbena rabena rabbi rabi الله ربنا ربي').split(' '))
const BLESSES =
  /^(?:y[aei]{0,2}[a-z2-9]{2,12}(?:[aei]{1,2}k|k[ouei]{1,2}[mn])|ي\p{L}{2,12}(?:ك|كم|كن|كو|كي|هم))$/u

const PARENTS = /^(?:w[ae]l[ae]?d[aei]{0,2}y?k(?:um|om)?|والديكم?)$/

/** "الله يحفظكم", "allah yesa3dak": God, and a verb of which the listener is the object. */
function measureBlessing(words: string[], at: number): number {
  if (!GOD.has(words[at]!)) return 0
  if (PARENTS.test(words[at + 2] ?? '') && /^[yي]/u.test(words[at + 1]!)) return 3
  return BLESSES.test(words[at + 1] ?? '') ? 2 : 0
}

/** How many words the longest courtesy has that begins at an index, also behind "and": "وجزاكم الله خيرا"; 0 for none. */
function measureCourtesy(words: string[], start: number): number {
  const first = words[start]!
  const measure = (opening: string) => {
    let node = ROOT.next.get(opening)
    let length = node?.isEnd ? 1 : 0
    for (let at = start + 1; node && at < words.length; at++) {
      node = node.next.get(words[at]!)
      if (node?.isEnd) length = at + 1 - start
    }
    return length
  }
  return Math.max(measure(first), measure(first.replace(/^و(?=.{3})/u, '')))
}
