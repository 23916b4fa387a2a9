import { foldText } from '../../text/fold.ts'

/*
 * Words that say that what follows is not wanted: in English, in written Arabic, and in what is spoken in Egypt, the Gulf,
 * the Levant, Iraq and the Maghreb, in either script.
 */

const list = (text: string) => foldText(text).split(/\s+/)

const NEGATIONS = new Set(
  list(`not non nor neither outside except excluding exclude excludes excl excluded besides barring without no minus skip skipping avoid avoiding ignore ignoring omit
  غير بغير عدا ماعدا معدا عدى ماعدى خارج باستثناء استثن استثناء استثني باستبعاد استبعاد بدون دون بلا بلاش خلاف بخلاف سوى الا ليس ليست ليسوا
  مش مو موب مب مهوب موش مابدي ماابي مابي ماابغى
  mesh mish mush msh mosh mouch muhsh mub mob mo mou mahu mahoob machi arent isnt aint bidoon bidun bedoon bdoon bdun bala bla ماشي
  ma3ada ma3da 3ada ghair gheir gher gheyr 8air 8eir siwa illa`),
)

/** What negates a verb of wanting: "ما ابي", "mesh 3ayez". */
const NEGATORS = list('ما مش مو مب موب ma mesh mish msh mosh mush mo mou mub')
const WANTS = list(
  `ابي ابغى ابغا ابا اريد نبي نبغى نريد بدي بدنا بدو عايز عايزه عايزين عاوز عاوزه احب نحب ودي حاب حابه
  abi aby abgha abghy nabi biddi bidde baddi badde bedde 3ayez 3ayz 3ayza 3awez 3awz 3awza arid wedi widdi`,
)

/** The same of two words. */
const NEGATING_PAIRS = new Set([
  ...NEGATORS.flatMap(negator => WANTS.map(want => `${negator} ${want}`)),
  ...`other than|apart from|aside from|leaving out|leave out|exclusive of|everything except|all except|anything but|everything but|all but|rather than|instead of
nothing in|nothing from|none in|none from|nowhere in|anywhere but|everywhere but|any but|dont want|dont like|save for|clear of
لا اريد|لا نريد|لا ارغب|لا نرغب|لا ابغى|ما يكون|ما تكون|ما يكونون|ما تكونش|ميكونش من|ما كان|لا تكون|لا يكون|لا تتبع|لا يتبع|مو من|مش من
ma ykoon|ma ykun|ma yekoon|ma tkoon|ma tkun`
    .split(/[|\n]/)
    .map(foldText),
])

const PAIR_ENDS = new Set([...NEGATING_PAIRS].map(pair => pair.split(' ')[1]))

/** Those of them that say nothing of what is wrong: "my car is not starting". */
const EXCLUSIONS = new Set(
  list(
    'except excluding exclude excludes excluded excl besides barring عدا ماعدا معدا باستثناء سوى استثناء استبعاد باستبعاد ma3ada ma3da',
  ),
)

export function isExclusion(word: string): boolean {
  return EXCLUSIONS.has(word)
}

/** These may stand between a negation and what it negates: "that are not part of a chain", "غير اللي في المنشية". */
const NEGATION_LINKS = new Set(
  list(`متاع نتاع بتاع بتاعه بتاعت تاع ديال تبع حق mta3 ta3 bta3 dyal taba3 a an the any of by in at on near inside within part belonging located be been being are is those them only
  في ب من داخل عند قرب اي تابعه تابع التابعه جزء كل اللي الي التي الذي محل محلات شركه شركات فرع فروع مكتب مكاتب
  fi fe fel fil bel bil min mn men elli illi el al il ay ma7al ma7alat even either just area district city`),
)

/** "بدي غير الدولاب": behind a verb of wanting غير is a verb, to change. */
const CHANGING = new Set(list('بدي بدنا لازم حابب حابه'))
const WHEREVER = new Set(list('وين شو مين كيف متى حيث اي منين'))
const JOINED = /^[وف](?=.{2})/u

/** A word that negates by itself, "و" before it aside: "ومش". */
export function isNegatingWord(word: string): boolean {
  return NEGATIONS.has(word) || (word !== 'والا' && JOINED.test(word) && NEGATIONS.has(word.slice(1)))
}

/** True when a word at an index, or two that end there, say that what follows is not wanted. */
export function isNegation(words: string[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  if (isNegatingWord(word)) return word !== 'غير' || !CHANGING.has(words[at - 1] ?? '')
  return isNegatingPair(words, at)
}

/** True when the word at an index and the one before it negate together: "aside from". */
export function isNegatingPair(words: string[], at: number): boolean {
  const word = words[at]!
  // "وين ما كان" is wherever.
  if (word === 'كان' && WHEREVER.has(words[at - 2] ?? '')) return false
  return PAIR_ENDS.has(word) && NEGATING_PAIRS.has(`${words[at - 1]?.replace(JOINED, '')} ${word}`)
}

export function isNegationLink(word: string): boolean {
  return NEGATION_LINKS.has(word)
}
