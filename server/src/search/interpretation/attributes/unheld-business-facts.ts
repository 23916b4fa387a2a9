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

/* Facts of businesses: prices, hours, timetables, offers, jobs. */

const RIDES = '(flights?|bus(es)?|trains?|metro|tram|ferr(y|ies)|planes?|coach(es)?)'
const ARABIC_RIDES =
  '(ال)?(رحلات|رحله|طيران|طياره|طيارات|طايره|قطار|قطارات|باص|باصات|اتوبيس|اتوبيسات|حافله|حافلات|مترو|عباره|عبارات|نقل جماعي|سابتكو)'

const MONEY = '(prices?|costs?|fees?|charges?|fares?|tuition)'
const ARABIC_MONEY = '(سعر|اسعار|ثمن|تكلفه|تكاليف|رسوم|اجره|اجور|تسعيره|قيمه|كلفه)'
/** Words that make of a price a quality: "at good prices". */
const NO_QUALITY =
  '(?! (ال)?(مناسب|معقول|رخيص|كويس|حلو|زين|منافس|منخفض|واطي|بسيط|مقبول|اقتصادي|ممتاز|حل|خاص|جمل|مخفض))'
const CHAT_MONEY = '(s[ieo]{0,2}3[ieo]{0,2}r|as3ar|taman|thaman|ojra|ojret|t?kl[ei]f[ae]t?|rosoom|r[ou]sum)'
const OPENS = '(stay(s|ing)? )?(re-?)?(open|close|shut)(s|ed|ing)?( up| down)?'
const ARABIC_OPENS = String.raw`((راح|رح|ح|ه|ع[مب])\s?)?(ب|بي|بت|ت|ي|ح?ي|ن)?(ي|ت)?(فتح|فاتح|مفتوح|سكر|مسكر|قفل|مقفل|غلق|اغلق|مغلق|داوم|دوام|شتغل|بدا|خلص|عزل|صكر|صك|بند|حل|سد)(ون|وا|و|ين|ه|ات)?`
const ARABIC_HOURS = String.raw`((ال)?(اوقات|ساعات|مواعيد|وقت|ايام|ساعه) (ال)?(عمل|دوام|فتح|افتتاح|اغلاق|زياره|زيارات|استقبال|شغل|تسكير|اقفال)|(مواعيد|اوقات)(ه|ها|هم|كم)(?!\p{L})|(كم|وش|شو|ايش|متي|كيف) (ال)?دوام|(?<=^\s{0,3})دوام(?= \p{L}))`
const CHAT_OPENS =
  '(b|bt|by|bi|byi|bye|bte|ha|7a|ye|yi|te|ti|y|t)?(e|i)?(fta[7h]|fata7|fate7|sak+[ae]r|2fel|2fol|2ef[ei]l|a2fel|[gq]fil|ghl[ae]2|shtaghal|dawim|dawem|bdaw[ei]m|meftoo[7h]|maftoo[7h])(u|o|oo|oon|on|een|a)?'

