import { foldText } from '../../../text/fold.ts'
import { MOVES, OWN_RELATIVES, RELATIVES } from '../words/story-words.ts'

/*
 * The words by which clauses of a request are told from clauses that say what happened, in English, Arabic and chat
 * Arabic. The words are folded.
 */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

/** A clause that begins with one of these, or holds it behind its subject, asks for what follows. */
const REQUESTS =
  list(`need needs needing want wants wanting looking seeking searching hunting chasing find list show recommend suggest advise locate share provide shortlist
  require requiring craving order book hire call send compile circulate enquire inquire quote quotation suppliers vendors
  ابي ابغى ابغا ابا اريد نريد نبي نبغى بدي بدنا عايز عايزه عايزين عاوز عاوزه عاوزين محتاج محتاجه محتاجين نحتاج احتاج ابحث نبحث بندور بدور ادور ندور
  بفتش بنفتش افتش نفتش نلوج نحوس كنقلب كنقلبو دايرين داير دايره
  ارغب نرغب دلوني دلني دلونا بغيت ودي نود اود يرجى نرجو ارجو الرجاء ارسلوا التمس نلتمس اعطني عطني عطوني تعطوني تعطونا تعطيني تعطينا تزودوني تزودونا زودوني زودونا تفيدوني تفيدونا افيدوني افيدونا رشحوا رشحولي نفسي مشتهي مشتهيه مشتهين اكو شكو
  abi aby abgha abghy abgha 3ayez 3ayz 3awez 3ayza 3awza biddi bidde bedi baddi badde bade m7taj me7taj ma7tag mehtag me7tag m7taga dawwer badawar dollni nefsi
  nheb n7eb na7eb nebbi nebi nchri n7awes nhawes nabi nabgha bghit bghina areed nreed arid ashti nashti khasni khassni khasna n9alleb n9elleb kan9elleb nlawej
  nlawwej`)

/** The same, where the clause begins with it or ends in a question mark. */
const QUESTIONS =
  list(`where wheres which what whats who whos anyone anybody someone somebody any somewhere anywhere nearest closest how is are do does can could got
  وين فين اين اقرب هل مين منو منين شنو ايش وش شو اي في فيه يوجد فاين فهل كيف
  wein wain wen fein fen feen shu sho wesh wach kayn kayen fi fih a2rab aqrab agrab meen mnin`)

/** Behind what is asked for: "a tailor is needed", "dentist wanted". */
const PASSIVE_REQUESTS = list('needed wanted required sought مطلوب مطلوبه مطلوبين')

/** These begin another clause. */
const CLAUSE_OPENERS =
  list(`so then but because since while although though however however unless after before when whereas until
  بس لكن ولكن لان لانه لانو علما فاين فهل بينما عشان علشان لذا لذلك fa li2an la2an 3ashan 3alashan 3shan`)

/** A clause that only says what happened, or how things are, holds one of these. */
const STATEMENTS =
  list(`was were had did got gave went came broke broken died lost fell left said says told took made met forgot ran hit burnt spilled
  stuck flew ate drank cut felt kept sent sold paid stolen stole flooded is isnt wasnt wont doesnt didnt cant cannot hasnt havent keeps
  has have having works work lives live owns own im ive were weve youre theyre sits talking visiting staying travelling traveling coming going
  كان كانت صار صارت راح خرب خربت خربان خربانه انكسر انكسرت طلع طلعت قال قالت قالوا وصل وصلت وصلنا ضاع ضاعت انا احنا حنا نحن عندي عندنا املك نملك اسكن ساكن ساكنه ساكنين
  اني واني نحنا عنده عندها عندهم معاه بيقول يقول قالولي قالي قالتلي حكالي حكتلي كلمت كلمنا دفعت دفعنا رحت رحنا سافرت رجعت رجعنا انتقلت
  انتقلنا نقلت سكنت اشتغلت بشتغل كنت كنا كانوا تزوجت ولدت جبت جبنا اشتريت بعت طاح طاحت وقع وقعت وقفت وقفنا باظ باظت باظوا اتكسر اتكسرت
  انقطع انقطعت احترق احترقت انسرق انسرقت اتسرق اتسرقت فصلوني رفضوا مسكره دخلت نسيت ضيعت سويت عملت
  ana e7na a7na kont knt kunt 2alli 2aletli galli galetli khdamt khdemt kharbet etkasar etkasaret ro7t re7t reja3t reje3t ndfa3t
  ana e7na a7na 3etlet 3atlat 3etel 3atal 3atlana 3atlan t3attlet ta3tlet 5arban 5arbana kharban kharbana kharbat 5erbet 5arbat enkasar enkasaret nkasar nkasret nkasaret inkasar inkasarat
  bayza bazet baz m2too3a m2too3 ma2too3a maqtoo3a mareed mareeda mareedh mareeth mreed mreeda ta3ban ta3bana sokhoun sokhn so5n 7amel 7aamel`)

