import type { Named } from '../model/bilingual.ts'
import type { Origin } from '../model/records.ts'
import type { NameWords } from './name-words.ts'

/** What a brand or an operator is called, and its item in Wikidata. */
export interface Known {
  name: Named
  /** "Q38076". */
  wikidata: string | null
}

/** A place of business as open data has it: what companies are made from, and each becomes a branch. */
export interface Place {
  /** The source's own id. */
  key: string
  origin: Origin
  name: Named
  /** The name in the register, of the company that runs it. */
  legalName: Named | null
  brand: Known | null
  /** Who runs it, where that is a business (of a mosque it is a ministry). */
  operator: Known | null
  /** The slug of its category, before those above it; empty when it has none. */
  kinds: readonly string[]
  /** ISO 3166-1 alpha-2; null when the source does not say. */
  countryCode: string | null
  /** Whether it is run as a business, and whose it is otherwise, where the source says so. */
  ownership: 'commercial' | 'public' | 'nonprofit' | null
  /** As the source writes it. */
  website: string | null
  phone: string | null
  address: Named
  districtKey: string | null
  lat: number | null
  lng: number | null
  closed: boolean
}

/** What tells whose a place is; each is a value that other places of the company share. */
export interface Evidence {
  /** Of its brand: the id in Wikidata, else the folded name. */
  brand: string | null
  operator: string | null
  domain: string | null
  /** Tells with country and category; null where the name could be anybody's. To be read before the next place. */
  name: NameWords | null
}