/** What is asked of businesses, which the rest of the prompt may name. */
export const BUSINESS_QUESTIONS: Question[] = [
  question(
    /price|cost|rate|fee|charge|fare|tuition|much|expensive|pricey|combien|prix/u,
    String.raw`(?<ask>how (much|expensive|pricey))(?=\s?(s|is|are|does|do|did|would|will|for)(?!\p{L}))(?!\s?(s|is|are) (there|left|parking))(\s${GAP}(?<what>cost|charge|pay)(?!\p{L}))?`,
    String.raw`(?<ask>what (does|do))\s${GAP}(?<what>cost|charge)`,
    String.raw`price list|(entrance|entry|tuition|admission|registration|membership|delivery|consultation|tickets?) (fees?|costs?|prices?|charges?)|(?<=(room|exchange) )rates?|(?<!(good|best|low|lower|lowest|fair|cheap|cheapest|wholesale|half|reasonable|great|fixed|high|higher) )${MONEY}(?= (of|for|at)\s)`,
    String.raw`(?<=(^|[\n.?!])\s{0,3}([\p{L}\d]{1,14} ){1,6})(?<!(good|best|low|lower|lowest|half|fixed|full|wholesale|cheap|reasonable|fair|the|a|of|in|or|and|any|great|high|my|for) )(prices?|cost|fees?|fares?)(?=\s{0,3}([?]|$)| ((in|at|today|now)(?!\p{L})|\p{L}{4,14}\s{0,3}$))`,
    String.raw`(c\s?est)? combien (co[uû]te(nt)?|est|pour|ca|ça|le|la|l)|(prix|tarifs?) (de|du|des|d)(?!\p{L})`,
  ),
  question(
    /كم|كام|سعر|اسعار|ثمن|تكلف|تكاليف|رسوم|تعرف|اجر|اجور|تسعير|بكم|بكام|بقديش|قديش|اديش|شحال|بشحال|بيش|بقد|قيمه|كلف|تكلف/u,
    String.raw`((ب\s?)?(كم|كام|قديش|اديش|شحال|قداش|ايش|وش|شو|ما|ايه|شنو|شكد|هي|هو) )(هو |هي )?${ARABIC_MONEY}(ه|ها|هم|و)?(?!\p{L})${NO_QUALITY} (كم|كام)?`,
    String.raw`((ب\s?)?(كم|كام)|ب?(قديش|اديش|شحال)) (ال)?ساعه(?= (في|فيه|ف\p{L}{3}|ب\p{L}{3}|ل\p{L}{3}|عند|من)|\s{0,3}[؟?]?\s{0,3}$)`,
    String.raw`(كم|كام|قديش|اديش|شحال)(?= (ال)?(ايجار|اجار|تذكره|تذاكر|اشتراك|قسط|كشف|كشفيه)(?!\p{L}))`,
    String.raw`${ARABIC_MONEY}(ه|ها|هم|و)? (كم|كام|قديش|اديش|شحال|قداش|ايه|شكد)(?!\p{L})`,
    String.raw`${BEGIN}(قايمه |لسته )?(?!اجر|قيمه)${ARABIC_MONEY}(?= \p{L})${NO_QUALITY}(?! \p{L}{1,14} (طلع|عالي|غالي|نزل|ارتفع|زاد))`,
    String.raw`(كم|قديش|كام|اديش) (ب?[يت]?كلف|بتكلف|[يت]اخذ(ون)?|بيا?خذ|بياخد|يبون|تبون)(ني|ك|ون|وا)?(?!\p{L})`,
    '(?<!(مرحبا|اهلا|هلا|ارحب|السلام|وسهلا|سهلا|يا هلا|وفيكم) )(بكم|بكام|بقديش|قديش|بشحال|بقداش|بيكام|ب كم|ب كام|(شحال|قداش)(?= ال))(?! (مره|فرع|نجمه))',
  ),
  question(
    /k[ae]+m|d[ae]+sh|sa3a|de[yi]sh|s[ieo]{0,2}3|sh7al|ch7al|as3ar|taman|ojr/u,
    `(kam|2?add?[ei]+y?sh|eh|shu|sho|sh7al|ch7al|[2q]a?dd?[ei]+sh) (el |al )?${CHAT_MONEY}(o|ha|hom|u|et|it)?`,
    String.raw`(${BEGIN}(el |al )?)?${CHAT_MONEY}(o|ha|hom|u|et|it)? (kam|2?addesh|[2q]addesh)|(?<=^\s{0,3})${CHAT_MONEY}(et|it)?(?= \p{L})`,
    String.raw`(el|al|kol|kul) sa+3a[ht]? (b|bi|be)?\s?(ka+m|[2q]ad+[ei]+y?sh)|((b|bi|be)\s?ka+m|b?\s?[2q]ad+[ei]+y?sh) (el |al )?sa+3a[ht]?(?= (f|fe|fi|fel|fil|l|lel|b|bel|bi|m[ie]n|3nd|3and|el|al)\s|\s{0,3}[?]?\s{0,3}$)`,
    String.raw`(b|bi|be)\s?ka+m|b\s?[2q]?add?[ei]+y?sh|bch7al|bsh7al|[2q]?add?[ei]+y?sh(?= (el|al|7a2|ha2)\s)`,
    '(kam|2?addesh)(?= (el|al) (dollar|dolar|euro|ojra|ghorfa|kashf|tazkar|eshtirak|ishtirak))',
  ),
  question(
    /open|clos|shut|hours|times|timing|horaires|ouverture/u,
    String.raw`(?<ask>${ASK_WHEN}\s?${BE})\s${GAP}(?<what>${OPENS})`,
    String.raw`(?<=(know|tell me|wonder(ing)?|ask|find out) )(?<ask>when|what time)\s${GAP}(?<what>${OPENS})`,
    String.raw`((opening|closing|working|business|office|visiting|store|trading|operating|ramadan|friday|weekend) (hours?|times?|timings?|days)|(?<=(^|the|what|are|know)\s{0,3})(hours|timings?)(?= (of|for|at) \p{L}{3}))`,
    String.raw`horaires? (d\s?ouverture)? (de|du|des)?|heures? d\s?ouverture (de|du|des)?`,
  ),
  question(
    /فتح|سكر|قفل|غلق|دوام|داوم|شتغل|بدا|خلص|عمل|زيار|استقبال|صك|بند|فاتح|مواعيد|اوقات|حل|سد|شغل/u,
    String.raw`(?<ask>${ASK_WHEN_ARABIC})\s${GAP}(?<what>${ARABIC_OPENS})`,
    `((وش|شو|ايش|ما|كم|ايه) (هي)? )?${ARABIC_HOURS}`,
    String.raw`(?<what>${ARABIC_OPENS})\s${GAP}(?<ask>${ASK_WHEN_ARABIC})`,
  ),
  question(
    /ft[ae]?[7h]|fat|ft|sak|2f|gf|qf|ghl|sht|daw/u,
    String.raw`(?<ask>${ASK_WHEN_CHAT})\s${GAP}(?<what>${CHAT_OPENS})`,
    '(mawa3e+d|mawa3id|aw2at|awqat|sa3at) (el |al )?(3amal|dawam|shoghl|fat7|zyara)',
  ),
  question(
    /flight|bus|train|metro|tram|ferr|plane|coach|cinema|movie|film|show/u,
    String.raw`(?<=${RIDES} )${TIMES}|(${TIMES}|timetables?) (of|for)(?= (the)? ${RIDES})|(show\s?times?|(?<=(movie|film|cinema) )(times?|timings?|schedule))`,
    String.raw`(${ASK_WHEN})(?=\s?${BE} (the)? (next|last|first)? ${RIDES})|(next|last|first)(?= ${RIDES} (from|to)\s)`,
    String.raw`(?<ask>what(\s?s| is)?)\s${GAP}(?<what>(are|is)? (playing|showing|on)(?= (at|in)\s))`,
  ),
  question(
    /مواعيد|موعد|جدول|اوقات|متي|امت|افلام/u,
    `${ARABIC_TIMES}(?= (${ARABIC_RIDES}|(ال)?(افلام|فيلم|سينما|عروض)))|(شو|ايش|وش|ايه) (في|فيه)(?= (ال)?افلام)|${ASK_WHEN_ARABIC} (ب?[يت]?(طلع|مشي|وصل|تحرك|قلع))?(?= ${ARABIC_RIDES})`,
  ),
  question(
    /mawa3|maw3|gadwal|jadwal|mt|mat|met/u,
    `(mawa3e+d|mawa3id|maw3id|gadwal|jadwal|${ASK_WHEN_CHAT})(?= (el |al )?(2atr|qitar|[2qg]a6ar|[2qg]e?tar|bas|otobis|autobis|re7lat|rehlat|ri7la|tayaran|tayara|metro|cinema|sinema|aflam|film))`,
  ),
  question(
    /discount|offer|deal|sale|promo|coupon/u,
    String.raw`(?<=(there|(?<!(i|we) )have|has|(?<!(i|we|ive|weve) )got|any|what|^)( (any|an?|some|student|special|current|good|the|latest)){0,3}\s{0,2})(discounts?(?! (store|shop|supermarket|market|code))|offers?|deals?|promotions?|promo (codes?)?|coupons?|discount codes?|(?<=(have|having|there) (an?|any) )sale)(?= (at|on|in|for|from|with|this|today|now|does|do)\s| (on|now|today)\s{0,3}[?]?\s{0,3}$|\s{0,3}([?]|$))`,
  ),
  question(
    /خصم|خصوم|عروض|تخفيض|تنزيلات|كوبون|اوكازيون/u,
    String.raw`((هل)? (في|فيه|فيها|كاين|كاينه|يوجد|عندهم|عنده|عندها|عندكم|اي|وش|شو|ايش|اخر|احدث|كم) )(في |اي )?(ال)?(خصم|خصومات|عروض|تخفيضات|تنزيلات|كوبون|كوبونات|اوكازيون)(?!\p{L})(?! (سعر|اسعار))|(ال)?(خصومات|عروض|تخفيضات|تنزيلات)(?<=^\s{0,3}\p{L}{4,9})(?= (عند|علي|في|اليوم|هال|هذا|(?!ازياء|مسرح|سينما|بهلوان)\p{L}{3,14}( (في)? \p{L}{2,14})?\s{0,3}$))`,
  ),
  question(
    /khasm|khosom|5asm|3[ou]?ro+d|takhfid/u,
    '(fi|fee|fih|feh|3ando|3andohom|fe) (ay)? (khasm|5asm|khosomat|khsomat|3[ou]?ro+d|ta5fidat|takhfidat|discounts?|offers?)',
  ),
]

