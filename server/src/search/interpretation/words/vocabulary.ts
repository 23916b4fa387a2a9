import { foldText, isArticle, stripArticles } from '../../../text/fold.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import { PRAISE_WORDS } from '../attributes/praise.ts'
import { isNegatingPhrase, isNegatingWord } from '../negation/negations.ts'
import { isShowing } from '../negation/wanting.ts'
import { PLACE_KINDS, readPlaceKind } from '../places/place-kinds.ts'
import { isPlacePronoun } from './place-pronouns.ts'
import { isArabic } from './tokens.ts'
import { stripParticles } from './word-forms.ts'

/** Words of prompts that name neither a place nor a business, in English, written and spoken Arabic, and chat Arabic. */

const list = (text: string) => new Set(foldText(text).split(' '))

/** The search is for what lies around the place that follows one of these. */
export const NEAR =
  list(`near nr around nearby close closer closest nearer nearest beside next opposite opp behind facing alongside overlooking adjacent adjoining
  مقابل قبال قباله خلف ورا وراء قدام امام كدام جدام يم صوب حد حدا جمب حذا قرب كريب جريب قريب قريبه القريبه القريب بقرب بالقرب حول حوالي حوالين بجانب جنب جانب بجنب بحدا بحذا بجوار جوار لصق ملاصق محاذي بمحاذاه عدال بجهه يطل تطل بيطل بتطل مطل مطله اطلاله باطلاله مجاور مجاوره المجاور المجاوره ناحيه بناحيه نواحي
  7awl 7wl 7awalin 7awaleen 7awali 7awalein 7awalain 2areeb 2arib qareeb qareb qarib qrib 9rib 9riba l9rib l9riba gareeb garib grib greeb 8areeb 8arib 8reb 8rib orayeb 2orayeb 2orb orb qorb gorb
  jamb janb jnb jmb bjanb bjamb bijanib ganb gamb gnb gmb bganb bgamb 7add 7da wara 5alf khalf 2oddam oddam 2odam 2uddam gddam gdam geddam giddam guddam jeddam jiddam jdam moqabil mo2abil m2abil muqabil mqabel muqabel mu2abel mu2abil moqabal muqabal mo2abal 2bal gbal 2bala gbala 2obal gobal 7adda 7adaa 7ada
  soob soub ytol y6el ytell yetell betell b7dha b7da b7adha b7ada 7dha 7adha 7ad b7add mo9abil m9abil mu9abil moqabel mo2abel m2abel wera wra bjiwar bjwar bijiwar jiwar b2urb b2orb bqurb b9orb`)

/** These mean nearness before "to" only: "next to", but "next week". */
const NEAR_TO = list('close closer closest nearer nearest next adjacent قريب قريبه القريبه القريب')

/** What follows one of these is a place. */
export const PLACE_PREPOSITIONS = new Set([
  ...NEAR,
  ...list(
    'in within inside outside along خارج at from في وفي ف ب داخل ضمن عند نطاق جوا جوه بقلب بنص fi fe bi fel fil bel bil bl fl f b 3and 3end 3ind 3nd 3inda 3enda juwwa gowwa goa',
  ),
])

/** Between two places these carry the preposition on. */
export const CONJUNCTIONS = list(
  'and or plus vs versus و او ولا والا وكمان وايضا وكذلك وبرضه وبرضو ومعاه ومعه ومعاها ومعها وياه وياها wkaman y wa w aw wala walla wla wela wella wlla wele welle otherwise alternatively ou et oder und veya',
)

/** Either of the two names around one of these will do. */
export const ALTERNATIVES = list(
  'or vs versus otherwise alternatively او ولا والا aw wala walla wla wela wella wlla wele welle ou oder veya',
)

/** True of words that stand between a preposition and its place, with or without an article of their own. */
export const isPlaceArticle = cacheByWord(
  (word: string): boolean =>
    PLACE_ARTICLES.has(word) ||
    PLACE_ARTICLES.has(stripArticles([word])[0]!) ||
    readPlaceKind(word) !== undefined,
)

