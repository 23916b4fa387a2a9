import type { TextRange } from '../places/coordinates.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { NUMBER } from './numbers.ts'
import { AMENITY, AND, ARABIC_AMENITY, ARABIC_HAVE, OWN, WITH } from './unheld-amenities.ts'
import { ORDER_MENTIONS } from './unheld-answers.ts'
import { TAKEN_PHRASES } from './unheld-phrases.ts'
import { REFUSALS } from './unheld-refusals.ts'
import { LANGUAGES, type Mention } from './unheld-services.ts'
import { either } from './word-pattern.ts'

/*
 * What prompts ask of what they name, in words that would be another kind by themselves: the parking of a mosque, the pool of a
 * hotel, the nuts that a bakery must not use, how many persons a hall holds. No row holds it, and nothing is searched by it. The
 * texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

/** They say nothing of what is asked for: "a place with parking" may be a car park. */
const VAGUE = String.raw`(?<!(?<!\p{L})(places?|somewhere|anywhere|anything|something|ones?|spots?|any|اللي|الي|الذي|التي|مكان|اماكن|شي|حاجه|وين|فين|هل|في|makan|shi|7aga|wen|wain|win|fein|hal|fe|fi)\s{1,3})`
/** "There is" and "it has" in chat Arabic: behind a word it describes what that word names. */
const CHAT_HAVE = String.raw`((avec (une?)?|fe+ha|fi+ha|f[ei]{1,2}h(a|om|um)?|f[ie]{1,2}hom|(?<=\p{L}[\p{L}\d]{2,} )f[ei]{1,2}(?! 7ad)|3[aei]?nd(o|a|ha|hom)|ma3|b[aie]?doun|b[ie]doo?n|bala|m[ie]?n gh?e+i?r|ma\s?f[ei]{1,2}(ha|h|sh)?|mafee?sh) )(el |al )?`
const CHAT_AMENITY = String.raw`(masba[7h]|wi-?\s?fi|parking|terr?ass?e?|piscine|vue (sur \p{L}{2,12})?|jardin|pool|ma?w[ae]{1,2}[2qgk8]+[ei]{1,2}f ((lel |el )?(sayyarat|sayarat|3arabyat))?|maw[2qgk8][ae]?f|m[uo]+s[iy]+[2qgk8]+a|music|al3ab ((lel)? atfal)?|7ad+anat|7adana|[ja]alsat (kh?ar[gj]iyy?eh?a?)?|[2a]?sanser|mosalla)`

/** "Does the hospital have". */
const HAVE = String.raw`(?<=(does|do|if|whether)\s[^\n.?!]{2,60}\s)(?<!(you|we|i)\s)have`

/** What something has that is asked for: these words are no kind that is searched. */
const FEATURES: Mention[] = [
  [
    /pool|tub|jacuzzi|sauna|wi-?\s?fi|socket|outlet|plug|internet|park|terrace|balcon|patio|court|roof|garden|view|seat|tables|outside|play|kids|child|chair|room|ramp|lift|elevator|air|\sac|beach|music|drive|charg|smoking|kitchen|area|section|incubat|icu|unit|ward|creche|locker|shower/u,
    toFoldedPattern(
      `${VAGUE}(${WITH}|${HAVE}) ${OWN}${AMENITY}(${AND}${OWN}${AMENITY}){0,3} (for (the)? (kids|children))?`,
    ),
  ],
  [
    /في[هو]|فيه[ام]|ب[هي]|عند|ل[هيد]|[يت]وجد|[يت]حتوي|[يت]توفر|ذو|ذات|مع|دون|بلا|غير|ما|\sب/u,
    toFoldedPattern(
      String.raw`${VAGUE}(?<=\p{L}\s{1,3})${ARABIC_HAVE}\s{0,3}(?<=[\sب])${ARABIC_AMENITY} (و\s?${ARABIC_AMENITY}){0,3}`,
    ),
  ],
  [/avec|f[ei]|3[aei]?nd|ma3|b[aie]?d|bala|m[ie]?n/u, toFoldedPattern(`${VAGUE}${CHAT_HAVE}${CHAT_AMENITY}`)],
]

const FOOD = String.raw`((pea)?nuts?|eggs?|dairy|milk|gluten|wheat|shellfish|sea\s?food|fish|soya?|sesame|lactose|sugar|pork|alcohol|onions?|garlic)`
const ARABIC_FOOD =
  '(ال|لل)?(مكسرات|فول سوداني|بيض|حليب|البان|[جغق]لوتين|قمح|سمك|اسماك|جمبري|روبيان|صويا|سمسم|لاكتوز|سكر|خنزير|كحول|بصل|ثوم)'
