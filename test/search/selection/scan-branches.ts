import { distanceKm } from '../../../server/src/geo/haversine.ts'
import type { Criteria, Match } from '../../../server/src/search/criteria.ts'
import { type Branch, type Directory, listWords } from './random-directory.ts'

/** What `selectBranches` promises, by looking at every branch. */
export function scanBranches(directory: Directory, criteria: Criteria, companies: number): Match[] {
  const found = hasAllWords(directory, criteria, companies)
  if (found.length > 0 || !criteria.nameTokens || criteria.nameTokens.length < 2) return found
  const { companyNames = [], nameTokens, ...others } = criteria
  // A company of the whole name is the one that is meant, though nothing of it matches.
  const isBorne = ({ live, company }: Branch) =>
    live && company.nameKeys.some(key => companyNames.includes(key))
  if (directory.branches.some(isBorne)) return []
  const countHolders = (spellings: string[]) =>
    new Set(
      directory.branches
        .filter(branch => branch.live && spellings.some(word => listWords(branch).has(word)))
        .map(({ company }) => company.id),
    ).size
  const holders = new Map(nameTokens.map(token => [token, countHolders(token)]))
  const rarest = nameTokens
    .filter(token => holders.get(token)! > 0)
    .toSorted((a, b) => holders.get(a)! - holders.get(b)!)
  const isNextRare = rarest.length > 2 && holders.get(rarest[1]!)! <= 10 * holders.get(rarest[0]!)!
  const leftOut = isNextRare ? rarest : rarest.slice(1)
  const withoutOne = leftOut.map(left => rarest.filter(token => token !== left)).reverse()
  const fewest = rarest.map((_, at) => rarest.slice(0, at + 1)).reverse()
  for (const kept of [rarest, ...withoutOne, ...fewest]) {
    if (kept.length === 0 || kept.length === nameTokens.length) continue
    const words = nameTokens.filter(token => kept.includes(token))
    const fewer = hasAllWords(directory, { ...others, nameTokens: words }, companies, words)
    if (fewer.length > 0) return fewer
  }
  return []
}

function hasAllWords(
  { branches, parents }: Directory,
  criteria: Criteria,
  companies: number,
  one?: string[][],
): Match[] {
  const { location, nameTokens, companyNames, nearest } = criteria
  const distance = (branch: Branch) =>
    location ? distanceKm(location.lat, location.lng, branch.lat, branch.lng) : 0
  const listLineage = (id: number | undefined): number[] => (id ? [id, ...listLineage(parents.get(id))] : [])
  const allows = <T>(list: T[] | undefined, values: T[]) =>
    !list || values.some(value => list.includes(value))
  const hasTokens = (branch: Branch, tokens: string[][] | undefined) =>
    !!tokens?.length && tokens.every(spellings => spellings.some(word => listWords(branch).has(word)))
  const hasName = (branch: Branch) => branch.company.nameKeys.some(key => companyNames?.includes(key))
  const matching = branches.filter(
    branch =>
      branch.live &&
      allows(criteria.companyTypes, branch.company.types) &&
      allows(criteria.categoryIds, listLineage(branch.categoryId)) &&
      allows(criteria.countryIds, [branch.countryId]) &&
      allows(criteria.cityIds, [branch.cityId]) &&
      allows(criteria.districtIds, [branch.districtId]) &&
      (!location || distance(branch) <= location.radiusKm) &&
      ((!nameTokens && !companyNames) || hasName(branch) || hasTokens(branch, nameTokens)),
  )
  const written = one ?? nameTokens?.map(spellings => spellings.slice(0, 1))
  const tiers = new Map<number, number>()
  for (const branch of matching) {
    const tier = hasName(branch) ? 0 : hasTokens(branch, written) ? 1 : 2
    tiers.set(branch.company.id, Math.min(tier, tiers.get(branch.company.id) ?? 2))
  }
  const findTier = (branch: Branch) => (nameTokens || companyNames ? tiers.get(branch.company.id)! : 0)
  const measureNearness = (branch: Branch) =>
    nearest && location && !nameTokens && !companyNames
      ? Math.min(...matching.filter(other => other.company === branch.company).map(distance))
      : 0
  matching.sort(
    (a, b) =>
      findTier(a) - findTier(b) ||
      measureNearness(a) - measureNearness(b) ||
      Number(a.company.rankKey - b.company.rankKey) ||
      distance(a) - distance(b) ||
      a.id - b.id,
  )
  const best = new Set([...new Set(matching.map(branch => branch.company.id))].slice(0, companies))
  return matching
    .filter(branch => best.has(branch.company.id))
    .map(branch => ({ branchId: branch.id, companyId: branch.company.id }))
}
