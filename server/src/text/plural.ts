/** An English label in the plural, in lower case but for its first word when that may be a proper name. */
export function toPluralLabel(label: string): string {
  const [first, ...rest] = label.split(' ') as [string, ...string[]]
  const lower = (word: string) => (/^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word)
  const words = [rest.length > 0 ? first : lower(first), ...rest.map(lower)]
  return [...words.slice(0, -1), pluralWord(words.at(-1)!)].join(' ')
}

const UNCOUNTED = /(food|ing|ware|furniture|equipment|care|insurance|storage|transport|golf|health|[^s]s)$/i

function pluralWord(word: string): string {
  return UNCOUNTED.test(word) ? word : toPlural(word)
}

/** The plural that English rules give a word, exceptions aside. */
export function toPlural(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  if (/(s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  if (/(kni|wi|li)fe$/i.test(word)) return `${word.slice(0, -2)}ves`
  if (/(shel|wol|hal|cal|scar|lea|loa|thie)f$/i.test(word)) return `${word.slice(0, -1)}ves`
  return `${word}s`
}
