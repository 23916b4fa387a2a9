import type { BilingualText } from './bilingual.ts'
import type { Locality } from './locality.ts'
import type { Origin } from './records.ts'

/** A brand or an operator: its name and its item in Wikidata. */
export interface Organization {
  name: BilingualText
  /** "Q38076". */
  wikidata: string | null
}

/** A place of business as open data describes it. Company resolution turns places into companies and branches. */
export interface Place {
  /** The source's own id. */
  key: string
  origin: Origin
  name: BilingualText
  /** The registered name of the company that runs the place. */
  legalName: BilingualText | null
  brand: Organization | null
  /** The company that runs the place. Null where the operator is no business: a ministry runs a mosque. */
  operator: Organization | null
  /** The slug of the place's category, then of the categories above it; empty when it has none. */
  categoryPath: readonly string[]
  /** ISO 3166-1 alpha-2; null when the source does not say. */
  countryCode: string | null
  /** Null where the source does not say, and for places that are not run as a business. */
  ownership: 'commercial' | 'public' | 'nonprofit' | null
  /** As the source writes it. */
  website: string | null
  phone: string | null
  address: BilingualText
  /** Null leaves it to the loader, which goes by the locality and the coordinates. */
  districtKey: string | null
  locality: Locality | null
  lat: number | null
  lng: number | null
  closed: boolean
}

export interface Coordinates {
  lat: number
  lng: number
}
