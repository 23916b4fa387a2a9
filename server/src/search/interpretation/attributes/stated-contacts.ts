import { listRuns, type RunPart } from './condition-runs.ts'
import { isLink } from './condition-words.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { takeWish } from './wishes.ts'

/*
 * That a branch has a phone number or a website, or has none, by its parts in whatever order: "rigmhom yekoon maktoob", "own website
 * obligatory", "لا يظهر لها رقم هاتف". The texts are folded (folded-prompt.ts).
 */

export type Contact = 'website' | 'phone'

/** A condition on contacts that a text states. */
export interface StatedContacts {
  contacts: Contact[]
  isLacking: boolean
  isWish: boolean
}

/** Takes the runs out of a text that say what a branch lacks, or has. */
export function takeStatedContacts(said: FoldedPrompt, isLacking: boolean): StatedContacts[] {
  const { text } = said
  return [...listRuns(text)].flatMap(run => {
    const read = readRun(run, text)
    if (!read || read.isLacking !== isLacking) return []
    const [from, to] = [run[read.from]!.from, run[read.to]!.to]
    const match = Object.assign([text.slice(from, to)], {
      index: from,
      input: text,
    }) as unknown as RegExpExecArray
    said.takeRange(from, to)
    return [{ contacts: read.contacts, isLacking, isWish: takeWish(said, match) }]
  })
}

function readRun(run: RunPart[], text: string) {
  const nouns = run.flatMap(({ slot }, index) => (slot === 'phone' || slot === 'website' ? [index] : []))
  const has = (slot: RunPart['slot']) => run.some(part => part.slot === slot)
  if (has('needless')) return undefined
  const contacts =
    nouns.length > 0 ? nouns.map(index => run[index]!.slot as Contact) : findMentioned(run, text)
  if (contacts.length === 0) return undefined
  const noun = nouns[0] ?? run.length
  let from = noun
  while (from > 0 && isAround(run[from - 1]!)) from--
  let to = nouns.at(-1) ?? run.length - 1
  while (to < run.length - 1 && (isAround(run[to + 1]!) || run[to + 1]!.slot === 'listed')) to++
  const own = run.slice(from, to + 1)
  const negations = own.filter(({ slot, isNegated }, index) =>
    slot === 'refuse' || slot === 'not' ? own[index + 1]?.isNegated !== true : isNegated === true,
  ).length
  const isRequired = own.some(({ slot }) => slot === 'must' || slot === 'listed')
  // "عنده رقم" may ask for the number of somebody.
  const isHad = contacts[0] === 'website' && run.slice(0, noun).some(({ slot }) => slot === 'have')
  const isDenied = own.some(({ slot }) => slot === 'not') && own.some(({ slot }) => slot === 'must')
  // "With 4 stars or more and a website": what was said before has been taken.
  const isJoined = own[0]!.slot === 'or' && TAKEN.test(text.slice(0, own[0]!.from))
  if (isDenied || (negations === 0 && !isRequired && !isHad && !isJoined)) return undefined
  return { contacts, isLacking: negations % 2 === 1, from, to }
}

const isAround = (part: RunPart) =>
  isLink(part) || ['or', 'not', 'want', 'refuse', 'listed', 'count', 'phone', 'website'].includes(part.slot)

/** "Websites are what I build: gyms that haven't got one". */
function findMentioned(run: RunPart[], text: string): Contact[] {
  const words = text.slice(run[0]!.from, run.at(-1)!.to)
  if (!run.every(isAround) || !ANAPHORA.test(words)) return []
  return SITES.test(text) ? ['website'] : PHONES.test(text) ? ['phone'] : []
}

const ANAPHORA =
  /(?:(?:have|has)nt|(?:do|does)nt (?:have|own)|without|lack(?:s|ing)?|with no|ما|م)(?: (?:got|have|yet))*(?: (?:one|any|it)|\s?(?:عند|ل)(?:ها|هم|ه)ش?|\s?3[ae]?nd(?:hom|ha)(?:sh)?)(?: yet)?$/u
const TAKEN = /\s{4}$/
const SITES = /web\s?sites?|(?<!\p{L})sites(?!\p{L})|مواقع|mawaqe3/u
const PHONES = /phone|number|ارقام|تلفون|تليفون/u
