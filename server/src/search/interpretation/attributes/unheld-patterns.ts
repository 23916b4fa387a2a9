/** A pattern of whole words. Every repetition in it must be bounded, so that no text makes it backtrack for long. */
export function toPattern(text: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`, 'iu')
}

/** What prompts ask for that no row of the directory holds. */
const TIME = String.raw`(?:\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m|p\.m|o.?clock)?|midnight|noon|night|late|dawn|(?:the\s+)?weekends?|\p{L}{2,6}days?|ramadan)`
const ARABIC_TIME = String.raw`(?:ال[اآ]ن|الحين|هلق|هل[اأ]|هسه|هسع|دلوقتي?|حاليا|توا|اليوم|الليلة|الليله|بالليل|ليلا|بكر[ةه]|دا[يئ]ما|طول\s+(?:الليل|اليوم)|24\s*ساع[ةه]|(?:يوم\s+)?(?:ال)?(?:جمع[ةه]|سبت)|(?:ل|ال[ىي]\s+|حت[ىي]\s+|بعد\s+|قبل\s+|وقت\s+)(?:ل|ال)?(?:فجر|صبح|صباح|ن[صف]{1,2}\s+الليل|منتصف\s+الليل|آخر\s+الليل|12|\d{1,2}\s+(?:ليلا|مساء|صباحا)))`
/** Opening hours. */
export const HOURS = toPattern(
  String.raw`(?:(?:is|are|it.?s|they.?re|still|stays?)\s+){0,2}open(?:s|ing)?\s+(?:right\s+)?(?:now|today|tonight|tomorrow|late|early|daily|every\s?day|all\s+(?:night|day)|24\s*(?:hours|\/\s*7)|(?:on|at|after|until|till|til|past|before|from|during|over)\s+(?:about\s+)?${TIME})|still\s+open|24\s*\/\s*7|24[\s-]*hours?|(?:مفتوح|فاتح|شغال)(?:[ةه]|ين)?\s+${ARABIC_TIME}|[يت]فتح(?:ون|وا)?\s+${ARABIC_TIME}|24\s+ساع[ةه]|على\s+مدار\s+(?:الساع[ةه]|24)`,
)

/** Since when a business exists. */
export const NEWEST = toPattern(
  String.raw`newest|(?:newly|recently|just)[\s-]+opened|(?:that\s+)?opened\s+(?:recently|lately|this\s+(?:year|month|week))|(?:ال)?[اأ]حدث|(?:ال)?(?:ا|إ)?فتتحت?\s+(?:حديثا|مؤخرا|جديد)|فتحت?\s+(?:جديد|قريب|حديثا|مؤخرا)`,
)

/** Classes of hotels in digits; ratings are read before. In words they may be a name: unheld-mentions.ts. */
export const STARS = toPattern(
  String.raw`(?:(?:under|below|(?:less|fewer|lower|no\s+more)\s+than|at\s+most|up\s+to|max(?:imum)?(?:\s+of)?|[اأ]قل\s+من|تحت|دون)\s{1,2})?(?:(?:from|between|من|بين)\s{1,2})?(?:[1-7]\s{0,2}(?:-|–|to|and|or|[إا]لى|[أا]و|و)\s{0,2})?(?:[1-7][\s-]{0,2}stars?|(?:[1-7]|نجم[ةه])\s{1,2}(?:نجوم|نجمات))`,
)

const CURRENCY = String.raw`(?:dollars?|usd|\$|euros?|eur|€|pounds?|gbp|£|dirhams?|dhs?|aed|riyals?|rials?|sar|sr|qar|qr|omr|dinars?|kwd|kd|bhd|jod|jd|egp|le|lira|lbp|rupees?|bucks|ريال(?:ات)?|درهم|دراهم|دينار|دنانير|جني[هة]|جنيهات|دولار(?:ات)?|يورو|لير[ةه]|الف|ألف)`
/** What something may cost. */
export const PRICE = toPattern(
  String.raw`(?:(?:for\s{1,2})?(?:under|below|less\s+than|cheaper\s+than|up\s+to|at\s+most|no\s+more\s+than|max(?:imum)?(?:\s+of)?|within)|(?:ب)?[اأ]قل\s+من|تحت|دون|حتى|حدود|بحدود|في\s+حدود|ما\s+ي(?:تعدى|تجاوز|زيد)(?:\s+عن)?|لا\s+ي(?:تعدى|تجاوز|زيد)(?:\s+عن)?)\s{1,2}(?:${CURRENCY}\s{0,2}\d[\d,.]{0,9}k?|\d[\d,.]{0,9}k?\s{0,2}${CURRENCY})(?:\s+(?:a|per|each|in)\s+(?:night|person|month|day|hour|head|meal|week)|\s+(?:لل?(?:ليل[ةه]|شخص|شهر|يوم|ساع[ةه])|في\s+(?:الليل[ةه]|الشهر|اليوم)))?`,
)
