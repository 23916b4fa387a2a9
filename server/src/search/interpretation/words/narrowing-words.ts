import { readFileSync } from 'node:fs'
import { foldText } from '../../../text/fold.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import { isArabic } from './tokens.ts'

const FILE = new URL('../../../../data/narrowing-words.txt', import.meta.url)

const WORDS = new Set(
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .flatMap(line => foldText(line).split(' ').filter(Boolean)),
)

/** "وال…", "لل…": what stands before an Arabic adjective or a word for those whom something is for. */
const PARTICLES = /^(?:وال|ال|لل|و)(?=.{3})/u

/**
 * The word, without what grammar adds to it, where it says which businesses of a kind are meant: "romantic", "ابتدائي" of
 * "الابتدائية".
 */
export const readNarrowing = cacheByWord((word: string): string | undefined => {
  if (WORDS.has(word)) return word
  if (!isArabic(word)) return undefined
  const bare = word.replace(PARTICLES, '')
  return [bare, bare.replace(/ه$/u, '')].find(form => WORDS.has(form))
})
