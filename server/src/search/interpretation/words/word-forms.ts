import { isArticle, stripArticles } from '../../../text/fold.ts'
import { toOtherNumber } from '../../../text/plural.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import { listOtherHeads } from './kind-heads.ts'
import { isArabic } from './tokens.ts'

/**
 * How words came to be read as they were: as they stand; after folding (articles, particles, plurals); as another name
 * of the same thing; as a need that such a business serves; as a homophone in either script; as a typo; by a language model.
 */
export type Rule = 'exact' | 'folded' | 'synonym' | 'need' | 'transliterated' | 'corrected' | 'model'

/** A name that words of a prompt may stand for. */
export interface WordForm {
  name: string
  rule: 'exact' | 'folded'
  /** A particle says that a place follows: "بالرياض". */
  isPlaced: boolean
  /** Only kinds of business take this form, as they take plurals. */
  categoryOnly: boolean
}

/** "Home Center" for Home Centre: American and British spellings of words that names of companies hold. */
const SPELLINGS =
  'center centre,centers centres,theater theatre,jewelry jewellery,jewelers jewellers,color colour,colors colours,tire tyre,tires tyres,fiber fibre,gray grey'
const OTHER_SPELLINGS = new Map(
  SPELLINGS.split(',').flatMap(pair => {
    const [american, british] = pair.split(' ') as [string, string]
    return [
      [american, british],
      [british, american],
    ] as const
  }),
)

/** A word without its particles; `isPlaced` when they say that it is a place. */
export interface Stem {
  stem: string
  isPlaced: boolean
}

const SHORT_BEHIND_IN = /^[وف]?ب(\p{L}{2})$/u

/** Shorter words are left as they are. */
const SHORTEST_NOUN = 4

/** The names that consecutive folded words may stand for, the likeliest first. */
export function listForms(words: string[]): WordForm[] {
  const forms: WordForm[] = []
  const written = words.join(' ')
  const add = (parts: string[], isPlaced = false, categoryOnly = false) => {
    const name = stripArticles(parts).join(' ')
    if (forms.some(form => form.name === name)) return
    forms.push({ name, rule: name === written ? 'exact' : 'folded', isPlaced, categoryOnly })
  }
  const [first, ...rest] = words as [string, ...string[]]
  add(words)
  if (isArabic(first)) {
    for (const { stem, isPlaced } of stripParticles(first)) add([stem, ...rest], isPlaced)
    // "ببر دبي", "بأم الحصم": without the preposition the first word of the name has two letters.
    const short = rest.length > 0 ? SHORT_BEHIND_IN.exec(first)?.[1] : undefined
    if (short) add([short, ...rest], true)
    if (words.some(isAccusative)) add(words.map(stripAccusative), false, true)
    for (const other of listOtherHeads([first, ...rest])) add(other, false, true)
    return forms
  }
  // "Al Rajhi Bank" for Alrajhi Bank.
  if (rest.length > 0 && /^[ae]l$/.test(first)) add([`${first}${rest[0]}`, ...rest.slice(1)])
  const bareRest = rest.map(word => stripGluedArticle(word) ?? word)
  add([first, ...bareRest])
  const bare = stripGluedArticle(first)
  if (bare) add([bare, ...bareRest])
  const placed = stripGluedPreposition(first)
  if (placed) add([placed, ...bareRest], true)
  if (words.some(word => OTHER_SPELLINGS.has(word))) add(words.map(word => OTHER_SPELLINGS.get(word) ?? word))
  const qaf = words.map(spellQaf)
  if (qaf.some((word, at) => word !== words[at])) add(qaf, false, true)
  for (const other of listNounForms(words.at(-1)!)) add([...words.slice(0, -1), other], false, true)
  // "Repairing cars" is what a car repair does.
  if (rest.length === 1 && first.length > 6 && first.endsWith('ing'))
    for (const noun of [rest[0]!, ...listOtherNumbers(rest[0]!)]) add([noun, first.slice(0, -3)], false, true)
  // "Japanese kitchen" is what a Japanese restaurant has.
  if (rest.length === 1 && FOOD.has(rest[0]!)) add([first, 'restaurant'], false, true)
  // "Mat3am italian", "restaurant italian": Arabic and French name the cuisine behind the restaurant.
  if (rest.length === 1 && RESTAURANT.test(first)) add([rest[0]!, 'restaurant'], false, true)
  for (const other of listOtherHeads([first, ...rest])) add(other, false, true)
  // "Repair cars" is what a car repair does.
  if (rest.length === 1)
    for (const noun of [rest[0]!, ...listOtherNumbers(rest[0]!)]) add([noun, first], false, true)
  return forms
}

/**
 * ق is written as the glottal stop that it is in cities, as 8 or 9, or as the g that it is in the Gulf: "3a2aba" is العقبة, "abo tare2"
 * أبو طارق, "mal8a" الملقا, "gasab" قصب.
 */
export function spellQaf(word: string): string {
  return word.length > 3 && /[a-z]/.test(word) ? word.replace(/[289]|g(?!h)/g, 'q') : word
}

const RESTAURANT = /^(?:restaurants?|restos?|ma(?:[t6]3am|[t6]a?3[ei]m)|matbakh|matba5)$/

/** What people call what is served, beside where it comes from. */
const FOOD = new Set(
  'kitchen cuisine cooking dishes dish meal meals grub eats eatery eateries diner'.split(' '),
)