const JOBS = '(jobs?|careers?)'
/** Those that words of kinds ask, too: "jobs" are what an employment agency has. */
export const JOB_QUESTIONS: Question[] = [
  question(
    /job|vacanc|hiring|career|recruiting/u,
    String.raw`${JOBS} (vacanc(y|ies)|openings?|opportunit(y|ies)|offers?)|vacanc(y|ies)|(?<!(good|great|bad|odd|two|three|both|his|her|our|their|of|the|nose|paint|repair|nail|my|these|small|big|removal) )jobs(?! (cent|agenc|fair|done|like))|(?<=(is|are)\s${GAP}|who\s?s |^)hiring`,
  ),
  question(
    /وظيف|وظايف|شواغر|فرص/u,
    '(?<!(مكتب|مكاتب|وكاله|شركه|شركات) )((ال)?(وظايف|(?<=^|(عن|ادور|ابي|ابغي|ابغا|عايز|عاوز|بدي|محتاج|محتاجه|مطلوب|اريد|فيه|في|هل|علي) )(?<!(مقدم|قدمت|متقدم) علي )وظيفه) (شاغره)?|شواغر (وظيفيه)?|فرص(ه)? (عمل|وظيفيه|شغل))',
  ),
  question(/waza|wazi/u, 'waza[2y]?ef|wazif[ae]h?|wazay[ei]f'),
]
