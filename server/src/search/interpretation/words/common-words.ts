import { readFileSync } from 'node:fs'
import { foldText, stripArticles } from '../../../text/fold.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import { isArabic } from './tokens.ts'
import { isVerbForm } from './verb-forms.ts'
import { stripParticles } from './word-forms.ts'

const FILE = new URL('../../../../data/common-words.txt', import.meta.url)

const WORDS = readCommonWords()

function readCommonWords(): Set<string> {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  const words = lines.filter(line => !line.startsWith('#')).flatMap(line => foldText(line).split(' '))
  return new Set(stripArticles(words.filter(Boolean)))
}

/** A word of everyday sentences, which is hardly a name or a typo of one. */
export const isCommonWord = cacheByWord((word: string): boolean => {
  const [bare] = stripArticles([word])
  if (WORDS.has(word) || WORDS.has(bare!) || isVerbForm(word)) return true
  return isArabic(word) && stripParticles(word).some(({ stem }) => WORDS.has(stripArticles([stem])[0]!))
})

/** Those in Arabic letters. */
export function listArabicCommonWords(): string[] {
  return [...WORDS].filter(isArabic)
}
