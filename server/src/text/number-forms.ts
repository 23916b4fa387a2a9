import { toPlural, toSingular } from './plural.ts'

/**
 * Other forms in which people write a kind of business: "pharmacies" for "pharmacy", "صيدليات" for "صيدليه".
 * Takes and gives folded words, as toNameKey writes them. A rough rule is enough: a form that nobody writes costs nothing.
 */
export function listNumberForms(name: string): string[] {
  return /[\u0600-\u06ff]/.test(name) ? listArabicForms(name) : listEnglishForms(name)
}

/** The plural and the singular of the last word. */
function listEnglishForms(name: string): string[] {
  const at = name.lastIndexOf(' ') + 1
  const last = name.slice(at)
  const forms = new Set([toPlural(last), toSingular(last)].map(form => name.slice(0, at) + form))
  forms.delete(name)
  return [...forms]
}

/** The sound feminine plural of a first word in taa marbuta, which folding writes as haa (صيدليه, صيدليات), or its singular. */
function listArabicForms(name: string): string[] {
  const [first, ...rest] = name.split(' ') as [string, ...string[]]
  const forms: string[] = []
  if (first.length > 3 && first.endsWith('ه')) forms.push(`${first.slice(0, -1)}ات`)
  if (first.length > 4 && first.endsWith('ات')) forms.push(`${first.slice(0, -2)}ه`)
  return forms.map(word => [word, ...rest].join(' '))
}
