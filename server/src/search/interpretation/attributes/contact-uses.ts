import { toFoldedPattern } from './folded-prompt.ts'
import { either } from './word-pattern.ts'

/*
 * A phone number or a website that is asked for by what callers do with it: "that I can call", "whose website I can check first", "رقم
 * أتواصل معهم", "أشوف موقعهم على النت". The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the
 * patterns backtrack for long.
 */

const CAN = `((so|that|which|who|where|whom) ){0,2}(i|we|you|one|my \\p{L}{2,8}) (can|could|may|might|d like to|would like to|want to|wan(na)?( to)?|need to|get to|am able to|are able to)( (actually|also|just|quickly|at least|easily|simply|first))?`
const FIRST = String.raw`( ((at )?first|beforehand|in advance|ahead( of time)?|up\s?front|before (i|we) (go|come|visit|book|drive|decide|leave)( (there|over))?|before (going|visiting|booking|driving|deciding|coming)( (there|over|in))?|from home|right away|directly))?`
const LOOK =
  '(check( out)?|look (at|up|through)|see|view|browse( through)?|visit|read|open|go through|have a look at|look over)'

/** What a website is for. */
const READS = either(
  String.raw`((and|plus|with) )?((whose|with an?|an?|the|their|a proper|a working) )?(web\s?sites?|sites?|web\s?pages?|home\s?pages?) ${CAN} ${LOOK}( (it|them))?( online)?${FIRST}`,
  String.raw`${CAN} ${LOOK}( (their|the|its) (menu|menus|prices|work|services|products|rooms|photos|details))?( (it|them))? (online|on the (web|net|internet)|on (their|the|its) (web\s?)?(sites?|pages?))${FIRST}`,
  String.raw`${CAN} (check|visit|look at|see|browse|read) (their|its) (web\s?)?sites?${FIRST}`,
  String.raw`((عشان|علشان|بحيث|حتي|كي|ابي|ابغي|بدي|عايز|لازم) )?((اقدر|نقدر|اكدر|نكدر|فيني|ممكن|يمكن|بقدر|منقدر|حتي) )?[انب](شوف|شوفو|تفرج|دخل|فتح|قرا|تصفح|طلع|زور)( علي)?( (ال)?(موقع|سايت|صفح[هت])(هم|ها|ه|هن|و)?( (علي|ع|في|ب)\s?(ال)?(نت|انترنت|انترنيت))?|(هم|ها|ه)? (علي|ع|في) (ال)?(نت|انترنت|انترنيت|ويب|اونلاين))`,
  `((3ashan|3shan|7atta) )?(a[2q]dar |be2dar |momken |mumkin |nejem |n[ae]2der )?[abn]?(shoof|shouf|chouf|ashoof|ashouf|nchouf|nshoof|fta7) (el )?(maw[2qk]e?3|website|sayt|site)(hom|hum|hon|ha|o|u)?( (3al|3ala|fel) (el )?(net|internet))?`,
)

/** What a number is for. */
const CALLS = either(
  String.raw`(?<!(?<!\p{L})(someone|somebody|anyone|anybody|guy|man|person) (who|that|whom)? )((and|plus|with) )?((an?|the|their|with an?) )?((phone|contact|mobile) )?(numbers? )?${CAN} (call|ring|phone|telephone|dial|give a (ring|call)|contact by phone|reach by phone|speak to by phone|get hold of by phone)( (it|them|up))?${FIRST}(?! (a|an|the|my) \p{L})`,
  `(whose|and their|and the) ((tele)?phone |contact )?numbers? (is|are) (listed|given|shown|available|known|there|published|online)`,
  `(need|want|like|have) to (be able to )?(call|ring|phone) (them|ahead|first|beforehand|before)${FIRST}`,
  `(ال)?(رقم|ارقام|نمره|نمر|تلي?فون)(هم|ها|ه)? ((عشان|علشان|حتي|ل|كي|اللي) )?((اقدر|نقدر|بقدر) )?([انب]?(اتصل|تصل|تواصل|كلم|دق|رن|حاكي)|ال(اتصال|تواصل))(هم|ها|ه)?( (مع|ب|علي|في|عن)(هم|ها|ه|هن|و)( طريقه)?)?`,
  `((اللي|الي|عشان|بحيث) )?(اقدر|نقدر|بقدر|اكدر|نكدر|منقدر|فيني|فينا|نجم|ننجم|نجمو) ([انب]?(اتصل|تصل|تواصل|كلم|دق|رن|حاكي)|اعيط)(هم|ها|ه)?( (مع|ب|علي|في|ل)(هم|ها|ه|هن|و))?( (هاتفيا|ب?(ال)?(تلي?فون|هاتف|جوال)))?`,
)

