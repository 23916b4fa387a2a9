import { toFoldedPattern } from './folded-prompt.ts'
import type { Mention } from './unheld-services.ts'

/*
 * What prompts ask of a place: a pool, a view, seats outside, parking. No row of the directory holds it. The texts are folded
 * (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

/** "With", but not of help or trouble with something. */
export const WITH = String.raw`(?:(?<!(?:help|problems?|issues?|trouble|something|deals?|dealing|assistance|work|works|working|wrong|done|struggling|up)\s+)with(?:out)?|(?:that|which|who|they|it|must|should|to|where\s+there)\s+(?:also\s+)?(?:has|have|is|are|offers?|provides?|includes?|got)|offering|featuring|including)`
export const OWN = String.raw`(?:(?:an?|the|some|any|its|their|own|free|private|good|nice|great|big|large|small|indoor|outdoor|heated|fast|covered|secure|amazing|beautiful|kids|childrens?|family|onsite|on-site|valet|street|public|working|decent)\s+){0,4}`
const VIEW = String.raw`(?:(?:sea|ocean|city|beach|river|nile|lake|mountain|garden|skyline|burj|marina)\s+)?views?(?:\s+(?:of|over|on)\s+(?:the\s+)?\p{L}{3,12})?`
export const AMENITY = either(
  String.raw`(?:swimming\s+)?pools?(?!\s+(?:tables?|bar|suppl|clean|hall))|jacuzzi|hot\s+tub|sauna|wi-?\s?fi|(?:(?:power|electric(?:al)?)\s+)?(?:sockets|outlets|plugs)|internet(?:\s+access)?|(?:car\s+)?parking(?:\s+(?:spaces?|spots?|lot|garage))?(?!\s+(?:ticket|fine|sensor|permit))|car\s?park|terraces?|balcon(?:y|ies)|patio|courtyard|rooftop|garden`,
  VIEW,
  String.raw`(?:seating|seats|tables|area)\s+outside|(?:outdoor|outside)\s+(?:seating|seats|area|tables|space)|seating|play\s?(?:area|ground|room)s?|playing\s+area|soft\s+play|(?:area|corner|menu|club|room|section)\s+for\s+(?:kids|children)|(?:kids|childrens?|ladies|womens|mens|family)\s+(?:area|corner|menu|club|section|department|floor)|incubators?|n?icu|(?:intensive\s+care|maternity|burns?|neonatal|emergency|dialysis|baby|pa?ediatric)\s+(?:section|department|unit|ward|wing|rooms?)|child\s?care|creche|lockers|showers|(?:changing|private)\s+rooms?|(?:baby\s+)?changing\s+(?:table|area)|high\s?chairs?|prayer\s+rooms?|ramps?|lift|elevator|air[\s-]?con(?:ditioning)?|ac|(?:private\s+)?(?:rooms?|beach)|meeting\s+rooms?|breakfast(?:\s+included)?|(?:(?:live|loud)\s+)?music|drive[\s-]?thr(?:u|ough)|(?:ev\s+)?charg(?:ers?|ing(?:\s+(?:stations?|points?))?)|smoking\s+(?:area|section|rooms?)|kitchen`,
)
export const AND = String.raw`\s{0,3}(?:(?:and|or|&|,|\+)\s{0,3}){1,2}`

