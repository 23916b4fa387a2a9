import {
  ARABIC_TIMES,
  ASK_WHEN,
  ASK_WHEN_ARABIC,
  ASK_WHEN_CHAT,
  BE,
  BEGIN,
  GAP,
  type Question,
  question,
  TIMES,
} from './fact-questions.ts'

/* Facts of the world: matches, prayers, the weather, salaries, the numbers of people. */

const EVENTS = String.raw`(?:match(?:es)?|games?|fixtures?|kick[\s-]?offs?|derb(?:y|ies)|grand\s+prix|finals?|race)`
const ARABIC_EVENTS = '(?:ال|لل?)?(?:مباراه|مباريات|ماتش|ماتشات|ديربي|كلاسيكو|دوري)'
const CHAT_EVENTS = String.raw`(?:el\s+|al\s+)?(?:matsh|match|matshat|mobara[ht]?|mubara[ht]?|dawry)`
const SHOWS = `(?:concerts?|festival|show|theat(?:re|er)|plays?|${EVENTS})`
const SALE = String.raw`(?<!\p{L})(?:where|buy|sells?|sold|selling|shop|store|office|agency|desk|counter)(?!\p{L})`
const ARABIC_SALE = '(?:محل|مكتب|مكاتب|[يت]بيع|بيع|تنباع|[ان]?شتري|شباك|وين|فين|اين)'
const PRAYERS =
  '(?:prayers?|salah|salat|a[dz]h?an|iftar|suhoor|fajr|dhuhr|zuhr|asr|maghrib|isha|sunset|sunrise)'
const ARABIC_PRAYERS =
  '(?:ال)?(?:صلاه|صلوات|[اآ]ذان|ادان|افطار|امساك|امساكيه|سحور|فجر|ظهر|عصر|مغرب|عشاء?|شروق|غروب)'

