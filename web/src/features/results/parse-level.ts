export type ResultsLevel = 'companies' | 'branches' | 'rows'

/** The level in the address of a saved search; that of companies, which comes first, is not written there. */
export function parseLevel({ level }: Record<string, unknown>): { level?: ResultsLevel } {
  return level === 'branches' || level === 'rows' ? { level } : {}
}
