import { listRuns, type RunPart } from './condition-runs.ts'
import { isLink } from './condition-words.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { takeWish } from './wishes.ts'

/*
 * That a branch has a phone number or a website, or has none, by its parts in whatever order: "rigmhom yekoon maktoob", "own website
 * obligatory", "لا يظهر لها رقم هاتف". The texts are folded (folded-prompt.ts).
 */

type Contact = 'website' | 'phone'

/** A condition on contacts that a text states. */
export interface StatedContacts {
  contacts: Contact[]
  isLacking: boolean
  isWish: boolean
}

/** Takes the runs out of a text that say what a branch lacks, or has. */
export function takeStatedContacts(said: FoldedPrompt, isLacking: boolean): StatedContacts[] {
  if (!HINT.test(said.text)) return []
  return listRuns(said).flatMap(run => {
    const read = readRun(run, said)
    if (!read || read.isLacking !== isLacking) return []
    const [from, to] = [run[read.from]!.from, run[read.to]!.to]
    const { text } = said
    said.takeRange(from, to)
    return [{ contacts: read.contacts, isLacking, isWish: takeWish(said, text, from, to) }]
  })
}

function readRun(run: RunPart[], said: FoldedPrompt) {
  const { text } = said
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
  // "No phone no website": each is refused by itself.
  const between = run
    .slice(noun, nouns.at(-1) ?? noun)
    .filter(({ slot }, index) => slot === 'not' && run[noun + index - 1]?.slot !== 'not').length
  const isRequired = nouns.length > 0 && isRequiredNoun(own, text)
  // "عنده رقم" may ask for the number of somebody.
  const isHad = contacts[0] === 'website' && run.slice(0, noun).some(({ slot }) => slot === 'have')
  if (
    OWNED.test(text.slice(0, run[from]?.from)) ||
    (from === noun && BROKEN.test(text.slice(run[noun]?.from)))
  )
    return undefined
  const isDenied = own.some(({ slot }) => slot === 'not') && own.some(({ slot }) => slot === 'must')
  // "With 4 stars or more and a website": what was said before has been taken.
  const isJoined =
    own[0]!.slot === 'or' && isBehindTaken(said, own[0]!.from) && PHRASE_END.test(text.slice(own.at(-1)!.to))
  if (isDenied || (negations === 0 && !isRequired && !isHad && !isJoined)) return undefined
  return { contacts, isLacking: (negations - between) % 2 === 1, from, to }
}

/**
 * "Phone number required", "عندها رقم موجود"; what is required may be a thing by itself: "لازم تلفون جديد", "phone available in Doha".
 */
function isRequiredNoun(own: RunPart[], text: string): boolean {
  const noun = own.findIndex(isContact)
  const at = own.findIndex(({ slot }) => slot === 'must' || slot === 'listed')
  const [from, to] = [own[0]!.from, own.at(-1)!.to]
  const isOnlyThis = !/\p{L}{2}/u.test(text.slice(0, from) + text.slice(to))
  if (at < 0 || isOnlyThis) return false
  if (own.slice(0, noun).some(({ slot }) => slot === 'have')) return true
  const isThing = THING.test(text.slice(own[noun]!.from, own[noun]!.to))
  const isEnd = CLAUSE_END.test(text.slice(to))
  if (at < noun) return own[at]!.slot === 'must' && !isThing && isEnd
  return !isThing || isEnd || own.slice(noun + 1).some(({ slot }) => slot === 'have')
}

/** Whether what stands before has been taken. */
function isBehindTaken({ text, whole }: FoldedPrompt, at: number): boolean {
  return whole.slice(text.slice(0, at).trimEnd().length, at).trim() !== ''
}

const isContact = ({ slot }: RunPart) => slot === 'phone' || slot === 'website'

const isAround = (part: RunPart) =>
  isLink(part) || ['or', 'not', 'want', 'refuse', 'listed', 'count', 'phone', 'website'].includes(part.slot)

/** "Websites are what I build: gyms that haven't got one". */
function findMentioned(run: RunPart[], text: string): Contact[] {
  const words = text.slice(run[0]!.from, run.at(-1)!.to)
  if (!run.every(isAround) || !ANAPHORA.test(words)) return []
  const before = text.slice(0, run[0]!.from)
  const said = before.split(CLAUSES).slice(-2).join(' ')
  if (SPEAKER.test(before)) return []
  return SITES.test(said) ? ['website'] : PHONES.test(said) ? ['phone'] : []
}

const ANAPHORA =
  /(?:(?:have|has)nt|(?:do|does)nt (?:have|own)|without|lack(?:s|ing)?|with no|ما|م)(?: (?:got|have|yet))*(?: (?:one|any|it)|\s?(?:عند|ل)(?:ها|هم|ه)ش?|\s?3[ae]?nd(?:hom|ha)(?:sh)?)(?: yet)?$/u
const SITES = /web\s?sites?|(?<!\p{L})sites(?!\p{L})|مواقع|mawaqe3/u
const PHONES = /phones|numbers|ارقام|تلفونات|تليفونات/u
/** "I haven't got one". */
const SPEAKER = /(?<!\p{L})(?:i|we|you|(?:my|our)\s\p{L}+)\s+$/u
const CLAUSES = /[.,;:،؛!?؟\n]/u
const CLAUSE_END = /^\s*(?:$|[.,;:،؛!?؟)\n])/u
/** "My phone", and a phone that does not charge, are things. */
const OWNED = /(?<!\p{L})(?:my|our)\s{1,3}$/u
const BROKEN =
  /^(?:phone (?:is |does )?(?:not|isnt|wont|doesnt) (?:charg|work|turn|start|switch|respond|ring)|(?:ال)?(?:هاتف|تلفون|تليفون) (?:ما|مو|مش|مب|لا) (?:ب?ي(?:شتغل|شحن|عمل|خدم|فتح|رن)|شغال))/u
const PHRASE_END = /^\s*(?:$|[.,;:،؛!?؟)\n]|(?:in|near|at|around|في|قرب|fi|f|b)\s)/u
/** What may be bought by itself. */
const THING = /^(?:ال)?(?:phone|telephone|tel|landline|هاتف|تلفون|تليفون|telefon|talafon)$/u
/** Most prompts hold nothing of all this. */
const HINT =
  /phone|\btel|site|web|page|number|landline|num[eé]ro|t[eé]l[eé]ph|رقم|ارقام|نمر|نومرو|نيمرو|هاتف|لفون|ليفون|موقع|مواقع|سايت|سيت|صفحه|r[aeiou]{0,2}[2qgk89]+[aeiou]{0,2}m|arq|n[ei]mr|n[ou]{1,2}mr|t[ae]l[aei]f|maw[aei]?[q2k]|(?:have|has)nt|nt have/u
