import { splitNameWords } from '../../../text/fold.ts'
import { hashText } from '../text-hash.ts'

/** Words that state the kind of a business, by the groups of brands in data/category-groups.csv. */
const WORDS: Readonly<Record<string, string>> = {
  food: `restaurant restaurants cafe cafeteria coffee bakery bakeshop roastery roasters roaster eatery bistro grill
    مطعم مطاعم مقهى مقاهي كافيه كافي كوفي قهوة مخبز مخابز حلويات محمصة كافتيريا بوفيه`,
  groceries: 'supermarket hypermarket grocery سوبرماركت هايبرماركت هايبر بقالة تموينات أسواق',
  pharmacy: 'pharmacy pharmacies drugstore صيدلية صيدليات',
  health: 'hospital clinic clinics polyclinic dispensary مستشفى مستوصف عيادة عيادات',
  finance: 'bank atm بنك مصرف صراف صرافة',
  lodging: 'hotel hotels hostel motel فندق فنادق',
  eyewear: 'optics opticals optician بصريات للبصريات',
  hair: 'barber salon hairdresser حلاق حلاقة صالون',
  laundry: 'laundry مغسلة مغاسل',
  vehicles: 'petrol وقود للوقود بترول بنزين محروقات للمحروقات',
  'books-and-toys': 'bookstore bookshop stationery مكتبة مكتبات قرطاسية',
}

let kinds: Map<number, string> | undefined

/** The kind of business that the folded word of this hash states: "hospital" in the name of a café of a hospital. */
export function findStatedKind(hash: number): string | undefined {
  kinds ??= new Map(
    Object.entries(WORDS).flatMap(([kind, words]) =>
      splitNameWords(words).map(word => [hashText(word), kind] as const),
    ),
  )
  return kinds.get(hash)
}
