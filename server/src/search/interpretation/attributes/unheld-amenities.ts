import { toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'
import { either } from './word-pattern.ts'

/*
 * What prompts ask of a place: a pool, a view, seats outside, parking. No row of the directory holds it. The texts are folded
 * (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

/** "With", but not of help or trouble with something. */
export const WITH =
  '((?<!(help|problems?|issues?|trouble|something|deals?|dealing|assistance|work|works|working|wrong|done|struggling|up) )with(out)?|(that|which|who|they|it|must|should|to|where there) (also)? (has|have|is|are|offers?|provides?|includes?|got)|offering|featuring|including)'
export const OWN =
  '((an?|the|some|any|its|their|own|free|private|good|nice|great|big|large|small|indoor|outdoor|heated|fast|covered|secure|amazing|beautiful|kids|childrens?|family|onsite|on-site|valet|street|public|working|decent) ){0,4}'
const SEEN =
  '(sea|ocean|city|beach|river|nile|lake|mountains?|gardens?|skyline|water|marina|park|harbou?r|coast|valley|creek|pool|street|desert|sunset|gulf|bay|town|hills?|red sea)'
/** What is seen of a landmark lies near it, which stays to be read. */
const VIEW = String.raw`((sea|ocean|city|beach|river|nile|lake|mountain|garden|skyline|burj|marina) )?views?( (of|over|on) (the)? ${SEEN}(?!\p{L}))?`
const ARABIC_SEEN =
  '(ال)?(بحر|نهر|نيل|شاطي|شط|حديقه|حدايق|مدينه|جبل|جبال|بحيره|كورنيش|خليج|شارع|مسبح|ملعب|طبيعه|غروب|شروق|صحراء|وادي|ميناء|مرسي|مارينا|نافوره|خور|قناه|محيط)'
export const AMENITY = either(
  String.raw`(swimming)? pools?(?! (tables?|bar|suppl|clean|hall))|jacuzzi|hot tub|sauna|wi-?\s?fi|(power|electric(al)?)? (sockets|outlets|plugs)|internet (access)?|(car)? parking( (spaces?|spots?|lot|garage))?(?! (ticket|fine|sensor|permit))|car\s?park|terraces?|balcon(y|ies)|patio|courtyard|rooftop|garden`,
  VIEW,
  String.raw`(seating|seats|tables|area) outside|(outdoor|outside) (seating|seats|area|tables|space)|seating|play\s?(area|ground|room)s?|playing area|soft play|(area|corner|menu|club|room|section) for (kids|children)|(kids|childrens?|ladies|womens|mens|family) (area|corner|menu|club|section|department|floor)|incubators?|n?icu|(intensive care|maternity|burns?|neonatal|emergency|dialysis|baby|pa?ediatric) (section|department|unit|ward|wing|rooms?)|child\s?care|creche|lockers|showers|(changing|private) rooms?|(baby)? changing (table|area)|high\s?chairs?|prayer rooms?|ramps?|lift|elevator|air[\s-]?con(ditioning)?|ac|(private)? (rooms?|beach)|meeting rooms?|breakfast (included)?|(live|loud)? music|drive[\s-]?thr(u|ough)|(ev)? charg(ers?|ing (stations?|points?)?)|smoking (area|section|rooms?)|kitchen`,
)
export const AND = String.raw`\s{0,3}((and|or|&|,|\+)\s{0,3}){1,2}`

export const ARABIC_HAVE = String.raw`((اللي|الي|الذي|التي) )?(([يت]كون|ما|بدون) )?(فيه|فيها|فيهم|فيو|به|بها|بيه|بيها|عنده|عندها|عندهم|عندو|له|لها|لهم|ليه|ليها|لديه|لديها|[يت]وجد (به|بها|فيه|فيها)?|[يت]حتوي علي|[يت]توفر (به|بها|فيه|فيها)|ذو|ذات|مع|بدون|بلا|دون|من (غير|دون)|بغير|ما\s?(في|فيه|فيها|عندها|عنده|له|لها)|ب(?=مسبح|جلس|اطلال|موقف|مواقف|واي|تراس|حديق|شرف|بلكون|العاب))`
export const ARABIC_AMENITY = String.raw`(ال)?(مسبح|مسابح|حمام سباحه|حوض سباحه|بيسين|واي\s?فاي|ويفي|wi-?\s?fi|parking|انترني?ت|مواقف ((ال|لل)?(سيارات|عربيات))?|موقف ((ال|لل)?سيارات)?|باركن[جقغك]|كراج|جلسات (خارجيه|عايليه|ارضيه|عوايل|عايلات|للعوايل|للعايلات)?|جلسه خارجيه|اطلاله( علي ${ARABIC_SEEN}(?!\p{L})| بحريه)?|تراس|تيراس|شرفه|بلكونه|روف|حديقه|منطقه العاب|العاب ((لل|ال)?اطفال)?|ملاهي|مكان لعب ((لل|ال)?اطفال)?|كيدز اريا|مصلي|حضان(ه|ات) ((ال)?(اطفال|مواليد|خدج))?|عنايه (مركزه|مركزيه)|طوار[يء]|(قسم|اقسام|وحده|ركن|صاله) (لل|ال)?(اطفال|ولاده|حروق|طواري|نساء|سيدات|حريم|رجال|خدج|عايلات)|موسيق[يا]|اغاني|غرف خاصه|ساونا|جاكوزي|درايف\s?(ثرو|ثروو|تروو?)|فطور|افطار|مصعد|اسانسير|تكييف|مكيف|شاطي)( (خاص|خارجي|مجاني|داخلي|كبير|سريع|مختلط|مشترك|للسباحه|للنساء|للاطفال|مجانا)ه?)?`

/** What a place has, where it describes what is asked for. */
export const AMENITY_MENTIONS: Mention[] = [
  [
    /pool|tub|jacuzzi|sauna|wi-?\s?fi|internet|park|terrace|balcon|patio|court|roof|garden|view|seat|tables|outside|play|kids|child|chair|room|ramp|lift|elevator|air|\sac|beach|breakfast|music|drive|charg|outlets|sockets|plugs|smoking|kitchen|area|section|unit|ward|icu|incubat|creche|locker|shower/u,
    toFoldedPattern(`${WITH} ${OWN}${AMENITY}(${AND}${OWN}${AMENITY}){0,3} (for (the)? (kids|children))?`),
  ],
  [
    /seating|seats|view|free|accessib/u,
    toFoldedPattern(
      String.raw`(outdoor|outside) (seating|seats)|(sea|ocean|nile|beach)[\s-]views?|free (wi-?\s?fi|parking|breakfast)`,
    ),
  ],
  [
    /في[هو]|فيه[ام]|ب[هي]|عند|ل[هيد]|[يت]وجد|[يت]حتوي|[يت]توفر|ذو|ذات|مع|دون|بلا|غير|ما|\sب/u,
    toFoldedPattern(
      String.raw`${ARABIC_HAVE}\s{0,3}(?<=[\sب])${ARABIC_AMENITY} (و\s?${ARABIC_AMENITY}){0,3}`,
    ),
  ],
  [
    /جلس|طل|واي/u,
    toFoldedPattern(
      String.raw`(ال)?جلسات خارجيه|جلسه خارجيه|واي\s?فاي مجاني|(م?[يت]?|بي|بت)طله? علي ${ARABIC_SEEN}(?!\p{L})`,
    ),
  ],
  [
    /avec|fi|3and|ma3/u,
    toFoldedPattern(
      String.raw`(avec (une?)? |fi(h|ha|hom|hum|ho)? |fee?ha? |3and(o|ha|hom) |ma3 )(masba[7h]|wi-?\s?fi|parking|terrass?e?|piscine|vue (sur \p{L}{2,12})?|jardin|pool|mawa2ef|maw2ef)`,
    ),
  ],
]
