import { pick, type Random } from '../directory/draw.ts'

const LATIN = [...'abcdefghijklmnopqrstuvwxyz']
const ARABIC = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي']
/** Letters of a word that is misspelled: a shorter word with a typo is often another word. */
const SHORTEST = 4

/** The name with one edit: a letter left out, added, replaced or swapped with the next, anywhere in a word of four letters. */
export function misspell(name: string, random: Random): string {
  const words = name.split(' ')
  const long = [...words.keys()].filter(
    index => /^\p{L}+$/u.test(words[index]!) && words[index]!.length >= SHORTEST,
  )
  if (long.length === 0) return name
  const index = pick(long, random)
  const word = words[index]!
  // An edit may leave the word as it was; then another one is made.
  for (let wrong = word; ; ) {
    wrong = editWord(word, random)
    if (wrong.toLowerCase() !== word.toLowerCase()) return words.with(index, wrong).join(' ')
  }
}

function editWord(word: string, random: Random): string {
  const alphabet = /[\u0600-\u06ff]/.test(word) ? ARABIC : LATIN
  const at = Math.floor(random() * word.length)
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  const edits = [
    () => before + after,
    () => before + pick(alphabet, random) + letter + after,
    () => before + pick(alphabet, random) + after,
    () => before + after.slice(0, 1) + letter + after.slice(1),
  ]
  return pick(edits, random)()
}

/** The Arabic name as another writer spells it: hamza, ta marbuta and alif maqsura otherwise, articles added or left out. */
export function respell(name: string, random: Random): string {
  const spelt = name.split(' ').map(word => {
    const letters = [...word].map((letter, at) => respellLetter(letter, at, word.length, random)).join('')
    if (random() < 0.5 || word.length < 5) return letters
    return letters.startsWith('ال') ? letters.slice(2) : `ال${letters}`
  })
  return spelt.join(' ')
}

function respellLetter(letter: string, at: number, length: number, random: Random): string {
  if (random() < 0.5) return letter
  if ('اأإآ'.includes(letter) && at === 0) return pick([...'اأإآ'], random)
  if ('أإآ'.includes(letter)) return 'ا'
  if (at < length - 1) return letter
  if ('هة'.includes(letter)) return letter === 'ه' ? 'ة' : 'ه'
  return 'يى'.includes(letter) ? pick(['ي', 'ى'], random) : letter
}