/** "أريد طبيباً": the alif of the accusative, which formal Arabic puts behind what is wanted. */
function isAccusative(word: string): boolean {
  return /^[^ا].{2,}[^اويى]ا$/u.test(word)
}

function stripAccusative(word: string): string {
  return isAccusative(word) ? word.slice(0, -1) : word
}

/** و and ف (and), ب (in), ل (for) and ك (like) are written together with the word they precede, of 3 letters or more. */
export const stripParticles = cacheByWord(listStems)

/** The same, not cached: made-up spellings would push words of prompts out of the cache. */
export function listStems(word: string): readonly Stem[] {
  const stems: Stem[] = []
  const [, conjunction, preposition, rest] = /^([وف])?([بلك])?(.*)$/u.exec(word)!
  const add = (stem: string, isPlaced: boolean) => {
    if (stem.length >= 3 && stem !== word) stems.push({ stem, isPlaced })
  }
  // ل swallows the alif of the article: للرياض.
  if (preposition === 'ل' && rest!.startsWith('ل')) add(`ا${rest}`, true)
  // "فباريس" is in Paris before it is in Arris: what less is taken off from is likelier a name.
  if (conjunction) add(`${preposition ?? ''}${rest}`, false)
  if (preposition) add(rest!, preposition === 'ب')
  // "عالدوحة": the Levantine preposition is written together with the article.
  if (/^عال.{4}/u.test(word)) add(word.slice(1), true)
  return stems
}

/** A word with the article before it as one word, as it may be spelt: "Al Jabr" for Aljabr, "el drees" for Aldrees. */
export function joinArticle(before: string | undefined, word: string): string[] {
  if (before === undefined || !isArticle(before, word)) return []
  return before === 'el' ? [before + word, `al${word}`] : [before + word]
}

/** "Alkhobar", "lhamra", "etta3awon" without the article that is written together with it; undefined where there is none. */
export function stripGluedArticle(word: string): string | undefined {
  // Before some consonants the article sounds like them.
  if (/^(?!address|arrange|attest|attire)[ae]([tdrzsn9])\1[a-z2-9]{3,}$/.test(word)) return word.slice(2)
  if (word[1] !== 'l' && word[0] !== 'l') return undefined
  return /^(?:[ae]l([a-z2-9]{4,})|l([b-df-hj-np-tv-z2-9][a-z2-9]{3,}))$/.exec(word)?.slice(1).find(Boolean)
}

/** "Bjabal", "bel7amra", "flmalaz" without the chat Arabic for "in", with its article; undefined where there is none. */
export function stripGluedPreposition(word: string): string | undefined {
  if (word[0] !== 'b' && word[0] !== 'f') return undefined
  // No English word begins with these letters and a consonant.
  const [, behindArticle] = /^(?:bl(?=y)|[bf]l(?!y))([b-df-hjkmnp-tv-z2-9][a-z2-9]{3,})$/.exec(word) ?? []
  return (
    behindArticle ??
    /^b(?:[aei]l)?([b-df-hjkmnpqstv-xz2-9][a-z2-9]{3,})$/.exec(word)?.[1] ??
    BEHIND_F.exec(word)?.[1] ??
    BEHIND_WHOLE_ARTICLE.exec(word)?.slice(1).find(Boolean)
  )
}

/** "Fbeirut", "ftunis": no English word begins with f and one of these. */
const BEHIND_F = /^f([bcdgkmnpqstvz2-9][a-z2-9]{4,})$/

/** "Balrawda", "balyasmin", "belandalus": few English words begin with all of the article. */
const BEHIND_WHOLE_ARTICLE =
  /^(?:b[aei]l([rwy][a-z2-9]{3,}|[aeiou][a-z2-9]{5,})|f[aei]l([b-df-hjkmnp-tv-z2-9][a-z2-9]{4,}))$/

/** The names of a trade, and of those who practise it: "nephrology", "nephrologist"; "scaffolding", "scaffolder". */
const TRADES: [RegExp, string[]][] = [
  [/ology$/, ['ologist']],
  [/ologists?$/, ['ology']],
  [/graphy$/, ['grapher']],
  [/therapy$/, ['therapist']],
  [/atry$/, ['atrist']],
  [/odontics?$/, ['odontist']],
  [/atrics?$/, ['atrician']],
  [/(?<=[a-z]{4})ing$/, ['er', 'ers']],
  [/(?<=[a-z]{4})(?<!t)ers?$/, ['ing']],
  [/(?<=[a-z]{4})ry$/, ['er']],
]

/** The other number of a noun, and the other names of a trade. */
const listNounForms = cacheByWord((word: string): readonly string[] => [
  ...listOtherNumbers(word),
  ...listTradeForms(word),
])

function listTradeForms(word: string): string[] {
  if (word.length < 7) return []
  return TRADES.flatMap(([ending, others]) =>
    ending.test(word) ? others.map(other => word.replace(ending, other)) : [],
  )
}

function listOtherNumbers(word: string): string[] {
  return word.length < SHORTEST_NOUN ? [] : [toOtherNumber(word)]
}

/** The name key of words, by which companies are looked up. */
export function joinNameKey(words: string[]): string {
  return stripArticles(words).join(' ')
}

/** "ديرة وبر دبي": a name of several words may begin with a word too short to stand behind "and" by itself. */
export function addNameBehindAnd(forms: WordForm[], [first, ...rest]: string[]): void {
  const name = stripArticles([first!.slice(1), ...rest]).join(' ')
  if (forms.some(form => form.name === name)) return
  forms.push({ name, rule: 'folded', isPlaced: false, categoryOnly: false })
}