const OF_MANY = '(of|for|from|to)(?= (?!(my|our|your|his|her|mr|mrs|the (company|shop))\\s))'
const SHOW = `((send|give|share|get|text|list|show|find|tell|email)( (me|us))?( all)? )`
/** "Phone numbers of dentists", "websites for hotels", "send me their numbers", "عطني الأرقام". */
const NUMBERS_OF_MANY = either(
  String.raw`(the )?((tele)?phone |contact |mobile |telephone |landline |call |cell )?(numbers|nos\.?|(?<=(phone|contact|mobile|landline) )no\.?) ${OF_MANY}`,
  `${SHOW}(their|the|all) ((tele)?phone |contact |mobile )?(numbers|phones)`,
  String.raw`(?<=(^|\s(ابي|ابغي|ابغا|بدي|اريد|عايز|عاوز|عطني|عطيني|اعطني|اعطيني|هات|نبي|نحب|محتاج|جيبلي|كل|لي|ني)\s)\s{0,3})(ارقام|نمر|تلي?فونات|نوامر)( (ال)?(هاتف|هواتف|تلي?فون|تلي?فونات|جوال|جوالات|موبايل|تواصل|اتصال))?(?= (?!مميز|سيار|لوح|شخص|طوار|هواتف|جوالات)\p{L}{3})`,
  String.raw`(?<=\s)(ال)(ارقام|نمر|تلي?فونات)(?=\s{0,3}($|[.,،؛;!؟?\n]|و\S|كمان|لو\s|من فضل))`,
  `(ال)?(نومرو|نومرات|نوامر|نمره|نيمرو)( (ال)?(تلي?فون|بورطابل|بورتابل))? (متاع|تاع|نتاع|ديال|بتاع|حق|تبع)(و|هم|ها|ه|هن|ت?هم)`,
)
const SITES_OF_MANY = either(
  String.raw`(the )?(web\s?sites?|web\s?pages|sites|links|urls|web addresses|web links) ${OF_MANY}`,
  String.raw`${SHOW}(their|the|all) (web\s?sites|sites|links|pages|urls)`,
)

/** What each pattern asks for, whichever words it has. */
export const ASKED_BY_USE: [RegExp, 'website' | 'phone'][] = [
  [toFoldedPattern(READS), 'website'],
  [toFoldedPattern(CALLS), 'phone'],
]
export const ASKED_OF_MANY: [RegExp, 'website' | 'phone'][] = [
  [toFoldedPattern(NUMBERS_OF_MANY), 'phone'],
  [toFoldedPattern(SITES_OF_MANY), 'website'],
]
/** "With or without a website", "whether they have a phone or not": it is no matter. */
export const NO_MATTER = toFoldedPattern(
  either(
    String.raw`(with|having)( or |\/)(without|w\/o|not having) (an? |the |any )?(web\s?sites?|sites?|(tele)?phones?( numbers?)?|numbers?)`,
    String.raw`whether (or not )?(they|it) (have|has)( got)? (an? )?(web\s?sites?|sites?|(tele)?phones?( numbers?)?)( or not)?`,
    `(عند(ه|ها|هم|و)|ل(ه|ها|هم)) (او|ولا) ما (عند(ه|ها|هم|و)|ل(ه|ها|هم)) (موقع|رقم|هاتف|تلفون|تليفون)`,
    `(مع|ب|فيه|فيها) (او|ولا) (بدون|بلا|من غير) (موقع|رقم|هاتف|تلفون|تليفون)( الكتروني)?`,
  ),
)
/** "A website or a phone": either will do. */
export const EITHER_CONTACT = toFoldedPattern('or|either|او|ou|aw|wala|walla')
