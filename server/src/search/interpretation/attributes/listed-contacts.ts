import type { FoldedPrompt } from './folded-prompt.ts'
import { ITEM_START, PROMPT_END, STRICT_ITEM_END } from './list-items.ts'
import { takeWish, WISHED } from './wishes.ts'
import { either, toWordPattern } from './word-pattern.ts'

/*
 * A phone number or a website that is asked for by its noun alone: "dentists in Muscat, phone", "vets (tel + web)",
 * "architects Doha website". The nouns are also those of goods and services, so that nothing is read where the prompt
 * speaks of mending, selling or making them. The texts are folded (folded-prompt.ts).
 */

/** Nouns that are never goods. */
const LINE = either(
  String.raw`(tele)?phone (numbers?|nos?\.?(?!\p{L})|contacts?|lines?|details|nrs?\.?)|(tel|telephone|mobile|mob|cell|landline|whats\s?app|office|direct|contact|call)\.? (phones?|numbers?|nos?\.?(?!\p{L})|lines?|nrs?\.?)|land\s?-?lines?|tels?|contact details`,
  '(ال)?(رقم|ارقام|نمره|نمر)(ه|ها|هم)? (ال|لل|ل)?(هاتف|هواتف|تلي?فون|تلفن|جوال|موبايل|تواصل|اتصال|واتساب|ارضي)(ات|ه|ها|هم)?',
  String.raw`(ra?[2qgk98][aei]?m|arqam|n[ei]?mr[aeio][th]?|num[eé]ros?) ((de |el\s?|l\s?|al\s?)?(t[aei]l[ei]?[fv]oo?u?n|t[eé]l[eé]phone|tel|jawwal|mob[ai]yle?))`,
)
const PHONE = either('(tele)?phones?|t[eé]l[eé]phone|telefon', 'هاتف|هواتف|تلي?فون')
const WEBSITE = either(
  String.raw`web\s?-?sites?|web\s?s(et|ait|ayt|yte?|aet)|web\s?-?pages?|home\s?-?pages?|www(?![.\w])|web address(es)?|urls?|web|site (web|internet)`,
  String.raw`(ال)?(موقع|مواقع)(ها|هم|ه)? (ال)?(الكتروني|الكترونيه|ويب)|(ويب\s?سايت|وب\s?سايت)`,
)
/** Behind a break the bare nouns are enough, which are "site" and "a number of" elsewhere. */
const BARE = '(ال)?(رقم|ارقام|نمره|موقع|مواقع)(ه|ها|هم)?'
const NUMBER = String.raw`numbers?(?=\s{0,3}($|[.,;!+&/)]|and\s))`
const OTHER = String.raw`(e-?mails?|address(es)?|profile|contact person|names?|instagram|facebook|whats\s?app|ايميل|عنوان)`
const OWN =
  '((an?|the|their|its|own|working|valid|official|direct|local|business|company|both|office|shop|sellers?|suppliers?|buyers?|owners?|un|une|le|leur) ){0,2}'
const AND = String.raw`\s{0,3}((and|or|also|plus|as well as|et|ou|[&+,/،]|و|او|w|\s-)\s{0,3})`
const CONTACT = either(LINE, PHONE, WEBSITE)
const ITEM = String.raw`${OWN}${either(CONTACT, OTHER, NUMBER)}(?!\p{L})`
const ITEMS = String.raw`(${OWN}${OTHER}${AND}){0,2}${OWN}${CONTACT}(?![\p{L}\p{N}])(${AND}${ITEM}){0,3}(?!\s{0,3}[:.]?\s{0,3}\+?\d)`
/** Behind the noun: that it is wanted, or what for. */
const CLOSING = String.raw`(\s{1,3}((is |are )?(needed|required|essential|important|only|too|also|as well|(a)? must|wanted|included|necessary)|to (call|ring|phone|reserve|book|order|check|verify|ask|confirm|contact|reach|see|look|compare|browse|enquire|inquire)|so\s|مطلوب|ضروري|لازم|darouri|lazem|${WISHED}))?`

