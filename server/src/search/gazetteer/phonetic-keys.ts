/**
 * How a name sounds, in whichever of the two scripts it is written: Arabic leaves short vowels out, Latin spells one
 * consonant in several ways, and chat Arabic writes digits for sounds that Latin lacks (3 for ع, 7 for ح).
 */
export interface PhoneticKey {
  /** The consonant skeleton: one character for each class of consonants that transliterations confuse. */
  skeleton: string
  /** The vowels before, between and after the consonants, of the letters a, e, i and u: one more than the consonants. */
  vowels: string[]
  /** Each b and p as it is written; Arabic has one letter for both. */
  labials: string
  isArabic: boolean
}

/** Names in Latin letters that differ by b and p: "bark" is hardly "Park". */
const OTHER_LABIAL = 0.35

const ARABIC: Record<string, string> = {
  ...mapLetters('ب', 'b'),
  ...mapLetters('تطث', 't'),
  ...mapLetters('جغ', 'g'),
  ...mapLetters('حه', 'h'),
  ...mapLetters('خ', 'x'),
  ...mapLetters('دذضظ', 'd'),
  ...mapLetters('ر', 'r'),
  ...mapLetters('زسص', 's'),
  ...mapLetters('ش', 'S'),
  ...mapLetters('ف', 'f'),
  ...mapLetters('قك', 'k'),
  ...mapLetters('ل', 'l'),
  ...mapLetters('م', 'm'),
  ...mapLetters('ن', 'n'),
  ...mapLetters('ا', 'a'),
  ...mapLetters('و', 'w'),
  ...mapLetters('ي', 'y'),
  ...mapLetters('عء', ''),
}

const DIGRAPHS: Record<string, string> = {
  sh: 'S',
  ch: 'S',
  kh: 'x',
  gh: 'g',
  th: 't',
  dh: 'd',
  ph: 'f',
  ck: 'k',
  qu: 'k',
  oo: 'u',
  ou: 'u',
  ee: 'i',
  aw: 'u',
  au: 'u',
  ai: 'i',
  ei: 'i',
}

/** The second letters of those, as a quick test: a start makes keys of hundreds of thousands of names. */
const SECOND = new Set(Object.keys(DIGRAPHS).map(two => two[1]!))

const LATIN: Record<string, string> = {
  ...mapLetters('bp', 'b'),
  ...mapLetters('ckq', 'k'),
  ...mapLetters('d', 'd'),
  ...mapLetters('fv', 'f'),
  ...mapLetters('gj', 'g'),
  ...mapLetters('h', 'h'),
  ...mapLetters('l', 'l'),
  ...mapLetters('m', 'm'),
  ...mapLetters('n', 'n'),
  ...mapLetters('r', 'r'),
  ...mapLetters('sz', 's'),
  ...mapLetters('t', 't'),
  ...mapLetters('w', 'w'),
  ...mapLetters('y', 'y'),
  a: 'a',
  e: 'e',
  ...mapLetters('i', 'i'),
  ...mapLetters('ou', 'u'),
  // Chat Arabic.
  ...mapLetters('23', ''),
  4: 'S',
  5: 'x',
  6: 't',
  7: 'h',
  8: 'g',
  9: 's',
}

function mapLetters(of: string, sound: string): Record<string, string> {
  return Object.fromEntries([...of].map(letter => [letter, sound]))
}

const isVowel = (sound: string | undefined) => sound !== undefined && 'aeiu'.includes(sound)

/** The phonetic key of a folded name without articles; undefined for numbers and for fewer than two consonants. */
export function toPhoneticKey(name: string): PhoneticKey | undefined {
  const isArabic = /[\u0600-\u06ff]/.test(name)
  const sounds: string[] = []
  const starts = new Set<number>()
  for (const word of name.split(' ')) {
    if (/^\d+$/.test(word)) return undefined
    starts.add(sounds.length)
    sounds.push(...(isArabic ? spellArabicSounds(word) : spellLatinSounds(word)))
  }
  let skeleton = ''
  const vowels = ['']
  for (let i = 0; i < sounds.length; i++) {
    const sound = sounds[i]!
    if (isVowel(sound)) vowels[vowels.length - 1] += vowels.at(-1)!.endsWith(sound) ? '' : sound
    // Latin doubles a long consonant. Arabic writes it once, and two within a word where a short vowel stands between them: تخصصي.
    else if ((!isArabic || starts.has(i)) && sound === skeleton.at(-1) && sound === sounds[i - 1]) continue
    else {
      skeleton += sound
      vowels.push('')
    }
  }
  const labials = isArabic ? '' : name.replaceAll('ph', 'f').replaceAll(/[^bp]|(.)(?=\1)/g, '')
  return skeleton.length < 2 ? undefined : { skeleton, vowels, labials, isArabic }
}

