/*
 * What prompts ask of a business itself: delivery, insurance, payment, languages, whom it is for, prices and e-mail addresses. No row of the directory holds any of it. The texts are folded (folded-prompt.ts), each with what any match of
 * it must hold. Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

import { toFoldedPattern } from './folded-prompt.ts'
import { NUMBER } from './numbers.ts'
import { WITH } from './rating-words.ts'

/** A pattern, and a cheap one that every match of it holds. */
export type Mention = [hint: RegExp, pattern: RegExp]

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const THAT = String.raw`(?:(?:that|which|who|where|and)\s+)?(?:(?:they|it|you)\s+)?(?:(?:can|also|do|does|will|must|should)\s+){0,2}`
const ARABIC_THAT = String.raw`(?:(?:اللي|الي|الذي|التي)\s+)?`
/** Behind a verb that needs no object. */
const END = String.raw`(?=\s{0,3}(?:$|[.,،;!?؟)\n]|(?:to|in|near|at|around|for|and|or|with|on|في|علي|ل\p{L}|ب\p{L}|و\p{L})))`

const PRICES: Mention[] = [
  [
    /cheap|afford|expensive|pricey|low|price|econom|reasonab|value|budget|cost/u,
    toFoldedPattern(
      either(
        String.raw`(?:not\s+)?(?:(?:too|so|very|that|really|most|more|less|the)\s+){0,2}(?:cheap(?:er|est|ish)?|affordabl[ey]|inexpensive|expensive|pricey|low[\s-](?:cost|priced?|budget)|budget[\s-]friendly|economical|cost[\s-]effective|good\s+value|value\s+for\s+money|reasonabl[ey]\s+pric(?:ed|es?))(?:\s+(?:prices?|rates?))?`,
        String.raw`(?:(?:with|at|for)\s+)?(?:an?\s+|the\s+)?(?:good|low(?:er|est)?|best|reasonable|fair|decent|great)\s+(?:prices?|rates)`,
        String.raw`on\s+a\s+(?:\p{L}{3,8}\s+)?budget`,
        String.raw`(?<!(?:my|our|the|of|in|a)\s+)budget(?=\s+\p{L}{4,})(?!\s+(?:plan|planning|planner|code|line|holder|sheet|car|cars|rent\p{L}*|airlines?|is|under|around|about))`,
      ),
    ),
  ],
  [
    /رخيص|ارخص|رخاص|اقتصادي|غالي|اغلي|سع[را]|ثمن/u,
    toFoldedPattern(
      either(
        String.raw`(?:و?(?:(?:مو|مش|مب|ما|ماهو|ماهي|غير|ليس|ليست|مهوب|موب)\s+|لا\s+[يت]كون\s+))?(?:(?:ال)?رخيص(?:ه|ين|ات)?|(?:ال)?ارخص(?:ها|هم)?|رخاص|غالي(?:ه|ين|ات)?|اغلي)(?:\s+(?:ال)?(?:سعر|ثمن|اسعار))?`,
        String.raw`(?<!(?:دراسات|دراسه|جدوي|استشارات|مستشار|منطقه|مدينه|جريده|صحيفه|كليه|علوم)\s+)اقتصادي(?:ه|ين)?`,
        String.raw`ب?(?:سعر|اسعار|ثمن)(?:ه|ها|هم|و)?\s+(?:ال)?(?:مناسب|معقول|رخيص|كويس|حلو|زين|منافس|منخفض|واطي|بسيط|مقبول|اقتصادي)(?:ه|ين)?`,
        String.raw`ب?(?:اقل|ارخص|افضل|احسن)\s+(?:ال)?(?:سعر|اسعار|الاسعار)`,
      ),
    ),
  ],
  [
    /r[ae]?kh?|r[aei]?5|arkh|ar5|cher|ch[eè]re/u,
    toFoldedPattern(
      String.raw`(?:(?:mesh|mish|mo|mou|pas|moins|plus)\s+)?(?:r[ae]?(?:kh|5)[iye]{1,2}s(?:a|e|een|in|ah)?|ar(?:kh|5)as|ch[eè]re?s?)`,
    ),
  ],
]

