/** Words of prompts that name neither a place nor a business, folded. */

const list = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** What follows one of these is a place. */
export const PLACE_PREPOSITIONS = list(`in near around within inside at close nearby
  في ب قرب قريب قريبه بقرب بالقرب داخل حول بجانب جنب عند ضمن`)

/** Between two places they carry the preposition on. */
export const CONJUNCTIONS = list('and or و او y')

/** Either of the two names that one of these stands between will do. */
export const ALTERNATIVES = list('or او')

/** Between a preposition and its place. */
export const PLACE_ARTICLES = list(
  'the city town district area neighborhood neighbourhood region of the مدينه حي منطقه دوله محافظه من',
)

/** Never a place or a business by themselves ("Of" and "Best" are towns). */
const FILLER =
  list(`a an the of to for from by on with without me my i im am we you us our your it its is are be that this
  find show list search give get look looking want need wants needs please can could would should do does have has
  where what which who how any all every some most more many top best good great nice better cheap cheapest
  affordable popular famous rated highly high quality recommended recommend trusted leading open now today here there
  located based available only also just not no new about between hour hours looking
  من الى على عن مع هل اين وين ما هو هي هذا هذه التي الذي كل جميع بعض اي ابحث اريد ابغى ابي اعطني اعرض اظهر عرض جد
  اوجد دلني ابحثلي لي افضل احسن اجود اشهر ارخص اقرب اعلى تقييم تقييما جيد جيده ممتاز ممتازه رخيص رخيصه مفتوح الان
  اليوم هنا ل ك ف قائمه يوجد توجد موجود موجوده الموجوده المتوفره بحث عنوان ارجو رجاء`)

/** Kinds of business too wide to narrow a search, unless the directory has a category so called. */
const GENERIC =
  list(`place places company companies business businesses shop shops store stores outlet outlets branch
  branches location locations service services provider providers spot spots option options
  مكان اماكن شركه شركات محل محلات متجر متاجر فرع فروع موقع مواقع منشاه منشات مؤسسه موسسه موسسات خدمه خدمات`)

export function isFiller(word: string): boolean {
  return (
    FILLER.has(word) ||
    PLACE_PREPOSITIONS.has(word) ||
    CONJUNCTIONS.has(word) ||
    PLACE_ARTICLES.has(word) ||
    [...word].length === 1
  )
}

export function isGeneric(word: string): boolean {
  return GENERIC.has(word)
}

/** Types of company as directories write them, by the words that prompts use. */
const TYPES: Record<string, string> = {
  مستقل: 'independent',
  مستقله: 'independent',
  مستقلين: 'independent',
  المستقله: 'independent',
  سلسله: 'chain',
  سلاسل: 'chain',
  السلاسل: 'chain',
  امتياز: 'franchise',
  فرنشايز: 'franchise',
  franchised: 'franchise',
}

/** The company types that a word may mean, in the spellings a directory may have. */
export function typeNames(word: string): string[] {
  const singular = word.replace(/s$/, '')
  return [...new Set([TYPES[word] ?? [], word, singular].flat())].flatMap(name => [
    name,
    name.charAt(0).toUpperCase() + name.slice(1),
    name.toUpperCase(),
  ])
}