/** What no branch of any kind would answer. */
export const WORLD_QUESTIONS: Question[] = [
  question(
    /match|game|fixture|kick|derb|prix|final|race|play/u,
    String.raw`(?<ask>${ASK_WHEN}\s?${BE})\s${GAP}(?<what>(?:the\s+)?(?:(?:next|last|first)\s+)?${EVENTS}|play(?:s|ing)?)`,
    String.raw`${EVENTS}\s+(?:${TIMES}|results?|scores?)|(?<ask>(?:results?|scores?|schedule)\s+(?:of|for))\s${GAP}(?<what>${EVENTS})`,
    String.raw`(?<ask>who\s+(?:won|lost|plays|beat|scored))\s${GAP}(?<what>${EVENTS})|who\s?(?:s|\s+is|\s+are)\s+playing`,
  ),
  question(
    /مبارا?[هيت]|ماتش|ديربي|كلاسيكو|دوري|لعب/u,
    String.raw`(?<ask>${ASK_WHEN_ARABIC}|${ARABIC_TIMES}|نتيجه|نتايج|مين\s+كسب|من\s+(?:فاز|كسب)|مين\s+فاز|كم\s+انته[تي])\s${GAP}(?<what>${ARABIC_EVENTS})`,
    String.raw`(?<what>${ARABIC_EVENTS}|ب?[يت]لعب)\s${GAP}(?<ask>${ASK_WHEN_ARABIC})|(?<ask>${ASK_WHEN_ARABIC})\s${GAP}(?<what>ب?[يت]لعب)`,
    String.raw`(?<ask>${ASK_WHEN_ARABIC})\s+(?<what>ب?[يت]لعب)|(?<what>ب?[يت]لعب)\s${GAP}(?<ask>${ASK_WHEN_ARABIC})`,
  ),
  question(
    /ma?tsh|match|m[ou]bara|dawry/u,
    String.raw`(?<ask>${ASK_WHEN_CHAT}|mawa3e+d|maw3id|natiget|tazak[ei]r)\s${GAP}(?<what>${CHAT_EVENTS})`,
    String.raw`(?<what>${CHAT_EVENTS})\s${GAP}(?<ask>${ASK_WHEN_CHAT})`,
  ),
  question(
    /tickets?/u,
    String.raw`(?<!${SALE}[^\n]{0,60})(?:(?<=${SHOWS}\s+)tickets?|tickets?(?=\s+(?:for|to|of)\s[^.?!\n]{0,40}${SHOWS}))(?!\s+booth)(?![^\n]{0,60}${SALE})`,
  ),
  question(
    /تذاكر|تذكره/u,
    String.raw`(?<!${ARABIC_SALE}[^\n]{0,60})(?:تذاكر|تذكره|بطاقات)(?=\s+(?:ال|ل|لل)?(?:حفله|حفلات|حفل|مهرجان|مسرحيه|كونسرت|موسم|${ARABIC_EVENTS}))(?![^\n]{0,60}${ARABIC_SALE})`,
  ),
  question(
    /pray|sala|a[dz]h?an|iftar|suh|fajr|zuhr|dhuhr|asr|isha|maghrib|sun/u,
    String.raw`(?<!(?:during|at|after|before|until|around|by)\s+(?:the\s+)?)${PRAYERS}\s+(?:prayer\s+)?(?:times?|timings?|timetable|schedule)|${ASK_WHEN}\s?${BE}\s+(?:the\s+)?(?:(?:next|eid|friday|jumm?ah?)\s+)?${PRAYERS}(?:\s+(?:prayer|time|called))?`,
    String.raw`(?:mawa3e+d|mawa3id|mawa2et|mawa2eet|mawaqeet|wa2t|wa[2q]t|aw2at|maw3id|${ASK_WHEN_CHAT})\s+(?:el\s+|al\s+|yi2athen\s+|ye2azzen\s+)?(?:salah|salat|sala|a[dz]h?an|fagr|fajr|maghreb|maghrib|3asr|isha|3esha|iftar|ftar)`,
  ),
  question(
    /صل[او]|[اآ]ذان|ادان|ذن|افطار|امساك|سحور|فجر|ظهر|عصر|مغرب|عشا|شروق|غروب/u,
    String.raw`(?:(?<!\p{L}\s+)وقت|(?!وقت)${ARABIC_TIMES}|(?:كم\s+)?باقي\s+(?:علي|عن))\s+${ARABIC_PRAYERS}(?:\s+${ARABIC_PRAYERS})?|${ASK_WHEN_ARABIC}\s+(?:بي?|راح\s+)?(?:(?:[يت]?[اآ]?ذن|ادن|موعد|وقت|صلاه)\s+)?${ARABIC_PRAYERS}(?:\s+${ARABIC_PRAYERS})?`,
  ),
  question(
    /weather|rain|temperature|forecast|humid|hot|cold|snow/u,
    String.raw`(?:(?:what|how)\s?(?:s|is|will)\s+(?:the\s+)?weather(?:\s+(?:be|like|going\s+to\s+be)){0,2}|weather(?:\s+(?:forecast|today|tomorrow|now|this\s+week(?:end)?)|(?=\s+in\s))|(?:is\s+it|will\s+it)\s+(?:be\s+|going\s+to\s+|gonna\s+)?(?:rain(?:ing)?|snow(?:ing)?|hot|cold|sunny)(?!\s+(?:food|pizza|drinks?))|(?:temperature|forecast)(?:\s+(?:today|tomorrow)|(?=\s+in\s)))`,
  ),
  question(
    /طقس|جو|مطر|حراره|رطوبه/u,
    String.raw`(?:كيف|شلون|ايش|وش|شو|ما|ايه|كيفه|اخبار)\s+(?:هو\s+|حال(?:ه)?\s+|اخبار\s+|حاله\s+)?(?:ال)?(?:طقس|جو|اجواء)|حاله\s+(?:ال)?(?:طقس|جو)|(?:ال)?(?:طقس|جو)\s+(?:عامل\s+ا?يه|كيف(?:ه)?|شلون(?:ه)?|اليوم|بكره|غدا|شو|ايش)|طقس|(?:كم\s+)?درجه\s+(?:ال)?حراره\s+(?:اليوم|بكره|غدا|الان|في)|(?:هل\s+)?(?:راح|رح|ح)?\s?ب?ت?[يت]?مطر\s+(?:اليوم|بكره|غدا)`,
  ),
  question(
    /gaw|jaw|jow|ta2s|6a2s|taqs/u,
    String.raw`(?:el\s+)?(?:gaw|jaw|jow|ta2s|6a2s|taqs)\s+(?:3amel\s+eh?|kif|keef|kaif|shlon|alyom|elyom|el\s?yom|bokra|bukra)|(?:shu|sho|shlon|kif|keef|kaif|eh|esh)\s+(?:akhbar\s+)?(?:el|al)\s?(?:gaw|jaw|jow|ta2s|6a2s|taqs)`,
  ),
  question(
    /salar|wage|earn|make|paid/u,
    String.raw`${BEGIN}(?:average\s+)?(?:salar(?:y|ies)|wages?)(?:\s+(?:of|for|at)(?:\s+(?!in|at|for)\p{L}{1,14}){1,3})|how\s+much\s+(?:do|does|can|would)\s+(?:an?\s+)?(?:\p{L}{2,14}\s+){1,3}(?:earn|make|get\s+paid)`,
    String.raw`(?<=^\s{0,3}(?:an?\s+)?)(?:\p{L}{2,14}\s+){1,2}salar(?:y|ies)(?=\s+(?:in|at)\s|\s{0,3}[?]?$)`,
  ),
  question(
    /راتب|رواتب|مرتب|معاش|اجور/u,
    String.raw`(?:(?<=^\s{0,3}(?:متوسط\s+|سلم\s+)?)|كم\s+|ايش\s+|وش\s+|شو\s+)(?:راتب|رواتب|مرتب|مرتبات|معاش|اجور)\s+(?:ال)?\p{L}{3,14}(?:\s+كام)?`,
  ),
  question(
    /ratb|rateb|ratib|mortab|morattab/u,
    String.raw`(?:kam\s+)?(?:rateb|ratib|ratb|mortab|mora+t+ab)\s+(?:el\s+|al\s+)?\p{L}{3,14}`,
  ),
  question(
    /number|mobile|phone|contact|cell/u,
    String.raw`(?:(?:phone|mobile|cell|telephone|whatsapp|contact)\s+)?(?:numbers?|contacts?|mobile|cell)(?=\s+(?:of|for)\s+(?:(?:my|your|his|her|our)\s+(?:friend|neighbou?r|cousin|brother|sister|uncle|aunt|boss|colleague|ex|wife|husband|girlfriend|boyfriend|classmate)|mr|mrs|ms|miss|sheikh|a\s+(?:person|man|woman|guy|girl)\s+(?:called|named))(?!\p{L}))`,
    String.raw`(?:mr|mrs|ms|miss)\.?\s+(?:\p{L}{2,14}\s+){1,3}(?:s\s+)?(?<ask>(?:(?:phone|mobile|cell|telephone|whatsapp|contact)\s+)?number)`,
  ),
  question(
    /رقم|جوال|تلفون|موبايل|هاتف/u,
    String.raw`(?:رقم\s+)?(?:رقم|(?:ال)?(?:جوال|تلفون|تليفون|موبايل|موبايله|هاتف))(?=\s+(?:(?:ال)?(?:مهندس|استاذ|استاذه|سيد|سيده|اخ|اخت|مدام|انسه|حاج|باش\s?مهندس|كابتن)|(?:عم|عمو|عمي|خالي|صديقي|صاحبي|صديقتي|جاري|جارنا|زميلي|اخوي|حبيبتي|خويي)|(?:ابو|ام)(?=\s+\p{L}{2,14}\s{0,3}[؟?]?$)|(?:واحد|شخص|بنت)\s+(?:اسمه|اسمها))(?!\p{L}))`,
  ),
  question(
    /ra2m|rakam|raqam|ra8m|nemret|nimret|rqam/u,
    String.raw`(?:ra2m|ra2am|rakam|raqam|ra8m|ra8am|nemret|nimret|rqam)(?:\s+(?:el\s+)?(?:gawal|jawal|mobile|telefon|telephone|tel))?(?=\s+(?:(?:el\s+|al\s+)?(?:ostaz|ustaz|mohandes|bashmohandes|madam|sayed|hagg)|3amo?|sa7bi|9a7bi|sadi2i|gari|zamili|abu(?=\s+\p{L}{2,14}\s{0,3}$))(?!\p{L}))`,
  ),
]