const DELIVERY: Mention[] = [
  [
    /deliver|take|livraison/u,
    toFoldedPattern(
      either(
        String.raw`${THAT}deliver(?:s|ing)?(?:\s+(?:to\s+(?:me|us|my\s+\p{L}{2,12}|home|the\s+door)|home|fast|late|food|orders|breakfast|lunch|dinner|meals|groceries|flowers|cakes|medicines?))?${END}`,
        String.raw`${THAT}(?:with(?:out)?|offers?|offering|has|have|do|does|provides?|includ(?:es?|ing)|avec)\s+(?:(?:an?|free|home|food|fast|same[\s-]day|door)\s+){0,2}(?:deliver(?:y|ies)|livraison|take[\s-]?aways?|take[\s-]?outs?)(?:\s+(?:services?|options?))?`,
        String.raw`deliver(?:ed|y)(?=\s+(?:to|in|at)\s)|(?:(?:home|free|same[\s-]day)\s+)delivery|take-?away|take-?out|delivery\s+(?:is\s+)?available`,
        String.raw`(?<=(?:pizza|food|burgers?|sushi|flowers?|cakes?|grocer(?:y|ies)|medicine|meals?)\s+)delivery`,
      ),
    ),
  ],
  [
    /وصل|توصيل|تيك/u,
    toFoldedPattern(
      either(
        String.raw`${ARABIC_THAT}(?:(?:مع|فيه|فيها|عنده|عندها|عندهم|عندو|لديه|لديها|لديهم|[يت]وفر|بدون|له|لها)\s+)(?:خدمه\s+)?(?:ال)?توصيل(?:\s+(?:مجاني|سريع|منزلي|للبيت|للمنزل|للبيوت))?`,
        String.raw`(?:خدمه\s+)?(?:ال)?توصيل\s+(?:مجاني|منزلي|للبيت|للمنزل|للبيوت)|تيك\s?اوا?ي`,
        String.raw`(?:اللي|الي|الذي|التي)\s+(?:بي?)?[يت]وصل(?:ون|وا|و)?|(?:بي?)?[يت]وصل(?:ون|وا|و)?(?:\s+(?:للبيت|للمنزل|للبيوت|لباب\s+البيت|طلبات)|${END})`,
        String.raw`(?<!(?:شركه|شركات|مندوب|مناديب|تطبيق|تطبيقات|مكتب|مكاتب|خدمات|سياره|سيارات|سواق)\s+)(?:خدمه\s+)?(?:ال|لل?)?توصيل(?!\s+(?:ال)?(?:طرود|بضايع|اثاث|عفش|مطار|مدارس|طالبات|موظفات))`,
      ),
    ),
  ],
]

