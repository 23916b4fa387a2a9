import { isSameList, Ledger, type ListState, type TrackedList, type TrackedSearch } from '../ledger.ts'
import { readList } from './read-list.ts'
import { create, drawOne, repeatUntilAnswered, shuffle } from './requests.ts'
import type { WriterScene } from './scene.ts'

/** A list that has so many members takes no more: reading it is part of every check. */
const LONGEST = 400

/** Creates, fills, reorders, renames and archives the lists of one writer. */
export class ListWriter {
  readonly #scene: WriterScene
  readonly #changed = new Set<TrackedList>()
  #named = 0

  constructor(scene: WriterScene) {
    this.#scene = scene
  }

  async create(): Promise<void> {
    const name = this.#nameNext()
    const created = await create<{ list: { id: string } }>(this.#scene, {
      kind: 'list',
      operation: 'create_branch_list',
      path: '/lists',
      name,
      body: { name },
    })
    if (!created) return
    const list = { id: created.list.id, possible: [{ name, branchIds: [], isArchived: false }] }
    this.#scene.ledger.lists.push(list)
    this.#changed.add(list)
  }

  async addMembers(search: TrackedSearch | undefined): Promise<void> {
    const list = this.#draw(({ branchIds }) => branchIds.length < LONGEST)
    if (!list || !search || search.branchIds.length === 0) return
    const branchIds = shuffle(search.branchIds, this.#scene.random).slice(0, 100)
    await this.#change(
      list,
      'add_branch_list_members',
      'members',
      { searchId: search.id, branchIds },
      state => ({
        ...state,
        branchIds: [...new Set([...state.branchIds, ...branchIds])],
      }),
    )
  }

  async reorder(): Promise<void> {
    const list = this.#draw(({ branchIds }) => branchIds.length > 1)
    if (!list) return
    const branchIds = shuffle(Ledger.current(list).branchIds, this.#scene.random)
    await this.#change(list, 'reorder_branch_list_members', 'order', { branchIds }, state => ({
      ...state,
      branchIds,
    }))
  }

  async removeMembers(): Promise<void> {
    const list = this.#draw(({ branchIds }) => branchIds.length > 1)
    if (!list) return
    const branchIds = shuffle(Ledger.current(list).branchIds, this.#scene.random).slice(0, 5)
    const removed = new Set(branchIds)
    await this.#change(list, 'remove_branch_list_members', 'members/remove', { branchIds }, state => ({
      ...state,
      branchIds: state.branchIds.filter(id => !removed.has(id)),
    }))
  }

  async rename(): Promise<void> {
    const list = this.#draw(() => true)
    if (!list) return
    const name = this.#nameNext()
    await this.#change(list, 'rename_branch_list', 'rename', { name }, state => ({ ...state, name }))
  }

  async archive(): Promise<void> {
    const list = this.#draw(() => true)
    if (!list) return
    await this.#change(list, 'archive_branch_list', 'archive', undefined, state => ({
      ...state,
      isArchived: true,
    }))
  }

  /** Reads the lists that were changed since the last check. */
  async check(): Promise<void> {
    for (const list of this.#changed) {
      const expected = Ledger.current(list)
      const found = await readList(this.#scene, list.id)
      const isRight = expected.isArchived ? !found : found && isSameList(found, expected)
      if (!isRight) this.#reportState(list, found)
    }
    this.#changed.clear()
  }

  async #change(
    list: TrackedList,
    operation: string,
    path: string,
    body: unknown,
    apply: (state: ListState) => ListState,
  ): Promise<void> {
    const { client, report } = this.#scene
    const before = Ledger.current(list)
    const outcome = await client.change(operation, `/lists/${list.id}/${path}`, { body })
    if (outcome.kind === 'rejected') report(`${operation} of ${list.id} was rejected: ${outcome.text}`)
    if (outcome.kind !== 'done' && outcome.kind !== 'unknown') return
    this.#changed.add(list)
    list.possible = outcome.kind === 'done' ? [apply(before)] : [before, apply(before)]
    if (outcome.kind === 'unknown') await this.#settle(list)
  }

  /**
   * Finds out what a change that failed half-way has done. A rename comes first: it waits for the lock of the list, so that
   * a transaction that was about to commit has done so before the list is read.
   */
  async #settle(list: TrackedList): Promise<void> {
    const { client } = this.#scene
    const name = this.#nameNext()
    const renamed = await repeatUntilAnswered(() =>
      client.change('rename_branch_list', `/lists/${list.id}/rename`, { body: { name } }),
    )
    const found = renamed.kind === 'done' ? await readList(this.#scene, list.id) : undefined
    const state = list.possible
      .map(each => (each.isArchived ? each : { ...each, name }))
      .find(each => (each.isArchived ? renamed.kind === 'rejected' : found && isSameList(found, each)))
    if (!state) this.#reportState(list, found)
    list.possible = [state ?? found ?? { name, branchIds: [], isArchived: true }]
  }

  #reportState(list: TrackedList, found: ListState | undefined): void {
    const describe = (state: ListState | undefined) =>
      state && !state.isArchived ? `"${state.name}" with ${state.branchIds.length} members` : 'archived'
    this.#scene.report(
      `list ${list.id} should be ${list.possible.map(describe).join(' or ')}, and is ${describe(found)}` +
        ` (${found?.branchIds.slice(0, 5)}… instead of ${list.possible[0]!.branchIds.slice(0, 5)}…)`,
    )
  }

  #draw(isFit: (state: ListState) => boolean): TrackedList | undefined {
    const fit = this.#scene.ledger.lists.filter(list => {
      const state = Ledger.current(list)
      return !state.isArchived && isFit(state)
    })
    // Mostly of the latest, so that some lists grow and the older ones rest.
    return drawOne(fit.slice(-12), this.#scene.random)
  }

  #nameNext(): string {
    return `List ${this.#scene.name}-${++this.#named}`
  }
}
