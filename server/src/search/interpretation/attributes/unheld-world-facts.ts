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

const EVENTS = String.raw`(match(es)?|games?|fixtures?|kick[\s-]?offs?|derb(y|ies)|grand prix|finals?|race)`
const ARABIC_EVENTS = '(ال|لل?)?(مباراه|مباريات|ماتش|ماتشات|ديربي|كلاسيكو|دوري)'
const CHAT_EVENTS = '(el |al )?(matsh|match|matshat|mobara[ht]?|mubara[ht]?|dawry)'
const SHOWS = `(concerts?|festival|show|theat(re|er)|plays?|${EVENTS})`
const SALE = String.raw`(?<!\p{L})(where|buy|sells?|sold|selling|shop|store|office|agency|desk|counter)(?!\p{L})`
const ARABIC_SALE = '(محل|مكتب|مكاتب|[يت]بيع|بيع|تنباع|[ان]?شتري|شباك|وين|فين|اين)'
const PRAYERS =
  '(prayers?|salah|salat|a[dz]h?an|iftar|suhoor|fajr|dhuhr|zuhr|asr|maghrib|isha|sunset|sunrise)'
const ARABIC_PRAYERS =
  '(ال)?(صلاه|صلوات|[اآ]ذان|ادان|افطار|امساك|امساكيه|سحور|فجر|ظهر|عصر|مغرب|عشاء?|شروق|غروب)'

