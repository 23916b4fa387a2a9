import type { Place } from '../../model/place.ts'
import type { CompanyRecord, Origin } from '../../model/records.ts'
import { readWebsite } from '../../model/rules.ts'
import { toCachedNameKey } from '../brands/brand-keys.ts'
import { findOwnDomain } from '../website-hosts.ts'
import { CompanyNames } from './company-names.ts'
import { Counter } from './counter.ts'
import {
  type BrandBasis,
  findBrandBasis,
  formatMatchKey,
  type MatchKey,
  toCompanyEvidence,
} from './match-key.ts'

/** This many places of one name make a chain, even without a brand. */
const CHAIN_PLACES = 3

/** Collects the values of a company's places and builds the company's record from the most common ones. */
export class CompanyProfile {
  readonly #names = new CompanyNames()
  readonly #domains = new Counter()
  #homepages: Map<string, string> | undefined
  readonly #phones = new Counter()
  readonly #legalNames = { en: new Counter(), ar: new Counter() }
  readonly #operators = new Counter()
  readonly #owners = new Counter()
  #origin: Origin | undefined
  #brandBasis: BrandBasis = 'known-brand'
  #size = 0

  get size(): number {
    return this.#size
  }

  add(place: Place): void {
    this.#origin ??= place.origin
    this.#size++
    this.#names.add(place)
    const domain = findOwnDomain(place.website)
    this.#domains.add(domain)
    if (domain) this.#addHomepage(domain, place.website!)
    this.#phones.add(place.phone)
    this.#legalNames.en.add(place.legalName?.en)
    this.#legalNames.ar.add(place.legalName?.ar)
    this.#operators.add(toCachedNameKey(place.operator?.name.en ?? place.operator?.name.ar ?? null))
    this.#owners.add(place.ownership)
    const basis = findBrandBasis(place)
    if (basis === 'brand-wikidata' || (basis === 'brand' && this.#brandBasis === 'known-brand'))
      this.#brandBasis = basis
  }

  #addHomepage(domain: string, website: string): void {
    this.#homepages ??= new Map()
    if (this.#homepages.has(domain)) return
    const origin = URL.parse(readWebsite(website) ?? '')?.origin
    if (origin) this.#homepages.set(domain, `${origin}/`)
  }

  /** The company's record: the values that most of its places share. */
  toRecord(matchKey: MatchKey): CompanyRecord {
    const { rule, value } = matchKey
    const name = this.#names.chooseName(rule, value)
    const domain = rule === 'domain' ? value : this.#domains.findShared()
    return {
      kind: 'company',
      key: formatMatchKey(matchKey),
      nameEn: name.en,
      nameAr: name.ar,
      legalNameEn: this.#legalNames.en.findShared(),
      legalNameAr: this.#legalNames.ar.findShared(),
      website: (domain && this.#homepages?.get(domain)) ?? null,
      phone: this.#phones.findShared(),
      types: this.#chooseTypes(matchKey),
      evidence: toCompanyEvidence(matchKey, this.#brandBasis),
      origin: this.#origin!,
    }
  }

  /**
   * A brand of several places is a chain, and a franchise as well when several operators run its places. Without a brand
   * a chain needs a name that most of at least three places share.
   */
  #chooseTypes({ rule, value }: MatchKey): string[] {
    const owner = this.#owners.findShared()
    if (owner === 'public' || owner === 'nonprofit') return [owner]
    if (rule === 'brand') {
      const others = this.#operators.entries().filter(([operator]) => operator !== value)
      return others.length > 1 ? ['chain', 'franchise'] : ['chain']
    }
    return this.#size >= CHAIN_PLACES && rule !== 'operator' && this.#names.mostAgree ? ['chain'] : []
  }
}
