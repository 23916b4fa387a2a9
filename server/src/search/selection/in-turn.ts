import type { Match } from '../criteria.ts'

/**
 * The companies of several searches in turn, the best of each first, with their branches of all searches. A company that several of them
 * find is taken once.
 */
export function takeInTurn(found: readonly Match[][], companies: number): Match[] {
  const queues = found.map(listCompanies)
  const taken = new Set<number>()
  const longest = Math.max(0, ...queues.map(queue => queue.length))
  for (let at = 0; at < longest; at++)
    for (const queue of queues) {
      const companyId = queue[at]
      if (taken.size < companies && companyId !== undefined) taken.add(companyId)
    }
  const matches = found.flat()
  return [...taken].flatMap(companyId => listBranches(matches, companyId))
}

function listCompanies(matches: Match[]): number[] {
  return [...new Set(matches.map(({ companyId }) => companyId))]
}

function listBranches(matches: Match[], companyId: number): Match[] {
  const branches = new Map(
    matches.filter(match => match.companyId === companyId).map(match => [match.branchId, match]),
  )
  return [...branches.values()]
}
