/*
 * What prompts ask of a business itself: delivery, insurance, payment, languages, whom it is for, prices and e-mail addresses. No
 * row of the directory holds any of it. The texts are folded (folded-prompt.ts), each with what any match of it must hold. Every
 * repetition is bounded, so that no text makes the patterns backtrack for long.
 */

import { toFoldedPattern } from './folded-prompt.ts'
import { either } from './word-pattern.ts'

/** A pattern, and a cheap one that every match of it holds. */
export type Mention = [hint: RegExp, pattern: RegExp]

const THAT = '((that|which|who|where|and) )?((they|it|you) )?((can|also|do|does|will|must|should) ){0,2}'
const ARABIC_THAT = '((اللي|الي|الذي|التي) )?'
/** Behind a verb that needs no object. */
const END = String.raw`(?=\s{0,3}($|[.,،;!?؟)\n]|(to|in|near|at|around|for|and|or|with|on|في|علي|ل\p{L}|ب\p{L}|و\p{L})))`

const PRICES: Mention[] = [
  [
    /cheap|afford|expensive|pricey|low|price|econom|reasonab|value|budget|cost/u,
    toFoldedPattern(
      either(
        String.raw`(not)? (too|so|very|that|really|most|more|less|the){0,2} (cheap(er|est|ish)?|affordabl[ey]|inexpensive|expensive|pricey|low[\s-](cost|priced?|budget)|budget[\s-]friendly|economical|cost[\s-]effective|good value|value for money|reasonabl[ey] pric(ed|es?)) (prices?|rates?)?`,
        '(with|at|for)? (an? |the )?(good|low(er|est)?|best|reasonable|fair|decent|great) (prices?|rates)',
        String.raw`on a (\p{L}{3,8})? budget`,
        String.raw`(?<!(my|our|the|of|in|a) )budget(?= \p{L}{4,})(?! (plan|planning|planner|code|line|holder|sheet|car|cars|rent\p{L}*|airlines?|is|under|around|about))`,
      ),
    ),
  ],
  [
    /رخيص|ارخص|رخاص|اقتصادي|غالي|اغلي|سع[را]|ثمن/u,
    toFoldedPattern(
      either(
        '(و?((مو|مش|مب|ما|ماهو|ماهي|غير|ليس|ليست|مهوب|موب) |لا [يت]كون ))?(و?(ال)?رخيص(ه|ين|ات)?|(ال)?ارخص(ها|هم)?|رخاص|غالي(ه|ين|ات)?|اغلي) ((ال)?(سعر|ثمن|اسعار))?',
        '(?<!(دراسات|دراسه|جدوي|استشارات|مستشار|منطقه|مدينه|جريده|صحيفه|كليه|علوم) )اقتصادي(ه|ين)?',
        'ب?(سعر|اسعار|ثمن)(ه|ها|هم|و)? (ال)?(مناسب|معقول|رخيص|كويس|حلو|زين|منافس|منخفض|واطي|بسيط|مقبول|اقتصادي)(ه|ين)?',
        'ب?(اقل|ارخص|افضل|احسن) (ال)?(سعر|اسعار|الاسعار)',
      ),
    ),
  ],
  [
    /r[ae]?kh?|r[aei]?5|arkh|ar5|cher|ch[eè]re/u,
    toFoldedPattern(
      '(mesh|mish|mo|mou|pas|moins|plus)? (r[ae]?(kh|5)[iye]{1,2}s(a|e|een|in|ah)?|ar(kh|5)as|ch[eè]re?s?)',
    ),
  ],
]

