import { hashText } from '../text-hash.ts'
import type { NameEvidence } from './name-evidence.ts'
import type { NameWords } from './name-words.ts'
import { toArabicSound, toLatinSound } from './sound.ts'
import { findMeaning } from './word-meanings.ts'

/** A shorter word occurs in many domains. */
const MIN_LETTERS = 4
/** Letters of a whole name of several words, however common, that a domain must contain. */
const MIN_LETTERS_OF_ALL = 8
/** Consonants of an Arabic name of several words that a domain must contain: دايت سنتر of dietcenter.com.sa. */
const MIN_CONSONANTS_OF_ALL = 5
/** The last sound of باجة, which a domain does not spell as a consonant. */
const FINAL_H = /h$/

/** Letters of the first word that make a domain the name's; shorter words begin many domains. */
const MIN_LETTERS_OF_FIRST = 5

/** Whether a domain begins with the first word of a name, and does not go on with the second or its first letter: topkapirest.com. */
export function isCalledAfterFirst([first, second]: readonly string[], domain: string): boolean {
  const label = readLabel(domain)
  if (first!.length < MIN_LETTERS_OF_FIRST || !label.startsWith(first!)) return false
  return label[first!.length] !== second![0]
}

const readLabel = (domain: string) =>
  domain.slice(0, Math.max(0, domain.lastIndexOf('.'))).replace(/[^a-z0-9]/g, '')

/** Whether a domain contains a distinctive word of a name, as it is spelled or as it sounds. */
export function isNameInDomain({ words, hash, distinctive }: NameEvidence, domain: string): boolean {
  const label = readLabel(domain)
  const { key } = words
  const whole = words.size > 1 ? key.replaceAll(' ', '') : ''
  if (whole.length >= MIN_LETTERS_OF_ALL && label.includes(whole)) return true
  const sound = toLatinSound(label)
  if (whole !== '' && words.isArabic(0)) {
    const heard = toHeardSound(whole)
    if (heard.length >= MIN_CONSONANTS_OF_ALL && sound.includes(heard)) return true
  }
  if (words.size > 1 && words.isArabic(0) && isTranslation(words, domain)) return true
  if (hash === 0) return false
  return key.split(' ').some(word => {
    if (word.length < MIN_LETTERS || !distinctive.includes(hashText(word))) return false
    if (label.includes(word)) return true
    const heard = words.isArabic(0) ? toHeardSound(word) : ''
    return heard.length >= MIN_LETTERS && sound.includes(heard)
  })
}

const toHeardSound = (word: string) => toArabicSound(word).replace(FINAL_H, '')

/** Whether a domain consists of the English for two words of an Arabic name or more, in any order: pricessea.com of بحر الأسعار. */
function isTranslation(name: NameWords, domain: string): boolean {
  const label = domain.slice(0, domain.indexOf('.')).replaceAll('-', '')
  if (label.length < MIN_LETTERS_OF_ALL) return false
  const meanings: (readonly string[])[] = []
  for (let word = 0; word < name.size; word++) {
    const meaning = findMeaning(name.hashWord(word))
    if (meaning?.english.some(english => label.includes(english))) meanings.push(meaning.english)
  }
  // A word alone may be the name of anything: gold.com.
  return !meanings.some(forms => forms.includes(label)) && consistsOf(label, meanings)
}

/** Whether a text consists of one form of some of the words, each of which it has once at most. */
function consistsOf(text: string, words: readonly (readonly string[])[]): boolean {
  return (
    text === '' ||
    words.some((forms, at) =>
      forms.some(
        form => text.startsWith(form) && consistsOf(text.slice(form.length), words.toSpliced(at, 1)),
      ),
    )
  )
}
