import type { Database } from '../../server/src/database/connect.ts'
import { splitNameWords, toNameKey } from '../../server/src/text/fold.ts'

/** Country: label, Arabic label, other names. */
const COUNTRIES = {
  SA: ['Saudi Arabia', 'السعودية', 'KSA', 'المملكة العربية السعودية'],
  AE: ['United Arab Emirates', 'الإمارات العربية المتحدة', 'UAE', 'الإمارات'],
  KW: ['Kuwait', 'الكويت'],
  EG: ['Egypt', 'مصر'],
  US: ['United States', 'الولايات المتحدة', 'USA', 'America'],
  TR: ['Turkey', 'تركيا'],
  JP: ['Japan', 'اليابان'],
  FR: ['France', 'فرنسا'],
} as const

/** City: country, population, labels and other names. */
const CITIES: [string, keyof typeof COUNTRIES, number, ...string[]][] = [
  ['riyadh', 'SA', 7_000_000, 'Riyadh', 'الرياض'],
  ['jeddah', 'SA', 3_700_000, 'Jeddah', 'جدة', 'Jiddah'],
  ['oujda', 'SA', 600_000, 'Oujda', 'وجدة'],
  ['buraydah', 'SA', 700_000, 'Buraydah', 'بريدة'],
  ['makkah', 'SA', 1_500_000, 'Makkah', 'مكة المكرمة', 'Mecca', 'مكة'],
  ['mecca-us', 'US', 8_000, 'Mecca', ''],
  ['dubai', 'AE', 3_300_000, 'Dubai', 'دبي'],
  ['abu-dhabi', 'AE', 1_500_000, 'Abu Dhabi', 'أبو ظبي'],
  ['abu', 'TR', 20_000, 'Abu', ''],
  ['kuwait', 'KW', 600_000, 'Kuwait', 'الكويت'],
  ['alexandria', 'EG', 5_200_000, 'Alexandria', 'الإسكندرية'],
  ['alexandria-us', 'US', 150_000, 'Alexandria', ''],
  ['zara', 'TR', 12_000, 'Zara', ''],
  ['tokyo', 'JP', 13_000_000, 'Tokyo', 'طوكيو'],
  ['best', 'FR', 30_000, 'Best', ''],
  ['boston', 'US', 650_000, 'Boston', 'بوسطن'],
  ['olaya', 'US', 2_000, 'Olaya', ''],
  ['new-york', 'US', 8_000_000, 'New York', 'نيويورك'],
]

const DISTRICTS: [string, string, ...string[]][] = [
  ['olaya-riyadh', 'riyadh', 'Olaya', 'العليا'],
  ['salamah-jeddah', 'jeddah', 'Salamah', 'السلامة'],
  ['rawdah-riyadh', 'riyadh', 'Rawdah', 'الروضة'],
  ['rawdah-jeddah', 'jeddah', 'Rawdah', 'الروضة'],
]

const CATEGORIES: [string, ...string[]][] = [
  ['pharmacy', 'Pharmacy', 'صيدلية', 'Pharmacies', 'صيدليات', 'الصيدليات', 'الصيدلية', 'Drugstore'],
  ['cafe', 'Café', 'مقهى', 'Cafes', 'Coffee', 'مقاهي', 'كافيه'],
  ['coffee-shop', 'Coffee Shop', 'كوفي شوب', 'Coffee Shops'],
  ['dentist', 'Dentist', 'طبيب أسنان', 'Dentists', 'أطباء أسنان', 'Dental Clinic'],
  ['restaurant', 'Restaurant', 'مطعم', 'Restaurants', 'مطاعم', 'المطاعم'],
  ['pizza', 'Pizza Restaurant', 'مطعم بيتزا', 'Pizza'],
  ['hotel', 'Hotel', 'فندق', 'Hotels', 'فنادق'],
  ['bar', 'Bar', ''],
]

/** Company: its city, category, types and names; of its branch the name, when it has one of its own. */
const COMPANIES: {
  city: string
  category: string
  type: string
  names: [string, string?]
  branch?: string
}[] = [
  { city: 'jeddah', category: 'pharmacy', type: 'chain', names: ['Al Nahdi Pharmacy', 'صيدلية النهدي'] },
  {
    city: 'riyadh',
    category: 'pharmacy',
    type: 'chain',
    names: ['Nahdi Medical'],
    branch: 'Nahdi Sahafa Street',
  },
  { city: 'riyadh', category: 'pharmacy', type: 'independent', names: ['Riyadh Pharmacy', 'صيدلية الرياض'] },
  { city: 'riyadh', category: 'cafe', type: 'independent', names: ['Barn Coffee', 'بارن كوفي'] },
  { city: 'jeddah', category: 'cafe', type: 'franchise', names: ['Dawaa House'] },
  { city: 'dubai', category: 'pizza', type: 'franchise', names: ['Pizza Hut', 'بيتزا هت'] },
  { city: 'dubai', category: 'restaurant', type: 'chain', names: ['Zara Kitchen'] },
  { city: 'riyadh', category: 'restaurant', type: 'independent', names: ['Boston Grill'] },
  { city: 'riyadh', category: 'hotel', type: 'independent', names: ['Atlantic Stay'] },
  { city: 'alexandria', category: 'restaurant', type: 'independent', names: ['Sea Gull'] },
  { city: 'makkah', category: 'hotel', type: 'chain', names: ['Zamzam Towers'] },
  { city: 'kuwait', category: 'bar', type: 'independent', names: ['Al'] },
  { city: 'dubai', category: 'hotel', type: 'independent', names: ['The One'] },
]