const DELIVERY: Mention[] = [
  [
    /deliver|take|livraison/u,
    toFoldedPattern(
      either(
        String.raw`${THAT}deliver(s|ing)?( (to (me|us|my \p{L}{2,12}|home|the door)|home|fast|late|food|orders|breakfast|lunch|dinner|meals|groceries|flowers|cakes|medicines?))?${END}`,
        String.raw`${THAT}(with(out)?|offers?|offering|has|have|do|does|provides?|includ(es?|ing)|avec) (an?|free|home|food|fast|same[\s-]day|door){0,2} (deliver(y|ies)|livraison|take[\s-]?aways?|take[\s-]?outs?) (services?|options?)?`,
        String.raw`deliver(ed|y)(?= (to|in|at)\s)|((home|free|same[\s-]day) )delivery|take-?away|take-?out|delivery (is)? available`,
        '(?<=(pizza|food|burgers?|sushi|flowers?|cakes?|grocer(y|ies)|medicine|meals?) )delivery',
      ),
    ),
  ],
  [
    /وصل|توصيل|تيك/u,
    toFoldedPattern(
      either(
        `${ARABIC_THAT}((مع|فيه|فيها|عنده|عندها|عندهم|عندو|لديه|لديها|لديهم|[يت]وفر|بدون|له|لها) )(خدمه )?(ال)?توصيل (مجاني|سريع|منزلي|للبيت|للمنزل|للبيوت)?`,
        String.raw`(خدمه)? (ال)?توصيل (مجاني|منزلي|للبيت|للمنزل|للبيوت)|تيك\s?اوا?ي`,
        `(اللي|الي|الذي|التي) (بي?)?[يت]وصل(ون|وا|و)?|(بي?)?[يت]وصل(ون|وا|و)?( (للبيت|للمنزل|للبيوت|لباب البيت|طلبات)|${END})`,
        '(?<!(شركه|شركات|مندوب|مناديب|تطبيق|تطبيقات|مكتب|مكاتب|خدمات|سياره|سيارات|سواق) )(خدمه )?(ال|لل?)?توصيل(?! (ال)?(طرود|بضايع|اثاث|عفش|مطار|مدارس|طالبات|موظفات))',
      ),
    ),
  ],
]

const SERVICES: Mention[] = [
  [
    /insurance|network/u,
    toFoldedPattern(
      String.raw`${THAT}(tak(es?|ing)|accept(s|ing)?|cover(s|ed by)|work(s|ing)? with|deal(s|ing)? with|(is|are) (on|in|under)) (\p{L}{2,12}){0,2} insurances?( (cards?|network|plans?))?(?! (compan|broker|agen|claim|office|polic))`,
    ),
  ],
  [
    /تامين/u,
    toFoldedPattern(
      `${ARABIC_THAT}(بي?)?([يت]قبل|[يت]ا?خ[ذد]|[يت]اخ[ذد]|[يت]تعامل|[يت]غطي|[يت]شمل|مشمول|معتمد)(ون|وا|و|ه|ها|هم|ين)? (مع|علي|كل|شركات|بطاقات|بطاقه|لدي|من){0,2} (ب?ال|ب)?تامين(ات)? ((ال)?(طبي|صحي|خاص|حكومي))?`,
    ),
  ],
  [
    /card|visa|pay|cash|mada|tabby|tamara/u,
    toFoldedPattern(
      either(
        `${THAT}(tak(es?|ing)|accept(s|ing)?|pay(ing|ment)? (by|with|in)) (credit|debit|bank|only|my|the){0,2} (cards?|visa|mastercard|amex|apple pay|google pay|mada|cash|tabby|tamara|paypal|bitcoin|cheques?) (payments?)?`,
        'cards? accepted|cash only|card payments?|apple pay',
      ),
    ),
  ],
  [
    /بطاق|فيزا|مدي|ماستر|ابل|كاش|نقدا|شبكه|تابي|تمارا|كارت|كروت|استلام/u,
    toFoldedPattern(
      String.raw`${ARABIC_THAT}((بي?)?([يت]قبل|[يت]اخ[ذد])(ون|وا|و)?|(ال)?دفع|ادفع|ندفع) (الدفع |كل )?((ب|بال|ال)?(بطاقه|بطاقات|فيزا|مدي|ماستر\s?كارد|ابل\s?باي|كاش|نقدا|شبكه|تابي|تمارا|كارت|كروت) ((ال)?(بنكيه|ايتمان\p{L}{0,2}))?|عند الاستلام)`,
    ),
  ],
]

const LANGUAGE =
  '(english|arabic|french|german|spanish|italian|russian|urdu|hindi|tagalog|filipino|turkish|persian|farsi|chinese|mandarin|portuguese|dutch|greek|japanese|korean|malayalam|bengali|tamil|kurdish)'
