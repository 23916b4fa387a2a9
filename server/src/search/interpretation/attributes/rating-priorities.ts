import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { CHAT_GOOD, GOOD_ARABIC, RATED_NOUN } from './praise-words.ts'
import { either } from './word-pattern.ts'

/*
 * That ratings matter more than anything else orders by them: "the rating matters most", "التقييم أهم شي". The texts are folded
 * (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

const RATINGS =
  '(google|customer|user|guest)? (good|high|great)? (ratings?|reviews?|stars|scores?|reputation)( (on|in) google( maps)?)?'
const MINE = '(the|their|its|good|high|a|your)?'
const TO_ME = '((for|to) (me|us))?'
const MOST =
  '(most( of all)?|more( than (anything|the price|price|the rest)( else)?)?|(the )?most|above (all|everything)( else)?|a lot|(for|to) (me|us))'
const FIRST =
  '(the |my |our |a )?(most important( (thing|factor|point|part))?|main (thing|factor|criterion)|number one|top priority|priority|everything|what matters( most)?|what (i|we) care about( most)?)'
const ARABIC_RATINGS = `(${RATED_NOUN}|(ال)?سمع(ه|ته|تها|تهم|تو))( (عندي|عندنا|بالنسبه (لي|لنا)|هو|هي|عنده|عندهم))?`
const ARABIC_THING = '(شي|شيء|شيي|حاجه|اشي|نقطه|معيار|من (كل شي|اي شي|السعر))'
const ARABIC_FIRST = `(ال)?(اهم|مهم)( ${ARABIC_THING})?`
const ARABIC_MINE =
  '((هو|هي|يكون|تكون|ان|انه|عندي|عندنا|عنده|لي|لنا|بالنسبه (لي|لنا)|الي|اللي|في|فيه|فيها) ){0,2}'
const CHAT_RATINGS = String.raw`(el\s?|al\s?|l\s?|et\s?|at\s?)?(ta[2q9k8g]?[yi]{1,2}[eai]{1,2}m\p{L}{0,4}|t[289]y[iea]{1,2}m\p{L}{0,4}|ratings?([\s-]?([ae]?h|h[aou]m?))?|reviews?|s[ou]m3[aeh]{1,2}t?[oa]?)`
const CHAT_FIRST =
  '(w|wel|wil)?(el |al |l)?(2?[ae]ha?m{1,2}|mo?h[ei]m{1,2}|muh[ei]m{1,2}|[ae]h[ae]m{1,2})( (she?i|shay2?|shi|7a[jg]a|ishi|eshi))?'

/** "مهم تقييم العقار": without an article it is an appraisal, but for "تقييم عالي" and "تقييم قوقل". */
const BARE = 'و?ب?تقيي?م(ات)?'
const RATERS = '(قوقل|جوجل|غوغل|كوكل|google|الناس|العملاء|العملا|الزباين|الزوار)'
const NO_APPRAISAL = String.raw`(?!${BARE}(?= \p{L})(?! ((ال)?${GOOD_ARABIC}|${RATERS})(?!\p{L})))`
/** "Ratings matter a lot less than the price", "التقييم مهم بس السعر أهم". */
const NOT_OUTDONE = '(?! (a lot |much |far |way |a bit )?less|,? (but|بس|لكن|bas) .{1,25} (more|اهم))'

const PRIORITY = toFoldedPattern(
  `${either(
    `${MINE} ${RATINGS} (really |does |do |is what |are what )?(matters?|counts?) ${MOST}`,
    `${MINE} ${RATINGS} (is|are|being) ${FIRST} ${TO_ME}`,
    `(what|all that|all|what really|only thing that) (matters|counts|i care about|we care about)( most| the most)? ${TO_ME} is ${MINE} ${RATINGS}`,
    `(the )?(most important|main)( (thing|factor|criterion|point))? ${TO_ME} is ${MINE} ${RATINGS}`,
    `(i|we) (really |mostly |mainly |only )?care (most |mainly |mostly |only |more )?about ${MINE} ${RATINGS}( (the most|most|above (all|everything)( else)?|more than (the )?price))?`,
    String.raw`(?!${BARE}(?!\p{L}))${ARABIC_RATINGS} ${ARABIC_FIRST}`,
    `و?${ARABIC_FIRST} ${ARABIC_MINE}${NO_APPRAISAL}${ARABIC_RATINGS}( (تكون |يكون )?(ال)?${GOOD_ARABIC})?`,
    `و?[يت]هم(ني|نا) (جدا|اكثر شي|اكتر شي|كثير|كتير|بس)? ${NO_APPRAISAL}${ARABIC_RATINGS}( (تكون |يكون )?(ال)?${GOOD_ARABIC})?`,
    `${CHAT_RATINGS} (howwe |howa |huwa |hiye |heyya )?${CHAT_FIRST}`,
    `${CHAT_FIRST} ((howwe|howa|huwa|ykoun|yekoon|ykon) )?${CHAT_RATINGS}( ${CHAT_GOOD})?`,
  )}${NOT_OUTDONE}`,
)
const HINT =
  /matter|count|important|main|care|priorit|everything|number one|[اي]هم|[تم]هم|[aeo]h?[aei]m|h[ei]m/u
/** Who says that they do not matter asks for no order. */
const DENIED =
  /(?<!\p{L})(?:no|not|nobody|no one|noone|hardly|barely|dont|doesnt|isnt|never|مو|مش|مب|موب|مهو|ما|لا|ماهو|ليس|mesh|mish|mush|msh|mo|mu)\s{1,3}(?:[\p{L}]{1,8}\s{1,3})?$/u

/** Takes that ratings matter most out of the text. */
export function takeRatingPriority(said: FoldedPrompt): boolean {
  if (!HINT.test(said.text)) return false
  const isMeant = ({ index }: RegExpExecArray) =>
    !DENIED.test(said.text.slice(Math.max(0, index - 20), index))
  return said.take(PRIORITY, isMeant) !== undefined
}
