import { toWordPattern } from './word-pattern.ts'

/** A pattern of whole words. Every repetition in it must be bounded, so that no text makes it backtrack for long. */
export function toPattern(text: string): RegExp {
  return toWordPattern(String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`, 'iu')
}

/** What prompts ask for that no row of the directory holds. */
const TIME = String.raw`(\d{1,2}(:\d{2})?\s?(am|pm|a\.m|p\.m|o.?clock)?|midnight|noon|night|late|dawn|(the)? weekends?|\p{L}{2,6}days?|ramadan)`
const ARABIC_TIME = String.raw`(ال[اآ]ن|الحين|هلق|هل[اأ]|هسه|هسع|دلوقتي?|حاليا|توا|اليوم|الليلة|الليله|بالليل|ليلا|بكر[ةه]|دا[يئ]ما|طول (الليل|اليوم)|24\s*ساع[ةه]|(يوم)? (ال)?(جمع[ةه]|سبت)|(ل(بعد )?|ال[ىي] |حت[ىي] |بعد |قبل |وقت )(ل|ال)?(فجر|صبح|صباح|ن[صف]{1,2} الليل|منتصف الليل|آخر الليل|12|\d{1,2} (ليلا|مساء|صباحا)))`
/** Opening hours. */
export const HOURS = toPattern(
  String.raw`((is|are|it.?s|they.?re|still|stays?) ){0,2}open(s|ing)? (right)? (now|today|tonight|tomorrow|late|early|daily|every\s?day|all (night|day)|24\s*(hours|\/\s*7)|(sun|mon|tues|wednes|thurs|fri|satur)days?|(the )?weekends?|(on|at|after|until|till|til|past|before|from|during|over) (about)? ${TIME})|still open|24\s*(\/|x|-)\s*7|24[\s-]*(hours?|hrs?|h)|(a)?round[\s-]the[\s-]clock|(open )?all[\s-](night|hours)|(open )?late([\s-]| at )night|(مفتوح|فاتح|شغال)([ةه]|ين)? ${ARABIC_TIME}|[يت]فتح(ون|وا)? ${ARABIC_TIME}|24 ساع[ةه]|على مدار (الساع[ةه]|24)`,
)

/** Since when a business exists. */
export const NEWEST = toPattern(
  String.raw`newest( (ones )?first)?|(latest|recently|newly)[\s-]+(added|listed)|(added|listed) (recently|lately)|latest first|(newly|recently|just)[\s-]+opened|(that )?opened (recently|lately|this (year|month|week))|(ال)?[اأ]حدث|(ال)?(ا|إ)?فتتحت? (حديثا|مؤخرا|جديد)|فتحت? (جديد|قريب|حديثا|مؤخرا)`,
)

/** Classes of hotels in digits; ratings are read before. In words they may be a name: unheld-mentions.ts. */
export const STARS = toPattern(
  String.raw`((under|below|(less|fewer|lower|no more) than|at most|up to|max(imum)? (of)?|[اأ]قل من|تحت|دون)\s{1,2})?((from|between|من|بين)\s{1,2})?([1-7]\s{0,2}(-|–|to|and|or|[إا]لى|[أا]و|و)\s{0,2})?([1-7][\s-]{0,2}stars?|([1-7]|نجم[ةه])\s{1,2}(نجوم|نجمات|n[ou]j[ou]{1,2}m|n[ou]g[ou]{1,2}m|[eé]toiles?))`,
)

const CURRENCY = String.raw`(dollars?|usd|\$|euros?|eur|€|pounds?|gbp|£|dirhams?|dhs?|aed|riyals?|rials?|sar|sr|qar|qr|omr|dinars?|kwd|kd|bhd|jod|jd|egp|le|lira|lbp|rupees?|bucks|ريال(ات)?|درهم|دراهم|دينار|دنانير|جني[هة]|جنيهات|دولار(ات)?|يورو|لير[ةه]|الف|ألف)`
/** What something may cost. */
export const PRICE = toPattern(
  String.raw`((for\s{1,2})?(under|below|less than|cheaper than|up to|at most|no more than|max(imum)? (of)?|within)|(ب)?[اأ]قل من|تحت|دون|حتى|حدود|بحدود|في حدود|ما ي(تعدى|تجاوز|زيد) (عن)?|لا ي(تعدى|تجاوز|زيد) (عن)?)\s{1,2}(${CURRENCY}\s{0,2}\d[\d,.]{0,9}k?|\d[\d,.]{0,9}k?\s{0,2}${CURRENCY})( (a|per|each|in) (night|person|month|day|hour|head|meal|week)| (لل?(ليل[ةه]|شخص|شهر|يوم|ساع[ةه])|في (الليل[ةه]|الشهر|اليوم)))?`,
)
