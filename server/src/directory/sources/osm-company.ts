import { nameKey, words } from '../../search/fold.ts'
import type { CompanyRecord, Origin } from '../records.ts'
import { type CompanyKey, isCommercial, ownDomain } from './osm-companies.ts'
import type { OsmElement } from './osm-element.ts'
import { type Named, namedBy, phoneOf, placeName, websiteOf } from './osm-names.ts'

export interface Place {
  element: OsmElement
  category: string
  company: CompanyKey
  origin: Origin
}

/** The company of the places that share a company key: what most of them say. */
export function companyOf(places: Place[]): CompanyRecord {
  const { company, origin } = places[0]!
  const tags = places.map(place => place.element.tags)
  const name = nameOf(company, tags)
  const alone = places.length === 1
  return {
    kind: 'company',
    key: company.key,
    nameEn: name.en,
    nameAr: name.ar,
    legalNameEn: null,
    legalNameAr: null,
    website: alone ? websiteOf(tags[0]!) : homepage(tags),
    phone: alone ? phoneOf(tags[0]!) : null,
    types: typesOf(places),
    origin,
  }
}

type PlaceTags = OsmElement['tags']

// A brand known by its Wikidata id alone is called as its places are.
function nameOf({ key, evidence }: CompanyKey, tags: PlaceTags[]): Named {
  if (evidence === 'domain') return nameLike(key.slice('domain:'.length), tags.map(placeName))
  const own = evidence === 'brand' || evidence === 'operator' ? tags.map(one => namedBy(one, evidence)) : []
  const named = own.some(one => one.en ?? one.ar) ? own : tags.map(placeName)
  return { en: mostCommon(named.map(one => one.en)), ar: mostCommon(named.map(one => one.ar)) }
}

/** Of the places of a domain the name that is most in it: the hotel of acme-hotel.com, not the bar. */
function nameLike(domain: string, names: Named[]): Named {
  const letters = (name: string | null) =>
    words(name ?? '').reduce((sum, word) => sum + (domain.includes(word) ? word.length : 0), 0)
  const most = Math.max(...names.map(name => letters(name.en)))
  const likely = names.filter(name => letters(name.en) === most)
  return { en: mostCommon(likely.map(name => name.en)), ar: mostCommon(likely.map(name => name.ar)) }
}

/** Of equally common texts the shorter: "Acme" of "Acme" and "Acme North". */
function mostCommon(texts: (string | null)[]): string | null {
  const groups = Map.groupBy(
    texts.filter(text => text !== null),
    text => text,
  )
  const [best] = [...groups].sort(([a, as], [b, bs]) => bs.length - as.length || a.length - b.length)
  return best?.[0] ?? null
}

function homepage(tags: PlaceTags[]): string | null {
  const domain = mostCommon(tags.map(one => ownDomain(one) ?? null))
  const website = tags.map(websiteOf).find((_, index) => ownDomain(tags[index]!) === domain)
  return domain && website ? `${new URL(website).origin}/` : null
}

/**
 * "chain" and "franchise" need a brand of several places, the latter run by several operators. "independent" is a
 * business without a brand, an operator or another place here.
 */
function typesOf(places: Place[]): string[] {
  const { evidence } = places[0]!.company
  if (evidence === 'brand') {
    if (places.length < 2) return []
    const brand = nameKey(places[0]!.element.tags.brand ?? '')
    const operators = new Set(places.map(({ element }) => nameKey(element.tags.operator ?? '')))
    operators.delete('')
    operators.delete(brand)
    return operators.size > 1 ? ['chain', 'franchise'] : ['chain']
  }
  const alone = places.length === 1 && evidence !== 'operator' && isCommercial(places[0]!.element.tags)
  return alone ? ['independent'] : []
}
