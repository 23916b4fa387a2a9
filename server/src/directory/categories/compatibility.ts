import { findCategory } from './catalogue.ts'

/** Kinds of business under which one brand is found: sources do not agree whether it is a café or fast food. */
const FAMILIES: readonly string[][] = [
  `restaurant fast-food cafe ice-cream-shop food-court bar pub hookah-lounge bakery pastry-shop sweets-shop
   chocolate-shop deli tea-shop coffee-beans beverage-store nuts-shop honey-shop dairy-shop kiosk caterer
   food-and-drink eat-and-drink dining-and-drinking`,
  'supermarket grocery general-store variety-store department-store wholesaler kiosk greengrocer butcher drugstore',
  `clothing-store boutique shoe-shop bag-shop fashion-accessories sports-shop department-store jewelry-store
   watch-shop fabric-shop baby-shop perfume-shop`,
  `pharmacy drugstore cosmetics-shop perfume-shop beauty-salon medical-supplies health-food-shop supplements-shop
   herbalist`,
  'hospital clinic doctor dentist medical-laboratory rehabilitation-center physiotherapist sample-collection-facility',
  'optician hearing-aids optometrist watch-shop',
  `petrol-station car-wash car-repair car-parts tire-shop car-dealer motorcycle-shop vehicle-inspection
   charging-station`,
  'car-rental bicycle-rental car-sharing-station motorcycle-rental',
  `bank atm currency-exchange money-transfer financial-services financial-advisor insurance payment-center
   money-lender`,
  `electronics-store mobile-phone-shop mobile-accessories telecom-shop telecom-office computer-store
   appliance-store video-games-shop camera-shop it-company`,
  `furniture-store bed-shop carpet-shop curtain-shop lighting-shop houseware-shop linen-shop kitchen-showroom
   bathroom-showroom interior-decoration hardware-store diy-store paint-shop tile-shop flooring-shop
   electrical-supplies garden-center`,
  'hotel apartment-hotel hostel guest-house motel chalet resort lodging accommodation',
  'gym sports-center yoga-studio swimming-pool martial-arts',
  'bookstore stationery-store copy-shop toy-shop gift-shop music-store hobby-shop',
  'laundry dry-cleaner tailor',
  'hairdresser beauty-salon',
  'post-office parcel-locker moving-company',
  'cinema theater',
  'kids-play-center amusement-arcade theme-park',
  'school kindergarten nursery language-school educational-institution tutoring-center university college',
].map(line => line.split(/\s+/))

const familiesOf = new Map<string, number[]>()
for (const [family, kinds] of FAMILIES.entries()) {
  for (const kind of kinds) familiesOf.set(kind, [...(familiesOf.get(kind) ?? []), family])
}

/** A category and those above it by slug, nearest first. */
export function listLineage(slug: string): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = slug; at; at = findCategory(at)?.parentKey) {
    if (found.includes(at)) break
    found.push(at)
  }
  return found
}

/** Whether places of two kinds, each with those above it, can be of one brand. */
export function areCompatible(one: readonly string[], other: readonly string[]): boolean {
  if (one[0] === other[0] || one.includes(other[0]!) || other.includes(one[0]!)) return true
  const families = findNearestGroups(one)
  return families.length > 0 && findNearestGroups(other).some(family => families.includes(family))
}

/** Whether a kind of place says what brands it may be of; "office" and what no category is known for do not. */
export function isKnownCategory(kinds: readonly string[]): boolean {
  return kinds[0] !== undefined && findCategory(kinds[0]) !== undefined
}

function findNearestGroups(kinds: readonly string[]): number[] {
  const kind = kinds.find(one => familiesOf.has(one))
  return kind === undefined ? [] : familiesOf.get(kind)!
}
