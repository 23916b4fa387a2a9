import { isArticle, stripArticles } from '../../../text/fold.ts'
import type { Entry } from '../../gazetteer/gazetteer.ts'
import type { CandidateSpan, NameLookup } from '../candidates/candidate.ts'
import { isFiller, isPlaceArticle, isPreposition } from '../words/vocabulary.ts'

/** Of the digits of chat Arabic the one for ع, which English names of places leave out. */
const AIN = /^3(?=[a-z]{3})/
const LARGE_CITY = 100_000
/** Where a preposition says that a place follows. */
const TOWN = 5_000
const LONGEST_NAME = 3
/** A word of letters and of digits that stand for letters. */
const CHAT_WORD = /^(?=.*[a-z].*[a-z])(?=.*[235-9])[a-z235-9]{3,}$/
/** What English names of places write for these digits, and for long vowels. */
const ENGLISH: [RegExp, string[]][] = [
  [/2/, ['', 'q', 'a']],
  [/3/, ['', 'a']],
  [/5/, ['kh']],
  [/6/, ['t']],
  [/7/, ['h']],
  [/8/, ['gh', 'q']],
  [/9/, ['s', 'q']],
]
const LONG_VOWELS: [RegExp, string][] = [
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
]
const MOST_SPELLINGS = 16

/** "El 3ain", "fel fa7a7eel", "b mu7arraq": places by their English names, with digits for letters that these write otherwise. */
export function findChatPlaces(words: string[], lookup: NameLookup): CandidateSpan[] {
  const found: CandidateSpan[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      const run = words.slice(start, end)
      if (!run.some(word => CHAT_WORD.test(word)) || isFiller(run[0]!) || isFiller(run.at(-1)!)) continue
      const isPlaced = followsCue(words, start)
      const isMarked =
        isPlaced || (end === start + 1 && AIN.test(run[0]!)) || (start > 0 && end === words.length)
      if (!isMarked || lookup(stripArticles(run).join(' ')).length > 0) continue
      const known = listSpellings(run).map(name => listPlaces(lookup, name, isPlaced ? TOWN : LARGE_CITY))
      const entries = known.find(places => places.some(isHeld)) ?? known.find(places => places.length > 0)
      if (entries)
        found.push({ start, end, rule: 'folded', isPlaced: false, isNear: false, entries, types: [] })
    }
  }
  return found
}

const isHeld = ({ activeBranches }: Entry) => activeBranches > 0

/** A city is likelier than a district of its name without branches, and a district than a town without. */
function listPlaces(lookup: NameLookup, name: string, smallest: number): Entry[] {
  const places = lookup(name).filter(({ kind }) => kind === 'city' || kind === 'district')
  const districts = places.filter(({ kind }) => kind === 'district')
  const cities = places.filter(
    entry => entry.kind === 'city' && (isHeld(entry) || entry.population >= LARGE_CITY),
  )
  if (cities.length > 0) return [...cities, ...districts.filter(isHeld)]
  if (districts.length > 0) return districts
  return places.filter(({ population }) => population >= smallest)
}

/** Behind a preposition or a noun for places, with an article or not. */
function followsCue(words: string[], start: number): boolean {
  const before = isArticle(words[start - 1] ?? '', words[start]) ? start - 2 : start - 1
  return before >= 0 && (isPreposition(words, before) || isPlaceArticle(words[before]!))
}

function listSpellings(run: string[]): string[] {
  let spellings = [stripArticles(run).join(' ')]
  for (let at = 0; at < LONGEST_NAME * 3 && spellings.some(each => /[235-9]/.test(each)); at++) {
    spellings = spellings.flatMap(spelling => {
      const digit = ENGLISH.find(([pattern]) => pattern.test(spelling))
      return digit ? digit[1].map(letters => spelling.replace(digit[0], letters)) : [spelling]
    })
    if (spellings.length > MOST_SPELLINGS) spellings.length = MOST_SPELLINGS
  }
  const short = spellings.map(spelling =>
    LONG_VOWELS.reduce((text, [long, vowel]) => text.replace(long, vowel), spelling),
  )
  return [...new Set([...spellings, ...short])]
}