/** Adjectives and nouns that end like verbs of the past. */
const NO_PAST =
  list(`rated recommended trusted licensed certified furnished used aged based located needed required wanted opened reviewed registered
  experienced qualified branded limited united red bed shed seed feed speed indeed hundred wed med qualified fried grilled baked roasted iced
  frozen organised organized accredited approved renowned advanced skilled unlimited dedicated related listed imported handmade tailored called named
  owned skilled excluded heated stuffed smoked cured dried mixed detailed assorted established reputed reputable`)

/** A kind in front of one of these is what the clause speaks of, and not what it asks for. */
const PREDICATES =
  list(`is are was were has had says said called told lost broke closed cancelled canceled retired gave opened needs wants took
  leaves closes opens starts ends retires comes goes costs refused rejected sent charges charged asked promised isnt wasnt doesnt didnt wont cant`)

/** Behind "I" or "we" these ask, or only lead to what is asked: "I would like", "we can". */
const WISHES =
  list(`would like love feel crave fancy prefer could can should shall will wish hope wanna gotta must may might do dont just really also still
  look hunt search seek ask request inquire enquire urgently badly only now then am are was were have had and or but not never always usually`)

/** "We would love a quiet hotel", "I'd appreciate …". */
export function isWish(words: string[], at: number): boolean {
  return (
    /^(?:love|like|appreciate|prefer)$/.test(words[at]!) && /^(?:would|id|wed|d)$/.test(words[at - 1] ?? '')
  )
}

export function isRequestWord(word: string): boolean {
  return REQUESTS.has(word) || (word.startsWith('و') && REQUESTS.has(word.slice(1)))
}

export function isQuestionWord(word: string): boolean {
  return QUESTIONS.has(word)
}

export function isPassiveRequest(word: string): boolean {
  return PASSIVE_REQUESTS.has(word)
}

export function isClauseOpener(word: string): boolean {
  return CLAUSE_OPENERS.has(word)
}

export function isPredicate(word: string): boolean {
  return PREDICATES.has(word) || isPast(word)
}

/** The word says that something happened, or how things are. */
export function isStatementWord(word: string): boolean {
  return STATEMENTS.has(word) || isPast(word)
}

/** "We make glass bottles", "I repair fridges", "my mother uses a wheelchair": what the speaker does tells who asks, and not what for. */
export function tellsOfSpeaker(words: string[]): boolean {
  const at = words[0] === 'and' || words[0] === 'so' || words[0] === 'but' ? 1 : 0
  const [pronoun, verb] = [words[at], words[at + 1]]
  if (tellsOfRelative(words.slice(at)) || tellsOfTravel(words, at)) return true
  if ((pronoun !== 'i' && pronoun !== 'we') || verb === undefined) return false
  if (verb === 'am' || verb === 'are') return at + 2 < words.length && !isStateOfNeed(words.slice(at + 2))
  return !WISHES.has(verb)
}

/** "My mother uses a wheelchair", "my flight lands at five", "امي على كرسي متحرك": something more is said than who or what it is. */
function tellsOfRelative(words: string[]): boolean {
  if (/^(?:my|our)$/.test(words[0] ?? ''))
    return (RELATIVES.has(words[1] ?? '') || JOURNEYS.has(words[1] ?? '')) && words.length > 3
  const [first = ''] = words
  return words.length > 2 && (OWN_RELATIVES.has(first) || OWN_RELATIVES.has(first.replace(/^و/u, '')))
}

/** "Flying to Doha tomorrow", "driving from Jeddah". */
export function tellsOfTravel(words: readonly string[], at: number): boolean {
  return MOVES.has(words[at] ?? '') && DIRECTIONS.has(words[at + 1] ?? '')
}

const DIRECTIONS = list('to from into up down in at through')

/** "الكلب محتاج اكل", "العيال يبون برجر": what somebody else needs. */
export function tellsOfNeed([first = '', second = '']: string[]): boolean {
  const isOther = OWN_RELATIVES.has(first.replace(/^و/u, '')) || /^و?ال\p{L}{3}/u.test(first)
  return isOther && OTHERS_NEED.has(second)
}

const OTHERS_NEED =
  list(`محتاج محتاجه محتاجين يحتاج تحتاج يحتاجون يبي تبي يبون يبغى يبغا تبغى تبغا يبغون عايز عايزه عايزين عاوز عاوزه عاوزين
  بده بدو بدها بدهم بدن يريد تريد يريدون خاصو خاصها يحب تحب بيحب بتحب`)

const JOURNEYS = list('flight plane train')

/** "I am in the mood for …", "we are so hungry"; but "I am in Riyadh". */
function isStateOfNeed([first, second, third]: string[]): boolean {
  if (first === 'in') return [second, third].some(word => MOODS.has(word ?? ''))
  return [first, second].some(word => STATES_OF_NEED.has(word ?? ''))
}

const STATES_OF_NEED = list('after in on up not so very hungry starving thirsty interested keen going trying')
const MOODS = list('mood need search market pursuit hurry rush urgent desperate dire want')

function isPast(word: string): boolean {
  return word.length > 4 && /[a-df-z]ed$/.test(word) && !NO_PAST.has(word)
}
