import { toSingular } from '../../text/plural.ts'
import { cacheByWord } from '../../text/word-cache.ts'
import { toWordSet } from '../interpretation/words/word-set.ts'

/** Words of politeness, of asking and of grammar: they are part of a sentence and say nothing of the need. */
const STOP_WORDS =
  toWordSet(`a an the i im ive id my me we us our you your he she it its they them their this that these those
  is am are was were be been being do does did have has had will would could should can may might shall
  and or but so if as than then to too of for from by on at in into with about just really very also some any
  want wanna wants love loved need needs needed looking look looks find finding searching search seeking show tell give help know
  recommend recommendation suggest suggestion please pls plz thanks thank hi hello hey kindly
  where what which who how when there here place places somewhere someplace anywhere something anything
  best good great nice bad badly lot much near nearby nearest close closest around today now urgently asap quickly
  list all every most many few several within open shop shops store stores per like only since without doing getting get
  become trying try available sent kept held last end number numbers question type
  someone somebody anyone anybody everyone tonight tomorrow yesterday already still ever never again always able cant
  الليله امبارح مبارح امس بكره بكرا غدا باكر قادر قادره قادرين مش ومش مو ومو مب وما خلاص لسه ليسا جدا
  ellela elleila embare7 mbare7 bukra bokra badri mesh mish msh 5alas lessa
  ابي ابغى ابغا ابا اريد ارغب نريد نبي نبغى عايز عايزه عاوز عاوزه عايزين محتاج محتاجه احتاج محتاجين بدي بدنا بدك حابب
  حابه ودي نفسي ادور دور ادورلي ابحث بحث دلني دلوني عطني اعطني لو سمحت سمحتي تكفون تكفى ممكن رجاء ارجوك شكرا
  فضلك الله يعطيك يا اخوان شباب مرحبا هلا سلام عليكم السلام احد حدا حد شخص واحد مكان محل محلات متجر متاجر افضل احسن قريب قريبه قريبين
  وين فين اين شو ايش وش هل متى كيف من الى عن على في ع مع عم عند عندي عندنا هو هي هذا هذه هاد هاي ده دي دا اللي التي الذي
  ان انه قد راح رح حق بس كل اي شي حاجه او ثم و فيه اليوم الان الحين دلوقتي يعرف تعرفون حدن
  abi aby abgha abghy 3ayez 3ayz 3awez 3awz 3ayza biddi bidde baddi bddi b w wa fi fe fel fil bel bil lel lal le la 3al 3ala
  el al il wein wen wain fein fen shu shoo eish ma3 men min mn 3and 3andi 7ad 7ada makan ma7al mahal please law sama7t
  شكو اكو ماكو شنو شلون شبيه ياهو منو وينه وينها فينه فينها منين كاين كاينه واش شحال بغيت بغينا نبغي نحوس نقلب كنقلب ديال تاع متاع بتاع بتاعه بتاعت تبع مال بيه بيها
  زين زينه كويس كويسه منيح منيحه مليح مليحه باهي باهيه مزيان مزيانه حلو حلوه شاطر شاطره طيب نوديه اوديه نوديها عاجل عاجلا بسرعه فورا هلق هلا هسه هسع دابا توا دلوقت ضروري لازم وحنا واحنا احنا انا انت
  اعرف تعرف نعرف القى نلقى نلاقي الاقي بلاقي اكدر اقدر نقدر خصني خاصني عافاك جيب جيبلي يلا بليز كثير كتير وايد مره جدا بزاف برشا شويه
  me7tag m7tag mehtag ma7tag me7taga m7taj me7taj mo7taj dlwa2ty delwa2ty dlwa2ti delwa2ti dilwa2ti hala2 halla2 hall2 hla2 alheen el7een al7een besor3a bsor3a bsr3a daroori daruri darouri lazem lazm
  bghit bghina n7eb n7ebb nheb nebghi n7awes n9alleb kayn kayen kech kach chi shi dyal dial ta3 mta3 bta3 wach wash wesh chno fin fayn famma barcha bzaf kwayes kwayyes kwis mni7 mnih zein zain behi mezyan shater
  ala2i la2i la2y la2ee 2ala2i nla2i al2a lagi wen wien ween weno aku maku shaku shino shlon ana enta ehna a7na i7na ni7na
  دابا ثمه ثم فما فمه باش كيما حيت شنوا شنوه شنيه اشنو شنهو وقتاش فوقاش قداش بقداش بشحال شكون راني نلقا نلقاو نلوج نلوجو نحوسو نحب نحبو نحبوا نبغيو باغي باغيه حاب حابين لازمني يلزمني خاصنا خصنا عفاك عفاكم عيشك تاعي متاعي متاعنا متاعو ديالي ديالو ديالها ديالنا هاد هاذي ليا معايا محلوله زوين زوينه بلاصه
  nlqa nelqa nlga nal9a nel9a nl9a l9it win winou chkoun ch7al bch7al chhal 9addech b9addech kifach kifech achno chnowa chnouwa bach bech kima khasni khassni khasna khassna khass lazemni yelzemni ylzmni nlawwej nlawej nhawes n9elleb 7ab 7aba 7abin n7ab nhab bghiti baghi baghya nebghi
  3afak 3aychek svp daba tawa tawwa dyali dyalo dyalna mta3i mta3na nta3 ta3i ta3na taa3 mtaa3 liya m3aya thamma famma kaynin kayna 9rib 9riba mli7 mli7a mliha mzyan mzyana mezyana zwin zwina behya bezzaf blassa
  kaman bas elli illi da di hay hada qareeb gareeb 2areeb a7san ahsan afdal`)

