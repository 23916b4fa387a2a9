import { either, toWordPattern } from './word-pattern.ts'

/*
 * How people say "at least" and "at most", before a number and behind it, in English, written Arabic, the dialects, chat Arabic
 * and the French that is mixed into it. The texts are folded (folded-prompt.ts).
 */

/** What negates, and what is less: "no lower than", "ما ينزل عن", "mesh a2al men". */
export const NOT = either(
  'no|not|never|nothing|none|isnt|arent|wasnt|cannot be|cant be|must not be|shouldnt be|pas',
  'لا|ما|مش|مو|موب|مب|مهب|مهوب|ماهو|ماهي|ليس|ليست|موش|ماشي|مهوش|مهياش|غير',
  'mesh|mish|mush|msh|mosh|mou|mo|mu|mub|mob|moob|mahu|machi|mashi|ma|la',
)
const LESS = either(
  '(any)? (less|lower|worse|below|under|fewer|smaller|beneath) (than)?',
  String.raw`(اقل|ادني|اخفض|انقص|اوطي) (من|عن)?|دون|تحت|[يتا]?قل\p{L}{0,3} (عن|من)|[يت]?نازل[ه]? (عن|من|تحت)|[يت](نزل|نقص|هبط)\p{L}{0,2} (عن|من|تحت)`,
  '(a[2qgk89]a?ll?|2a[2q]all?) (m[aeiou]?n|3an)|(y|t)[ei]?[2qg9][ae]?ll? (3an|m[aeiou]?n)|t7t|ta7t',
  '(moins|inf[eé]rieure?s?) (d[eu]|[aà])',
)
/** The same in one word, as Egyptians and Maghrebis write it: "ميقلش عن". */
const NOT_LESS_WORD = either(
  'م(ا)?[بي]{0,2}[يت](قل|نزل|نقص)(و)?ش? (عن|من|تحت)',
  'ma?b?[yt][aei]?[2qg9][aei]?l{1,2}(esh|sh)? (3an|m[ei]?n)',
)

const NOT_LESS = either(String.raw`${NOT} (\p{L}{1,8})? ${LESS}`, NOT_LESS_WORD)

const GREATER = either(
  String.raw`over|above|beyond|exceed(s|ing)?|at (the)? (very)? least|a minimum of|minimum (of)?|min\.? (of)?|(more|higher|better|greater|bigger|larger) than|upwards? of|north of|start(s|ing)? (from|at)|>\s?=?|=>|≥`,
  String.raw`d?\s?au (moins|minimum)|plus d[eu]|[aà] partir d[eu]|sup[eé]rieure?s? [aà]`,
  String.raw`فوق|(اعلي|اكثر|اكتر|اكبر|ازيد|ازود|احسن|افضل|ارفع) (من|عن)|زياده (عن|علي)|[بك]?حد(\s?ها)? (ال)?ادني|(اللي |الذي |التي )?[يت](زيد|زود|تجاوز|فوق|تعدي|تخطي|بدا|بلش|عدي) (عن|علي|من)?|(ابتداء|ابتداءا|بدءا|بدايه|انطلاقا) من|معدي(ه|ين)?|عدي|علي الاقل|عالاقل|ع الاقل|ع\s?لقليله|(علي )?اقل (شي|شيء|حاجه|اشي)(?! (من|عن))|مش تحت`,
  String.raw`fo+[2qg98]|fou[2qg98]|faw[2q]|a[kq]bar m[aeiou]?n|a(k|kt|kth)[ae]r m[aeiou]?n|ktar m[aeiou]?n|a3la m[aeiou]?n|a7san m[aeiou]?n|3al a[2q]all?|3al\s?a[2q]all?|3ala (el |al )?a[2q]all?|a[2qgk]all? (shi|shay|shai|shey|she2|7aga|ishi)`,
)

/** What is more, and not as much, at the end of a text. */
const ABOVE = toWordPattern(
  String.raw`(?<![\p{L}\p{N}])(${either(
    String.raw`over|above|beyond|exceed(s|ing)?|(more|higher|better|greater|bigger|larger) than|upwards? of|north of|>(?!\s?=)|plus d[eu]|sup[eé]rieure?s? [aà]`,
    '[بف]?(فوق|(اعلي|اكثر|اكتر|اكبر|ازيد|ازود|احسن|افضل|ارفع) (من|عن)|زياده (عن|علي)|(اللي |الذي |التي )?[يت](زيد|زود|تجاوز|فوق|تعدي|تخطي) (عن|علي|من)?)',
    'fo+[2qg98]|fou[2qg98]|faw[2q]|a[kq]bar m[aeiou]?n|a(k|kt|kth)[ae]r m[aeiou]?n|ktar m[aeiou]?n|a3la m[aeiou]?n|a7san m[aeiou]?n',
  )})\s{0,3}((an?|the|ال|el|l)\s{0,2})?$`,
  'u',
)

