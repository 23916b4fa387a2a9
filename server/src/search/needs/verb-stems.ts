/** Prefixes of the present tense, in speech after ب, ح, عم or ك: اصلح, نصلح, بيصلح, حيصلح, كنصلح. */
const PREFIX = /^(?:[بحه][اينت]|[كد][ينت]|[اينت])(?=.{3})/
/** Objects and endings of persons: يصلحلي, يصلحها, صلحوا, بصلحش. */
const SUFFIXES = [
  'هالي',
  'هولي',
  'لنا',
  'لها',
  'لهم',
  'لكم',
  'لي',
  'لك',
  'له',
  'ها',
  'هم',
  'نا',
  'ني',
  'وا',
  'ون',
  'ين',
  'ه',
  'و',
  'ي',
  'ا',
  'ت',
  'ش',
]
const SHORTEST_ROOT = 3

/**
 * What is left of an Arabic verb in the present tense without person, object and the particles of dialects; undefined for a
 * word that has no such prefix. Nouns may look like verbs, so that an equal stem is a likeness and no proof.
 */
export function toVerbStem(word: string): string | undefined {
  const bare = word.replace(PREFIX, '')
  return bare === word ? undefined : stripObject(bare)
}

/** The same of a word that stands without a prefix: صلح, صلحت. */
function stripObject(word: string): string {
  const suffix = SUFFIXES.find(each => word.endsWith(each) && word.length - each.length >= SHORTEST_ROOT)
  return suffix ? word.slice(0, -suffix.length) : word
}
