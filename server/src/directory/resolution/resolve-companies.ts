import type { Place } from '../model/place.ts'
import type { BranchRecord, CompanyRecord } from '../model/records.ts'
import { CompanyProfile } from './company-profile.ts'
import { DeferredPlaces } from './deferred-places.ts'
import { EvidencePass } from './evidence-pass.ts'
import type { Groups } from './groups.ts'
import { findMatchKey, formatMatchKey, type MatchKey } from './match-key.ts'
import { SpillFolder } from './row-spill.ts'
import { toSinglePlaceCompany } from './single-place-company.ts'

/** Companies of several places that are gathered at a time, at some 3 KB. */
const MAX_OPEN_COMPANIES = 10_000

/**
 * Makes companies and branches of the places of one import, which it is shown twice. Memory does not grow with the places:
 * what CompanySurvey says of each is in a temporary file, and where many companies have several places, most of these
 * wait in another.
 */
export class CompanyResolver {
  readonly #folder = new SpillFolder()
  readonly #maxOpenCompanies: number
  #evidencePass: EvidencePass | undefined = new EvidencePass(this.#folder)

  constructor(gathered = MAX_OPEN_COMPANIES) {
    this.#maxOpenCompanies = gathered
  }

  /** Takes note of what a place says of its company. */
  add(place: Place): void {
    this.#evidencePass!.add(place)
  }

  /**
   * To be called once, with the places that were added in the order they were. A company of one place comes before its
   * branch, one of several when the last of them has been read. The branches are in the order of the places, but for those of
   * companies that have to wait: these come last.
   */
  async *resolve(
    places: AsyncIterable<Place[]> | Iterable<Place[]>,
  ): AsyncGenerator<(CompanyRecord | BranchRecord)[]> {
    const groups = this.#evidencePass!.assignGroups()
    this.#evidencePass = undefined
    const companies = new OpenCompanies(groups)
    const waiting = new DeferredPlaces(Math.ceil(groups.sharedGroups / this.#maxOpenCompanies))
    let index = 0
    try {
      for await (const batch of places) {
        const records: (CompanyRecord | BranchRecord)[] = []
        for (const place of batch) {
          const group = groups.findGroup(index++)
          if (groups.countPlaces(group) === 1) {
            const matchKey = findMatchKey(place, groups, group)!
            records.push(
              toSinglePlaceCompany(place, matchKey),
              toBranchRecord(place, formatMatchKey(matchKey)),
            )
          } else if (waiting.isDeferred(group)) {
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
  profile: CompanyProfile
  matchKey: MatchKey | undefined
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
      company = { profile: new CompanyProfile(), matchKey: undefined, key: '', waiting: [] }
      this.#open.set(group, company)
    }
    company.profile.add(place)
    if (!company.matchKey) {
      company.waiting.push(place)
      company.matchKey = findMatchKey(place, this.#groups, group)
      if (!company.matchKey) return
      company.key = formatMatchKey(company.matchKey)
      for (const one of company.waiting) records.push(toBranchRecord(one, company.key))
      company.waiting = []
    } else {
      records.push(toBranchRecord(place, company.key))
    }
    if (company.profile.size < this.#groups.countPlaces(group)) return
    records.push(company.profile.toRecord(company.matchKey))
    this.#open.delete(group)
  }
}

function toBranchRecord(place: Place, companyKey: string): BranchRecord {
  return {
    kind: 'branch',
    key: place.key,
    companyKey,
    categoryKey: place.categoryPath[0] ?? null,
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
