import { toPlural } from './plural.ts'

/**
 * Other forms in which people write a kind of business: "pharmacies" for "pharmacy", "صيدليات" for "صيدليه".
 * Takes and gives folded words, as nameKey writes them; a rough rule is enough, for a form nobody writes costs nothing.
 */
export function listNumberForms(name: string): string[] {
  return /[\u0600-\u06ff]/.test(name) ? listArabicForms(name) : listEnglishForms(name)
}

/** The plural and the singular of the last word. */
function listEnglishForms(name: string): string[] {
  return onLastWord(name, word => [toPlural(word), toSingular(word)])
}

function toSingular(word: string): string {
  if (word.length < 4 || !/[^su]s$/.test(word) || word.endsWith('is')) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/(l|ar|ea|oa)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/[ik]nives$|wives$|lives$/.test(word)) return `${word.slice(0, -3)}fe`
  return word.slice(0, -1)
}

/** The sound feminine plural of a first word in taa marbuta, which folding writes as haa (صيدليه, صيدليات), or its singular. */
function listArabicForms(name: string): string[] {
  const [first, ...rest] = name.split(' ') as [string, ...string[]]
  const numbers: string[] = []
  if (first.length > 3 && first.endsWith('ه')) numbers.push(`${first.slice(0, -1)}ات`)
  if (first.length > 4 && first.endsWith('ات')) numbers.push(`${first.slice(0, -2)}ه`)
  return numbers.map(word => [word, ...rest].join(' '))
}

function onLastWord(name: string, forms: (word: string) => string[]): string[] {
  const at = name.lastIndexOf(' ') + 1
  return dropOwnForm(
    forms(name.slice(at)).map(form => name.slice(0, at) + form),
    name,
  )
}

function dropOwnForm(forms: string[], name: string): string[] {
  return [...new Set(forms)].filter(form => form !== name)
}