/** What somebody speaks who is asked for. */
export const LANGUAGES: Mention[] = [
  [
    /speak|fluent/u,
    toFoldedPattern(
      either(
        String.raw`(?<!(learn|learning|improve|practi[sc]e|practi[sc]ing|teach|teaches|teaching|study|better|my|spoken|and) )${LANGUAGE}[\s-]speaking(?! (cours|class|club|lesson|institut|academ|practice|test|skill|school))`,
        `(?<!(i|we|to|not|dont) )${THAT}speaks? (good|fluent|some|proper|a little)? ${LANGUAGE} ((and|or|&) ${LANGUAGE})?`,
        `fluent in ${LANGUAGE}`,
      ),
    ),
  ],
  [
    /[27]k[iy]|tkal|nglizi|engli|franc|french|3arabi/u,
    toFoldedPattern(
      String.raw`(elli |illi |ely )?([by]{1,2}[aei]?7k[iyou]+n?|[by]{1,2}[aei]?tkal+[ae]m[uo]?n?) (b[ie]?l?\s*)?([ie]nglizi|[ie]ngleezi|[ie]nglish|fran[sc]a?wi|fransi|fran[cç]ais|3arabi|almani|turki|hindi|urdu|rusi)`,
    ),
  ],
  [
    /تكلم|تحدث|حكي|ناطق/u,
    toFoldedPattern(
      `${ARABIC_THAT}((بي?|بت)?[يت]?(تكلم|تحدث|حكي)(ون|وا|و|ي)?|ناطق(ه|ين)?) (ب?(ال)?لغه)? (ب?ال|ب)?(ان[جقك]ليزي|عربي|فرنسي|الماني|تركي|اردو|هندي|روسي|اسباني|ايطالي|صيني|فارسي)(ه)?`,
    ),
  ],
]

