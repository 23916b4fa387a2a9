/*
 * How people say "at least" and "at most", before a number and behind it, in English, written Arabic, the dialects, chat Arabic
 * and the French that is mixed into it. The texts are folded (folded-prompt.ts).
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

/** What negates, and what is less: "no lower than", "ما ينزل عن", "mesh a2al men". */
const NOT = either(
  'no|not|never|nothing|none|isnt|arent|wasnt|cannot be|cant be|must not be|shouldnt be|pas',
  'لا|ما|مش|مو|موب|مب|مهب|مهوب|ماهو|ماهي|ليس|ليست|موش|ماشي|مهوش|مهياش|غير',
  'mesh|mish|mush|msh|mosh|mou|mo|mu|mub|mob|moob|mahu|machi|mashi|ma|la',
)
const LESS = either(
  String.raw`(?:any\s+)?(?:less|lower|worse|below|under|fewer|smaller|beneath)(?:\s+than)?`,
  String.raw`(?:اقل|ادني|اخفض|انقص|اوطي)(?:\s+(?:من|عن))?|دون|تحت|[يتا]?قل\p{L}{0,3}\s+(?:عن|من)|[يت]?نازل[ه]?\s+(?:عن|من|تحت)|[يت](?:نزل|نقص|هبط)\p{L}{0,2}\s+(?:عن|من|تحت)`,
  String.raw`(?:a[2qgk89]a?ll?|2a[2q]all?)\s+(?:m[aeiou]?n|3an)|(?:y|t)[ei]?[2qg9][ae]?ll?\s+(?:3an|m[aeiou]?n)|t7t|ta7t`,
  String.raw`(?:moins|inf[eé]rieure?s?)\s+(?:d[eu]|[aà])`,
)
/** The same in one word, as Egyptians and Maghrebis write it: "ميقلش عن". */
const NOT_LESS_WORD = String.raw`م(?:ا)?[بي]{0,2}[يت](?:قل|نزل|نقص)(?:و)?ش\s+(?:عن|من|تحت)`

const NOT_LESS = either(String.raw`${NOT}\s+(?:\p{L}{1,8}\s+)?${LESS}`, NOT_LESS_WORD)

const GREATER = either(
  String.raw`over|above|beyond|exceed(?:s|ing)?|at\s+(?:the\s+)?(?:very\s+)?least|a\s+minimum\s+of|minimum(?:\s+of)?|min\.?(?:\s+of)?|(?:more|higher|better|greater|bigger|larger)\s+than|upwards?\s+of|north\s+of|start(?:s|ing)?\s+(?:from|at)|>\s?=?|=>|≥`,
  String.raw`d?\s?au\s+(?:moins|minimum)|plus\s+d[eu]|[aà]\s+partir\s+d[eu]|sup[eé]rieure?s?\s+[aà]`,
  String.raw`فوق|(?:اعلي|اكثر|اكتر|اكبر|ازيد|ازود|احسن|افضل|ارفع)\s+(?:من|عن)|زياده\s+(?:عن|علي)|[بك]?حد(?:\s?ها)?\s+(?:ال)?ادني|(?:اللي\s+|الذي\s+|التي\s+)?[يت](?:زيد|زود|تجاوز|فوق|تعدي|تخطي|بدا|بلش|عدي)(?:\s+(?:عن|علي|من))?|(?:ابتداء|ابتداءا|بدءا|بدايه|انطلاقا)\s+من|معدي(?:ه|ين)?|عدي|علي\s+الاقل|عالاقل|ع\s+الاقل|ع\s?لقليله|مش\s+تحت`,
  String.raw`fo+[2qg98]|fou[2qg98]|faw[2q]|a[kq]bar\s+m[aeiou]?n|a(?:k|kt|kth)[ae]r\s+m[aeiou]?n|ktar\s+m[aeiou]?n|a3la\s+m[aeiou]?n|a7san\s+m[aeiou]?n|3al\s+a[2q]all?|3al\s?a[2q]all?|3ala\s+(?:el\s+|al\s+)?a[2q]all?`,
)

