import { createHash } from 'node:crypto'
import type {
  BranchRecord,
  CityRecord,
  CompanyRecord,
  DistrictRecord,
} from '../../server/src/directory/model/records.ts'
import { roundDegrees } from '../../server/src/geo/round-degrees.ts'
import { toSlug } from '../../server/src/text/fold.ts'

export interface GeneratedBusiness {
  company: CompanyRecord
  branches: BranchRecord[]
}

/** What a company is before it has branches. */
export interface BusinessPlan {
  key: string
  nameEn: string | null
  nameAr: string | null
  types: string[]
  /** The kinds of its branches, in turn. */
  categories: string[]
  districts: DistrictRecord[]
  /** From 0 to 1; tells how many reviews its branches have. */
  popularity: number
  origin: CompanyRecord['origin']
}

/** The company of a plan, with a branch in each of the districts. Branches of a chain often bear the district's name. */
export function generateBusiness(
  plan: BusinessPlan,
  cities: Map<string, CityRecord>,
  random: () => number,
): GeneratedBusiness {
  const { key, nameEn, nameAr, types, categories, districts, popularity, origin } = plan
  const several = districts.length > 1
  const branches = districts.map((district, index): BranchRecord => {
    const city = cities.get(district.cityKey)!
    const suffixed = several && random() < 0.6
    const house = 1 + Math.floor(random() * 300)
    const rated = random() > 0.1
    return {
      kind: 'branch',
      key: `${key}-${index + 1}`,
      companyKey: key,
      categoryKey: categories[index % categories.length]!,
      districtKey: district.key,
      nameEn: nameEn && (suffixed ? `${nameEn} - ${district.label}` : nameEn),
      nameAr: nameAr && (suffixed && district.labelAr ? `${nameAr} - ${district.labelAr}` : nameAr),
      addressEn: `${house} ${district.label}, ${city.label}`,
      addressAr: district.labelAr && city.labelAr && `${house} ${district.labelAr}، ${city.labelAr}`,
      website: null,
      phone: toPhone(`${key}-${index + 1}`),
      lat: roundDegrees(district.lat! + (random() - 0.5) * 0.012),
      lng: roundDegrees(district.lng! + (random() - 0.5) * 0.012),
      rating: rated ? Math.round((2.8 + 1.5 * popularity + 0.7 * random()) * 10) / 10 : null,
      reviews: rated ? Math.ceil(4 ** (6 * popularity * (0.5 + 0.5 * random()))) : null,
      origin,
    }
  })
  const website = nameEn && random() > 0.3 ? `https://${toSlug(nameEn)}-${key}.example.com` : null
  const company: CompanyRecord = {
    kind: 'company',
    key,
    nameEn,
    nameAr,
    legalNameEn: null,
    legalNameAr: null,
    website,
    phone: null,
    types,
    origin,
  }
  return { company, branches: website ? branches : branches.map(withPage) }
}

/** Where the company has no website, four of five branches have a page. */
function withPage(branch: BranchRecord): BranchRecord {
  return hash(branch.key) % 5 === 0 ? branch : { ...branch, website: `https://pages.example/${branch.key}` }
}

/** The number of nineteen branches in twenty. No country has its prefix. */
function toPhone(key: string): string | null {
  const number = hash(key)
  return number % 20 === 0 ? null : `+999${String(number).padStart(10, '0')}`
}

/** Tells by the key alone, so that all else that is drawn stays as it is. */
function hash(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE()
}
