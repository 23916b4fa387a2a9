import { isSameOrder, Ledger, type SearchState, type TrackedFolder, type TrackedSearch } from '../ledger.ts'
import { create, drawOne, repeatUntilAnswered } from './requests.ts'
import type { WriterScene } from './scene.ts'

interface CreatedSearch {
  search: { id: string; folderId: string | null }
  resultCount: number
}

/** Saves, moves and archives the searches of one writer. */
export class SearchWriter {
  readonly #scene: WriterScene
  readonly #changed = new Set<TrackedSearch>()
  #named = 0

  constructor(scene: WriterScene) {
    this.#scene = scene
  }

  async create(folder: TrackedFolder | undefined): Promise<TrackedSearch | undefined> {
    const { ledger, random, report, name } = this.#scene
    // The prompt holds no place or category, so that it only distinguishes the search.
    const prompt = `note ${name}-${++this.#named}`
    const folderId = random() < 0.3 ? (folder?.id ?? null) : null
    const created = await create<CreatedSearch>(this.#scene, {
      kind: 'search',
      operation: 'create_search',
      path: '/searches',
      name: prompt,
      body: {
        prompt,
        countryCodes: ['SA'],
        requestedResultCount: 1 + Math.floor(random() * 20),
        folderId,
      },
    })
    if (!created) return undefined
    const { id } = created.search
    const branchIds = await this.#readRows(id)
    if (branchIds?.length !== Math.min(100, created.resultCount))
      report(`search ${id} saved ${created.resultCount} rows, and has ${branchIds?.length}`)
    const search = {
      id,
      prompt,
      branchIds: branchIds ?? [],
      resultCount: created.resultCount,
      possible: [{ folderId, isArchived: false }],
    }
    if (folderId !== created.search.folderId) report(`search ${id} was saved in another folder`)
    ledger.searches.push(search)
    this.#changed.add(search)
    return search
  }

  async move(folder: TrackedFolder | undefined): Promise<void> {
    const search = this.draw()
    if (!search) return
    const folderId = folder?.id ?? null
    await this.#change(search, 'move_result_to_folder', 'folder', { folderId }, state => ({
      ...state,
      folderId,
    }))
  }

  async archive(): Promise<void> {
    const search = this.draw()
    if (!search) return
    await this.#change(search, 'archive_result_set', 'archive', undefined, state => ({
      ...state,
      isArchived: true,
    }))
  }

  /** One of the latest that are not archived. */
  draw(): TrackedSearch | undefined {
    const { ledger, random } = this.#scene
    const active = ledger.searches.slice(-40).filter(search => !Ledger.current(search).isArchived)
    return drawOne(active, random)
  }

  /** Reads the searches that were changed since the last check. */
  async check(): Promise<void> {
    const { client, report } = this.#scene
    for (const search of this.#changed) {
      const expected = Ledger.current(search)
      const { id, prompt } = search
      const found = await repeatUntilAnswered(() =>
        client.get<{ search: { folderId: string | null; prompt: string } }>(`/searches/${id}`),
      )
      if (expected.isArchived) {
        if (found.kind === 'done') report(`search ${id} was archived, and is found`)
        continue
      }
      if (found.kind === 'rejected') {
        report(`search ${id} was saved, and is not found`)
        continue
      }
      const { folderId } = found.body.search
      if (folderId !== expected.folderId)
        report(`search ${id} should be in folder ${expected.folderId}, and is in ${folderId}`)
      if (found.body.search.prompt !== prompt) report(`search ${id} has another prompt`)
      const rows = await this.#readRows(id)
      if (!rows || !isSameOrder(rows, search.branchIds)) report(`search ${id} has other rows than before`)
    }
    this.#changed.clear()
  }

  async #change(
    search: TrackedSearch,
    operation: string,
    path: string,
    body: unknown,
    apply: (state: SearchState) => SearchState,
  ): Promise<void> {
    const { client, report } = this.#scene
    const before = Ledger.current(search)
    const outcome = await client.change(operation, `/results/${search.id}/${path}`, { body })
    if (outcome.kind === 'rejected') report(`${operation} of ${search.id} was rejected: ${outcome.text}`)
    if (outcome.kind !== 'done' && outcome.kind !== 'unknown') return
    this.#changed.add(search)
    search.possible = outcome.kind === 'done' ? [apply(before)] : [before, apply(before)]
    if (outcome.kind === 'unknown') await this.#settle(search)
  }

  /** Finds out what a change that failed half-way has done: taking the search out of folders waits for its lock. */
  async #settle(search: TrackedSearch): Promise<void> {
    const { client, report } = this.#scene
    const moved = await repeatUntilAnswered(() =>
      client.change('move_result_to_folder', `/results/${search.id}/folder`, { body: { folderId: null } }),
    )
    const isArchived = moved.kind === 'rejected'
    if (!search.possible.some(state => state.isArchived === isArchived))
      report(`search ${search.id} is ${isArchived ? 'not found' : 'found'}, which no request asked for`)
    search.possible = [{ folderId: null, isArchived }]
  }

  async #readRows(id: string): Promise<string[] | undefined> {
    const rows = await repeatUntilAnswered(() =>
      this.#scene.client.get<{ results: { branch: { id: string } }[] }>(`/searches/${id}/results?limit=100`),
    )
    return rows.kind === 'done' ? rows.body.results.map(({ branch }) => branch.id) : undefined
  }
}
