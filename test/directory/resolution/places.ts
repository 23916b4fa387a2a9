import { listLineage } from '../../../server/src/directory/categories/catalogue.ts'
import { splitLanguages } from '../../../server/src/directory/model/bilingual.ts'
import type { Organization, Place } from '../../../server/src/directory/model/place.ts'
import type { BranchRecord, CompanyRecord } from '../../../server/src/directory/model/records.ts'
import { CompanyResolver } from '../../../server/src/directory/resolution/resolve-companies.ts'

let places = 0

interface GivenPlace extends Partial<Omit<Place, 'name' | 'kinds' | 'brand' | 'operator'>> {
  kind?: string
  brand?: Organization | null
  operator?: Organization | null
}

/** A café in Saudi Arabia, far from all others, unless it says otherwise. */
export function place(name: string, { kind = 'cafe', ...given }: GivenPlace = {}): Place {
  return {
    key: `p${++places}`,
    origin: { file: 'places', line: places },
    name: splitLanguages(name),
    legalName: null,
    brand: null,
    operator: null,
    categoryPath: listLineage(kind),
    countryCode: 'SA',
    ownership: 'commercial',
    website: null,
    phone: null,
    address: { en: null, ar: null },
    districtKey: null,
    locality: null,
    lat: 24.7,
    lng: (places * 0.05) % 180,
    closed: false,
    ...given,
  }
}

export function makeOrganization(name: string | null, wikidata: string | null = null): Organization {
  return { name: splitLanguages(name), wikidata }
}

/**
 * The companies of the places, each with the names of its branches in the order of the places. `gathered` is how many
 * companies of several places are gathered at a time.
 */
export async function group(places: Place[], gathered?: number) {
  using businesses = new CompanyResolver(gathered)
  for (const one of places) businesses.add(one)
  // In two batches, for companies whose places come in both.
  const middle = Math.ceil(places.length / 2)
  const batches = [places.slice(0, middle), places.slice(middle)]
  const records = (await Array.fromAsync(businesses.resolve(batches))).flat()
  const companies = records.filter((one): one is CompanyRecord => one.kind === 'company')
  const branches = records.filter((one): one is BranchRecord => one.kind === 'branch')
  return companies.map(company => ({
    ...company,
    branches: branches.filter(one => one.companyKey === company.key).map(one => one.nameEn ?? one.nameAr),
  }))
}

/** The branches' names, company by company. */
export async function listGroups(places: Place[]): Promise<(string | null)[][]> {
  return (await group(places)).map(company => company.branches)
}