const CHAT_FOOD =
  '(el |al )?(b[ei][iy]?[dz]|ba[iy]d|7alib|7aleeb|gluten|glooten|sok+ar|sokkar|sukk?ar|m[ou]kas+arat|laban|samak|ka?7ool|kohol)'
const PERSON = '(people|persons?|guests?|pax|attendees|adults|invitees|seats)'
const ARABIC_PERSON = '(شخص|اشخاص|ضيف|ضيوف|معزوم|معازيم|مدعو|نفر|فرد|افراد|كرسي)'

const CHAT_OPEN =
  '(([ybt]|bt|by)?[aei]{0,2}(ft[ae]?[7h]|fat[ie]?[7h]|m[ae]fto+[7h])(a|u|oo|een|in)?|sha(8+|gh+)al(a|een|in)?)'

const ASKED: Mention[] = [
  [
    /allerg|free|without|no\s/u,
    toFoldedPattern(
      either(
        String.raw`(((i|we|he|she)\s?(m|am|re|are|s|is) |(is|are) )?((very|severely|highly) )?allergic to|allergy to) (all)? ${FOOD}(${AND}${FOOD}){0,3}`,
        String.raw`(with)? (an?)? ${FOOD} allerg(y|ies)|${FOOD}[\s-]free|(without|no|free (of|from)) (any)? ${FOOD}(${AND}${FOOD}){0,3}(?! (shops?|stores?|restaurants?|markets?))`,
      ),
    ),
  ],
  [
    /حساسي|بدون|بلا|خال|غير|دون|ما\s?(?:في|ب)/u,
    toFoldedPattern(
      either(
        String.raw`((عند|مع)\p{L}{1,3} |فيه? )?حساسيه (من|ضد|علي|تجاه) ${ARABIC_FOOD} (و\s?${ARABIC_FOOD}){0,3}`,
        String.raw`(بدون|بلا|دون|بغير|من (غير|دون)|خالي(ه|ين)? من|ما\s?(فيه|فيها|فيهم|بها|به)) (اي)? ${ARABIC_FOOD} (و(لا\s)?\s?${ARABIC_FOOD}){0,3}`,
      ),
    ),
  ],
  [
    /gh?e+i?r|b[aie]?do|bala|7as+as|5al|khal|ma\s?f/u,
    toFoldedPattern(
      String.raw`((m[ie]?n gh?[ae]*[iy]?r|b[aie]?doo?u?n|bala|ma\s?f[ei]{1,2}(ha|h)?|(5|kh)al[iy](a|ya)? m[ie]n)|7as+as[iy]+[ae][th]? m[ie]n) ${CHAT_FOOD}`,
    ),
  ],
  [
    /people|person|guests|pax|attendees|adults|invitees|seats|capacity/u,
    toFoldedPattern(
      either(
        `(that|which|to)? (for|fits?|holds?|hosts?|accommodates?|takes?|seats?|seating|with (a)? (space|room|capacity) (for|of)|(a)? capacity (of|for)|enough for|big enough for) (about |around |over |up to |at least |more than )?${NUMBER} ${PERSON}`,
        `(with)? (a)? (seating)? capacity (of|for|over) ${NUMBER}`,
      ),
    ),
  ],
  [
    /سع|كف|شخص|اشخاص|ضيف|ضيوف|معز|مدعو|نفر|فرد|افراد/u,
    toFoldedPattern(
      either(
        String.raw`(اللي|الي|التي)? ([يت]{1,2}سع|[يتب]{1,2}كفي|(ب)?سعه|[يت]ستوعب|[يت]شيل) (ل\s?|حوالي |اكثر من )?${NUMBER} (${ARABIC_PERSON})?`,
        String.raw`ل(عدد |حوالي )?\s?${NUMBER} ${ARABIC_PERSON}`,
      ),
    ),
  ],
  [
    /sha[5k]|nafar|nfar|dei?f|t[ei]?s[ae]?3/u,
    toFoldedPattern(
      `(([yt][eo]?s[ae]?3|[yt]ekaffi|tkaffi|l|la|le|lel|se3at|si3at) )(7awali )?${NUMBER} (sha(5|kh)[sS9]|ash(5|kh)a[s9]|nafar|nfar|d[ei]+f|dyoof|7ad)`,
    ),
  ],
  [
    /walk|appointment/u,
    toFoldedPattern(
      String.raw`((tak(es?|ing)|accept(s|ing)?|see(s|ing)?|allow(s|ing)?|welcom(es?|ing)|with|for|offer(s|ing)?) walk[\s-]?ins?|walk[\s-]?ins|walk[\s-]?in(?=\s{0,3}($|[.,;!?]|clinic|doctor|dentist|barber|salon|appointment|patient|client|welcome|accepted|allowed)))(?! (closets?|wardrobes?|coolers?|freezers?|robes?|fridges?)) (welcome|accepted|allowed|patients?|clients?)?|without (an?)? (appointment|booking|reservation)s?|no (appointment|booking|reservation)s? (needed|necessary|required)?`,
    ),
  ],
  [/موعد|حجز/u, toFoldedPattern('(بدون|بلا|دون|بغير|من (غير|دون)) (ال|ما [اينت])?(موعد|مواعيد|حجز) (مسبق)?')],
  [
    /maw3[ie]d|7agz|7ajz/u,
    toFoldedPattern('(b[aie]?doo?u?n|bala|m[ie]?n gh?[ae]*[iy]?r) (maw3[ie]d|7a[gj]z)'),
  ],
  [
    /doctor|dentist|gyn|طبيب|دكتور|دكتر|do[ck]tor/u,
    toFoldedPattern(
      either(
        String.raw`(?<=(wom[ae]n|female|lady)\s[^\n]{0,60})(and |but )?not (an?)? (man|male (doctor|dentist|one)?)`,
        String.raw`(?<=(طبيبه|دكتوره)\s[^\n]{0,60})و?(ليس|ليست|مش|مو|موب|مب|لا|وليس|غير) (ال)?(طبيب|دكتور|رجل|رجال|ذكر)`,
        String.raw`(?<=do[ck]tora\s[^\n]{0,60})(w )?(mesh|mish|msh|mo|mou|mu) (do[ck]tor|ragel|rajol|ragol)`,
      ),
    ),
  ],
  [
    /play/u,
    toFoldedPattern(
      `${VAGUE}(where|that lets?|with (a)? (space|room|place|somewhere) for) (the|my|our|your)? (kids|children|little ones|toddlers|boys|girls) (can |could |to )?play(ing)? (outside|inside|safely|around)?`,
    ),
  ],
  [
    /لعب/u,
    toFoldedPattern(
      String.raw`${VAGUE}((اللي|الي|التي) )?([يت]قدرون? |ممكن )?[يت]لعبو?ن? (فيه|فيها|به|بها)\s*(ال)?(اطفال|عيال|اولاد|بزران|جهال|صغار)?|(?<=\p{L}{3} )(وين|حيث) [يت]لعبو?ن? ((ال)?(اطفال|عيال|اولاد|بزران|جهال|صغار))?`,
    ),
  ],
  [
    /deliv|taw|livr/u,
    toFoldedPattern(
      '(wach|wesh|hal)? (kayn|kayen|fi|fee|feh|fih|fe|fe+ha|fi+ha|3[aei]?nd(o|a|ha|hom|kom)|ma3|b|bi) (el)? (delivery|taw[sz9]+[ie]+l|livraison)',
    ),
  ],
  [
    /\dh?\s?sa|sa+3a|now|7[ei]+n|h?al+a2|d[ei]lwa2t|daba|tawwa|l[ei]+l/u,
    toFoldedPattern(
      either(
        String.raw`(${CHAT_OPEN})? 24\s?sa+3?a[ht]?`,
        String.raw`${CHAT_OPEN} ((el|al|il)?\s?7[ei]+n|hal+a2|d[ei]lwa2t[iy]?|daba|tawwa|now|b?el\s?l[ei]+l|til el\s?l[ei]+l)`,
        String.raw`(?<=\d\s?)sa+3?a[ht]?(?! (rolex|casio|omega|apple|smart))`,
      ),
    ),
  ],
]

/** They may be what is asked for: "a cafe with breakfast". */
const KINDS = /breakfast(?! (?:is )?inclu)|kitchen|فطور|افطار/u
/** Who is ill looks for a doctor. */
const DOCTORS = /doctor|clinic|allerg(?:ist|olog)|hospital|طبيب|دكتور|عياد|مستشفي|do[ck]tor|3[iy]ada/u
const MOST = 3

/** Takes what is asked of what the prompt names out of the text. */
export function takeFeatures(said: FoldedPrompt): TextRange[] {
  const before = said.ranges.length
  const isMeant = ([words]: RegExpExecArray) =>
    !KINDS.test(words) && !(/allerg|حساسي|7as+as/u.test(words) && DOCTORS.test(said.text))
  for (const [hint, pattern] of [
    ...TAKEN_PHRASES,
    ...ORDER_MENTIONS,
    ...LANGUAGES,
    ...FEATURES,
    ...ASKED,
    ...REFUSALS,
  ])
    for (let count = 0; count < MOST && hint.test(said.text) && said.take(pattern, isMeant); count++);
  return said.ranges.slice(before)
}