export interface TinyDirectory {
  /** The row numbers of slugs and country codes. */
  ids: Map<string, number>
  /** The slugs and country codes of row numbers. */
  slugs(kind: 'country' | 'city' | 'district' | 'category', ids: number[] | undefined): string[]
}

/** A directory small enough to know by heart; ids start at other tens for each kind. */
export async function insertTinyDirectory(sql: Database): Promise<TinyDirectory> {
  const ids = new Map<string, number>()
  const number = (slug: string, from: number) => {
    const id = from + [...ids.values()].filter(each => each >= from && each < from + 100).length
    ids.set(slug, id)
    return id
  }
  const countries = new Map<number, number>()
  const name = async (kind: string, id: number, [own, arabic, ...others]: readonly string[]) => {
    const strong = new Set([own!, arabic ?? ''].map(toNameKey).filter(Boolean))
    const weak = new Set(others.map(toNameKey).filter(other => !strong.has(other)))
    for (const each of [...strong, ...weak])
      await sql`insert into place_names (name, kind, row_id, weak) values (${each}, ${kind}, ${id}, ${weak.has(each)})`
  }
  for (const [code, names] of Object.entries(COUNTRIES)) {
    const id = number(code, 100)
    await sql`insert into countries (id, code, label, label_ar, search_text) values (${id}, ${code}, ${names[0]}, ${names[1]}, '')`
    await sql`insert into regions (id, country_id, name_en, name_ar, name_key) values (${id}, ${id}, 'R', 'R', 'r')`
    await name('country', id, names)
  }
  for (const [slug, code, population, ...names] of CITIES) {
    const id = number(slug, 200)
    const country = ids.get(code)!
    countries.set(id, country)
    await sql`
      insert into cities (id, slug, label, label_ar, name_key, country_id, region_id, population, search_text)
      values (${id}, ${slug}, ${names[0]!}, ${names[1] || null}, '', ${country}, ${country}, ${population}, '')`
    await sql`
      insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
      values (${id + 200}, ${slug}, 'Centre', '', ${id}, 0, 0, '')`
    await name('city', id, names)
  }
  for (const [slug, city, ...names] of DISTRICTS) {
    const id = number(slug, 300)
    await sql`
      insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      values (${id}, ${slug}, ${names[0]!}, ${names[1]!}, '', ${ids.get(city)!}, 0, 0, '')`
    await name('district', id, names)
  }
  for (const [slug, ...names] of CATEGORIES) {
    const id = number(slug, 500)
    await sql`
      insert into categories (id, slug, label, label_ar, search_text)
      values (${id}, ${slug}, ${names[0]!}, ${names[1] || null}, '')`
    await name('category', id, names)
  }
  for (const { city, category, type, names, branch } of COMPANIES) {
    const id = number(names[0], 600)
    const cityId = ids.get(city)!
    const country = countries.get(cityId)!
    await sql`
      insert into companies (id, name_en, name_ar, types, name_key_en, name_key_ar, rank_key, updated_at)
      values (${id}, ${names[0]}, ${names[1] ?? null}, ${[type]}, ${toNameKey(names[0])}, ${names[1] ? toNameKey(names[1]) : null}, ${id}, now())`
    await sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, name_en, rank_key, updated_at)
      values (${id}, ${id}, ${ids.get(category)!}, ${cityId + 200}, ${cityId}, ${country}, ${branch ?? null}, ${id}, now())`
    await sql`insert into company_types values (${type}, ${country}, ${id}, ${id})`
    for (const token of new Set(splitNameWords([...names, branch].join(' '))))
      await sql`insert into name_postings values (${token}, ${id}, ${id})`
  }
  await sql`insert into name_words select token, count(*) from name_postings group by token`
  const ranges = { country: 100, city: 200, district: 300, category: 500 }
  const bySlug = new Map([...ids].map(([slug, id]) => [id, slug]))
  return {
    ids,
    slugs: (kind, found = []) =>
      found.map(id => (id >= ranges[kind] && id < ranges[kind] + 100 && bySlug.get(id)) || `${kind} ${id}?`),
  }
}
