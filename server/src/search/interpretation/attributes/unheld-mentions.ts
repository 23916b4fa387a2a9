import type { TextRange } from '../places/coordinates.ts'
import { FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { AMENITY_MENTIONS } from './unheld-amenities.ts'
import { ANSWER_MENTIONS } from './unheld-answers.ts'
import { PHRASE_MENTIONS, PHRASES_OF_KINDS } from './unheld-phrases.ts'
import { EMAILS, type Mention, SERVICE_MENTIONS } from './unheld-services.ts'
import { TERM_MENTIONS } from './unheld-terms.ts'
import { either } from './word-pattern.ts'

/*
 * Words that may ask for what no row of the directory holds, or that are part of a kind, a name or a place: "with a pool" and
 * "swimming pools", "halal" and "halal butcher". They stay in the prompt, so that they change nothing of what is found. The
 * title says those that the chosen reading makes nothing of.
 */

export interface UnheldMention extends TextRange {
  /** It asks for what is near the caller, who may be known: "near me". */
  isNearCaller?: true
  /** The slugs of kinds that say so themselves: of any other kind the title says it, also where a need holds the words. */
  kinds?: string[]
}

/** Classes of hotels in words. Ratings are read before. */
const CLASSES: Mention = [
  /star|نجو|نجم|ستار/u,
  toFoldedPattern(
    either(
      String.raw`(one|two|three|four|five|six|seven)( (to|or) (three|four|five|six|seven))?[\s-]stars?`,
      '(ثلاث|اربع|خمس|ست|سبع)ه? ((او|الي) (اربع|خمس|ست|سبع)ه?)? (نجوم|نجمات|ستارز?)|نجمتين',
    ),
  ),
]

const NEAR_CALLER: Mention = [
  /\s(?:me|us|my|here|am)|^near|nearest|closest|closer|distance|proximity|اقرب|مساف|من[ينا]|لي|لنا|حول|حوال|قرب|جنب|يم|بجانبي|منطقتي|حارتي|menn?i|minn?i|mn[ei]|lia|3l|7awal|ganb|janb|moi/u,
  toFoldedPattern(
    either(
      '(somewhere|anywhere|right|very|located|places?)? (near(est|by)? (to)?|close(st|r)? (by)? to|around|next to) (me|us|here|my ((current)? (place|house|home|location|area|position|flat|apartment|office|work|hotel|neighbou?rhood)))',
      String.raw`in my (area|neighbou?rhood|vicinity|district)|where i am (now)?|walking distance (from|of|to) (me|here|my \p{L}{2,12})`,
      '(ال)?(قريب|اقرب)(ه|ين|ات)? (مني|منا|مننا|لي|لنا|من (هنا|هون|موقعي|بيتي|عندي|مكاني))|(بال)?قرب (مني|منا)|بالقرب من (موقعي|هنا|بيتي|مكاني)|قربي|حول(ي|نا)|حوال(يا|ينا|يي|ني)|جنب(ي|نا)|بجانبي|يم(ي|نا)|في (منطقتي|حارتي)',
      '(2areeb|2arib|qareeb|qarib|garib|gareeb|areeb|[k9q]rib|[2agq]{1,2}rab)(a|e|in|een)? (menn?i|minn?i|mn[ei]|lia|[3][aei]?l(iya|ayy?[ae]?))|7awal(a|ay|ey|i|ei)(y?ya|yi|na|ne)|ganb[iy]|janb[iy]',
      'pr[eè]s de (moi|chez moi)|autour de moi',
      String.raw`(the )?(nearest|closest|nearer|closer) (ones |places )?(first|at the top)|(sort(ed)?|order(ed)?|rank(ed)?|arranged) (them )?by (distance|proximity|closeness|nearest|how (close|near|far) they are)|(nearest|closest)(?= (\p{L}{2,14} ){1,3}to (me|us|here|my \p{L}{3,12})(?!\p{L}))`,
      String.raw`(ال)?اقرب (اولا|بالاول|في الاول|فالابعد|ف الابعد|للابعد)|من (ال)?اقرب (الي |ل)(ال)?ابعد|(مرتب(ه|ين)?|[وب]?رتب(ها|هم|لي)?|ترتيب) ((علي )?حسب |ب)(ال)?(قرب|مسافه|بعد|اقرب)`,
    ),
  ),
]

/** Where a prompt may ask for what no row holds. `said` is without the conditions that were read in it. */
export function findUnheldMentions(prompt: string, said: FoldedPrompt): UnheldMention[] {
  const whole = EMAILS[0].test(prompt) ? new FoldedPrompt(prompt) : said
  return [
    ...takeAll(said, AMENITY_MENTIONS),
    ...PHRASES_OF_KINDS.flatMap(({ mention, kinds }) =>
      takeAll(said, [mention]).map(range => ({ ...range, kinds })),
    ),
    ...takeAll(said, [
      ...SERVICE_MENTIONS,
      ...TERM_MENTIONS,
      ...ANSWER_MENTIONS,
      ...PHRASE_MENTIONS,
      CLASSES,
    ]),
    ...takeAll(whole, [EMAILS]),
    ...takeAll(said, [NEAR_CALLER]).map(range => ({ ...range, isNearCaller: true as const })),
  ].sort((a, b) => a.from - b.from)
}

/** A prompt says so much of one sort at most. */
const MOST = 3

function takeAll(said: FoldedPrompt, mentions: Mention[]): TextRange[] {
  const before = said.ranges.length
  for (const [hint, pattern] of mentions)
    for (let count = 0; count < MOST && hint.test(said.text) && said.take(pattern); count++);
  return said.ranges.slice(before)
}
