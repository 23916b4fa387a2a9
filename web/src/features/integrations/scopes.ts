/** The scopes of a key, in the order of the contract. */
export const SCOPES = [
  'workspaceRead',
  'referenceRead',
  'searchesRead',
  'searchesWrite',
  'resultsRead',
  'resultsWrite',
  'foldersRead',
  'foldersWrite',
  'listsRead',
  'listsWrite',
] as const
export type Scope = (typeof SCOPES)[number]

/** Sets of scopes for what people use keys for. */
export const PRESETS = {
  all: [...SCOPES],
  read: SCOPES.filter(scope => scope.endsWith('Read')),
  search: ['referenceRead', 'searchesRead', 'searchesWrite', 'resultsRead'],
  lists: ['searchesRead', 'resultsRead', 'listsRead', 'listsWrite'],
} as const satisfies Record<string, readonly Scope[]>
export type Preset = keyof typeof PRESETS

/** The preset that a choice of scopes is; undefined for a choice of one's own. */
export function findPreset(scopes: ReadonlySet<Scope>): Preset | undefined {
  return (Object.keys(PRESETS) as Preset[]).find(preset => {
    const listed: readonly Scope[] = PRESETS[preset]
    return listed.length === scopes.size && listed.every(scope => scopes.has(scope))
  })
}
