import { splitNameWords } from '../../../text/fold.ts'
import { listCategories } from '../../categories/catalogue.ts'
import { loadCountryRecords } from '../../model/country-records.ts'
import { createWordTest } from '../key-numbers.ts'
import { isCityName, isPlaceWord, keepSingleWords, listPlaceWords } from './place-names.ts'

// Words in the names of unrelated businesses of every kind.
const COMMON_NAMES = `al el the and of for in new old modern first best top super mega mini big small great grand golden
  gold silver diamond pearl crown royal king queen prince palace castle star stars moon sun light city town village
  country world global international national arab arabian arabia gulf middle east west north south eastern western
  northern southern central center centre plaza mall tower square corner house home family friends happy good quality
  quick fast express easy smart magic dream paradise heaven garden gardens flower flowers rose jasmine green blue red
  white black sea ocean river mountain oasis desert palm nakheel noor nour amal salam salama shifa hayat rahma baraka
  madina haramain nakhil wadi rawda rawdah zahra sahara najd hijaz bait dar beit abu bin um dr doctor mr company group
  trading est establishment services service shop store stores market hall point place land zone time life care plus
  saudi emirates kingdom republic
  dates baqal baqala bakala
  one two three pro art duty free classic elite premium luxury vip original real fresh delicious tasty sweet taste
  نور أمل سلام سلامة شفاء حياة رحمة بركة مدينة حرمين نخيل نخلة وادي روضة زهراء زهور ورد وردة ياسمين صحراء نجد حجاز
  بيت دار قصر قلعة برج أبراج ركن زاوية واحة جنة فردوس خليج عربي عربية شرق غرب شمال جنوب وسط شرقية غربية وطن وطنية
  وطني عالم عالمية دولية دولي حديث حديثة جديد جديدة أول أولى أفضل سوبر كبير كبيرة صغير ذهبي ذهبية فضي ماسة ماس لؤلؤة
  تاج ملكي ملكية ملك أمير نجمة نجوم قمر شمس هلال ضوء عائلة أسرة أصدقاء سعادة سعيد هدى تقوى إيمان إحسان فلاح نجاح فجر
  سعودي سعودية إمارات مملكة جمهورية دولة تمور صفا مروة يرموك قدس أقصى مكة ريان كوثر زمزم حمد محمد أحمد علي عبد الله خالد فهد سعود سلطان أبو بن أم شركة مؤسسة
  مجموعة مركز مجمع محل محلات متجر سوق أسواق خدمات خدمة تجارة تجارية فرع رقم بحر نهر جبل طعم لذيذ طازج ملكة سريع ماء`

// Parts of buildings. Places named after them stand next to one another and are no branches.
const PARTS = `exit gate hall halls reception building terminal floor no number entrance lobby lounge
  مخرج بوابة قاعة صالة مبنى استقبال طابق دور مدخل`

// Words before or after a chain's name that say what a place is, or that it is one of several.
const DESCRIPTIONS = `branch company co corporation est establishment group ltd llc shop store stores outlet market markets
  station stations bank petrol gas service services atm center centre restaurant restaurants cafe coffee express
  hotel hotels boutique showroom office headquarters hospital clinic clinics polyclinic roastery roasters barber
  ladies women woman men male female limited roaster eatery pharmacies salon optics opticals bistro
  complex مجمع مجمعات
  فرع شركة مؤسسة مجموعة محل محلات متجر متاجر سوق أسواق محطة محطات وقود للوقود بترول بنزين للمحروقات خدمة خدمات صراف صرافة آلي مركز مراكز
  مطعم مطاعم مقهى مقاهي كافيه قهوة صيدلية صيدليات مخبز مخابز حلويات مغسلة مغاسل فندق بنك مصرف معرض معارض مكتبة مكتبات
  تموينات بقالة سوبرماركت هايبر هايبرماركت ماركت إكسبرس اكسبرس المحدودة كوفي كافي كافتيريا
  بوتيك مكتب إدارة رئيسي رئيسية مستشفى مستوصف عيادة عيادات محمصة صالون حلاق حلاقة بصريات للبصريات عطور للعطور
  نسائي نسائية للنساء رجالي رجالية للرجال رجال نساء سيدات للسيدات bakeshop bakery pharmacy supermarket hypermarket hyper plus بلس
  coffe caffe resturant restaurent rest resto باترول بترول محروقات
  laundry laundries grocery pharmaceutical bookstore bookshop optical perfumes sweets
  workshop tailor butcher saloon laundary stationery cafeteria buffet dispensary
  بوفيه بوفيهات كافتريا كافيتريا ملحمه ملاحم مشغل بنشر ورشه خياط خياطه قرطاسيه
  عصير عصائر بيكري للتجاره مختبر مختبرات
  ستور ستورز شوب جروب كلينيك كفيه لاونج`