export const ARABIC_HAVE = String.raw`(?:(?:اللي|الي|الذي|التي)\s+)?(?:(?:[يت]كون|ما|بدون)\s+)?(?:فيه|فيها|فيهم|فيو|به|بها|بيه|بيها|عنده|عندها|عندهم|عندو|له|لها|لهم|ليه|ليها|لديه|لديها|[يت]وجد(?:\s+(?:به|بها|فيه|فيها))?|[يت]حتوي\s+علي|[يت]توفر\s+(?:به|بها|فيه|فيها)|ذو|ذات|مع|بدون|بلا|دون|من\s+(?:غير|دون)|بغير|ما\s?(?:في|فيه|فيها|عندها|عنده|له|لها)|ب(?=مسبح|جلس|اطلال|موقف|مواقف|واي|تراس|حديق|شرف|بلكون|العاب))`
export const ARABIC_AMENITY = String.raw`(?:ال)?(?:مسبح|مسابح|حمام\s+سباحه|حوض\s+سباحه|بيسين|واي\s?فاي|ويفي|wi-?\s?fi|parking|انترني?ت|مواقف(?:\s+(?:ال|لل)?(?:سيارات|عربيات))?|موقف(?:\s+(?:ال|لل)?سيارات)?|باركن[جقغك]|كراج|جلسات(?:\s+(?:خارجيه|عايليه|ارضيه))?|جلسه\s+خارجيه|اطلاله(?:\s+علي\s+\p{L}{2,12}|\s+بحريه)?|تراس|تيراس|شرفه|بلكونه|روف|حديقه|منطقه\s+العاب|العاب(?:\s+(?:لل|ال)?اطفال)?|ملاهي|مكان\s+لعب(?:\s+(?:لل|ال)?اطفال)?|كيدز\s+اريا|مصلي|حضان(?:ه|ات)(?:\s+(?:ال)?(?:اطفال|مواليد|خدج))?|عنايه\s+(?:مركزه|مركزيه)|طوار[يء]|(?:قسم|اقسام|وحده|ركن|صاله)\s+(?:لل|ال)?(?:اطفال|ولاده|حروق|طواري|نساء|سيدات|حريم|رجال|خدج|عايلات)|موسيق[يا]|اغاني|غرف\s+خاصه|ساونا|جاكوزي|فطور|افطار|مصعد|اسانسير|تكييف|مكيف|شاطي)(?:\s+(?:خاص|خارجي|مجاني|داخلي|كبير|سريع|مختلط|مشترك|للسباحه|للنساء|للاطفال|مجانا)ه?)?`

/** What a place has, where it describes what is asked for. */
export const AMENITY_MENTIONS: Mention[] = [
  [
    /pool|tub|jacuzzi|sauna|wi-?\s?fi|internet|park|terrace|balcon|patio|court|roof|garden|view|seat|tables|outside|play|kids|child|chair|room|ramp|lift|elevator|air|\sac|beach|breakfast|music|drive|charg|outlets|sockets|plugs|smoking|kitchen|area|section|unit|ward|icu|incubat|creche|locker|shower/u,
    toFoldedPattern(
      String.raw`${WITH}\s+${OWN}${AMENITY}(?:${AND}${OWN}${AMENITY}){0,3}(?:\s+for\s+(?:the\s+)?(?:kids|children))?`,
    ),
  ],
  [
    /seating|seats|view|free|accessib/u,
    toFoldedPattern(
      String.raw`(?:outdoor|outside)\s+(?:seating|seats)|(?:sea|ocean|nile|beach)[\s-]views?|free\s+(?:wi-?\s?fi|parking|breakfast)`,
    ),
  ],
  [
    /في[هو]|فيه[ام]|ب[هي]|عند|ل[هيد]|[يت]وجد|[يت]حتوي|[يت]توفر|ذو|ذات|مع|دون|بلا|غير|ما|\sب/u,
    toFoldedPattern(
      String.raw`${ARABIC_HAVE}\s{0,3}(?<=[\sب])${ARABIC_AMENITY}(?:\s+و\s?${ARABIC_AMENITY}){0,3}`,
    ),
  ],
  [
    /جلس|طل|واي/u,
    toFoldedPattern(
      String.raw`(?:ال)?جلسات\s+خارجيه|جلسه\s+خارجيه|واي\s?فاي\s+مجاني|م?[يت]?طله?\s+علي\s+(?:ال)?\p{L}{3,12}`,
    ),
  ],
  [
    /avec|fi|3and|ma3/u,
    toFoldedPattern(
      String.raw`(?:avec\s+(?:une?\s+)?|fi(?:h|ha|hom|hum|ho)?\s+|fee?ha?\s+|3and(?:o|ha|hom)\s+|ma3\s+)(?:masba[7h]|wi-?\s?fi|parking|terrass?e?|piscine|vue(?:\s+sur\s+\p{L}{2,12})?|jardin|pool|mawa2ef|maw2ef)`,
    ),
  ],
]
