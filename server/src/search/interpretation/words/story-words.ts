import { foldText } from '../../../text/fold.ts'

/*
 * The words by which people tell of themselves: their relatives, where they live and work, and where they go. In English, Arabic and
 * chat Arabic; folded.
 */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

/** Behind "my" or "our". */
export const RELATIVES =
  list(`mother mom mum mama mommy mummy amma father dad daddy son sons daughter daughters wife missus husband hubby brother brothers sister sisters kid kids
  child children baby boy girl grandma grandmother gran granny nan grandpa grandfather grandad uncle aunt aunty auntie cousin cousins nephew niece parents
  laws family friend friends mate mates roommate flatmate colleague colleagues boss client clients guest guests fiance fiancee girlfriend boyfriend
  neighbour neighbor ex landlord`)

/** With the pronoun joined: "امي", "mrati". */
export const OWN_RELATIVES =
  list(`امي والدتي ماما ابوي ابويا والدي بابا ابني ولدي بنتي اولادي عيالي بناتي زوجتي زوجي مراتي مرتي جوزي اخوي اخويا اختي اخي خالي خالتي عمي عمتي
  جدتي جدي ستي تيتا صديقي صديقتي صاحبي صاحبتي خطيبتي خطيبي ommi omi 2ommi ummi yumma mama walidti abooy abuy abouya abyua abuya baba waldi ebni ibni bnti benti weldi
  waladi wlady wledi wlede 3yali 3eyali zawjti zawji merati mrati mar3ti marti gozi gouzi gouzy jozi akhooy akhoya a5oya okhti e5ti o5ti a5ooy a5oy khouya rayli teta sitti
  khatibte khatibti khatibi 5atibti sa7by sa7bi sa7ebte 3amti 5alti khalti khalto`)

/** People who are not at home: "a tourist from Cairo". */
export const VISITORS =
  list(`tourist tourists visitor visitors visiting pilgrim pilgrims student students traveller travellers travelers expat expats
  سايح سائح سياح سواح سايحين زاير زائر زوار حاج حجاج معتمر معتمرين مغترب مغتربين مسافر مسافرين طالب طلاب جاي جايين جايه قادم قادمين ضيوف
  sayi7 sa2e7 7ajj 7ojjaj mo3tamer mo3tamrin`)

/** Somebody lives there. */
export const LIVING = list(`live lives living staying based residing resident residents settled
  ساكن ساكنه ساكنين اسكن نسكن عايش عايشه عايشين مقيم مقيمه مقيمين
  saken sakin sakna saknin sakneen sakinin 3ayesh 3aysh 3aysha 3aysheen 3aychin`)

/** Somebody works there. */
export const WORKING = list(
  'work works working اشتغل بشتغل نشتغل اداوم دوامي shaghal shaghala bashtaghel bashta8al nekhdem nkhdem khdam',
)

/** Somebody goes there or comes from there. */
export const MOVES =
  list(`moved moving move moves relocated relocating shifted shifting transferred posted seconded came coming come comes going go goes travelling traveling
  travel drive driving drove flying flew fly heading headed visiting landing landed arriving
  اسافر سافر مسافر مسافره مسافرين نسافر رايح رايحه رايحين انتقلت انتقلنا نقلت نقلنا
  msafer msafra msafreen mesafer raye7 ray7a ray7in naqalt na2alt entaqalt na2el na2elin jay jaya jayin gay gaya gayin jit`)

/** Somebody was there before, or only comes through. */
export const PASSED = list(
  `lived grew raised born landed landing lands arrived alighted وصلت وصلنا واصل نزلت نزلنا wasalt wselt wa9el wasel waslin nazel nazla nzelt`,
)