/** The number of a branch may be written as one word with "branch": فرع1. */
const BRANCHES = Array.from({ length: 30 }, (_, at) => [`فرع${at + 1}`, `branch${at + 1}`]).flat()

let genericWords: Set<string> | undefined

/** The folded words of a name that are not generic: no category, no place name, no number, no common business word. */
export function listDistinctiveWords(folded: readonly string[]): string[] {
  genericWords ??= new Set([...readGenericWords(), ...listPlaceWords(null)])
  return folded.filter(word => word.length > 1 && !/^\d+$/.test(word) && !genericWords!.has(word))
}

/**
 * Whether the folded word of this hash describes a place of that country and belongs to no chain's name: its kind, its city,
 * "branch".
 */
export function isDescription(hash: number, countryCode: string | null): boolean {
  return isKindWord(hash) || isCityName(hash, countryCode)
}

/** Whether the folded word of this hash says what a place is, as "restaurant" does, or that it is one of several. */
export const isKindWord = createWordTest(() => [...joinAnd(splitNameWords(DESCRIPTIONS)), ...BRANCHES])

/** Whether the folded word of this hash is of the name of a category: "pharmacy", "burger", للحلويات ("for sweets"). */
export const isCategoryWord = createWordTest(() => {
  const words = listCategoryNames().flatMap(splitNameWords)
  // In Arabic the preposition is written as one with the word.
  const arabic = words.filter(isArabicWord)
  return joinAnd([...words, ...arabic.flatMap(word => [`ل${word}`, `لل${word}`])])
})

/** The words, and the Arabic ones with "and", which is written as one with them and their articles (ومخابز, والمخابز). */
function joinAnd(words: readonly string[]): string[] {
  return [...words, ...words.filter(isArabicWord).flatMap(word => [`و${word}`, `وال${word}`])]
}

const isArabicWord = (word: string) => /^[\u0600-\u06ff]{3,}$/.test(word)

/** Words of categories that many names have as well: "house" is also of the guest house. */
const isHouse = createWordTest(() => ['house', 'home', 'بيت', 'دار'])

/** Whether the folded word of this hash is of the name of a category, and rarely of a name. */
export function isPlainCategoryWord(hash: number): boolean {
  return isCategoryWord(hash) && !isHouse(hash)
}

/** Whether the folded word of this hash names a cuisine: "Saudi" describes a restaurant, but names a post office. */
export const isCuisineWord = createWordTest(() =>
  listCategories()
    .filter(({ key }) => key.endsWith('-restaurant'))
    .flatMap(({ label, labelAr }) => splitNameWords(`${label} ${labelAr}`)),
)

/** Whether the folded word of this hash tells a part of a building, as "hall" does. */
export const isPartWord = createWordTest(() => splitNameWords(PARTS))

/** Whether the folded word of this hash joins others, as "and" does. */
export const isParticle = createWordTest(() => ['and', 'of', 'the', 'for', 'at', 'in', 'by', 'et', 'de'])

/** Whether the folded word of this hash is "and". */
export const isAnd = createWordTest(() => ['and', 'et', 'و'])

/** Whether the folded word of this hash is in the names of unrelated businesses of the country, or of a place. */
export function isCommonWord(hash: number, countryCode: string | null): boolean {
  return isGenericWord(hash) || isPlaceWord(hash, countryCode)
}

const isGenericWord = createWordTest(readGenericWords)

function listCategoryNames(): string[] {
  return listCategories().flatMap(({ key, label, labelAr, synonyms, synonymsAr }) => [
    key,
    label ?? '',
    labelAr ?? '',
    ...keepSingleWords([...synonyms, ...synonymsAr]),
  ])
}

function readGenericWords(): Set<string> {
  const texts = [
    COMMON_NAMES,
    PARTS,
    DESCRIPTIONS,
    // Names of categories in either language: "Pharmacy" alone identifies no chain.
    ...listCategoryNames(),
    // Only names of one word: "United" of the United States is a word of many chains.
    ...[...loadCountryRecords().values()].flatMap(country =>
      keepSingleWords([country.label ?? '', country.labelAr ?? '']),
    ),
  ]
  return new Set([...joinAnd(texts.flatMap(splitNameWords)), ...BRANCHES])
}
