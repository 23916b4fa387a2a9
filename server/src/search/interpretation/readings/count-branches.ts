import type { Match } from '../../criteria.ts'

/** How many branches the best company has. */
export function countBestBranches(matches: Match[]): number {
  return matches.filter(({ companyId }) => companyId === matches[0]!.companyId).length
}
