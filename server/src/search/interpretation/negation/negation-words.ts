import { foldText } from '../../../text/fold.ts'

/*
 * The words by which prompts say what is not wanted, in English, in written Arabic, and in what is spoken in Egypt, Sudan,
 * the Gulf, the Levant, Iraq and the Maghreb, in either script. They are slots of a small grammar (negations.ts):
 * a negator, a verb of wanting or showing, links, and what is refused, in front of its name or behind it.
 */

const list = (text: string) => foldText(text).split(/\s+/)
const toSet = (...texts: string[]) => new Set(texts.flatMap(list))

/** These negate a verb, and say nothing of what is not wanted by themselves. */
const ARABIC_NEGATORS = list(
  'ما لا مش مو موب مب مهب مهوب موش ميش مهوش ماشي ماني مانيش منيش مانيب مانب مانا منا مالي مالنا ملي ليس لست لسنا لم لن لسه مبقيناش ولا',
)
const LATIN_NEGATORS = list(
  'ma mesh mish mush msh mosh mouch mo mou mu mub mb mob moob machi mashi mahu manich manish mani la mch',
)
const ENGLISH_NEGATORS = list(
  'not dont doesnt didnt wont wouldnt shouldnt mustnt isnt arent aint never no neither hardly',
)
export const NEGATORS = new Set([...ARABIC_NEGATORS, ...LATIN_NEGATORS, ...ENGLISH_NEGATORS])

/** "ما حق جدة", "مش بتاع دبي": what belongs to something, behind what negates. */
export const OWNED = toSet(
  'حق حقت حقين تبع تبعي بتاع بتاعه بتاعت بتوع مال مالت ديال تاع متاع نتاع 7ag 7a2 7agg bta3 beta3 btaa3 taba3 dyal ta3 mta3',
)

/** Words that say so by themselves. */
export const NEGATIONS = toSet(
  `not non nor neither outside except excepting excluding exclude excludes excl excluded besides barring without sans no nope minus skip skipping avoid avoids avoiding ignore
  ignoring omit omitting omits unlike hate hates hating dislike dislikes detest detests loathe despise`,
  `غير بغير منغير عدا ماعدا معدا عدي ماعدي خلا ماخلا حاشا خارج برا بره باستثناء استثن استثناء استثني استثنوا نستثني مستثنيا باستبعاد استبعاد استبعد استبعدي استبعدوا نستبعد
  بدون دون بلا بلاش خلاف بخلاف سوي الا ليس ليست ليسوا مش مو موب مب مهب مهوب موش ميش ماشي مابدي ماابي مابي ماابغي تجنب تجنبوا نتجنب اتجنب تفادي تفادوا تجاهل تجاهلوا نتفادي
  متكونش ماتكونش ميكونش مايكونش متبقاش ماتبقاش ميبقاش مايبقاش اكره نكره كرهت سيبك سيبكم سيبكو فكك فكنا دعك دعكم`,
  `mesh mish mush msh mosh mouch muhsh mub mb mob moob mo mou mahu mahoob machi mashi arent isnt aint bidoon bidun bedoon bedoun bedon bdoon bdoun bdun bidoun bidon badoon badoun bala bla balash blash ma3ada ma3da ma3adaa m3ada 3ada 3adaa
  ghair gheir gher gheyr ghayr gheer ghir 8air 8eir 8er 8eer 8ayr siwa illa ella barra 7asha`,
)

/** Those of them that say nothing of what is wrong: "my car is not starting". */
export const EXCLUSIONS = toSet(
  'except excepting excluding exclude excludes excluded excl besides barring neither عدا ماعدا معدا خلا ماخلا حاشا باستثناء سوى استثناء استبعاد باستبعاد استبعد استثنوا ma3ada ma3da',
)