/** Spellings of sounds that may be written otherwise as well. */
const OTHER_SPELLINGS: [RegExp, string][] = [
  // و behind alif is a vowel or not: داود, daoud, dawood.
  [/او(?=[^اوي ])/gu, 'اوو'],
  [/aw(?=[ou])/g, 'a'],
  // Two ي are one long vowel or not: فونتفييل, Fontvieille.
  [/يي/gu, 'ي'],
  // Arabic has no letter for ch.
  [/تش/gu, 'ش'],
]

/**
 * What letters of chat Arabic are written for beside the sound that they have above: "natharat" and "nazarat" for نظارات, "ma3are9"
 * for معارض without the dot, "8a6e3" for قطع. Arabic of the Gulf writes ق for the g of other languages: برقر, ريدتاق.
 */
const OTHER_LETTERS: [RegExp, string][] = [
  // Beside a d it is none of the letters that sound like one: "Mazda".
  [/(?<!d)th(?!d)/g, 'dh'],
  [/(?<!d)z(?!d)/g, 'dh'],
  [/(?<!d)9(?!d)/g, 'dh'],
  [/8/g, 'q'],
  [/g(?!h)/g, 'q'],
  [/ق/gu, 'غ'],
]
/** A letter that stands for another sound than its usual one. */
const OTHER_LETTER = 0.1

/** A text as it may be written as well, and what that costs. */
export interface SoundSpelling {
  spelling: string
  cost: number
}

/** The text, and as it may be written as well: one letter at most stands for another sound. */
export function listSoundSpellings(text: string): SoundSpelling[] {
  const found = [{ spelling: text, cost: 0 }]
  if (OTHER_SPELLING.test(text)) {
    const spellings = new Set([text])
    for (const [from, to] of OTHER_SPELLINGS)
      for (const spelling of [...spellings]) spellings.add(spelling.replace(from, to))
    spellings.delete(text)
    for (const spelling of spellings) found.push({ spelling, cost: 0 })
  }
  if (!OTHER_LETTER_MARK.test(text) || !LETTER.test(text)) return found
  for (const [from, to] of OTHER_LETTERS) {
    const other = text.replace(from, to)
    if (other !== text) found.push({ spelling: other, cost: OTHER_LETTER })
  }
  return found
}

/** What all of those hold: most texts hold none of it. */
const OTHER_SPELLING = /او|aw|يي|تش/u
const OTHER_LETTER_MARK = /th|[zg89ق]/u
const LETTER = /[a-zق]/u

/** The name, and how it sounds with the letters of Romance languages if that differs: Canillo, Meritxell, Soldeu, Condamine. */
export function listNameSounds(name: string): string[] {
  if (!ROMANCE.test(name)) return [name]
  const romance = name
    .replace(/(?<=i)ll(?=[aou])/g, 'y')
    .replaceAll('tx', 'ch')
    .replace(/eu\b/g, 'iu')
    .replace(/(?<=[a-z]{3}[^aeiou ])e\b/g, '')
  return [name, romance]
}

/**
 * The same as it is written in Latin letters: a final ة is said, and written there, as a t before another noun (ورشة سيارات,
 * "warshet sayarat"), and ث as a t or as an s (ثقافة, "saqafa").
 */
export function listSpokenSounds(name: string): string[] {
  return addSpokenTha(name.includes('ه ') ? [name, name.replace(BEFORE_NOUN, 'ت')] : listNameSounds(name))
}

/** The same of a word of names, which may stand before another noun: جامعة, "jam3at". */
export function listSpokenWordSounds(word: string): string[] {
  return addSpokenTha(FEMININE.test(word) ? [word, word.replace(FEMININE, 'ت')] : listNameSounds(word))
}

/** The names, and the same with an s for ث: "saqafa". */
function addSpokenTha(names: string[]): string[] {
  return names[0]!.includes('ث') ? [...names, ...names.map(name => name.replaceAll('ث', 'س'))] : names
}

