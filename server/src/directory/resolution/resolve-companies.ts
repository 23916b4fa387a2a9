import type { BranchRecord, CompanyRecord } from '../model/records.ts'
import { Portrait } from './company-profile.ts'
import { WaitingPlaces } from './deferred-places.ts'
import { CompanySurvey } from './evidence-pass.ts'
import type { Groups } from './groups.ts'
import { loneCompany } from './lone-company.ts'
import { type Bond, bondOf, keyOfBond } from './match-key.ts'
import type { Place } from './place.ts'
import { SpillFolder } from './row-spill.ts'

/** Companies of several places that are gathered at a time, at some 3 KB. */
const GATHERED = 10_000

/**
 * Makes companies and branches of the places of one import, which it is shown twice. Memory does not grow with the places:
 * what CompanySurvey says of each is in a temporary file, and where many companies have several places, most of these
 * wait in another.
 */
export class Businesses {
  readonly #folder = new SpillFolder()
  readonly #gathered: number
  #survey: CompanySurvey | undefined = new CompanySurvey(this.#folder)

  constructor(gathered = GATHERED) {
    this.#gathered = gathered
  }

  /** Takes note of what a place says of its company. */
  add(place: Place): void {
    this.#survey!.add(place)
  }

  /**
   * To be called once, with the places that were added in the order they were. A company of one place comes before its
   * branch, one of several when the last of them has been read. The branches are in the order of the places, but for those of
   * companies that have to wait: these come last.
   */
  async *records(
    places: AsyncIterable<Place[]> | Iterable<Place[]>,
  ): AsyncGenerator<(CompanyRecord | BranchRecord)[]> {
    const groups = this.#survey!.settle()
    this.#survey = undefined
    const companies = new OpenCompanies(groups)
    const waiting = new WaitingPlaces(Math.ceil(groups.several / this.#gathered))
    let index = 0
    try {
      for await (const batch of places) {
        const records: (CompanyRecord | BranchRecord)[] = []
        for (const place of batch) {
          const group = groups.of(index++)
          if (groups.sizeOf(group) === 1) {
            const bond = bondOf(place, groups, group)!
            records.push(loneCompany(place, bond), branchOf(place, keyOfBond(bond)))
          } else if (waiting.has(group)) {
            await waiting.add(place, group)
          } else {
            companies.add(place, group, records)
          }
        }
        yield records
      }
      for await (const batch of waiting.batches()) {
        const records: (CompanyRecord | BranchRecord)[] = []
        for (const [group, place] of batch) companies.add(place, group, records)
        yield records
      }
    } finally {
      await waiting.close()
    }
  }

  /** Removes the temporary file. */
  [Symbol.dispose](): void {
    this.#folder.close()
  }
}

/** A company of which not all places have been read. */
interface OpenCompany {
  portrait: Portrait
  bond: Bond | undefined
  key: string
  /** Places that were read before it was known what bonds them. */
  waiting: Place[]
}

/** The companies of several places. */
class OpenCompanies {
  readonly #groups: Groups
  readonly #open = new Map<number, OpenCompany>()

  constructor(groups: Groups) {
    this.#groups = groups
  }

  /** Adds to the records the branches that are known by the place, and its company when it is the last of that. */
  add(place: Place, group: number, records: (CompanyRecord | BranchRecord)[]): void {
    let company = this.#open.get(group)
    if (!company) {
      company = { portrait: new Portrait(), bond: undefined, key: '', waiting: [] }
      this.#open.set(group, company)
    }
    company.portrait.add(place)
    if (!company.bond) {
      company.waiting.push(place)
      company.bond = bondOf(place, this.#groups, group)
      if (!company.bond) return
      company.key = keyOfBond(company.bond)
      for (const one of company.waiting) records.push(branchOf(one, company.key))
      company.waiting = []
    } else {
      records.push(branchOf(place, company.key))
    }
    if (company.portrait.size < this.#groups.sizeOf(group)) return
    records.push(company.portrait.record(company.bond))
    this.#open.delete(group)
  }
}

function branchOf(place: Place, companyKey: string): BranchRecord {
  return {
    kind: 'branch',
    key: place.key,
    companyKey,
    categoryKey: place.kinds[0] ?? null,
    districtKey: place.districtKey,
    nameEn: place.name.en,
    nameAr: place.name.ar,
    addressEn: place.address.en,
    addressAr: place.address.ar,
    website: place.website,
    phone: place.phone,
    lat: place.lat,
    lng: place.lng,
    rating: null,
    reviews: null,
    ...(place.closed ? { closed: true } : {}),
    origin: place.origin,
  }
}
