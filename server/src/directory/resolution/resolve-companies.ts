import type { Place } from '../model/place.ts'
import type { BranchRecord, CompanyRecord } from '../model/records.ts'
import { CompanyProfile } from './companies/company-profile.ts'
import { findMatchKey, formatMatchKey, type MatchKey } from './companies/match-key.ts'
import { toSinglePlaceCompany } from './companies/single-place-company.ts'
import { EvidenceReader } from './evidence.ts'
import { EvidencePass } from './evidence-pass.ts'
import type { Groups } from './groups.ts'
import { DeferredPlaces } from './spill/deferred-places.ts'
import { SpillFolder } from './spill/spill-partitions.ts'

/*
 * Entity resolution: open data lists places, and the directory needs the companies that run them.
 *
 * Evidence. Each place has up to six kinds of evidence of its company: a brand, an operator, a website domain, its names in
 * both languages, the sound of a name and a service number. evidence.ts reads them and leaves out what identifies no
 * company: hosts that many businesses share (website-hosts.ts), names of generic words and of places, streets, ministries
 * (names/). Names of common words count where they are rare as a whole. Brands are compared with the known brands of name-
 * suggestion-index (brands/), so that McDonald's and ماكدونالدز are one, a slip of writing included.
 *
 * Match keys. The strongest evidence of a place is its match key: brand before operator, domain and name, else the place
 * itself. The match key becomes the company's key in the directory, so a company keeps its id when the source is imported
 * again.
 *
 * Groups. Weaker evidence takes part where places have several pieces (links/): a domain belongs to the brand of its places,
 * a name to their brand, operator or domain. A name is one company's within a country and a kind of business, which the name
 * itself may state and the category may have wrong. Of names that many businesses have, those of near places are one
 * company's. Groups that a place links by its names are joined, but never two brands, operators or unrelated domains
 * (groups.ts). A group is all places of one company.
 *
 * Company profile. The record of a company of several places is what most of its places share (companies/); a company of one
 * place takes the values of that place.
 *
 * Places are read twice: an evidence pass that forms the groups, then a pass that builds the records. Nothing is held in
 * memory for each place. Evidence and deferred places go to temporary files (spill/); texts are compared by 53-bit hashes.
 */

/** Companies of several places that are built at a time; each takes about 3 KB. */
const MAX_OPEN_COMPANIES = 10_000

/**
 * Resolves the places of one import into companies and branches. Call `add` for each place, then `resolve` once with the
 * same places in the same order.
 */
export class CompanyResolver {
  readonly #folder = new SpillFolder()
  readonly #reader = new EvidenceReader()
  readonly #maxOpenCompanies: number
  #evidencePass: EvidencePass | undefined = new EvidencePass(this.#folder, this.#reader)

  constructor(maxOpenCompanies = MAX_OPEN_COMPANIES) {
    this.#maxOpenCompanies = maxOpenCompanies
  }

  add(place: Place): void {
    this.#evidencePass!.add(place)
  }

  /**
   * Yields the records. A company of one place comes before its branch, a company of several places after its last
   * branch. Branches are in the order of the places, but those of deferred companies come last.
   */
  async *resolve(
    places: AsyncIterable<Place[]> | Iterable<Place[]>,
  ): AsyncGenerator<(CompanyRecord | BranchRecord)[]> {
    const groups = this.#evidencePass!.assignGroups()
    this.#evidencePass = undefined
    const companies = new OpenCompanies(groups, this.#reader)
    const deferred = new DeferredPlaces(Math.ceil(groups.sharedGroups / this.#maxOpenCompanies))
    let index = 0
    try {
      for await (const batch of places) {
        const records: (CompanyRecord | BranchRecord)[] = []
        for (const place of batch) {
          const group = groups.findGroup(index++)
          if (groups.countPlaces(group) === 1) {
            const matchKey = findMatchKey(place, groups, group, this.#reader)!
            records.push(
              toSinglePlaceCompany(place, matchKey),
              toBranchRecord(place, formatMatchKey(matchKey)),
            )
          } else if (deferred.isDeferred(group)) {
            await deferred.add(place, group)
          } else {
            companies.add(place, group, records)
          }
        }
        yield records
      }
      for await (const batch of deferred.batches()) {
        const records: (CompanyRecord | BranchRecord)[] = []
        for (const [group, place] of batch) companies.add(place, group, records)
        yield records
      }
    } finally {
      await deferred.close()
    }
  }

  /** Removes the temporary files. */
  [Symbol.dispose](): void {
    this.#folder.close()
  }
}

/** A company that has places still to be read. */
interface OpenCompany {
  profile: CompanyProfile
  matchKey: MatchKey | undefined
  /** The formatted match key; empty while it is unknown. */
  key: string
  /** Places that were read while the match key was unknown. */
  pending: Place[]
}

/** The companies of several places that are being built. */
class OpenCompanies {
  readonly #groups: Groups
  readonly #reader: EvidenceReader
  readonly #open = new Map<number, OpenCompany>()

  constructor(groups: Groups, reader: EvidenceReader) {
    this.#groups = groups
    this.#reader = reader
  }

  /** Adds the branches that this place completes to the records, and the company after its last place. */
  add(place: Place, group: number, records: (CompanyRecord | BranchRecord)[]): void {
    let company = this.#open.get(group)
    if (!company) {
      company = { profile: new CompanyProfile(), matchKey: undefined, key: '', pending: [] }
      this.#open.set(group, company)
    }
    company.profile.add(place)
    if (!company.matchKey) {
      company.pending.push(place)
      company.matchKey = findMatchKey(place, this.#groups, group, this.#reader)
      if (!company.matchKey) return
      company.key = formatMatchKey(company.matchKey)
      for (const one of company.pending) records.push(toBranchRecord(one, company.key))
      company.pending = []
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
    locality: place.locality,
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
