import type { TextRange } from '../places/coordinates.ts'
import { toPlainDigits } from '../places/coordinates.ts'

/** A phone number or a website in a prompt: some company may have it. */
export interface Contact extends TextRange {
  /** As written, without the words that say what it is. */
  said: string
  /** The digits without the international prefix and leading zeros. */
  phone?: string
  /** The host name without "www". */
  website?: string
  /** The host name and the path, where there is one. */
  page?: string
}

const LABEL = String.raw`(?:(?:tel(?:ephone)?|phone|mobile|mob|cell|ph|m|t|call|whats\s?app|fax|هاتف|تلفون|تليفون|جوال|موبايل|محمول|واتس(?:اب)?|فاكس|ت|ج)\s{0,2}(?:no)?\s{0,2}[.:：#]?\s{0,3})?`
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])${LABEL}[☎📞]?\s?(\+?\(?\d{2,4}\)?(?:[\s-]?\(?\d{1,4}\)?){1,5})(?![\p{N}])`,
  'giu',
)
const WEBSITE =
  /(?<![\p{L}\p{N}@.-])(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|co|info|biz|shop|store|me|io|app|sa|ae|eg|kw|qa|bh|om|jo|lb|ma|tn|dz|iq|sy|uk|us|fr|de|in|ph))(\/[^\s]{0,200})?(?![\p{L}\p{N}])/giu

/** The phone numbers, of seven digits or more, and the websites of a prompt. Maps of the web are points rather than websites. */
export function findContacts(prompt: string): Contact[] {
  const text = toPlainDigits(prompt)
  if (!/[\d.]/.test(text)) return []
  const websites = Array.from(text.matchAll(WEBSITE), (match): Contact => {
    const website = match[1]!.toLowerCase().replace(/^www\./, '')
    const path = match[2]?.replace(/[/.,;:!?)»"'،؟]+$/u, '')
    const page = path ? { page: website + path } : {}
    return { from: match.index, to: match.index + match[0].length, website, ...page, said: website }
  })
  const phones = Array.from(text.matchAll(PHONE), (match): Contact[] => {
    const digits = match[1]!.replace(/\D/g, '').replace(/^0+/, '')
    const isPhone = digits.length >= 7 && digits.length <= 15
    const said = match[1]!.trim()
    return isPhone
      ? [{ from: match.index, to: match.index + match[0].trimEnd().length, phone: digits, said }]
      : []
  }).flat()
  const inside = ({ from, to }: Contact) => websites.some(site => from < site.to && to > site.from)
  return [
    ...websites.filter(({ website }) => !/^(?:maps\.)?google\.|^goo\.gl$/.test(website!)),
    ...phones.filter(phone => !inside(phone)),
  ]
}
