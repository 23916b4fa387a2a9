/** The number of English nouns. Rules only: a form that nobody writes costs nothing where these are used. */

/** The plural that English rules give a word, apart from exceptions. */
export function toPlural(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  if (/(s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  if (/(kni|wi|li)fe$/i.test(word)) return `${word.slice(0, -2)}ves`
  if (/(shel|wol|hal|cal|scar|lea|loa|thie)f$/i.test(word)) return `${word.slice(0, -1)}ves`
  return `${word}s`
}

/** The singular of a folded word; the word itself where it is no plural. */
export function toSingular(word: string): string {
  if (word.length < 4 || !/[^su]s$/.test(word) || word.endsWith('is')) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/(l|ar|ea|oa)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/[ik]nives$|wives$|lives$/.test(word)) return `${word.slice(0, -3)}fe`
  return word.slice(0, -1)
}

/** The singular of a plural, and the plural of any other word. */
export function toOtherNumber(word: string): string {
  const singular = toSingular(word)
  return singular === word ? toPlural(word) : singular
}

/** An English label in the plural, as it stands within a sentence: in lower case but for acronyms and proper names. */
export function toPluralLabel(label: string): string {
  const words = label.split(' ').map(toLowerWord)
  const counted = words.map((word, at) => {
    const isHead = at === words.length - 1 ? words.at(-2) !== 'of' : words[at + 1] === 'of'
    const isPerson = words[at + 1] === 'and' && PERSON.test(word) && PERSON.test(words.at(-1)!)
    return (isHead || isPerson) && !UNCOUNTED.test(word) ? toPlural(word) : word
  })
  return counted.join(' ')
}

/** "Painter and decorator": both are counted. */
const PERSON = /(er|or|ist|ian)$/i
const UNCOUNTED =
  /(food|ing|ware|furniture|equipment|care|insurance|storage|transport|golf|health|medicine|management|information|shawarma|karaoke|[^s]s)$/i

function toLowerWord(word: string): string {
  return /^\p{Lu}\p{Ll}*(['’-]\p{Ll}+)?$/u.test(word) && !PROPER.has(word) ? word.toLowerCase() : word
}

/** What labels of cuisines, languages and places of worship begin with. */
const PROPER = new Set(
  [
    'Afghan Afghani African Algerian American Arab Arabic Argentinian Armenian Asian Australian Austrian Bangladeshi Belgian Brazilian',
    'British Buddhist',
    'Cambodian Caribbean Catholic Chinese Christian Cuban Danish Dutch Egyptian Emirati English Ethiopian European',
    'Filipino French Georgian German Greek Gulf Hawaiian Hindu Hungarian Indian Indonesian Iranian Iraqi Irish Italian Jain',
    "Jamaican Japanese Jehovah's Jewish Jordanian Korean Kurdish Kuwaiti Latin Lebanese Libyan Malaysian Mediterranean",
    'Mexican Mongolian Moroccan Muslim Nepalese Nepali Nigerian Omani Pakistani Palestinian Persian Peruvian Polish Portuguese',
    'Lankan Qatari Quaker Quran Romanian Russian Saudi Scandinavian Scottish Shinto Sikh Spanish Sri Sudanese Swiss Syrian Taiwanese',
    'Taoist Thai Tibetan Tunisian Turkish Ukrainian Uzbek Vietnamese Yemeni',
  ].flatMap(line => line.split(' ')),
)
