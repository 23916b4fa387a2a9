import { type DirectoryPrefix, encodeDirectoryId } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { load } from '../../server/src/directory/import/load.ts'
import type {
  BranchRecord,
  CategoryRecord,
  CityRecord,
  CompanyRecord,
  DirectoryRecord,
  DirectorySource,
  DistrictRecord,
  RecordKind,
} from '../../server/src/directory/model/records.ts'
import { recordRows } from './recorded-rows.ts'

/**
 * A small directory, known by heart. Popularity falls from the first company to the last; it is loaded from the last to
 * the first, so that ids say nothing of ranks.
 *
 *   company        types        category     branches
 *   shifa          chain        pharmacy     Riyadh: olaya, malaz; Jeddah: hamra; Dubai: deira
 *   burger         chain        fast-food    Riyadh: olaya; Jeddah: balad (no rating); Dubai: marina (no phone)
 *   najd           independent  restaurant   Riyadh: malaz
 *   smile          independent  dentist      Riyadh: olaya
 *   corniche       independent  restaurant   Jeddah: hamra (no Arabic name)
 *   gulf           independent  dentist      Dubai: deira (no coordinates)
 *   nakheel        independent  pharmacy     Riyadh: malaz (no English name)
 *   oasis          none         supermarket  Al Ain: jimi
 *
 * fast-food is a child of restaurant. Al Ain, its district and the category bank have no Arabic label.
 */
const origin = { file: 'fixture', line: 1 }

const places: DirectoryRecord[] = [
  { kind: 'country', origin, code: 'SA', label: 'Saudi Arabia', labelAr: 'السعودية', synonyms: ['KSA'] },
  { kind: 'country', origin, code: 'AE', label: 'United Arab Emirates', labelAr: 'الإمارات العربية المتحدة' },
  region('riyadh', 'SA', 'Riyadh Region', 'منطقة الرياض'),
  region('makkah', 'SA', 'Makkah Region', 'منطقة مكة المكرمة'),
  region('dubai', 'AE', 'Emirate of Dubai', 'إمارة دبي'),
  region('abu-dhabi', 'AE', 'Emirate of Abu Dhabi', 'إمارة أبو ظبي'),
  city('riyadh', 'SA', 'Riyadh', 'الرياض', 24.7136, 46.6753, 7_000_000),
  city('jeddah', 'SA', 'Jeddah', 'جدة', 21.5433, 39.1728, 4_000_000, 'makkah'),
  city('dubai', 'AE', 'Dubai', 'دبي', 25.2048, 55.2708, 3_500_000),
  city('al-ain', 'AE', 'Al Ain', null, 24.1917, 55.7606, 800_000, 'abu-dhabi'),
  district('olaya', 'riyadh', 'Al Olaya', 'العليا', 24.6951, 46.6853),
  district('malaz', 'riyadh', 'Al Malaz', 'الملز', 24.665, 46.735),
  district('hamra', 'jeddah', 'Al Hamra', 'الحمراء', 21.525, 39.163),
  district('balad', 'jeddah', 'Al Balad', 'البلد', 21.484, 39.187),
  district('deira', 'dubai', 'Deira', 'ديرة', 25.271, 55.308),
  district('marina', 'dubai', 'Dubai Marina', 'مرسى دبي', 25.08, 55.14),
  district('jimi', 'al-ain', 'Al Jimi', null, 24.246, 55.735),
]

const categories: CategoryRecord[] = [
  category('restaurant', 'Restaurant', 'مطعم', null, [], ['مطاعم']),
  category('fast-food', 'Fast Food', 'وجبات سريعة', 'restaurant'),
  category('pharmacy', 'Pharmacy', 'صيدلية', null, ['chemist'], ['صيدليات']),
  category('dentist', 'Dentist', 'طبيب أسنان', null, [], ['أطباء أسنان']),
  category('supermarket', 'Supermarket', 'سوبرماركت'),
  category('bank', 'Bank', null),
]

const companies: CompanyRecord[] = [
  {
    ...company('shifa', 'Shifa Pharmacy', 'صيدلية الشفاء', ['chain']),
    legalNameEn: 'Shifa Medical Trading Company',
    legalNameAr: 'شركة الشفاء الطبية التجارية',
    website: 'https://www.shifa.example/branches',
    phone: '+966110000001',
  },
  { ...company('burger', 'Burger Palace', 'قصر البرغر', ['chain']), website: 'https://burger.example' },
  company('najd', 'Najd Kitchen', 'مطبخ نجد', ['independent']),
  company('smile', 'Bright Smile', 'الابتسامة المشرقة', ['independent']),
  company('corniche', 'Corniche Grill', null, ['independent']),
  company('gulf', 'Gulf Dental Centre', 'مركز الخليج للأسنان', ['independent']),
  company('nakheel', null, 'صيدلية النخيل', ['independent']),
  company('oasis', 'Oasis Supermarket', 'سوبرماركت الواحة', []),
]

