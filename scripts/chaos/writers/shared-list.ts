import type { ChaosClient, ReportViolation } from '../client.ts'
import { readList } from './read-list.ts'
import { create, repeatUntilAnswered, shuffle } from './requests.ts'
import type { WriterScene } from './scene.ts'
import { SearchWriter } from './searches.ts'

/** A list of fixed members that all writers of a workspace reorder, at the same time and as they like. */
export class SharedList {
  readonly id: string
  readonly #branchIds: string[]
  readonly #client: ChaosClient
  readonly #report: ReportViolation
  readonly #random: () => number

  private constructor(id: string, branchIds: string[], { client, report, random }: WriterScene) {
    this.id = id
    this.#branchIds = branchIds
    this.#client = client
    this.#report = report
    this.#random = random
  }

  /** Makes the list; the service must answer. */
  static async make(scene: WriterScene): Promise<SharedList> {
    const search = await new SearchWriter(scene).create(undefined)
    const created = await create<{ list: { id: string } }>(scene, {
      kind: 'list',
      operation: 'create_branch_list',
      path: '/lists',
      name: 'Shared',
      body: { name: 'Shared' },
    })
    if (!search || !created) throw new Error('the service did not make a list')
    const { branchIds } = search
    const { id } = created.list
    scene.ledger.sharedLists.set(id, branchIds)
    await repeatUntilAnswered(() =>
      scene.client.change('add_branch_list_members', `/lists/${id}/members`, {
        body: { searchId: search.id, branchIds },
      }),
    )
    return new SharedList(id, branchIds, scene)
  }

  async reorder(): Promise<void> {
    const body = { branchIds: shuffle(this.#branchIds, this.#random) }
    const outcome = await this.#client.change('reorder_branch_list_members', `/lists/${this.id}/order`, {
      body,
    })
    if (outcome.kind === 'rejected') this.#report(`reordering the shared list was rejected: ${outcome.text}`)
  }

  /** Its members are those that were added, each once. */
  async check(): Promise<void> {
    const found = await readList({ client: this.#client, report: this.#report }, this.id)
    const isWhole =
      found?.branchIds.length === this.#branchIds.length &&
      new Set([...found.branchIds, ...this.#branchIds]).size === this.#branchIds.length
    if (!isWhole) this.#report(`the shared list ${this.id} has lost or gained members`)
  }
}