/** Words that say so together. */
export const NEGATING_PHRASES =
  `but never|and never|never any|with nothing|other than|apart from|aside from|anything else than|something else than|anywhere else than|not in the mood for|no mood for|not in a mood for|dont feel like|not feel like|not feeling like|leaving out|leave out|exclusive of|everything except|all except|anything but|everything but|all but|anyone but|anybody but
rather than|instead of|as opposed to|nothing in|nothing from|nothing at|nothing by|nothing like|none in|none of|none from|none at|nowhere in|nowhere near|nowhere around|anywhere but|everywhere but|everyone but|any but|every but
any bar|all bar|anything bar|anywhere bar|anyone bar|every bar|anyone save|all save|everything save|but for|save for|clear of|rid of|no more|enough of|far from|sick of|tired of|bored of|bored with|fed up with|had enough
not counting|not including|never mind|stay away from|keep away from|stay off|stay out of|keep out of|stay clear of|steer clear of|with the exception of|with exception of|to the exclusion of|exception of
cant stand|cannot stand|cant bear|cannot bear|cant accept|cannot accept|cant use|cannot use|cant eat|cannot eat|cant trust|cannot trust|cant include|cannot include|cant consider|cannot consider
rule out|ruling out|filter out|weed out|screen out|cross out|cross off|strike off|strike out|keep out|opt out of|get rid of|far away from|away from|pass on|forget about|banned from|boycotting|gone off|went off
لا يكون|لا تكون|ما يكون|ما تكون|ما يكونون|ما تكونش|ما يكونش|ميكونش من|ما كان|لا تتبع|لا يتبع|ما يتبع|ما تتبع|مو من|مش من|مو تبع|مش تبع|مو حق|ولا من|بعيد عن|بعيد علي|بعيده علي|بعيد من|بعيدا عن|بعيده عن|بعيدين عن|بعاد عن|ابعد عن|ابعدوا عن|ابعدني عن|خليك بعيد عن|بعدني عن
شيل منها|شيل منهم|شيلي منها|شيلوا منها|طلع منها|طلعي منها|طلعوا منها|ما هو اللي|ما هي اللي
مليت من|ملينا من|زهقت من|زهقنا من|طفشت من|طفشنا من|شبعت من|شبعنا من|تعبت من|كفايه|سيبك من|سيبكم من|فكك من|فكنا من|دعك من|خلينا من|خلك من|خليك من|استغني عن|نستغني عن|في غني عن|مقاطع|مقاطعه|مقاطعين|من بره|من برا|من دون|من غير|على غير
ma ykoon|ma ykoun|ma ykun|ma yakoun|ma yakun|ma yakoon|ma takoun|ma tkoonsh|ma ykoonsh|ma yekoon|ma tkoon|ma tkoun|ma tkun|b3id 3la|b3eed 3ala|ba3eed 3ala|min ghair|min gheir|mn ghir|mn gheir|min dun|men ghir|b3eed 3an|b3id 3an|ba3eed 3an`
    .split(/[|\n]/)
    .map(phrase => list(phrase))

/** These may stand between a negation and what it negates: "that are not part of a chain", "غير اللي في المنشية". */
export const NEGATION_LINKS = toSet(
  `سلسله a an the this any single of by in at on to near inside within around from across throughout anywhere next close beside along opposite behind part belonging owned run operated affiliated member members located be been being are is those these them only even either just all anything anyone more another usual same typical again
  ones one places place stuff branches branch outlets outlet shops shop stores side area areas district districts city cities town towns region regions country countries suburb suburbs neighborhoods neighbourhoods
  whatever whatevers whats whichever thats really actually exactly particularly especially necessarily currently strictly ever my our your their his her`,
  `الواقع الواقعه واقع واقعه الكائن الكائنه الموجود الموجوده الموجودين في ف ب ل الي من داخل عند قرب حوالين حول حوالي صوب جنب بجنب بجانب يم قريب قريبه قريبين القريب القريبه القريبين بالقرب مقابل قدام اي تابعه تابع التابعه جزء كل اللي الي التي الذي محل محلات شركه شركات فرع فروع مكتب مكاتب متاع نتاع بتاع بتاعه بتاعت تاع ديال تبع حق حقت مال عن علي
  اماكن مكان شي شيء حاجه ابدا نهائيا خالص والله كمان برضو برضه اصلا حيي حيين احياء منطقتي محافظتي مدن مناطق محافظات دولتي امارتي ولايتي`,
  `mta3 ta3 bta3 dyal taba3 fi fe fel fil f b bi bel bil be bl min mn men elli illi ely eli elly ille el al il l ay ma7al ma7alat aslan 2aslan 3an janb ganb yam 7awalin 7awaleen garib gareeb 2arib 2areeb areeb 2oddam`,
)
/** Before a name in Arabic, and behind it in English, these say that it is a chain's. */
export const CHAIN_NOUNS = toSet('chain سلسله بسلسله السلسله silsilat selselet silsilet selsilet')

/** These only where a verb stands before them: "not looking for", "do not show me". */
export const VERB_LINKS = toSet(
  'for with me us him them about that going having eating getting seeing لي لنا ياه العميل العميله المستخدم المستخدمه الزبون الزبونه الضيف الضيوف المدير الاداره العملاء الفريق الوفد الوالد الوالده معاهم معهم معاها معها معاه معه وياهم وياها بينهم فيهم منهم ضمنهم علي علينا li lina m3ahom ma3ahom m3aha 3alay',
)