/** "اقرب صيدلية من العليا": behind a word for the nearest, what is named with "from" is a place. */
const NEAREST = list(
  'اقرب الاقرب اقربلي اقربهم اقربها اقربهن a2rab aqrab agrab 2a2rab 2aqrab nearest closest nearer closer',
)
const [FROM, FARTHEST] = [list('to من الى mn men min mel mil mnel ela la l li lal lil lel'), 5]

/** The same behind "2areeb", as behind "close to". */
function isFromNearest(words: string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  if (!FROM.has(words[at]!) || BRANCH_WORDS.has(before)) return false
  if (before === '2areeb') return true
  return words.slice(Math.max(0, at - FARTHEST), at - 1).some(word => NEAREST.has(word))
}

/** True of "to" and "from" behind a word for nearness, with a few words between them: "close enough to", "a2rab mall mn". */
export function isNearTo(words: string[], at: number): boolean {
  if (!FROM.has(words[at]!)) return false
  return words.slice(Math.max(0, at - FARTHEST + 1), at).some(word => NEAR.has(word) || NEAREST.has(word))
}

/** "الأقرب لجامعة الملك سعود": the particle of a word behind one for nearness is "to". */
export function isGluedToNearest(words: string[], at: number): boolean {
  if (!/^لل?.{3}/u.test(words[at]!) || isFunction(words[at]!)) return false
  return words
    .slice(Math.max(0, at - FARTHEST + 1), at)
    .some(word => NEAREST.has(word) || (NEAR.has(word) && NEAR_TO.has(word)))
}

const AWAY_FROM = list('from of to off من عن mn men min 3an')
/** These say how far it is: "a five minute stroll from", "خطوات من", "ما تبعد عن". */
const DISTANCES =
  list(`minute minutes min mins walk walking walkable stroll drive driving ride step steps metre metres meter meters block blocks yards throw away distance far across
  دقيقه دقايق دقائق دقيقتين خطوه خطوات متر امتار مسافه مشي مشيا يبعد تبعد بعد بعيد بعيده بعيدا b3id b3eed ba3eed da2aye2 d2aye2 da2i2a daqayeq 5atwat khatwat mashy meshi`)
/** These and, before a number of kilometres that is taken out of the words, "ضمن ٣ كم من". */
const FAR_WORDS = DISTANCES.union(list('within radius ضمن خلال حدود بحدود نطاق محيط'))

/** True of "from" behind words that say how far it is: what follows is a place to search around. */
export function isDistanceFrom(words: string[], at: number): boolean {
  if (!AWAY_FROM.has(words[at] ?? '')) return false
  if (FAR_WORDS.has(words[at - 1] ?? '')) return true
  // "A minute or two on foot from".
  return words[at] !== 'to' && words.slice(Math.max(0, at - FARTHEST), at).some(word => DISTANCES.has(word))
}

/** "حد" is "beside", but "somebody" before a verb: "محتاج حد ينضف", "بدي حدا يدرسني", "7ad ysalla7". */
function isSomebody(words: string[], at: number): boolean {
  return /^(?:حدا?|7ad)$/u.test(words[at]!) && /^(?:ب?[يت]|عم$|b?i?y|3am$)/u.test(words[at + 1] ?? '')
}

const THERE_IS = list('في fi fe fih')
const QUESTIONS = list('وين فين شو ايش وش مين هل شكون واش wen wein wain ween fen fein shu shou sho chou')

/** "وين في", "shu fi": behind a question the word says "is there", and not where. */
function isThere(words: string[], at: number): boolean {
  return THERE_IS.has(words[at]!) && QUESTIONS.has(words[at - 1] ?? '')
}

const ON = list('على ع 3ala 3la 3al 3a')

