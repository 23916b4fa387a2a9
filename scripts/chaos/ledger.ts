/** A list as a client knows it. */
export interface ListState {
  name: string
  branchIds: string[]
  isArchived: boolean
}

export interface SearchState {
  folderId: string | null
  isArchived: boolean
}

/** Something that was created, and the states in which it may be: one, unless a change of it failed half-way. */
export interface Tracked<State> {
  id: string
  possible: State[]
}

export type TrackedList = Tracked<ListState>

export interface TrackedSearch extends Tracked<SearchState> {
  prompt: string
  /** The rows that it saved, in order: the first hundred. */
  branchIds: string[]
  resultCount: number
}

export interface TrackedFolder extends Tracked<{ isArchived: boolean }> {
  name: string
}

/** What a failed request may have created: at most one thing of this name. */
export interface PossibleCreation {
  kind: 'list' | 'search' | 'folder'
  name: string
  /** Where a search would be. */
  folderId?: string | null | undefined
}

/** All that one workspace was told to hold. */
export class Ledger {
  readonly lists: TrackedList[] = []
  readonly searches: TrackedSearch[] = []
  readonly folders: TrackedFolder[] = []
  readonly possibleCreations: PossibleCreation[] = []
  /** Lists that all writers reorder, with their members: any order of these may be the last. */
  readonly sharedLists = new Map<string, string[]>()

  /** What is there now for certain. Throws where a change is not settled. */
  static current<State>({ id, possible }: Tracked<State>): State {
    if (possible.length !== 1) throw new Error(`${id} has ${possible.length} possible states`)
    return possible[0]!
  }
}

export function isSameList(one: ListState, other: ListState): boolean {
  return (
    one.name === other.name &&
    one.isArchived === other.isArchived &&
    isSameOrder(one.branchIds, other.branchIds)
  )
}

export function isSameOrder(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}