/** What is more, and not as much, at the end of a text. */
const ABOVE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${either(
    String.raw`over|above|beyond|exceed(?:s|ing)?|(?:more|higher|better|greater|bigger|larger)\s+than|upwards?\s+of|north\s+of|>(?!\s?=)|plus\s+d[eu]|sup[eé]rieure?s?\s+[aà]`,
    String.raw`[بف]?(?:فوق|(?:اعلي|اكثر|اكتر|اكبر|ازيد|ازود|احسن|افضل|ارفع)\s+(?:من|عن)|زياده\s+(?:عن|علي)|(?:اللي\s+|الذي\s+|التي\s+)?[يت](?:زيد|زود|تجاوز|فوق|تعدي|تخطي)(?:\s+(?:عن|علي|من))?)`,
    String.raw`fo+[2qg98]|fou[2qg98]|faw[2q]|a[kq]bar\s+m[aeiou]?n|a(?:k|kt|kth)[ae]r\s+m[aeiou]?n|ktar\s+m[aeiou]?n|a3la\s+m[aeiou]?n|a7san\s+m[aeiou]?n`,
  )})\s{0,3}(?:(?:an?|the|ال|el|l)\s{0,2})?$`,
  'u',
)

/** Whether the words before a number ask for more than it. */
export function saysAbove(before: string): boolean {
  return ABOVE.test(before)
}

/** Before a number: at least so much. */
export const LEAST = either(String.raw`[بف]?${GREATER}`, NOT_LESS)
/** The same, or what says so only between a subject and its number: "rating of 4", "تقييم من ٤". */
export const LOOSE_LEAST = either(LEAST, 'of|at|from|de|à|من|علي|عن|ب')

/** Behind a number: so much or more. */
export const AND_UP = either(
  String.raw`\s{0,3}\+`,
  String.raw`\s+(?:and|or|&|n)\s+(?:up|above|over|higher|more|better|upwards?|beyond|greater|plus)`,
  String.raw`\s+(?:minimum|min|up(?:wards?)?|plus|at\s+(?:the\s+)?(?:very\s+)?least|onwards?)|\s+(?:et|ou)\s+(?:plus|mieux)|\s+au\s+(?:moins|minimum)`,
  String.raw`\s+(?:ف?ما\s+فوق|وما\s+فوق|فما\s+اعلي|و?ف?اكثر|و?ف?اكتر|و?ف?ازيد|و?ف?ازود|او\s+(?:اكثر|اكتر|اعلي|احسن|افضل|ازيد|فوق)|والا\s+اكثر|ولا\s+اكثر|و?ف?اعلي|ولفوق|لفوق|وفوق|و\s+فوق|وطالع|و\s+طالع|وطلوع|وانت\s+طالع|علي\s+الاقل|ع\s?الاقل|علي\s+اقل\s+تقدير|ك?حد\s+ادني|ع\s?لقليله)`,
  String.raw`\s+(?:w|ou|o|aw|wla|walla)\s+(?:fo+[2qg98]|fou[2qg98]|tale3|6ale3|aktar|akthar|akter|ktar|a3la|a7san)|\s+3al\s?a[2q]all?|\s+3ala\s+(?:el\s+|al\s+)?a[2q]all?`,
)

const EXCEEDS = '[يت](?:زيد|زود|تجاوز|تعد[اي]|تخط[اي]|عد[اي]|فوق)'
const NOT_GREATER = either(
  String.raw`${NOT}\s+(?:(?:rated|scored|be|going)\s+)?(?:any\s+)?(?:(?:more|higher|better|greater|bigger|larger|above|over|beyond)(?:\s+than)?|exceed(?:s|ing)?)|(?:doesnt|does\s+not|dont|do\s+not|mustnt|shouldnt)\s+exceed`,
  String.raw`${NOT}\s+ب?${EXCEEDS}(?:وا|ون|ش)?(?:\s+(?:عن|علي|من))?|${NOT}\s+(?:اعلي|اكثر|اكتر|اكبر|ازيد|ازود|ارفع)\s+(?:من|عن)|(?:مش|مو|موب|مب|ليست?)\s+فوق`,
  // The same in one word: "ميزيدش عن", "مايتجاوز".
  String.raw`ما?ب?${EXCEEDS}(?:وا?)?ش?(?:\s+(?:عن|علي|من))?`,
  String.raw`${NOT}\s+(?:plus\s+d[eu]|(?:aktar|akthar|akter|ktar|akbar|a3la)\s+m[aeiou]?n)`,
)

/** Before a number: at most so much; `below` where it is less than that. */
export const MOST = either(
  String.raw`(?<below>[بف]?${LESS}|<(?!\s?=))`,
  NOT_GREATER,
  String.raw`(?:at\s+(?:the\s+)?(?:very\s+)?most|(?:an?\s+)?max(?:imum)?\.?(?:\s+of)?|up\s?to|<\s?=|=<|≤)`,
  String.raw`au\s+(?:plus|maximum)|jusqu\s?[aà]`,
  String.raw`[بك]?حد(?:\s?ها)?\s+(?:ال)?اقصي|(?:ب?حد\s+)?اقصا(?:ه|ها)|علي\s+الاكثر|عالاكثر|ع\s+الاكثر|بالكثير|حتي|لحد|ل?غايه|لين`,
)

/** Behind a number: so much or less. */
export const AND_DOWN = either(
  String.raw`\s+(?:and|or|&|n)\s+(?:less|lower|below|under|fewer|worse|down(?:wards?)?|beneath)|\s+(?:at\s+(?:the\s+)?(?:very\s+)?most|max(?:imum)?|tops|et\s+moins|ou\s+moins|au\s+(?:plus|maximum))`,
  String.raw`\s+(?:و\s?|ف|او\s+|[فو]?ما\s+|وال?ا\s+|ولا\s+)(?:اقل|ادني|اخفض|انقص|دون|تحت|نازل)|\s+(?:علي\s+الاكثر|عالاكثر|ع\s+الاكثر|ك?حد\s+اقصي|بالكثير|ماكس)`,
  String.raw`\s+(?:w|ou|o|aw|wla|walla)\s+(?:a[2qgk]a?ll?|a9all?|ta?7t|nazel)`,
)
