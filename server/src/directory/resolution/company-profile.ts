import type { CompanyRecord, Origin } from '../model/records.ts'
import { readWebsite } from '../model/rules.ts'
import { CompanyNames } from './company-names.ts'
import { Tally } from './counter.ts'
import { sharedKey } from './evidence.ts'
import { type Bond, type BrandTold, brandToldBy, evidenceFor, keyOfBond } from './match-key.ts'
import type { Place } from './place.ts'
import { ownDomain } from './website-hosts.ts'

/** From so many places on, one name over several places makes a chain where no brand says so. */
const CHAIN = 3

/** Gathers what the several places of one company say of it. */
export class Portrait {
  readonly #names = new CompanyNames()
  readonly #domains = new Tally()
  #homepages: Map<string, string> | undefined
  readonly #phones = new Tally()
  readonly #legal = { en: new Tally(), ar: new Tally() }
  readonly #operators = new Tally()
  readonly #owners = new Tally()
  #origin: Origin | undefined
  #told: BrandTold = 'known-brand'
  #size = 0

  get size(): number {
    return this.#size
  }

  add(place: Place): void {
    this.#origin ??= place.origin
    this.#size++
    this.#names.add(place)
    const domain = ownDomain(place.website)
    this.#domains.add(domain)
    if (domain) this.#noteHomepage(domain, place.website!)
    this.#phones.add(place.phone)
    this.#legal.en.add(place.legalName?.en)
    this.#legal.ar.add(place.legalName?.ar)
    this.#operators.add(sharedKey(place.operator?.name.en ?? place.operator?.name.ar ?? null))
    this.#owners.add(place.ownership)
    const told = brandToldBy(place)
    if (told === 'brand-wikidata' || (told === 'brand' && this.#told === 'known-brand')) this.#told = told
  }

  #noteHomepage(domain: string, website: string): void {
    this.#homepages ??= new Map()
    if (this.#homepages.has(domain)) return
    const origin = URL.parse(readWebsite(website) ?? '')?.origin
    if (origin) this.#homepages.set(domain, `${origin}/`)
  }

  /** The company: what most of its places share. */
  record(bond: Bond): CompanyRecord {
    const { rule, value } = bond
    const name = this.#names.of(rule, value)
    const domain = rule === 'domain' ? value : this.#domains.shared()
    return {
      kind: 'company',
      key: keyOfBond(bond),
      nameEn: name.en,
      nameAr: name.ar,
      legalNameEn: this.#legal.en.shared(),
      legalNameAr: this.#legal.ar.shared(),
      website: (domain && this.#homepages?.get(domain)) ?? null,
      phone: this.#phones.shared(),
      types: this.#types(bond),
      evidence: evidenceFor(bond, this.#told),
      origin: this.#origin!,
    }
  }

  /**
   * "chain" and "franchise" need a brand of several places, the latter run by several operators, or a name that most of
   * several places share.
   */
  #types({ rule, value }: Bond): string[] {
    const owner = this.#owners.shared()
    if (owner === 'public' || owner === 'nonprofit') return [owner]
    if (rule === 'brand') {
      const others = this.#operators.texts().filter(([operator]) => operator !== value)
      return others.length > 1 ? ['chain', 'franchise'] : ['chain']
    }
    return this.#size >= CHAIN && rule !== 'operator' && this.#names.agree ? ['chain'] : []
  }
}
