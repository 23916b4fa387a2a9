/** What a caller may do. The descriptions are shown where keys are created. */
export const SCOPES = {
  workspaceRead: 'Workspace metadata, plan and usage',
  referenceRead: 'Country, city, district and category references',
  searchesRead: 'List and get saved searches',
  searchesWrite: 'Create saved searches',
  resultsRead: 'Read result companies, branches and search results',
  resultsWrite: 'Move a saved search to a folder; archive a saved search',
  foldersRead: 'List folders',
  foldersWrite: 'Create and archive folders, including archiving the searches inside',
  listsRead: 'Read Branch Lists and their members',
  listsWrite: 'Create, rename and archive lists; add, remove and reorder members',
} as const

export type Scope = keyof typeof SCOPES

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]

export function isScope(name: string): name is Scope {
  return Object.hasOwn(SCOPES, name)
}