/** Verbs in the imperative, at the beginning of a clause: "florists, drop Zara". */
export const COMMANDS = toSet(
  `drop dropping remove removing scratch ditch nix strike delete eliminate discard reject forget ban boycott hide leave leaving lose block bypass bin veto blacklist`,
  `احذف احذفي احذفوا شيل شيلي شيلوا شيللي اشطب اشطبوا الغي الغوا امسح انسي انسوا اترك اتركوا اتركي ابعد ابعدوا اطرح كنسل شلي شيلولي حذف`,
  `sheel shil shilo sheelo ensa insa e7zef`,
)
/** Of them those that are said of what people leave, and hardly of places that they refuse. */
export const WEAK_COMMANDS = toSet('leave leaving lose block hide اترك اتركوا اتركي ابعد ابعدوا')
/** Behind one of these such a verb refuses nothing: "drop the suit at the dry cleaner". */
export const BRINGING = toSet('at off to into with')
/** What stands between one of these and "out" is not wanted: "leave Zara out". */
export const OUT_VERBS = toSet(
  'leave leaving keep keeping take taking cut filter rule count drop strike cross screen weed',
)

/** What stands before one of these is not wanted: "Zara excluded", "Zara aside". */
export const REFUSED = toSet(
  `excluded aside excepted omitted exempted barred apart banned blacklisted forbidden prohibited disqualified unwanted unwelcome unacceptable ineligible disallowed vetoed boycotted`,
  `مستبعد مستبعده مستبعدين مستثني مستثناه مستثنين مرفوض مرفوضه مرفوضين ممنوع ممنوعه ممنوعين محذوف محذوفه محظور محظوره ملغي ملغيه ملغاه مقاطعينه مقاطعينها مقاطعينهم مقاطعها مقاطعهم مقاطعه`,
)
/** The same behind "is" and "are" alone, which otherwise say what happened. */
export const REFUSED_BY_COPULA = toSet(
  'out removed rejected refused dropped skipped off unsuitable irrelevant',
)
/** "… is out of the question", "… is a no go". */
export const REFUSED_PHRASES =
  `out of the question|off the table|off limits|off the list|off the cards|a no no|a no go|no go|no good|no use|a no|need not apply|to be excluded|to be avoided|ruled out|crossed out|left out|a miss|a pass|a wide berth|of no interest|no interest
خارج الحسبه|برا الحسبه|بره الحسبه|خارج القايمه|برا القايمه|خارج الموضوع|برا الموضوع|بره الموضوع|خارج الحساب|برا الحساب|برا اللسته|خارج الخيارات|برا الخيارات|خارج الخطه|برا الخطه|لا شكرا|لا والله|لا ابدا|لا نهائيا|لا طبعا`
    .split(/[|\n]/)
    .map(phrase => list(phrase))
/** "… is not an option", "ما تنفع", "غير مقبولة". */
export const REFUSED_PREDICATES = toSet(
  `option options alternative choice accepted acceptable allowed wanted needed required welcome included approved ok okay suitable eligible possible desired considered permitted relevant
  applicable recommended count counts qualify qualifies suit suits fit fits apply interest appeal appeals`,
  `مقبول مقبوله مقبولين مرغوب مرغوبه مطلوب مطلوبه مطلوبين مسموح مسموحه مشمول مشموله مشمولين داخل داخله داخلين وارد وارده مناسب مناسبه محسوب محسوبه مدرج مدرجه خيار معتمد معتمده
  تنفع ينفع تصلح يصلح تمشي يمشي تدخل يدخل تدخلون تناسبني يناسبني تناسبنا يناسبنا تعجبني يعجبني تعجبنا يعجبنا عاجبني عاجبنا تهمني يهمني تهمنا يهمنا تنفعني ينفعني تنفعش ينفعش تلزمني يلزمني لازمني`,
)
/** "ما بدي ياه". */
export const PRONOUNS = toSet('ياه ياها ياهم ياهن yah yaha yahom yeh yehon yeha')
/** Between a name and its refusal. */
export const COPULAS = toSet(
  `is are was be been being to must should has have needs it its they thats would will can do does this ones one branches branch outlets chain stores places itself definitely absolutely strictly completely
  totally simply just also already currently really clearly unfortunately all برضه برضو كمان هو هي هم يكون تكون طبعا اكيد تماما خالص كلها كله`,
)
/** Before the word that says that it is refused: "is not really an option". */
export const PREDICATE_LINKS = toSet(
  'a an the our my really even be been being at all for in on part of at considered',
)

/** Between a negation and a type of company: "no big chains". */
export const TYPE_ADJECTIVES = toSet(
  'big large major huge giant famous popular international global multinational national known well local kbeera kbeereh kabira kabeera kibira kibeera kbar كبيره كبيرة كبار عالميه ضخمه مشهوره معروفه تجاريه kbire kbira',
)

/** These refuse places alone: elsewhere they say where somebody is. */
export const OUTSIDE = toSet('برا بره barra')
