import { nameKey } from '../../search/fold.ts'
import { domainOf } from '../rules.ts'
import type { Tags } from './categories-presets.ts'
import type { OsmElement } from './osm-element.ts'
import { websiteOf } from './osm-names.ts'

export type Evidence = 'brand' | 'operator' | 'domain' | 'place'

export interface CompanyKey {
  /** "brand:Q38076", "operator:saudi post", "domain:example.com" or "place:n123". */
  key: string
  evidence: Evidence
}

/** Hosts of many businesses: social networks, ordering and booking, link pages, maps, site builders. */
const SHARED_HOSTS = new Set(
  `instagram.com facebook.com fb.com fb.me m.facebook.com twitter.com x.com t.co tiktok.com snapchat.com youtube.com
  youtu.be linkedin.com pinterest.com threads.net t.me telegram.me wa.me api.whatsapp.com whatsapp.com wa.link
  linktr.ee linkin.bio bio.link bio.site beacons.ai campsite.bio taplink.cc solo.to lnk.bio msha.ke flow.page
  google.com maps.google.com goo.gl maps.app.goo.gl g.page g.co sites.google.com business.google.com forms.gle
  drive.google.com docs.google.com plus.google.com bit.ly tinyurl.com cutt.ly
  talabat.com hungerstation.com jahez.net mrsool.co toyou.io careem.com deliveroo.com deliveroo.ae deliveroo.fr
  ubereats.com just-eat.com elmenus.com otlob.com noon.com chefz.com foodics.com zomato.com foodpanda.com
  booking.com airbnb.com agoda.com expedia.com hotels.com trivago.com almosafer.com tripadvisor.com tripadvisor.fr
  yelp.com foursquare.com thefork.com lafourchette.com opentable.com pagesjaunes.fr waze.com
  vezeeta.com doctolib.fr planity.com fresha.com treatwell.fr leboncoin.fr openstreetmap.org wikipedia.org`.split(
    /\s+/,
  ),
)
const GOVERNMENT_HOST = /(^|\.)(gov|gouv|gob|government)(\.|$)/

// An operator runs these as one business. Of mosques, schools and parks it is the ministry or municipality they
// belong to, which would become the largest company of every city.
const COMMERCIAL: Readonly<Record<string, RegExp>> = {
  shop: /./,
  craft: /./,
  healthcare: /./,
  office: /^(?!government|diplomatic|administrative|association|ngo|religion|charity|union)/,
  tourism: /^(hotel|hostel|motel|guest_house|apartment|resort|theme_park|zoo|aquarium)/,
  leisure: /^(fitness|sports_centre|bowling|water_park|amusement|resort|indoor_play|escape)/,
  amenity:
    /^(bank|atm|bureau_de_change|money_transfer|fuel|charging|car_|bicycle_rental|parking$|restaurant|fast_food|cafe|bar$|pub$|ice_cream|food_court|pharmacy|clinic|hospital|dentist|doctors|veterinary|cinema|nightclub|casino|language_school|driving_school|childcare|post_office|coworking|events_venue|parcel_locker)/,
}
const GOVERNMENT =
  /minist|municipal|government|council|mairie|commune|comú|وزار|أمان[ةه]|بلدي[ةه]|حكوم|هيئ[ةه]/iu

/** Finds the company a place belongs to, by what all places of the import say. */
export class CompanyKeys {
  // A brand's places do not all carry its Wikidata id.
  readonly #idOfName = new Map<string, string>()
  // Nor does every place of a brand name it, though it gives the brand's website.
  readonly #brandOfDomain: Map<string, string>

  constructor(places: readonly OsmElement[]) {
    for (const { tags } of places) {
      for (const key of ['brand', 'operator']) {
        const id = wikidataOf(tags[`${key}:wikidata`])
        const name = nameKey(tags[key] ?? '')
        if (id && name) this.#idOfName.set(`${key}:${name}`, id)
      }
    }
    this.#brandOfDomain = this.#domainsOfOneBrand(places)
  }

  /** By brand, else operator, else the domain of the website, else the place alone. */
  of({ key, tags }: OsmElement): CompanyKey {
    const brand = this.#group(tags, 'brand')
    if (brand) return { key: brand, evidence: 'brand' }
    const operator = isOperated(tags) ? this.#group(tags, 'operator') : undefined
    if (operator) return { key: operator, evidence: 'operator' }
    const domain = ownDomain(tags)
    const known = domain && this.#brandOfDomain.get(domain)
    if (known) return { key: known, evidence: 'brand' }
    if (domain) return { key: `domain:${domain}`, evidence: 'domain' }
    return { key: `place:${key}`, evidence: 'place' }
  }

  #group(tags: Tags, key: 'brand' | 'operator'): string | undefined {
    const name = nameKey(tags[key] ?? '')
    const id = wikidataOf(tags[`${key}:wikidata`]) ?? this.#idOfName.get(`${key}:${name}`)
    return id || name ? `${key}:${id ?? name}` : undefined
  }

  /** Domains that two places of a brand or more have, and no place of another brand. */
  #domainsOfOneBrand(places: readonly OsmElement[]): Map<string, string> {
    const branded = places
      .map(({ tags }) => ({ domain: ownDomain(tags), brand: this.#group(tags, 'brand') }))
      .filter(({ domain, brand }) => domain && brand)
    const found = new Map<string, string>()
    for (const [domain, group] of Map.groupBy(branded, ({ domain }) => domain!)) {
      const { brand } = group[0]!
      if (group.length > 1 && group.every(one => one.brand === brand)) found.set(domain, brand!)
    }
    return found
  }
}

function wikidataOf(value: string | undefined): string | undefined {
  return /^Q\d+/.exec(value ?? '')?.[0]
}

function isOperated(tags: Tags): boolean {
  if (/government|public|religious/.test(tags['operator:type'] ?? '')) return false
  return isCommercial(tags) && !GOVERNMENT.test(tags.operator ?? '')
}

/** Whether a place is of a kind that is run as a business. */
export function isCommercial(tags: Tags): boolean {
  return Object.entries(COMMERCIAL).some(([key, values]) => tags[key] !== undefined && values.test(tags[key]))
}

/** The domain of a website that is the business's own. */
export function ownDomain(tags: Tags): string | undefined {
  const domain = domainOf(websiteOf(tags))
  return domain && !SHARED_HOSTS.has(domain) && !GOVERNMENT_HOST.test(domain) ? domain : undefined
}