const SERVICES: Mention[] = [
  [
    /insurance|network/u,
    toFoldedPattern(
      String.raw`${THAT}(?:tak(?:es?|ing)|accept(?:s|ing)?|cover(?:s|ed\s+by)|work(?:s|ing)?\s+with|deal(?:s|ing)?\s+with|(?:is|are)\s+(?:on|in|under))\s+(?:\p{L}{2,12}\s+){0,2}insurances?(?:\s+(?:cards?|network|plans?))?(?!\s+(?:compan|broker|agen|claim|office|polic))`,
    ),
  ],
  [
    /تامين/u,
    toFoldedPattern(
      String.raw`${ARABIC_THAT}(?:بي?)?(?:[يت]قبل|[يت]ا?خ[ذد]|[يت]اخ[ذد]|[يت]تعامل|[يت]غطي|[يت]شمل|مشمول|معتمد)(?:ون|وا|و|ه|ها|هم|ين)?\s+(?:(?:مع|علي|كل|شركات|بطاقات|بطاقه|لدي|من)\s+){0,2}(?:ب?ال|ب)?تامين(?:ات)?(?:\s+(?:ال)?(?:طبي|صحي|خاص|حكومي))?`,
    ),
  ],
  [
    /card|visa|pay|cash|mada|tabby|tamara/u,
    toFoldedPattern(
      either(
        String.raw`${THAT}(?:tak(?:es?|ing)|accept(?:s|ing)?|pay(?:ing|ment)?\s+(?:by|with|in))\s+(?:(?:credit|debit|bank|only|my|the)\s+){0,2}(?:cards?|visa|mastercard|amex|apple\s+pay|google\s+pay|mada|cash|tabby|tamara|paypal|bitcoin|cheques?)(?:\s+payments?)?`,
        String.raw`cards?\s+accepted|cash\s+only|card\s+payments?|apple\s+pay`,
      ),
    ),
  ],
  [
    /بطاق|فيزا|مدي|ماستر|ابل|كاش|نقدا|شبكه|تابي|تمارا|كارت|كروت|استلام/u,
    toFoldedPattern(
      String.raw`${ARABIC_THAT}(?:(?:بي?)?(?:[يت]قبل|[يت]اخ[ذد])(?:ون|وا|و)?|(?:ال)?دفع|ادفع|ندفع)\s+(?:الدفع\s+|كل\s+)?(?:(?:ب|بال|ال)?(?:بطاقه|بطاقات|فيزا|مدي|ماستر\s?كارد|ابل\s?باي|كاش|نقدا|شبكه|تابي|تمارا|كارت|كروت)(?:\s+(?:ال)?(?:بنكيه|ايتمان\p{L}{0,2}))?|عند\s+الاستلام)`,
    ),
  ],
]

const LANGUAGE =
  '(?:english|arabic|french|german|spanish|italian|russian|urdu|hindi|tagalog|filipino|turkish|persian|farsi|chinese|mandarin|portuguese|dutch|greek|japanese|korean|malayalam|bengali|tamil|kurdish)'
const LANGUAGES: Mention[] = [
  [
    /speak|fluent/u,
    toFoldedPattern(
      either(
        String.raw`${LANGUAGE}[\s-]speaking(?!\s+(?:cours|class|club|lesson|institut|academ|practice|test|skill|school))`,
        String.raw`(?<!(?:i|we|to|not|dont)\s+)${THAT}speaks?\s+(?:(?:good|fluent|some|proper|a\s+little)\s+)?${LANGUAGE}(?:\s+(?:and|or|&)\s+${LANGUAGE})?`,
        String.raw`fluent\s+in\s+${LANGUAGE}`,
      ),
    ),
  ],
  [
    /[27]k[iy]|tkal|nglizi|engli|franc|french|3arabi/u,
    toFoldedPattern(
      String.raw`(?:elli\s+|illi\s+|ely\s+)?(?:[by]{1,2}[aei]?7k[iyou]+n?|[by]{1,2}[aei]?tkal+[ae]m[uo]?n?)\s+(?:b[ie]?l?\s*)?(?:[ie]nglizi|[ie]ngleezi|[ie]nglish|fran[sc]a?wi|fransi|fran[cç]ais|3arabi|almani|turki|hindi|urdu|rusi)`,
    ),
  ],
  [
    /تكلم|تحدث|حكي|ناطق/u,
    toFoldedPattern(
      String.raw`${ARABIC_THAT}(?:(?:بي?|بت)?[يت]?(?:تكلم|تحدث|حكي)(?:ون|وا|و|ي)?|ناطق(?:ه|ين)?)\s+(?:ب?(?:ال)?لغه\s+)?(?:ب?ال|ب)?(?:ان[جقك]ليزي|عربي|فرنسي|الماني|تركي|اردو|هندي|روسي|اسباني|ايطالي|صيني|فارسي)(?:ه)?`,
    ),
  ],
]

