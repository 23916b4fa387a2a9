import type { CompleteBranch, CompleteCompany } from '../src/api/searches.ts'
import type { Category, City, District } from '../src/api/types.ts'
import { createRandom } from './random.ts'

export const city: City = {
  id: 'cty_1',
  slug: 'riyadh',
  label: 'Riyadh',
  labelAr: 'الرياض',
  countryCode: 'SA',
}

const DISTRICTS: [string, string, number, number][] = [
  ['Al Olaya', 'العليا', 24.6951, 46.6853],
  ['Al Malaz', 'الملز', 24.665, 46.735],
  ['As Sulimaniyah', 'السليمانية', 24.705, 46.705],
  ['Al Yasmin', 'الياسمين', 24.828, 46.645],
  ['An Nakheel', 'النخيل', 24.743, 46.627],
  ['Al Aqiq', 'العقيق', 24.776, 46.632],
  ['Al Hamra', 'الحمراء', 24.775, 46.755],
  ['Ar Rawdah', 'الروضة', 24.733, 46.77],
  ['Al Batha', 'البطحاء', 24.64, 46.716],
  ['Al Murabba', 'المربع', 24.656, 46.709],
  ['Ash Shifa', 'الشفا', 24.55, 46.71],
  ['As Suwaidi', 'السويدي', 24.59, 46.66],
]

export const districts: District[] = DISTRICTS.map(([label, labelAr, lat, lng], index) => ({
  id: `dst_${index + 1}`,
  slug: label.toLowerCase().replaceAll(' ', '-'),
  label,
  labelAr,
  cityId: city.id,
  lat,
  lng,
}))

const CATEGORIES: [string, string][] = [
  ['Restaurant', 'مطعم'],
  ['Cafe', 'مقهى'],
  ['Pharmacy', 'صيدلية'],
  ['Fast food', 'وجبات سريعة'],
  ['Dentist', 'طبيب أسنان'],
]

export const categories: Category[] = CATEGORIES.map(([label, labelAr], index) => ({
  id: `cat_${index + 1}`,
  slug: label.toLowerCase().replaceAll(' ', '-'),
  label,
  labelAr,
}))

const WORDS: [string, string][] = [
  ['Golden', 'الذهبي'],
  ['City', 'المدينة'],
  ['Oasis', 'الواحة'],
  ['Falcon', 'الصقر'],
  ['Palm', 'النخيل'],
  ['Al Baraka', 'البركة'],
]

const region = { id: 'reg_1', name: { en: 'Riyadh Province', ar: 'منطقة الرياض' } }
const country = { id: 'cou_SA', code: 'SA', name: { en: 'Saudi Arabia', ar: 'السعودية' } }
const savedAt = '2026-11-20T09:30:00.000Z'

/** Companies of a made-up city with their branches, the same in every run. */
export function makePlaces(
  count: number,
  seed: number,
): { companies: CompleteCompany[]; branches: CompleteBranch[] } {
  const random = createRandom(seed)
  const companies: CompleteCompany[] = []
  const branches: CompleteBranch[] = []
  for (let index = 0; index < count; index++) {
    const [en, ar] = WORDS[index % WORDS.length]!
    const name = { en: `${en} Restaurant ${180 + index}`, ar: `مطعم ${ar} ${180 + index}` }
    const branchCount = index % 11 === 0 ? 6 + Math.floor(random() * 30) : 1
    const isWebsite = random() > 0.4
    const website = isWebsite ? `https://example-${index}.com/` : null
    const company = {
      id: `cmp_${seed}${index}`,
      name,
      legalName: { en: null, ar: null },
      website,
      websiteDomain: isWebsite ? `example-${index}.com` : null,
      phone: `+96611000${String(index).padStart(4, '0')}`,
      branchCount,
      firstSavedAt: savedAt,
      lastSavedAt: savedAt,
      rating: random() > 0.1 ? Math.round((3 + random() * 2) * 10) / 10 : null,
      reviews: Math.floor(random() * 1400),
      types: branchCount > 1 ? ['chain'] : ['independent'],
    }
    companies.push(company)
    for (let nth = 0; nth < branchCount; nth++) branches.push(makeBranch(company, nth, random))
  }
  return { companies, branches }
}

function makeBranch(company: CompleteCompany, nth: number, random: () => number): CompleteBranch {
  const district = districts[Math.floor(random() ** 1.6 * districts.length)]!
  const category = categories[random() > 0.8 ? 1 : 0]!
  return {
    id: `brn_${company.id.slice(4)}${nth}`,
    resultId: `res_${company.id}${nth}`,
    companyId: company.id,
    name:
      nth === 0
        ? company.name
        : { en: `${company.name.en} - ${district.label}`, ar: `${company.name.ar} - ${district.labelAr}` },
    address: { en: `${nth + 12} King Fahd Road`, ar: `${nth + 12} طريق الملك فهد` },
    website: company.website,
    phone: company.phone,
    lat: district.lat + (random() - 0.5) * 0.03,
    lng: district.lng + (random() - 0.5) * 0.03,
    rating: company.rating,
    reviews: company.reviews,
    location: {
      district: { id: district.id, name: { en: district.label, ar: district.labelAr ?? district.label } },
      city: { id: city.id, name: { en: city.label, ar: city.labelAr ?? city.label } },
      region,
      country,
    },
    categoryName: { en: category.label, ar: category.labelAr ?? category.label },
    archived: random() > 0.985,
    source: 'demo',
  }
}
