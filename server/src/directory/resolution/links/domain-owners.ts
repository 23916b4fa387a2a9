/** A domain belongs to an owner with at least this many places; a place whose name is in the domain counts twice. */
const MIN_PLACES = 2
/** The share of a domain's places with a brand or operator that must have the same one. */
const MIN_SHARE = 0.85

/**
 * For each domain, numbered from 1, the brand or operator that it belongs to: that of nearly all places that have one; 0
 * for none. Where a domain has several owners, an owner of a single place may be a mistake and counts once.
 */
export function findDomainOwners(
  domains: number,
  domainNumbers: Int32Array,
  readAsserted: (index: number) => number,
  isRelated: (index: number) => boolean,
): Int32Array {
  const places = new Map<number, Map<number, OwnerPlaces>>()
  for (let index = 0; index < domainNumbers.length; index++) {
    const domain = domainNumbers[index]!
    const owner = domain && readAsserted(index)
    if (!owner) continue
    const byOwner = places.get(domain) ?? new Map<number, OwnerPlaces>()
    places.set(domain, byOwner)
    const counts = byOwner.get(owner) ?? { places: 0, related: 0 }
    byOwner.set(owner, counts)
    counts.places++
    if (isRelated(index)) counts.related++
  }
  const owners = new Int32Array(domains + 1)
  for (const [domain, byOwner] of places) {
    const weights = new Map<number, number>()
    for (const [owner, counts] of byOwner) {
      const isStray = byOwner.size > 1 && counts.places === 1
      weights.set(owner, isStray ? 1 : counts.places + counts.related)
    }
    const { best, share, weight } = findMajority(weights)
    if (weight >= MIN_PLACES && share >= MIN_SHARE) owners[domain] = best
  }
  return owners
}

/** The places of a domain that state one owner, and those of them whose name is in the domain. */
interface OwnerPlaces {
  places: number
  related: number
}

/** The number with the greatest weight, the lowest of several, and its share of all. */
export function findMajority(weights: ReadonlyMap<number, number>): {
  best: number
  weight: number
  share: number
} {
  let [best, most, total] = [0, 0, 0]
  for (const [number, weight] of weights) {
    total += weight
    if (weight > most || (weight === most && number < best)) [best, most] = [number, weight]
  }
  return { best, weight: most, share: total === 0 ? 0 : most / total }
}