const AUDIENCES: Mention[] = [
  [
    /friendly|allow|accept|welcome|suitable|good for|safe for|accessib|access/u,
    toFoldedPattern(
      either(
        String.raw`(?:pets?|dogs?|cats?|kids?|child|children|childrens|family|baby|toddler|wheelchair|disability|wom[ae]n|female|lad(?:y|ies)|couple|student|vegan|vegetarian|muslim|laptop)[\s-]friendly`,
        String.raw`${THAT}(?:allow|accept|welcome)s?\s+(?:pets?|dogs?|cats?|kids|children|babies)|(?:pets?|dogs?|kids|children)\s+(?:are\s+)?(?:allowed|welcome)`,
        String.raw`(?:suitable|good|great|safe)\s+for\s+(?:kids|children|families|toddlers|babies)`,
        String.raw`wheelchair[\s-](?:accessible|access)|(?:accessible\s+(?:to|for|by)|access\s+for)\s+(?:wheelchairs?|disabled(?:\s+people)?)`,
      ),
    ),
  ],
  [
    /عايل|عوايل|مناسب|يناسب|تناسب|حيوان|كلاب|قطط/u,
    toFoldedPattern(
      either(
        String.raw`(?<!(?:طبيب|طبيبه|طب|مستشار|استشاري|علاج|ارشاد|محامي|قانون|دكتور|دكتوره|محاكم)\s+)(?:عايلي|عايليه)`,
        String.raw`(?:(?:فيه|فيها|مع)\s+)?(?:قسم|اقسام|جلسات|مكان|صاله)\s+(?:لل|ال)?(?:عايلات|عوايل)|للعايلات|للعوايل`,
        String.raw`(?:مناسب(?:ه|ين)?|[يت]ناسب)\s+(?:لل?|ال)?(?:اطفال|عايلات|عايله|عوايل|بزران|جهال|صغار)`,
        String.raw`(?:[يت]سمح(?:ون|وا)?|[يت]قبل(?:ون|وا)?|[يت]ستقبل(?:ون|وا)?|مسموح)\s+(?:فيه\s+)?(?:بال|ب|ال)?(?:حيوانات|كلاب|قطط)(?:\s+(?:ال)?اليفه)?`,
      ),
    ),
  ],
  [
    /show|screen|broadcast|[تيب]عرض|[يتب]جيب/u,
    toFoldedPattern(
      either(
        String.raw`(?:(?:that|which|who)\s+)?(?:show(?:s|ing)?|screen(?:s|ing)|broadcast(?:s|ing)?)\s+(?:the\s+)?(?:live\s+)?(?:football|soccer|match(?:es)?|games?|cricket|rugby|sports?|derby|(?:premier|champions)\s+league|world\s+cup|formula\s+(?:1|one)|f1)`,
        String.raw`(?:(?:اللي|الي|يلي|الذي|التي)\s+)?(?:[بت]?يعرضو?ن?|تعرض|بتعرض|ب?يجيبو?ن?|بتجيب|تجيب)\s+(?:ال)?(?:مباريات|مباراه|ماتش|ماتشات|كوره|دوري)`,
      ),
    ),
  ],
  [
    /open/u,
    toFoldedPattern(String.raw`open(?:s|ing)?\s+for\s+(?:breakfast|brunch|lunch|dinner|iftar|suhoor|sohour)`),
  ],
  [
    /halal|حلال|7alal/u,
    toFoldedPattern(String.raw`(?:certified\s+)?halal(?:[\s-](?:certified|friendly|only))?|حلال|7alal`),
  ],
  [
    /wom[ae]n|lad(?:y|ies)|female|girls|for\s+(?:men|male|boys|gents|kids|child)|to\s+(?:men|male|boys|gents)/u,
    toFoldedPattern(
      either(
        String.raw`(?:wom[ae]n|lad(?:y|ies)|females?|girls)[\s-]only|only\s+(?:for\s+)?(?:women|ladies|females|girls)`,
        String.raw`(?:open|available)\s+(?:to|for)\s+(?:women|ladies|females|girls|men|males|boys|gents)(?:\s+(?:and|&)\s+(?:wom[ae]n|men))?`,
        String.raw`not\s+for\s+(?:women|ladies|females|girls|men|males|boys|gents|kids|children)`,
        String.raw`(?<!(?:cloth(?:es|ing)|shoes|dress(?:es)?|fashion|wear|abayas?|perfumes?|bags?|jewell?ery|shops?|stores?|salons?|hairdressers?|haircuts?|barbers?|hospitals?|gifts?)\s+)for\s+(?:women|ladies|females|girls)`,
        String.raw`(?:with\s+)?(?:all[\s-])?(?:female|wom[ae]n|lady)\s+(?:staff|employees|workers|team|personnel|section|hours|trainers?|instructors?|coach(?:es)?|therapists?|stylists?)`,
        String.raw`female(?=\s+\p{L}{4,})`,
      ),
    ),
  ],
  [
    /نسا|سيدات|بنات|حريم|نسوي/u,
    toFoldedPattern(
      either(
        String.raw`(?<!(?:طبيب|طبيبه|طب|دكتور|دكتوره|عياده|عيادات|امراض|صالون|صالونات|حلاق|حلاقه|مشغل|مشاغل|كوافير|ملابس|عبايات|ازياء|خياط|خياطه|احذيه|شنط|مستشفي|ولاده|تجميل|محل|محلات|و)\s+)(?:نسايي(?:ه)?(?!\s+و)|للنساء|للسيدات|للبنات|للحريم)(?:\s+(?:فقط|بس))?`,
        String.raw`(?:نساء|سيدات|بنات)\s+فقط|(?:طاقم|كادر|موظفات|مدربات)\s+(?:نساء|نسايي|نسويه?|سيدات)`,
      ),
    ),
  ],
]

