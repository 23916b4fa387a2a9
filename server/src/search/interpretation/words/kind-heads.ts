import { isArabic } from './tokens.ts'
import { readWordSet } from './word-lists.ts'

/*
 * The same kind is called by other head nouns than in its name: a dental surgery is "مستوصف أسنان" and "كلينيك ديال السنان", the repair
 * of air conditioners "ورشة صيانة مكيفات", and who mixes scripts writes "مطعم sushi" and "clinic أسنان".
 */

const list = (text: string) => new Set(text.split(' '))

const CLINICS = list('مستوصف مستوصفات كلينيك كلينك كلينيكات كلينكات مجمع مجمعات مصحه')
const CHAT_CLINICS = readWordSet('chat-clinics')
/** What the dialects put between a thing and what it is for. */
const LINKS = list('ديال تاع متاع بتاع بتاعت حق حقت تبع dyal dial ta3 mta3 beta3')
const WORKSHOPS = list('ورشه ورش معلم دكان محل محلات مركز مراكز شركه شركات')
const REPAIRS = ['تصليح', 'صيانه', 'اصلاح']
const REPAIR = new Set([...REPAIRS, ...'تصليحات يصلح يصلحلي بيصلح بتصلح تصلح'.split(' ')])
const RESTAURANTS = list('مطعم مطاعم')
const SHOPS = list('محل محلات متجر متاجر دكان')
/** Latin head nouns, and the Arabic ones that the names of kinds have. */
const HEADS = new Map(
  [
    ['مطعم', 'restaurant restaurants mat3am mata3em'],
    ['محل', 'shop shops store stores ma7al ma7alat'],
    ['عياده', 'clinic clinics klinik 3iyada'],
    ['طبيب', 'doctor doctors dr'],
  ].flatMap(([arabic, latin]) => latin!.split(' ').map(word => [word, arabic!] as const)),
)

/** What a kind that words name with another head noun is called here. */
export function listOtherHeads([head, ...written]: [string, ...string[]]): string[][] {
  const rest = written.filter((word, at) => at === written.length - 1 || !LINKS.has(word))
  if (rest.length === 0) return []
  const isMixed = isArabic(head) !== isArabic(rest[0]!)
  if (isMixed) return listMixed(head, rest)
  if (CLINICS.has(head)) return ['عياده', 'طبيب'].map(other => [other, ...rest])
  if (CHAT_CLINICS.has(head)) return ['doctor', 'tbib', '3iyadet'].map(other => [other, ...rest])
  if (REPAIR.has(head)) return listRepairs(head, rest)
  if (WORKSHOPS.has(head) && REPAIR.has(rest[0]!) && rest.length > 1)
    return [rest, ...listRepairs(rest[0]!, rest.slice(1))]
  return []
}

function listMixed(head: string, rest: string[]): string[][] {
  if (RESTAURANTS.has(head)) return [[...rest, 'restaurant'], rest]
  if (SHOPS.has(head)) return ['shop', 'store'].map(other => [...rest, other])
  const arabic = HEADS.get(head)
  return arabic ? [[arabic, ...rest]] : []
}

/** "صيانة مكيفات", "يصلح مكيفات" and "تصليح مكيفات" are one. */
function listRepairs(head: string, things: string[]): string[][] {
  return REPAIRS.filter(repair => repair !== head).map(repair => [repair, ...things])
}
