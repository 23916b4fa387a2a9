import { pluralOf } from '../search/plural.ts'

/**
 * Other forms in which people write a kind of business: "pharmacies" for "pharmacy", "الصيدليات" for "صيدليه".
 * Takes and gives folded words, as nameKey writes them; a rough rule is enough, for a form nobody writes costs nothing.
 */
export function otherForms(name: string): string[] {
  return /[\u0600-\u06ff]/.test(name) ? arabicForms(name) : englishForms(name)
}

/** The plural and the singular of the last word. */
function englishForms(name: string): string[] {
  return onLastWord(name, word => [pluralOf(word), singularOf(word)])
}

function singularOf(word: string): string {
  if (word.length < 4 || !/[^su]s$/.test(word) || word.endsWith('is')) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/(l|ar|ea|oa)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/[ik]nives$|wives$|lives$/.test(word)) return `${word.slice(0, -3)}fe`
  return word.slice(0, -1)
}

/**
 * The sound feminine plural of a first word in taa marbuta, which folding writes as haa (صيدليه, صيدليات), its
 * singular, and each with the article on the first word or on every word (المطاعم السريعه).
 */
function arabicForms(name: string): string[] {
  const [first, ...rest] = name.split(' ') as [string, ...string[]]
  const bare = withoutArticle(first)
  const numbers = [bare]
  if (bare.length > 3 && bare.endsWith('ه')) numbers.push(`${bare.slice(0, -1)}ات`)
  if (bare.length > 4 && bare.endsWith('ات')) numbers.push(`${bare.slice(0, -2)}ه`)
  const bareRest = rest.map(withoutArticle)
  const forms = numbers.flatMap(word => [
    [word, ...rest].join(' '),
    [word, ...bareRest].join(' '),
    [`ال${word}`, ...rest].join(' '),
    [word, ...bareRest].map(each => `ال${each}`).join(' '),
  ])
  return others(forms, name)
}

function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word
}

function onLastWord(name: string, forms: (word: string) => string[]): string[] {
  const at = name.lastIndexOf(' ') + 1
  return others(
    forms(name.slice(at)).map(form => name.slice(0, at) + form),
    name,
  )
}

function others(forms: string[], name: string): string[] {
  return [...new Set(forms)].filter(form => form !== name)
}