const BEFORE_NOUN = /(?<=[\u0621-\u064a]{2})ه(?= )/gu
const FEMININE = /(?<=[\u0621-\u064a]{2})ه$/u
const ROMANCE = /ill[aou]|tx|eu\b|[a-z]{3}[^aeiou ]e\b/

function spellArabicSounds(word: string): string[] {
  // Behind an article they are one long consonant: عبدالله, عبداللطيف.
  const whole = word.replace('لل', 'ل')
  const spelt = whole.length > 2 && whole.endsWith('ه') ? `${whole.slice(0, -1)}ا` : whole
  const raw = [...spelt].map(letter => ARABIC[letter]).filter(sound => sound !== undefined)
  return raw.flatMap((sound, i) => {
    if (sound !== 'w' && sound !== 'y') return sound || []
    const next = raw[i + 1]
    // A consonant before a vowel, or where the word begins; a vowel otherwise.
    const glides =
      i === 0 ? next !== undefined : next === 'a' || ((next === 'w' || next === 'y') && next !== sound)
    return glides || next === sound ? sound : sound === 'w' ? 'u' : 'i'
  })
}

/** McKinsey and MacKinsey sound the same. */
const MC = /^mc(?=[a-z]{3})/

function spellLatinSounds(word: string): string[] {
  const whole = word.startsWith('mc') ? word.replace(MC, 'mac') : word
  const spelt = whole.length > 2 ? whole.replace(/([aeiou])h$/, '$1') : whole
  const sounds: string[] = []
  for (let i = 0; i < spelt.length; i++) {
    const two = SECOND.has(spelt[i + 1]!) ? DIGRAPHS[spelt.slice(i, i + 2)] : undefined
    if (two !== undefined && !('aeiouwy'.includes(spelt[i + 2] ?? '-') && isVowel(two))) {
      sounds.push(two)
      i++
      continue
    }
    const letter = spelt[i]!
    const next = spelt[i + 1] ?? ''
    if (letter === 'c' && 'eiy'.includes(next) && next) sounds.push('s')
    else if ((letter === 'y' || letter === 'w') && !(i === 0 ? next : 'aeiouwy'.includes(next) && next))
      sounds.push(letter === 'y' ? 'i' : 'u')
    else if (letter === 'i' && 'aou'.includes(next) && next && i > 0) sounds.push('i', 'y')
    else if (letter === 'u' && 'ai'.includes(next) && next && i > 0) sounds.push('u', 'w')
    else if (letter === 'x') sounds.push('k', 's')
    else if (LATIN[letter]) sounds.push(LATIN[letter])
  }
  return sounds
}

/**
 * The distance of two keys of the same skeleton: 0 for the same vowels. Vowels that Arabic does not write cost little; a
 * long vowel that the other side lacks costs more. Infinity when the skeletons differ.
 */
export function comparePhoneticKeys(a: PhoneticKey, b: PhoneticKey): number {
  if (a.skeleton !== b.skeleton) return Number.POSITIVE_INFINITY
  let cost = a.isArabic || b.isArabic || a.labials === b.labials ? 0 : OTHER_LABIAL
  for (let i = 0; i < a.vowels.length; i++) cost += compareVowels(a, b, i)
  return cost
}

function compareVowels(a: PhoneticKey, b: PhoneticKey, at: number): number {
  const [one, other] = [a.vowels[at]!, b.vowels[at]!]
  if (one === other) return 0
  const edge = at === 0 || at === a.skeleton.length
  if (a.isArabic !== b.isArabic) {
    const [written, spoken] = a.isArabic ? [one, other] : [other, one]
    // Arabic writes no short vowels, nor any at the beginning but as alef or ain.
    if (written === '') return edge && at > 0 ? 0.3 : 0.05
    if (spoken === '') return 0.5
    return Math.min(edge ? 0.3 : 0.5, 0.05 + 1.5 * findClosestVowels(written, spoken))
  }
  if (one === '' || other === '') return edge ? 0.3 : 0.35
  return 0.1 + findClosestVowels(one, other)
}

/** The distance of the two most similar vowels of two places. E is heard as a and as i. */
function findClosestVowels(one: string, other: string): number {
  let least = 1
  for (const a of one)
    for (const b of other)
      least = Math.min(least, a === b ? 0 : (VOWEL_DISTANCES[a + b] ?? VOWEL_DISTANCES[b + a]!))
  return least
}

const VOWEL_DISTANCES: Record<string, number> = { ae: 0.05, ei: 0.05, ai: 0.2, au: 0.35, eu: 0.35, iu: 0.35 }