/** Whether the words before a number ask for more than it. */
export function saysAbove(before: string): boolean {
  return ABOVE.test(before)
}

/** Before a number: at least so much. */
export const LEAST = either(`[بف]?${GREATER}`, NOT_LESS)
/** The same, or what says so only between a subject and its number: "rating of 4", "تقييم من ٤". */
export const LOOSE_LEAST = either(LEAST, 'of|at|from|de|à|من|علي|عن|ب')

/** Behind a number: so much or more. */
export const AND_UP = either(
  String.raw`\s{0,3}\+`,
  // "4 stars and more than 50 reviews", "and over 50 reviews" go on with another number.
  String.raw` (and|or|&|n) (up|above|over|higher|more|better|upwards?|beyond|greater|plus)(?! (than |\d+ (reviews?|ratings?|stars?|branch(es)?)))`,
  ' (minimum|min|up(wards?)?|plus|at (the)? (very)? least|onwards?)| (et|ou) (plus|mieux)| au (moins|minimum)',
  String.raw` (ف?ما فوق|وما فوق|فما اعلي|و?ف?اكثر|و?ف?اكتر|و?ف?ازيد|و?ف?ازود|او (اكثر|اكتر|اعلي|احسن|افضل|ازيد|فوق)|والا اكثر|ولا اكثر|و?ف?اعلي|ولفوق|لفوق|وفوق|و فوق|وطالع|و طالع|وطلوع|وانت طالع|علي الاقل|ع\s?الاقل|علي اقل تقدير|ك?حد ادني|ع\s?لقليله)`,
  String.raw` (w|ou|o|aw|wla|walla) (fo+[2qg98]|fou[2qg98]|tale3|6ale3|aktar|akthar|akter|ktar|a3la|a7san)| 3al\s?a[2q]all?| 3ala (el |al )?a[2q]all?`,
)

const EXCEEDS = '[يت](زيد|زود|تجاوز|تعد[اي]|تخط[اي]|عد[اي]|فوق)'
const NOT_GREATER = either(
  `${NOT} (rated|scored|be|going)? (any)? ((more|higher|better|greater|bigger|larger|above|over|beyond) (than)?|exceed(s|ing)?)|(doesnt|does not|dont|do not|mustnt|shouldnt) exceed`,
  `${NOT} ب?${EXCEEDS}(وا|ون|ش)? (عن|علي|من)?|${NOT} (اعلي|اكثر|اكتر|اكبر|ازيد|ازود|ارفع) (من|عن)|(مش|مو|موب|مب|ليست?) فوق`,
  // The same in one word: "ميزيدش عن", "مايتجاوز".
  `ما?ب?${EXCEEDS}(وا?)?ش?( (عن|علي|من))?`,
  `${NOT} (plus d[eu]|(aktar|akthar|akter|ktar|akbar|a3la) m[aeiou]?n)`,
)

/** Before a number: at most so much; `below` where it is less than that. */
export const MOST = either(
  String.raw`(?<below>[بف]?${LESS}|<(?!\s?=))`,
  NOT_GREATER,
  String.raw`(at (the)? (very)? most|(an?)? max(imum)?\.? (of)?|up\s?to|<\s?=|=<|≤)`,
  String.raw`au (plus|maximum)|jusqu\s?[aà]`,
  String.raw`[بك]?حد(\s?ها)? (ال)?اقصي|(ب?حد)? اقصا(ه|ها)|علي الاكثر|عالاكثر|ع الاكثر|بالكثير|حتي|لحد|ل?غايه|لين`,
)

/** Behind a number: so much or less. */
export const AND_DOWN = either(
  String.raw` (and|or|&|n) (less|lower|below|under|fewer|worse|down(wards?)?|beneath)(?! (than |\d+ (reviews?|ratings?|stars?|branch(es)?)))| (at (the)? (very)? most|max(imum)?|tops|et moins|ou moins|au (plus|maximum))`,
  String.raw` (و\s?|ف|او |[فو]?ما |وال?ا |ولا )(اقل|ادني|اخفض|انقص|دون|تحت|نازل)| (علي الاكثر|عالاكثر|ع الاكثر|ك?حد اقصي|بالكثير|ماكس)`,
  ' (w|ou|o|aw|wla|walla) (a[2qgk]a?ll?|a9all?|ta?7t|nazel)',
)