const branches: BranchRecord[] = [
  {
    ...branch('shifa-olaya', 'shifa', 'pharmacy', 'olaya', 24.6951, 46.6853, 4.7, 4000),
    addressEn: '100% Olaya Street',
    addressAr: 'شارع العليا',
    website: 'https://www.shifa.example/olaya',
  },
  branch('shifa-malaz', 'shifa', 'pharmacy', 'malaz', 24.665, 46.735, 4.6, 3000),
  branch('shifa-hamra', 'shifa', 'pharmacy', 'hamra', 21.525, 39.163, 4.5, 2000),
  branch('shifa-deira', 'shifa', 'pharmacy', 'deira', 25.271, 55.308, 4.4, 1000),
  branch('burger-olaya', 'burger', 'fast-food', 'olaya', 24.696, 46.687, 4.2, 2500),
  branch('burger-balad', 'burger', 'fast-food', 'balad', 21.484, 39.187, null, null),
  { ...branch('burger-marina', 'burger', 'fast-food', 'marina', 25.08, 55.14, 4.1, 500), phone: null },
  branch('najd-malaz', 'najd', 'restaurant', 'malaz', 24.666, 46.736, 4.4, 900),
  branch('smile-olaya', 'smile', 'dentist', 'olaya', 24.694, 46.684, 4.3, 400),
  { ...branch('corniche-hamra', 'corniche', 'restaurant', 'hamra', 21.526, 39.162, 4.1, 200), nameAr: null },
  branch('gulf-deira', 'gulf', 'dentist', 'deira', null, null, 4, 90),
  { ...branch('nakheel-malaz', 'nakheel', 'pharmacy', 'malaz', 24.664, 46.734, 3.9, 40), nameEn: null },
  branch('oasis-jimi', 'oasis', 'supermarket', 'jimi', 24.246, 55.735, 3.5, 5),
]

function region(key: string, countryCode: string, nameEn: string, nameAr: string): DirectoryRecord {
  return { kind: 'region', origin, key, countryCode, nameEn, nameAr }
}

export function city(
  key: string,
  countryCode: string,
  label: string,
  labelAr: string | null,
  lat: number,
  lng: number,
  population: number,
  regionKey = key,
): CityRecord {
  return {
    kind: 'city',
    origin,
    key,
    slug: key,
    label,
    labelAr,
    countryCode,
    regionKey,
    lat,
    lng,
    population,
  }
}

export function district(
  key: string,
  cityKey: string,
  label: string,
  labelAr: string | null,
  lat: number,
  lng: number,
): DistrictRecord {
  return { kind: 'district', origin, key, slug: key, label, labelAr, cityKey, lat, lng }
}

export function category(
  key: string,
  label: string,
  labelAr: string | null,
  parentKey: string | null = null,
  synonyms: string[] = [],
  synonymsAr: string[] = [],
): CategoryRecord {
  return { kind: 'category', origin, key, slug: key, label, labelAr, parentKey, synonyms, synonymsAr }
}

export function company(
  key: string,
  nameEn: string | null,
  nameAr: string | null,
  types: string[],
): CompanyRecord {
  const none = { legalNameEn: null, legalNameAr: null, website: null, phone: null }
  return { kind: 'company', origin, key, nameEn, nameAr, types, ...none }
}

export function branch(
  key: string,
  companyKey: string,
  categoryKey: string,
  districtKey: string,
  lat: number | null,
  lng: number | null,
  rating: number | null,
  reviews: number | null,
): BranchRecord {
  const name = companies.find(({ key }) => key === companyKey)
  return {
    kind: 'branch',
    origin,
    key,
    companyKey,
    categoryKey,
    districtKey,
    nameEn: name?.nameEn ?? key,
    nameAr: name?.nameAr ?? null,
    addressEn: null,
    addressAr: null,
    website: null,
    phone: '+966500000000',
    lat,
    lng,
    rating,
    reviews,
  }
}

/** The public ids of the directory, by the keys above. */
export interface Directory {
  city(key: string): string
  district(key: string): string
  category(key: string): string
  company(key: string): string
  branch(key: string): string
  /** Branches by key, in the order given. */
  branches(...keys: string[]): string[]
}

const PREFIXES: Partial<Record<RecordKind, DirectoryPrefix>> = {
  city: 'cty',
  district: 'dst',
  category: 'cat',
  company: 'cmp',
  branch: 'brn',
}

/** What the first import of a process has left; those after it would leave the same. */
let recorded: string | undefined

/** Loads the directory, and more categories, companies and branches of it when given. */
export async function loadDirectory(sql: Database, more: DirectoryRecord[] = []): Promise<Directory> {
  if (more.length > 0 || process.env.DALIL_TEST_DISTRIBUTED || (await hasImports(sql)))
    await importDirectory(sql, more)
  else if (recorded) await sql.unsafe(recorded)
  else recorded = await recordRows(sql, () => importDirectory(sql))
  return readDirectory(sql)
}

async function hasImports(sql: Database): Promise<boolean> {
  return (await sql`select from imports limit 1`).count > 0
}

async function importDirectory(sql: Database, more: DirectoryRecord[] = []): Promise<void> {
  const selectKind = (kind: RecordKind) => more.filter(record => record.kind === kind)
  const records = [
    ...places,
    ...selectKind('city'),
    ...selectKind('district'),
    ...categories,
    ...selectKind('category'),
    ...companies.toReversed(),
    ...selectKind('company'),
    ...branches.toReversed(),
    ...selectKind('branch'),
  ]
  const source: DirectorySource = {
    name: 'fixture',
    async *records() {
      yield* records
    },
  }
  const report = await load(sql, source)
  if (report.problemCount > 0) throw new Error(`the fixture is faulty: ${JSON.stringify(report.problems)}`)
}

async function readDirectory(sql: Database): Promise<Directory> {
  const rows = await sql<{ kind: RecordKind; key: string; row_id: number }[]>`
    select kind, key, row_id from source_keys`
  const ids = new Map(rows.map(({ kind, key, row_id }) => [`${kind} ${key}`, row_id]))
  const find = (kind: RecordKind) => (key: string) => {
    const number = ids.get(`${kind} ${key}`)
    if (number === undefined) throw new Error(`the fixture has no ${kind} ${key}`)
    return encodeDirectoryId(PREFIXES[kind]!, number)
  }
  const branchId = find('branch')
  return {
    city: find('city'),
    district: find('district'),
    category: find('category'),
    company: find('company'),
    branch: branchId,
    branches: (...keys) => keys.map(branchId),
  }
}
