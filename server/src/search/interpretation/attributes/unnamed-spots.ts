import type { TextRange } from '../places/coordinates.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'
import { either } from './word-pattern.ts'

/*
 * Where something lies along a street that no name tells: "at the end of the street", "on the main road", «آخر الشارع», "3al share3 el 3am".
 * Its words are no place, no kind and no sort of company. The texts are folded (folded-prompt.ts). Every repetition is bounded.
 */

/** The name of a street, or of what is there, would follow. */
const NO_NAME = String.raw`(?!\s{1,3}(of|to|from|in front of|called|named|no|number|\d))`
const STREET = '(street|road|lane|avenue|block|alley)'
const OWN = '(the|my|our|this|that|same)'
const ARABIC_AT = String.raw`((علي|عند|في|من|جنب|قدام|تحت|فوق|بعد|قبل|ورا|خلف|امام) |ع|ب)?`

const SPOTS: Mention[] = [
  [
    /street|road|lane|avenue|block|alley|corner|highway|motorway|freeway/u,
    toFoldedPattern(
      either(
        `(right |just )?(at|near|towards?|from)? (the)? (very |far )?(end|start|beginning|top|bottom|middle) of ${OWN} ${STREET}${NO_NAME}`,
        `(right |just )?(down|up|along|across|off|on) ${OWN} ${STREET}${NO_NAME}`,
        `(right |just )?(on|off|along|near|by|at|from) (the|a) (main|busy|side|back|service) ${STREET}${NO_NAME}`,
        `(right |just )?(on|off|along|near|by) the (highway|motorway|freeway)${NO_NAME}`,
        `(right |just )?(on|at|around|round|near|by) (the|a|my) (street )?corner( of ${OWN} ${STREET})?(?!\\s{1,3}(of|shop|store|house|cafe|table|sofa))`,
      ),
    ),
  ],
  [
    /flyover|overpass|underpass|tunnel|signal|lights|junction|intersection|cross|u-?turn|corner/u,
    toFoldedPattern(
      either(
        `(under|by|near|after|before|past|over|next to|beside|at|behind) (the|a) (first |second |big |main |traffic ){0,2}(flyover|overpass|underpass|tunnel|signals?|traffic lights?|lights|junction|intersection|crossroads?|u-?turn)${NO_NAME}`,
        '(at|on|near|by) the (intersection|junction|crossing|crossroads) of',
      ),
    ),
  ],
  [
    /شارع|طريق|حاره|خط/u,
    toFoldedPattern(
      either(
        String.raw`${ARABIC_AT}(اخر|اول|نهايه|بدايه|راس|وسط|نص|ناصيه) (الشارع|الطريق|الحاره|شارعنا|شارعي|حارتنا)( (علي )?(ال)?(يمين|يسار|شمال))?(?!\s{1,3}\p{L}*(عام|رقم|\d))`,
        String.raw`${ARABIC_AT}((اخر|اول|نهايه|بدايه) )?ا?ل?(شارع|طريق|خط) ال(عام|ر[ييء]{1,2}سي|سريع)(?!\s{1,3}ال\p{L}{2})`,
      ),
    ),
  ],
  [
    /بحر|شاطي/u,
    toFoldedPattern(
      String.raw`(?<!(طل|طله|طلاله|طلل|طول)\s{1,3})(علي |ع\s?)(شاطي )?البحر(?!\s{1,3}(ال)?(احمر|ميت|متوسط|ابيض))`,
    ),
  ],
  [
    /sh|6ar|tar|ba7r|b7ar/u,
    toFoldedPattern(
      either(
        '((3ala|3al|3a|fel|fi|f|b|bel|men) )?((el|al|l) )?(shar[ei]?3|[t6]a?r(ee|i)[gqk28]) ((el|al|l) )(3a+m|3omomi|r[ae]2?[eiy]{1,3}s[iy]|saree3|sari3)',
        String.raw`((3ala|3al|3and|fel|fi|f|b|men) )?(a(kh|5)er|awwa?l|ras|nos|wes6|west) (el|al|l) ?(shar[ei]?3|7ara)(?!\s{1,3}\p{L})`,
        '(3ala|3al|3a|jamb|gamb|janb|2oddam|oddam|3and) ?((el|al|l) )?(ba7a?r|b7ar)',
      ),
    ),
  ],
  [
    /mall|مول/u,
    toFoldedPattern(
      either(
        String.raw`(?<=\p{L}\s{1,3})(in|inside|within) (the|a) mall${NO_NAME}(?!\s{1,3}\p{L}{2,20} mall)`,
        String.raw`(?<=\p{L}\s{1,3})(بالمول|في المول|داخل المول|جوا المول)`,
        String.raw`(?<=\p{L}\s{1,3})(fel|bel|f el|b el|jowa el|gowa el) mo+l`,
      ),
    ),
  ],
]

/** A prompt says so much of one sort at most. */
const MOST = 2

/** Takes the spots that bear no name out of the text. */
export function takeUnnamedSpots(said: FoldedPrompt): TextRange[] {
  const before = said.ranges.length
  for (const [hint, pattern] of SPOTS)
    for (let count = 0; count < MOST && hint.test(said.text) && said.take(pattern); count++);
  return said.ranges.slice(before)
}
