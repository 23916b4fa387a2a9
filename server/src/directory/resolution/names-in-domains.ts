import type { NameEvidence } from './name-evidence.ts'
import { toArabicSound, toLatinSound } from './sound.ts'
import { hashText } from './text-hash.ts'

/** A shorter word occurs in many domains. */
const MIN_LETTERS = 4
/** A name of common words is that of a domain which contains all of them. */
const MIN_LETTERS_OF_ALL = 8
/** The same of consonants, of an Arabic name: دايت سنتر of dietcenter.com.sa. */
const MIN_CONSONANTS_OF_ALL = 5
/** The last sound of باجة, which is no consonant within a domain. */
const FINAL_H = /h$/

/** A shorter word with which a domain begins may be any. */
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
    const heard = hear(whole)
    if (heard.length >= MIN_CONSONANTS_OF_ALL && sound.includes(heard)) return true
  }
  if (hash === 0) return false
  return key.split(' ').some(word => {
    if (word.length < MIN_LETTERS || !distinctive.includes(hashText(word))) return false
    if (label.includes(word)) return true
    const heard = words.isArabic(0) ? hear(word) : ''
    return heard.length >= MIN_LETTERS && sound.includes(heard)
  })
}

const hear = (word: string) => toArabicSound(word).replace(FINAL_H, '')
