import { Ledger, type TrackedFolder } from '../ledger.ts'
import { create, drawOne, repeatUntilAnswered } from './requests.ts'
import type { WriterScene } from './scene.ts'

/** Creates and archives the folders of one writer. */
export class FolderWriter {
  readonly #scene: WriterScene
  #named = 0

  constructor(scene: WriterScene) {
    this.#scene = scene
  }

  async create(): Promise<void> {
    const name = `Folder ${this.#scene.name}-${++this.#named}`
    const created = await create<{ folder: { id: string } }>(this.#scene, {
      kind: 'folder',
      operation: 'create_folder',
      path: '/folders',
      name,
      body: { name },
    })
    if (!created) return
    this.#scene.ledger.folders.push({ id: created.folder.id, name, possible: [{ isArchived: false }] })
  }

  /** Archives a folder and all searches in it. What fails half-way is sent again until it is answered. */
  async archive(): Promise<void> {
    const { client, ledger, report } = this.#scene
    const folder = this.draw()
    if (!folder) return
    const send = () =>
      client.change<{ deletedSearchCount: number }>('archive_folder', `/folders/${folder.id}/archive`)
    let outcome = await send()
    if (outcome.kind === 'unsent') return
    const isRepeated = outcome.kind === 'unknown'
    if (isRepeated) outcome = await repeatUntilAnswered(send)
    if (outcome.kind === 'rejected' && !isRepeated)
      report(`archive_folder of ${folder.id} was rejected: ${outcome.text}`)
    folder.possible = [{ isArchived: true }]
    const inside = ledger.searches.filter(search => {
      const { folderId, isArchived } = Ledger.current(search)
      return folderId === folder.id && !isArchived
    })
    for (const search of inside) search.possible = [{ folderId: folder.id, isArchived: true }]
    if (outcome.kind !== 'done') return
    const { deletedSearchCount } = outcome.body
    const possible = ledger.possibleCreations.filter(({ folderId }) => folderId === folder.id).length
    if (deletedSearchCount < inside.length || deletedSearchCount > inside.length + possible)
      report(`folder ${folder.id} held ${inside.length} searches, and ${deletedSearchCount} were archived`)
  }

  /** One of the latest that are not archived. */
  draw(): TrackedFolder | undefined {
    const { ledger, random } = this.#scene
    const active = ledger.folders.slice(-20).filter(folder => !Ledger.current(folder).isArchived)
    return drawOne(active, random)
  }
}