/** True when the word at an index says that a place follows. */
export function isPreposition(words: string[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  // "Aside from Zara", and the Arabizi "b riffa", "b el 3aziziyah".
  if (isNegatingPhrase(words, at))
    return word === 'in' || word === 'at' || word === 'around' || /where$/u.test(words[at - 1]!)
  const isBeforeArticle = isArticle(words[at + 1] ?? '', words[at + 2])
  const behind = words[isBeforeArticle ? at + 2 : at + 1] ?? ''
  if (word === 'b') return behind.length > 3 || (behind.length === 3 && at > 0 && !isFunction(behind))
  // "يطل على الحرم", "2areeb 3al jam3a".
  if (ON.has(word) && NEAR.has(words[at - 1] ?? '')) return true
  if (isPlacedKind(word) || isFromNearest(words, at) || isDistanceFrom(words, at)) return true
  if (!PLACE_PREPOSITIONS.has(word) || isSomebody(words, at) || isThere(words, at)) return false
  return !NEAR_TO.has(word) || /^(?:to|من|(?:لل|عال).{3,})$/u.test(words[at + 1] ?? '')
}

/** "بمدينة …", "بحي …", "b7ay …": the particle says that a place follows. */
function isPlacedKind(word: string): boolean {
  return readPlaceKind(word) !== undefined && /^(?:[وف]?ب|[bf][aei]?7)/u.test(word)
}

/** Between a preposition and its place. */
export const PLACE_ARTICLES = new Set([
  ...PLACE_KINDS.flatMap(([names]) => [...names]),
  ...list('the my region of to centre center downtown heart middle من منطقه محافظه محيط وسط الى el al il'),
])

/** Praise and other adjectives. Some are towns as well (Nice, Best), but only where the prompt says so. */
const ADJECTIVES =
  list(`best good great nice better cheap cheapest affordable popular famous rated highly high quality recommended
  trusted leading open top new luxury luxurious fancy cozy quiet modern big small large local amazing excellent
  beautiful clean fast quick family friendly cool fresh authentic traditional professional reliable certified
  licensed expensive inexpensive low budget premium late night 24 hour hours delivery private owned own operated
  one two six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred dozen
  five star four three rated busy kids children
  افضل احسن اجود اشهر ارخص اقرب اعلى جيد جيده ممتاز ممتازه رخيص رخيصه مفتوح مفتوحه جديد جديده فاخر فاخره حلو
  حلوه نظيف نظيفه هادي هاديه كويس كويسه زين زينه معروف معروفه مشهور مشهوره قديم قديمه كبير كبيره صغير صغيره
  راقي راقيه عائلي عائليه موثوق موثوقه مميز مميزه شهير شهيره 24 ساعه ساعات خاص خاصه خمس اربع نجوم نجمه منيح منيحه
  سريع سريعه قوي قويه طيب طيبه لذيذ لذيذه مرتب مرتبه احلى احلا اطيب الذ
  ثلاث ثلاثه سته سبع سبعه تسع تسعه عشر عشره عشرين عشرون خمسه اربعه ثلاثين خمسين
  سمح سمحه شاطر شاطره مضمون مضمونه ارخص اضمن موثق معتمد معتمده مرخص مرخصه محترم محترمه محترف محترفه ممتازين كويسين شاطرين حلوين
  قريبين مفتوحين فاتح فاتحه رجالي نسائي حريمي رجال نسوان ستات راقيين هاديين رايق رايقه بطل فخم فخمه فخامه رهيب رهيبه جميل جميله
  2a2rab a2rab agrab aqrab 2aqrab a7san ahsan a7la afdal afdhal kwayyes kwayes kwayesa kwis kuwayyes 7elo 7elu 7elw 7elwa 7ilw helwa zein zayn
  momtaz mumtaz na6eef nadeef ndeef rkhees r5ees rekhis rkhis raki ra2i shater shatra shatir ma3roof mashhoor mashhour fate7 fat7a maftoo7 maftouh
  غالي غاليه غاليين مكلف مكلفه مكلفين بعيد بعيده ارخصها باهي باهيه مزيان مزيانه مزيانين زوين زوينه مليح مليحه واعر هايل هايله تمام نظيفين مختص مختصه متخصص متخصصه مختصين فاهم فاهمه كفو سنع ثاني تاني تانيه ثانيه صاحي صحي
  ghali ghalya ghaliya 8ali 8alya gali b3eed b3id ba3eed behi bahi mezyan mzyan zwin zwina zwinin mli7 mlih sa7i se7i tani thani metkhasses mokhtas tany tanya taniya نسا نسويه rjala nsa 3yalat l3yalat talat tlat tlata talata thalath thalatha arba3 arba3a khams khamsa 5ams 5amsa sab3a saba3 tamanya thamanya tes3a tis3a 3ashra rjel rjal rejal rijal rejali rjali regali rigali sittat settat nisa nisaa 7arimi 7areemi harimi hady hadi hadya`).union(
    PRAISE_WORDS,
  )

/** Adjectives and other common words that are also towns, where the prompt says so. */
const TOWNS_TOO = list('nice mobile reading bath orange split male us corner same مني')

const FUNCTION =
  list(`ال معاهم معهم وياهم وياها بينهم ابيهم ابيها ابيه نبيهم نبيها ابغاهم ابغاها نبغاهم نبغاها اريدهم اريدها نريدهم نريدها عايزهم عايزها عاوزهم عاوزها محتاجهم محتاجها كلهم كلهن وما موقعها موقعه موقعهم موقعكم بموقع مكانه مكانها مكانهم عنوانه عنوانها عنوانهم لوكيشن اللوكيشن لوكيشنه لوكيشنها ma ya eh hal bsor3a besor3a bsr3a bisor3a la2 la2a daroori darouri daruri doroori la2i ala2i alaqi 2ala2i alagi la2eet kayn kayna wach wash wesh wish nl9a nelqa n7awes nchri nheb n7eb na7eb nebbi nebi nabbi rani f d chi
  before until till because unless although while whilst both either neither type types whichever each per via etc such timing timings hours po ba ng ang ako naman yung
  were weve youve youre theyre theyve hes shes dont doesnt didnt isnt arent wasnt werent wont cant couldnt havent hasnt lets theres heres whos whod id ill al3afye w wa o aw elli illi elly ely ana ana a7na e7na ehna nehna ni7na 2ana law lw bs bas yalla ba2a ya3ni ya3ny ykoon ykun yekoon tkoon tkun fih feeh fiha feeha fyha kman kaman kamaan meen wayna winha wenha weinha feinha makano makanha makanhom bzabt bzzabt nafso nafsaha nafsha dayman madri 3la hayda hada hatha hadhi a7ad wa7ed wa7da shwaya shway chwiya 3alayha 3alay 3alaya 3alayya 3alaye 3laya 3lay 3alek 3alaik 3aleik 3aleh 3aleih 3alaih 3alaina 3alena 3alehom 3andena 3andina 3andna 3endna 3endena 3indana 3indna 3indina 3endi 3andi 3indi 3endo 3ando 3ndi 3ndy 3ndna
  3ayza 3awza 3ayzeen 3awzeen 3ayzin me7tag mehtag me7taga m7taj me7taj mo7taj mi7taj bedi biddi baddi bade badde bedna badna widdi wedi abghi abgha nabi nabgha dawwer badawwar badawar bdawwer adawwer adawer adwr dawerli dorli dollni ya3ref shof a2dar arou7 as2al ysawi sama7t dilni dlooni 2olli olli 2ooli a3tini 3tini e3tini warini warrini
  mawjood mawjud mawgood el2an delwa2ty dilwa2ti hala2 halla2 alheen el7een a an um uh umm erm hmm er the of to for from by on with without me my i im am we you our your it its is are be that this these
  those there their them they he she her him hers mine ours theirs yours if so as than then too very really just only also even sell sells selling buy buys buying sold order orders serve serves serving offer offers offering provide provides
  make makes making do doing work works working get getting need needing open name names called home else out outside except excluding not without but week month year day weekend morning evening friends visiting visit
  find finding show list search searching give get look looking want wanting need wants needs please plz pls can could would should do does did have has had let lets go going know tell help see like love visit try
  where wheres what whats which who how any some all every most more many much lot lots few several couple anyone something someone anything hi hello hey thanks thank
  available avail availing not no about between within recommend recommendation recommendations suggest suggestions options ratings rating review reviews stars star reviewed phone phones number numbers contact contacts email emails
  website websites address addresses details info information everything everywhere opening im ive now today tonight tomorrow here located based near
  km kms kilometer kilometers kilometre kilometres meter meters metre metres mile miles radius distance walking
  شرط بشرط لا من الى على عن مع هل اين وين فين ما هو هي هذا هذه هذي هاي التي اللي الذي كل جميع بعض اي ايش شو وش ابحث بحث اريد اريدها
  ابغى ابغا ابي ابا اعطني اعطيني عطني اعرض اظهر ورني وريني عرض جد اوجد دلني دلوني ابحثلي دورلي ادور لي لنا عايز عاوز
  بدي نفسي محتاج احتاج تقييم تقييما تقييمات الان الحين اليوم هنا هناك ل ك ف قائمه يوجد توجد موجود موجوده الموجوده
  المتوفره متوفر عنوان داير دايره دايرين ارجو رجاء هاتلي هاتولي لو سمحت فضلك كم كيلو كيلومتر كلم متر ميل بعد مسافه دائره اهم اكثر فيه فيها عندكم
  عندي منا بدون او القى الاقي لاقي وصلني مرحبا اهلا كيف حالك عليكم شكرا ممكن تكفون يا وين هاتف ارقام رقم
  معلومات عناوين اسماء اسم نصف مطلوب سيما لاسيما خصوصا خاصتا تحديدا بالتحديد
  na3ref n3ref a3ref na3rf انصحوني انصحني انصحونا تنصحوني تنصحني ansa7ouni nsa7ouni 3ayez 3awez abgha aby abi wain wein fein feen min mn el al il 3an ma3 men lel جزيلا
  برضه برضو برضك عدها عدهم عدنا عدكم بيه بيها فيهم فيهن عندكن عندكو عندنا عندهم عنده عندها عندو وحنا واحنا احنا وانا ونحن شكو اكو ماكو شنو شلون شلونك وينه وينها وينهم فينه فينها منين
  كاين كاينه كاينين واش علاش فاين شحال بغيت بغينا نبغي نحب نحوس نقلب كنقلب كنفتش كيفاش ديال ديالي ديالنا تاع متاع بتاع بتاعه بتاعت بتوع تبع تبعي مال مالي
  القى نلقى نلقاها نلاقي بلاقي بلقى الاقي الكى نلكى اكدر اقدر نقدر ممكن نروح اروح نوديه اوديه نوديها يودي عافاك عفاك يعيشك بربي خصني خاصني خاصنا حاب حابه حابين حابب اشتي نشتي تشتي تبغي تبغا يبغي نبغوا نبغو تبي يبي عندج عندچ دخيلك دخيلكم دخيلكن دخيلكون ازاي شكد شقد بشو منهو منهي منو القا اجد نجد تقع يقع العثور الذهاب الوصول هاتوا عطوني عطونا دورولي طلعلي طلعولي جيبلي جيبولي
  يرجى نرجو ارجو نامل نود اود نرغب ارغب التمس افادتي افادتنا تزويدنا تزويدي تزودوني تزودونا زودوني زودونا تعطوني تعطونا تعطيني تعطينا تفيدوني تفيدونا افيدوني افيدونا شاكر شاكره شاكرين ممنون ممنونه ومن وعن بما حصر بيان المحترمين المحترمون السيد الساده علما بانني بان اني انني الكائنه الكائن الواقعه الواقع
  بفتش بنفتش وبنفتش افتش نفتش ونفتش لينا دلونا وصلنا وصلت جينا جيت ترشيح يمكنني ايجاد رشحولنا رشحوا
  عارف عارفه عارفين قادر قادره قادرين راضي لاقيه لاقيين شايف شايفه متاكد متاكده احد واحد وحده
  لمده مده ليالي ليال ليله ليلتين ممن عمن مما لمن حيثما كلا كلتا كليهما كلاهما كلتيهما ايهما ايهم ايا ايها اما
  wen ween wien wayn weno wenna ayna ayn la2y la2e la2aina lagi al2a al2i ala2y nl2a nla2i nela9a nel9a nl9aw lgit bghit bghina n7eb n7ebbou n7ebou n7eb7eb nheb bgha dyal dial ta3 mta3 bta3 btaa3 beta3
  chno chnou chkoun fin fayn fayen 3la 3lach 3afak 3afakom kech kach chi shi kayen kaynin barcha bzaf bezzaf yezzi famma fama hna houni lhna daba tawa khasni khassni khasna n9alleb n9aleb
  دابا توا توه ذرك درك دروك باش شي ثمه ثم فما فماش فماشي ثماش ثماشي فمه كيما علاخاطر حيت شنوا شنوه شنيه شنهو اشنو وقتاش وينتا فوقاش قداش قداه بقداش بشحال شكون راني راهو راهي نلقا نلقاو نلقو نحوسو نقلبو كنقلبو نلوج نلوجو نلوجوا
  نبغيو نحبو نحبوا نحبو باغي باغيه باغيين حبيت حبينا لازمني لازمنا يلزمني يلزمنا خاصك خصنا عفاكم عافاكم عيشك يعيشكم عاوني عاونوني قولولي تاعي تاعنا متاعي متاعنا متاعو متاعها نتاعي نتاعنا ديالو ديالها ديالك ديالهم
  وينو وينهم دغيا غادي تما ندير نديرو نديروا نعمل نعملو نعملوا نمشي نمشيو نمشوا نروحو نروحوا ناخد ناخذ ناخدو ناخذو نجيب نجيبو هاد هاذي هذاك هاديك ليا معايا معاي كيدير كيديرو يدير يديرو تدير محلوله بنينه طري طريه زوينين مليحين باهيين للنسا عيالات للعيالات
  nlqa nelqa nlga nal9a nlqaw nelqaw nel9aw nal9aw nlawjou nchriw nel9aha nl9aha l9it lqit winou bch7al bchhal ch7al chhal 9addech 9adech b9addech gaddach qaddech kifach kifech wa9tech waqtach fou9ach imta achno achnou chnowa chnouwa shnowa shnuwa chneya chnia bach bech 7itach kima
  mnin mnine degya dghya nejmo n7ewes n7ewwes n7ewwsou n7ewsou nhawwes rahi rahou raho ndir ndirou n3mel na3mel n3mlou nemchi nmchi nemchiw nrou7 nro7 nrouh nakhod nakhed nakhdou njib jibli khassna khassek khass lazemni lazmni yelzemni ylzemni ylzmni ne7taj nlawwej nlawej nlouj nlaweg n7awsou nhawes nhawas
  n9elleb n9lleb kan9elleb kan9leb kanqelleb kanfettech 7ab 7aba 7abin n7ab n7abb nhab nhebb n7ebb n7abou bghiti baghi baghya baghyin nebghi nebghiw nabghi khallik y3aychek 3aychek yaychek svp stp hadak hadik liya m3aya
  dyali diali dyalna dyalek dyalo dyalha dialna mta3i mta3na mtaa3 mtaa3i mtaa nta3 nta3i nta3na ta3i ta3na taa3 tawwa towa douka drwk derwek ghodwa ghedwa ghedda lyoum lioum kaynine thamma themma 9riba mli7a mliha mzyana mezyana zwina behya bahya bnina m7loul me7loul ma7loul m7loula me7loula pour avec
  shaku aku maku shino shlon shloon areed arid nreed widdi 3indi 3ndi 3andkom 3endkom 3ndkum 7addi wa7ed wa7id zayy zay keda kida 2awi awi gedan jiddan kteer ktir ketir wayed wayd marra 5ales khales ashti nashti fad fadd bilga dayir dayreen dayrin 7ag kel kell jamee3 feha tkon arqam lokeshen dakhel dakhil da5el jowwa`)

/** These join two nouns in speech: "طبيب ديال القلب", "دكتور بتاع عيون". */
export const GENITIVES = list(
  `ديال تاع متاع نتاع بتاع بتاعه بتاعت بتوع تبع تبعي مال مالت حق حقت حقين dyal dial ta3 taa3 mta3 mtaa3 mtaa nta3 bta3 btaa3 beta3 btoo3 taba3 7ag 7a2 7agat`,
)

/** Kinds of business too generic to narrow a search, unless the directory has a category of that name. */
const GENERIC =
  list(`place places company companies business businesses shop shops store stores outlet outlets branch
  branches location locations service services provider providers spot spots option options firm firms
  establishment establishments office offices center centers centre centres organization organizations organisation organisations enterprise enterprises joint
  joints brand brands supplier suppliers vendor vendors contractor contractors dealer dealers distributor distributors trader traders trading retailer retailers
  manufacturer manufacturers merchant merchants seller sellers stockist stockists consultants specialists specialist professionals experts workshop workshops showroom showrooms
  agency agencies agent agents practice practices facility facilities venue venues chain-stores
  مكان اماكن شركه شركات محل محلات متجر متاجر فرع فروع موقع مواقع منشاه منشات مؤسسه موسسه موسسات خدمه خدمات
  مكتب مكاتب مركز مراكز بلاصه بلايص blassa blasa blayes dokan dukan dokkan dukkan dekken dakakin hanout 7anout hwanet
  ma7al ma7alat mahal mahalat makan amaken sharika sharikat sherka sherkat sherket shirket shirkat sharket shrikat charika charikat far3 foroo3`)

/** A word that means nothing by itself. */
export const isFiller = cacheByWord((word: string): boolean => {
  const [bare] = stripArticles([word])
  return (
    (bare !== word && isFiller(bare!)) ||
    isFunction(word) ||
    isNegatingWord(word) ||
    isShowing(word) ||
    ADJECTIVES.has(word) ||
    TOWNS_TOO.has(word) ||
    PLACE_ARTICLES.has(word) ||
    readPlaceKind(word) !== undefined ||
    [...word].length === 1 ||
    (isArabic(word) && stripParticles(word).some(({ stem }) => ADJECTIVES.has(stem) || FUNCTION.has(stem)))
  )
})

/** The words of grammar and praise in Arabic letters. */
export function listArabicFillers(): string[] {
  return [...FUNCTION, ...ADJECTIVES, ...PLACE_PREPOSITIONS].filter(isArabic)
}

/** Praise and other adjectives: "big", "small". */
export function isAdjective(word: string): boolean {
  return ADJECTIVES.has(word)
}

/** A word of grammar, which is not even a place after "in". */
export function isFunction(word: string): boolean {
  return FUNCTION.has(word) || PLACE_PREPOSITIONS.has(word) || CONJUNCTIONS.has(word) || isPlacePronoun(word)
}

/** A word of grammar or praise that may also be a brand: "Next", "Zain", "Orange". */
export function mayBeBrand(word: string): boolean {
  return NEAR_TO.has(word) || ADJECTIVES.has(word) || TOWNS_TOO.has(word)
}

const COMMON_REGION_NAMES = list(
  'capital centre center northern southern eastern western north south east west oriental central عاصمه شمال جنوب شرق وسطي شماليه جنوبيه',
)

/** A word that is the name of a region where the prompt calls it one, and says little else. */
export function isCommonRegionName(word: string): boolean {
  return COMMON_REGION_NAMES.has(stripArticles([word])[0]!)
}

/** A common word that is also a town. */
export function isTownToo(word: string): boolean {
  return TOWNS_TOO.has(word)
}

export function isGeneric(word: string): boolean {
  return GENERIC.has(word) || isBranchWord(word) || (isArabic(word) && GENERIC.has(stripArticles([word])[0]!))
}

const BRANCH_WORDS = list(
  'branch branches location locations outlet outlets فرع فروع افرع far3 foroo3 afro3 office offices',
)

export const isBranchWord = cacheByWord(
  (word: string): boolean => BRANCH_WORDS.has(word) || OWN_BRANCHES.test(word),
)

/** "فروعهم", "fro3hom", "elfar3": branches of somebody, in any spelling. */
const OWN_BRANCHES =
  /^(?:[بولف]?(?:ال|ل)?)(?:فرع|فروع|افرع)(?:هم|ها|ه|كم|نا|هن|ك)$|^(?:[ae]l)?(?:f[aei]?r[ae]?3|f[aou]?r[ou]{1,2}3|[ae]fro3)(?:hom|hum|hon|ha|a|h|o|oh|u|kom|kum|na|en|een|ak|ek|ik)?$/u

const COMPANY_WORDS = list(
  'company companies business businesses firm firms enterprise enterprises organisation organisations organization organizations شركه شركات منشاه منشات موسسه موسسات sharika sharikat sherka sherkat',
)

/** A word for any company, which alone states no need: "companies", "الشركات". */
export function isCompanyWord(word: string): boolean {
  return COMPANY_WORDS.has(word) || (isArabic(word) && COMPANY_WORDS.has(stripArticles([word])[0]!))
}

/** A wide word for what is searched for, as opposed to "branches", which are branches of something. */
export function isWideSubject(word: string): boolean {
  return isGeneric(word) && !isBranchWord(word)
}
