import type { BranchRecord, CompanyRecord } from '../records.ts'
import { type Bond, bondOf, keyOfBond } from './bond.ts'
import { loneCompany } from './lone-company.ts'
import type { EvidencedPlace, Place, PlaceStore } from './place.ts'
import { Portrait } from './portrait.ts'
import type { Groups } from './settle.ts'
import { CompanySurvey } from './survey.ts'

/**
 * Makes companies and branches of the places of one import. Places are added one by one and kept in the store; held in
 * memory of each is what CompanySurvey says, and of companies of several places a key and, while they are read, what
 * Portrait gathers.
 */
export class Businesses {
  readonly #store: PlaceStore
  readonly #survey = new CompanySurvey()

  constructor(store: PlaceStore) {
    this.#store = store
  }

  add(place: Place): void | Promise<void> {
    return this.#store.add(this.#survey.add(place))
  }

  /** The companies, then the branches. To be called once, when all places are added. */
  async *records(): AsyncGenerator<CompanyRecord | BranchRecord> {
    for await (const records of this.batches()) yield* records
  }

  /** The same, some at a time. */
  async *batches(): AsyncGenerator<(CompanyRecord | BranchRecord)[]> {
    const groups = this.#survey.settle()
    const keys = new Map<number, string>()
    yield* this.#companies(groups, keys)
    let index = 0
    for await (const batch of this.#store.batches()) {
      yield batch.map(place => {
        const group = groups.of(index++)
        return branchOf(place, keys.get(group) ?? keyOfBond(bondOf(place, groups, group)!))
      })
    }
  }

  /** A company is told of when the last of its places has been read; of several, `keys` keeps the key. */
  async *#companies(groups: Groups, keys: Map<number, string>): AsyncGenerator<CompanyRecord[]> {
    const open = new Map<number, OpenCompany>()
    let index = 0
    for await (const batch of this.#store.batches()) {
      const told: CompanyRecord[] = []
      for (const place of batch) {
        const group = groups.of(index++)
        const size = group === 0 ? 1 : groups.sizeOf(group)
        if (size === 1) {
          told.push(loneCompany(place, bondOf(place, groups, group)!))
          continue
        }
        let company = open.get(group)
        if (!company) {
          company = { portrait: new Portrait(), bond: undefined }
          open.set(group, company)
        }
        company.bond ??= bondOf(place, groups, group)
        company.portrait.add(place)
        if (company.portrait.size < size) continue
        keys.set(group, keyOfBond(company.bond!))
        told.push(company.portrait.record(company.bond!))
        open.delete(group)
      }
      yield told
    }
  }
}

/** A company of which not all places have been read. */
interface OpenCompany {
  portrait: Portrait
  bond: Bond | undefined
}

function branchOf(place: EvidencedPlace, companyKey: string): BranchRecord {
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

/** Keeps places in memory. */
export class PlacesInMemory implements PlaceStore {
  readonly #places: EvidencedPlace[] = []

  add(place: EvidencedPlace): void {
    this.#places.push(place)
  }

  *batches(): Generator<EvidencedPlace[]> {
    yield this.#places
  }
}