export const SERVICE_MENTIONS: Mention[] = [...PRICES, ...DELIVERY, ...SERVICES, ...LANGUAGES, ...AUDIENCES]

const OWNER = String.raw`(?<!(?:my|our|your|this|at|by|via|through)\s+)`
/** E-mail addresses, also where a phone number is asked for in the same breath. */
export const EMAILS: Mention = [
  /mail|ايميل|اميل|بريد/u,
  toFoldedPattern(
    either(
      String.raw`${OWNER}e-?mail\s+(?:address(?:es)?|lists?|contacts?|ids?)(?!\s+is)`,
      String.raw`${OWNER}(?:the\s+)?e-?mail(?=\s+(?:of|for)\s)|e-?mails?(?=\s+(?:bta3|beta3|taba3|7ag|7a2|dyal|el|al)\s)|(?:their|its|sh[ou]|3[ae]?nd(?:o|ha|hom))\s+e-?mails?(?=\s{0,3}(?:$|[?.,;!]))`,
      String.raw`${OWNER}e-?mails(?!\s+(?:me|us|to|is)(?!\p{L}))`,
      String.raw`(?<=(?:with|have|has|having|including|include|plus|their|and|or|,|&|need)\s{0,2}(?:(?:an?|their|valid|the|working|contact|official)\s+){0,2})e-?mail(?!\s{0,2}(?:me|us|to|is|marketing|hosting|server|service|provider|support|:|at)(?!\p{L}))`,
      String.raw`(?<!(?:علي|عبر|ب|عن\s+طريق)\s+)(?:(?:مع|لها|لهم|عندهم|عندها|عنده|لديه\p{L}?)\s+)?[و]?(?:ال)?(?:ايميل|اميل)(?:ات|ها|هم|ه|اتها|اتهم)?(?!\s+(?:ماركتنج|لي|حقي))`,
      String.raw`(?:عناوين\s+)?(?:ال)?بريد(?:ها|هم|ه)?\s+(?:ال)?الكتروني`,
    ),
  ),
]
