import { cacheByWord } from '../../text/word-cache.ts'
import { isArabicWord, stripArticle } from '../needs/need-words.ts'

/*
 * What the classifier of conditions knows of a text: its words, its pairs of words, and the runs of letters in each word, by which
 * slips and the spellings of dialects and of chat Arabic are known.
 */

const [SHORTEST_RUN, LONGEST_RUN] = [3, 4]
const VOWELS = /[aeiou]/g
const DOUBLED = /(.)\1+/g

/** The features of folded words, in their order: those of a word stand with its pair with the word before it. */
export function listWordFeatures(words: string[]): string[][] {
  return words.map((word, at) => {
    const before = words[at - 1]
    const own = listOwnFeatures(word)
    return before === undefined ? own : [...own, `${toBare(before)}_${toBare(word)}`]
  })
}

const toBare = cacheByWord((word: string) => (/^\d+$/.test(word) ? '#' : stripArticle(word)))

const listOwnFeatures = cacheByWord((word: string): string[] => {
  const bare = toBare(word)
  const features = [toWordFeature(word)]
  if (bare === '#') return features
  const written = `<${bare}>`
  for (let length = SHORTEST_RUN; length <= LONGEST_RUN; length++)
    for (let from = 0; from + length <= written.length; from++)
      features.push(written.slice(from, from + length))
  // The consonants of chat Arabic: its vowels are written in many ways.
  if (!isArabicWord(bare)) features.push(`~${bare.replace(VOWELS, '').replace(DOUBLED, '$1')}`)
  return features
})

/** The feature of a word as a whole. */
export function toWordFeature(word: string): string {
  return `=${toBare(word)}`
}