export const isStopWord = cacheByWord(
  (word: string): boolean => STOP_WORDS.has(word) || STOP_WORDS.has(stripArticle(word)) || NUMBER.test(word),
)

/** "For 6 people" states no need that "photos 4 by 6" does. */
const NUMBER = /^\d+$/

const FIRST_ARABIC = 0x0621
const LAST_ARABIC = 0x064a
/** The article with the particles that are written before it: والسيارة, بالبيت, للعيال, عالطريق. */
const GLUED_ARTICLE = /^[وف]?(?:[بكع]?ال|لل)(?=.{3})/
/** Endings of gender, number and possession; the longest first. */
const ENDING = /(?:تها|ات|ين|ون|ها|هم|نا|تي|ني|ته|ه|ي|ك|ا)$/

/** True of a folded word in Arabic letters. */
export function isArabicWord(word: string): boolean {
  const code = word.charCodeAt(0)
  return code >= FIRST_ARABIC && code <= LAST_ARABIC
}

/** A folded word without the Arabic article. */
export function stripArticle(word: string): string {
  return isArabicWord(word) ? word.replace(GLUED_ARTICLE, '') : word
}

/** Particles and prefixes of verbs in speech, one letter each: و, ف, ب, ل, ك. */
export function stripParticle(word: string): string | undefined {
  return word.length >= 4 && 'وفبلك'.includes(word[0]!) ? word.slice(1) : undefined
}

/**
 * The light stem of a folded word, the same for most forms of it: سياره and سيارتي, fix and fixing. Rough on purpose:
 * it only ever meets stems made by the same rules.
 */
export function toStem(word: string): string {
  if (isArabicWord(word)) {
    const bare = stripArticle(word)
    return bare.length > 4 ? bare.replace(ENDING, '') : bare.length === 4 ? bare.replace(/[هي]$/, '') : bare
  }
  const singular = toSingular(word)
  if (singular.length >= 6 && singular.endsWith('ing')) return singular.slice(0, -3)
  if (singular.length >= 5 && singular.endsWith('ed')) return singular.slice(0, -2)
  return singular.length >= 5 && singular.endsWith('e') ? singular.slice(0, -1) : singular
}