/** What no branch of any kind would answer. */
export const WORLD_QUESTIONS: Question[] = [
  question(
    /match|game|fixture|kick|derb|prix|final|race|play/u,
    String.raw`(?<ask>${ASK_WHEN}\s?${BE})\s${GAP}(?<what>(the)? (next|last|first)? ${EVENTS}|play(s|ing)?)`,
    String.raw`${EVENTS} (${TIMES}|results?|scores?)|(?<ask>(results?|scores?|schedule) (of|for))\s${GAP}(?<what>${EVENTS})`,
    String.raw`(?<ask>who (won|lost|plays|beat|scored))\s${GAP}(?<what>${EVENTS})|who\s?(s| is| are) playing`,
  ),
  question(
    /مبارا?[هيت]|ماتش|ديربي|كلاسيكو|دوري|لعب/u,
    String.raw`(?<ask>${ASK_WHEN_ARABIC}|${ARABIC_TIMES}|نتيجه|نتايج|مين كسب|من (فاز|كسب)|مين فاز|كم انته[تي])\s${GAP}(?<what>${ARABIC_EVENTS})`,
    String.raw`(?<what>${ARABIC_EVENTS}|ب?[يت]لعب)\s${GAP}(?<ask>${ASK_WHEN_ARABIC})|(?<ask>${ASK_WHEN_ARABIC})\s${GAP}(?<what>ب?[يت]لعب)`,
    String.raw`(?<ask>${ASK_WHEN_ARABIC}) (?<what>ب?[يت]لعب)|(?<what>ب?[يت]لعب)\s${GAP}(?<ask>${ASK_WHEN_ARABIC})`,
  ),
  question(
    /ma?tsh|match|m[ou]bara|dawry/u,
    String.raw`(?<ask>${ASK_WHEN_CHAT}|mawa3e+d|maw3id|natiget|tazak[ei]r)\s${GAP}(?<what>${CHAT_EVENTS})`,
    String.raw`(?<what>${CHAT_EVENTS})\s${GAP}(?<ask>${ASK_WHEN_CHAT})`,
  ),
  question(
    /tickets?/u,
    String.raw`(?<!${SALE}[^\n]{0,60})((?<=${SHOWS} )tickets?|tickets?(?= (for|to|of)\s[^.?!\n]{0,40}${SHOWS}))(?! booth)(?![^\n]{0,60}${SALE})`,
  ),
  question(
    /تذاكر|تذكره/u,
    String.raw`(?<!${ARABIC_SALE}[^\n]{0,60})(تذاكر|تذكره|بطاقات)(?= (ال|ل|لل)?(حفله|حفلات|حفل|مهرجان|مسرحيه|كونسرت|موسم|${ARABIC_EVENTS}))(?![^\n]{0,60}${ARABIC_SALE})`,
  ),
  question(
    /pray|sala|a[dz]h?an|iftar|suh|fajr|zuhr|dhuhr|asr|isha|maghrib|sun/u,
    String.raw`(?<!(during|at|after|before|until|around|by) (the)? )${PRAYERS} (prayer)? (times?|timings?|timetable|schedule)|${ASK_WHEN}\s?${BE} (the)? (next|eid|friday|jumm?ah?)? ${PRAYERS} (prayer|time|called)?`,
    `(mawa3e+d|mawa3id|mawa2et|mawa2eet|mawaqeet|wa2t|wa[2q]t|aw2at|maw3id|${ASK_WHEN_CHAT}) (el |al |yi2athen |ye2azzen )?(salah|salat|sala|a[dz]h?an|fagr|fajr|maghreb|maghrib|3asr|isha|3esha|iftar|ftar)`,
  ),
  question(
    /صل[او]|[اآ]ذان|ادان|ذن|افطار|امساك|سحور|فجر|ظهر|عصر|مغرب|عشا|شروق|غروب/u,
    String.raw`((?<!\p{L} )وقت|(?!وقت)${ARABIC_TIMES}|(كم)? باقي (علي|عن)) ${ARABIC_PRAYERS} (${ARABIC_PRAYERS})?|${ASK_WHEN_ARABIC} (بي?|راح )?(([يت]?[اآ]?ذن|ادن|موعد|وقت|صلاه) )?${ARABIC_PRAYERS} (${ARABIC_PRAYERS})?`,
  ),
  question(
    /weather|rain|temperature|forecast|humid|hot|cold|snow/u,
    String.raw`((what|how)\s?(s|is|will) (the)? weather (be|like|going to be){0,2}|weather( (forecast|today|tomorrow|now|this week(end)?)|(?= in\s))|(is it|will it) (be |going to |gonna )?(rain(ing)?|snow(ing)?|hot|cold|sunny)(?! (food|pizza|drinks?))|(temperature|forecast)( (today|tomorrow)|(?= in\s)))`,
  ),
  question(
    /طقس|جو|مطر|حراره|رطوبه/u,
    String.raw`(كيف|شلون|ايش|وش|شو|ما|ايه|كيفه|اخبار) (هو |حال(ه)? |اخبار |حاله )?(ال)?(طقس|جو|اجواء)|حاله (ال)?(طقس|جو)|(ال)?(طقس|جو) (عامل ا?يه|كيف(ه)?|شلون(ه)?|اليوم|بكره|غدا|شو|ايش)|طقس|(كم)? درجه (ال)?حراره (اليوم|بكره|غدا|الان|في)|(هل)? (راح|رح|ح)?\s?ب?ت?[يت]?مطر (اليوم|بكره|غدا)`,
  ),
  question(
    /gaw|jaw|jow|ta2s|6a2s|taqs/u,
    String.raw`(el)? (gaw|jaw|jow|ta2s|6a2s|taqs) (3amel eh?|kif|keef|kaif|shlon|alyom|elyom|el\s?yom|bokra|bukra)|(shu|sho|shlon|kif|keef|kaif|eh|esh) (akhbar)? (el|al)\s?(gaw|jaw|jow|ta2s|6a2s|taqs)`,
  ),
  question(
    /salar|wage|earn|make|paid/u,
    String.raw`${BEGIN}(average )?(salar(y|ies)|wages?)( (of|for|at)( (?!in|at|for)\p{L}{1,14}){1,3})|how much (do|does|can|would) (an?)? (\p{L}{2,14} ){1,3}(earn|make|get paid)`,
    String.raw`(?<=^\s{0,3}(an? )?)(\p{L}{2,14} ){1,2}salar(y|ies)(?= (in|at)\s|\s{0,3}[?]?$)`,
  ),
  question(
    /راتب|رواتب|مرتب|معاش|اجور/u,
    String.raw`((?<=^\s{0,3}(متوسط |سلم )?)|كم |ايش |وش |شو )(راتب|رواتب|مرتب|مرتبات|معاش|اجور) (ال)?\p{L}{3,14} (كام)?`,
  ),
  question(
    /ratb|rateb|ratib|mortab|morattab/u,
    String.raw`((?<=^\s{0,3})|kam |shu |sho |esh |wesh |ch7al )(rateb|ratib|ratb|mortab|mora+t+ab) (el |al )?\p{L}{3,14}`,
  ),
  question(
    /number|mobile|phone|contact|cell/u,
    String.raw`(phone|mobile|cell|telephone|whatsapp|contact)? (numbers?|contacts?|mobile|cell)(?= (of|for) ((my|your|his|her|our) (friend|neighbou?r|cousin|brother|sister|uncle|aunt|boss|colleague|ex|wife|husband|girlfriend|boyfriend|classmate)|mr|mrs|ms|miss|sheikh|a (person|man|woman|guy|girl) (called|named))(?!\p{L}))`,
    String.raw`(mr|mrs|ms|miss)\.? (\p{L}{2,14} ){1,3}(s )?(?<ask>(phone|mobile|cell|telephone|whatsapp|contact)? number)`,
  ),
  question(
    /رقم|جوال|تلفون|موبايل|هاتف/u,
    String.raw`(رقم)? (رقم|(ال)?(جوال|تلفون|تليفون|موبايل|موبايله|هاتف))(?= ((ال)?(مهندس|استاذ|استاذه|سيد|سيده|اخ|اخت|مدام|انسه|حاج|باش\s?مهندس|كابتن)|(عم|عمو|عمي|خالي|صديقي|صاحبي|صديقتي|جاري|جارنا|زميلي|اخوي|حبيبتي|خويي)|(ابو|ام)(?= \p{L}{2,14}\s{0,3}[؟?]?$)|(واحد|شخص|بنت) (اسمه|اسمها))(?!\p{L}))`,
  ),
  question(
    /ra2m|rakam|raqam|ra8m|nemret|nimret|rqam/u,
    String.raw`(ra2m|ra2am|rakam|raqam|ra8m|ra8am|nemret|nimret|rqam)( (el)? (gawal|jawal|mobile|telefon|telephone|tel))?(?= ((el |al )?(ostaz|ustaz|mohandes|bashmohandes|madam|sayed|hagg)|3amo?|sa7bi|9a7bi|sadi2i|gari|zamili|abu(?= \p{L}{2,14}\s{0,3}$))(?!\p{L}))`,
  ),
]