const LISTED = toWordPattern(
  String.raw`${ITEM_START}(${ITEMS}|${BARE})(${CLOSING}${STRICT_ITEM_END}| (so|if|to (call|ring|reserve|book|order|check|ask|confirm|see|look|compare|browse))(?!\p{L}))`,
  'u',
)
/** Words that make the noun behind them a thing: "a used phone", "design our website". */
const THING =
  '(an?|the|my|our|your|his|her|their|this|that|any|some|no|new|used|old|cheap|broken|dead|lost|smart|cell|mobile|head|home|pay|car|hand|samsung|apple|google|huawei|xiaomi|nokia|oppo|honor|nothing|for|of|on|about|with|between|by|from|in|to|via|without|your|online|repair|fix|buy|sell|charge|lost|design|build|make|create|develop|company|business|ecommerce|wordpress|another|spider|dark|deep|ra[2qgk9][aei]?m|n[ei]?mr[aeio][th]?|num[eé]ro|رقم|ارقام|نمره|which|whose|and|or|not|non|is|professional|personal|android|satellite|public|damaged|cracked|hacked|second)'
const LAST = toWordPattern(
  String.raw`(?<=[\p{L}\p{N})]\s{1,3})(?<!(?<!\p{L})${THING}\s{1,3})(${LINE}|${either(PHONE, WEBSITE)})(${AND}${ITEM}){0,2}${CLOSING}${PROMPT_END}`,
  'u',
)
/** "A website as well as a number". */
const JOINED = toWordPattern(String.raw`(?<=\s{4})(and|&|\+|as well as|plus) (an? |their )?${NUMBER}`, 'u')

/** Phones as goods, or as what was broken or lost. */
const PHONE_TRADE =
  /(?<!\p{L})(?:repairs?|repairing|fix(?:ed|ing)?|mend(?:ing)?|crack\p{L}*|broken?|dead|charg\p{L}+|batter\p{L}+|unlock\p{L}*|buy|buying|sell(?:ing|s)?|lost|stolen|dropped|cases?|covers?|gadgets?|laptops?|tablets?|ipads?|iphones?|samsung|android|sim|sims|mobiles?|cell|bills?|screens?(?!\s+print)|second\s?hand|used)(?!\p{L})|تصليح|اصلح|يصلح|صيانه|شاشه|مستعمل|للبيع|تلفوني|تليفوني/u
/** Websites as what is made. */
const SITE_TRADE =
  /(?<!\p{L})(?:logos?|apps?|hosting|domains?|wordpress|shopify|seo|hacked|(?:my|our|new)\s+web\s?sites?|web\s?(?:site)?s?\s+(?:for|design\p{L}*|develop\p{L}*|build\p{L}*)|(?:build|make|create|design|develop|redo|fix)s?\s+(?:\p{L}+\s+){0,4}web\p{L}*)(?!\p{L})|تصميم|برمجه|(?<!\p{L})(?:نعمل|يعمل|اعمل|يسوي|نسوي)/u
/** Most prompts hold nothing of all this. */
const HINT =
  /phone|t[eé]l|contact|line|web|site|www(?![.\w])|url|page|number|nos?(?!\p{L})|هاتف|هواتف|فون|رقم|ارقام|نمر|موقع|مواقع|سايت|ra?[2qgk98]|n[ei]?mr|num/u
const HAS_LINE = toWordPattern(
  String.raw`(?<!\p{L})(${LINE}|${NUMBER}|(ال)?(رقم|ارقام|نمره)(ه|ها|هم)?)(?!\p{L})`,
  'u',
)
const HAS_PHONE = toWordPattern(String.raw`(?<!\p{L})${PHONE}(?!\p{L})`, 'u')
const HAS_WEBSITE = toWordPattern(
  String.raw`(?<!\p{L})(${WEBSITE}|(ال)?(موقع|مواقع)(ه|ها|هم)?)(?!\p{L})`,
  'u',
)

/** Which of them a prompt speaks of. */
interface Contacts {
  website: boolean
  phone: boolean
}

/** Takes the contacts that are listed by their nouns out of the text: which of them a branch must have, and which are a wish. */
export function takeListedContacts(said: FoldedPrompt): { found: Contacts; wished: Contacts } {
  const found = { website: false, phone: false }
  const wished = { website: false, phone: false }
  if (!HINT.test(said.text)) return { found, wished }
  const isAsked = ([words]: RegExpExecArray) =>
    (HAS_LINE.test(words) || !HAS_PHONE.test(words) || !PHONE_TRADE.test(said.text)) &&
    (!HAS_WEBSITE.test(words) || !SITE_TRADE.test(said.text))
  for (const pattern of [LAST, LISTED]) {
    const match = said.take(pattern, isAsked)
    if (!match) continue
    const told = takeWish(said, match.input, match.index, match.index + match[0].length) ? wished : found
    told.phone ||= HAS_LINE.test(match[0]) || HAS_PHONE.test(match[0])
    told.website ||= HAS_WEBSITE.test(match[0])
  }
  if (said.ranges.length > 0 && said.take(JOINED)) found.phone = true
  return { found, wished }
}