const AUDIENCES: Mention[] = [
  [
    /friendly|allow|accept|welcome|suitable|good for|safe for|accessib|access/u,
    toFoldedPattern(
      either(
        String.raw`\p{L}{3,12}[\s-]friendly`,
        `${THAT}(allow|accept|welcome)s? (pets?|dogs?|cats?|kids|children|babies)|(pets?|dogs?|kids|children) (are)? (allowed|welcome)`,
        '(suitable|good|great|safe) for (kids|children|families|toddlers|babies)',
        String.raw`wheelchair[\s-](accessible|access)|(accessible (to|for|by)|access for) (wheelchairs?|disabled (people)?)`,
      ),
    ),
  ],
  [
    /عايل|عوايل|مناسب|يناسب|تناسب|حيوان|كلاب|قطط/u,
    toFoldedPattern(
      either(
        '(?<!(طبيب|طبيبه|طب|مستشار|استشاري|علاج|ارشاد|محامي|قانون|دكتور|دكتوره|محاكم) )(عايلي|عايليه)',
        '(فيه|فيها|مع)? (قسم|اقسام|جلسات|مكان|صاله) (لل|ال)?(عايلات|عوايل)|للعايلات|للعوايل',
        '(مناسب(ه|ين)?|[يت]ناسب) (لل?|ال)?(اطفال|عايلات|عايله|عوايل|بزران|جهال|صغار)',
        '([يت]سمح(ون|وا)?|[يت]قبل(ون|وا)?|[يت]ستقبل(ون|وا)?|مسموح) (فيه)? (بال|ب|ال)?(حيوانات|كلاب|قطط) ((ال)?اليفه)?',
      ),
    ),
  ],
  [
    /show|screen|broadcast|[تيب]عرض|[يتب]جيب/u,
    toFoldedPattern(
      either(
        '(that|which|who)? (show(s|ing)?|screen(s|ing)|broadcast(s|ing)?) (the)? (live)? (football|soccer|match(es)?|games?|cricket|rugby|sports?|derby|(premier|champions) league|world cup|formula (1|one)|f1)',
        '(اللي|الي|يلي|الذي|التي)? ([بت]?يعرضو?ن?|تعرض|بتعرض|ب?يجيبو?ن?|بتجيب|تجيب) (ال)?(مباريات|مباراه|ماتش|ماتشات|كوره|دوري)',
      ),
    ),
  ],
  [/open/u, toFoldedPattern('open(s|ing)? for (breakfast|brunch|lunch|dinner|iftar|suhoor|sohour)')],
  [
    /halal|حلال|7alal/u,
    toFoldedPattern(String.raw`(certified)? halal([\s-](certified|friendly|only))?|حلال|7alal`),
  ],
  [
    /wom[ae]n|lad(?:y|ies)|female|girls|for\s+(?:men|male|boys|gents|kids|child)|to\s+(?:men|male|boys|gents)/u,
    toFoldedPattern(
      either(
        String.raw`(wom[ae]n|lad(y|ies)|females?|girls)[\s-]only|only (for)? (women|ladies|females|girls)`,
        '(open|available) (to|for) (women|ladies|females|girls|men|males|boys|gents) ((and|&) (wom[ae]n|men))?',
        'not for (women|ladies|females|girls|men|males|boys|gents|kids|children)',
        '(?<!(cloth(es|ing)|shoes|dress(es)?|fashion|wear|abayas?|perfumes?|bags?|jewell?ery|shops?|stores?|salons?|hairdressers?|haircuts?|barbers?|hospitals?|gifts?) )for (women|ladies|females|girls)',
        String.raw`(with)? (all[\s-])?(female|wom[ae]n|lady) (staff|employees|workers|team|personnel|section|hours|trainers?|instructors?|coach(es)?|therapists?|stylists?)`,
        String.raw`female(?= \p{L}{4,})`,
      ),
    ),
  ],
  [
    /نسا|سيدات|بنات|حريم|نسوي/u,
    toFoldedPattern(
      either(
        '(?<!(طبيب|طبيبه|طب|دكتور|دكتوره|عياده|عيادات|امراض|صالون|صالونات|حلاق|حلاقه|مشغل|مشاغل|كوافير|ملابس|عبايات|ازياء|خياط|خياطه|احذيه|شنط|مستشفي|ولاده|تجميل|محل|محلات|و) )(نسايي(ه)?(?! و)|للنساء|للسيدات|للبنات|للحريم) (فقط|بس)?',
        '(نساء|سيدات|بنات) فقط|(طاقم|كادر|موظفات|مدربات) (نساء|نسايي|نسويه?|سيدات)',
      ),
    ),
  ],
]

export const SERVICE_MENTIONS: Mention[] = [...PRICES, ...DELIVERY, ...SERVICES, ...AUDIENCES]

const OWNER = '(?<!(my|our|your|this|at|by|via|through) )'
/** E-mail addresses, also where a phone number is asked for in the same breath. */
export const EMAILS: Mention = [
  /mail|ايميل|اميل|بريد/u,
  toFoldedPattern(
    either(
      `${OWNER}e-?mail (address(es)?|lists?|contacts?|ids?)(?! is)`,
      String.raw`${OWNER}(the )?e-?mail(?= (of|for)\s)|e-?mails?(?= (bta3|beta3|taba3|7ag|7a2|dyal|el|al)\s)|(their|its|sh[ou]|3[ae]?nd(o|ha|hom)) e-?mails?(?=\s{0,3}($|[?.,;!]))`,
      String.raw`${OWNER}e-?mails(?! (me|us|to|is)(?!\p{L}))`,
      String.raw`(?<=(with|have|has|having|including|include|plus|their|and|or|,|&|need)\s{0,2}((an?|their|valid|the|working|contact|official) ){0,2})e-?mail(?!\s{0,2}(me|us|to|is|marketing|hosting|server|service|provider|support|:|at)(?!\p{L}))`,
      String.raw`(?<!(علي|عبر|ب|عن طريق) )((مع|لها|لهم|عندهم|عندها|عنده|لديه\p{L}?) )?[و]?(ال)?(ايميل|اميل)(ات|ها|هم|ه|اتها|اتهم)?(?! (ماركتنج|لي|حقي))`,
      '(عناوين)? (ال)?بريد(ها|هم|ه)? (ال)?الكتروني',
    ),
  ),
]
