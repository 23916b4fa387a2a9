/** Kinds of ids that requests name, as parameters and properties call them. */
export const ID_KINDS = [
  'searchId',
  'folderId',
  'listId',
  'cityId',
  'companyId',
  'branchIds',
  'categoryIds',
  'cityIds',
  'countryCodes',
  'companyTypes',
] as const
export type IdKind = (typeof ID_KINDS)[number]

const MARK = /ID~(\w+)~(\d+)~/g
/** Ids of things that requests archive give way to those that others create. */
const KEPT = 40

/** Stands for an id of the service in a request that is generated: the same seed generates the same request. */
export function markId(kind: IdKind, nth: number): string {
  return `ID~${kind}~${nth}~`
}

/** The ids that the service has given. */
export class KnownIds {
  readonly #ids = new Map<string, string[]>()

  add(kind: IdKind, id: string): void {
    const ids = this.#ids.get(kind) ?? []
    ids.push(id)
    this.#ids.set(kind, ids.slice(-KEPT))
  }

  /** Puts ids in the place of their marks. */
  fill(text: string): string {
    return text.replace(MARK, (_, kind, nth) => {
      const ids = this.#ids.get(kind) ?? []
      return ids[Number(nth) % ids.length] ?? 'none'
    })
  }

  /** Learns from the answer to a change what was created, and what is archived. */
  learn(operation: string, body: Record<string, { id?: unknown } | undefined>): void {
    const subjects: Record<string, [IdKind, unknown]> = {
      create_search: ['searchId', body.search?.id],
      create_folder: ['folderId', body.folder?.id],
      create_branch_list: ['listId', body.list?.id],
      archive_result_set: ['searchId', body.search?.id],
      archive_folder: ['folderId', body.folder?.id],
      archive_branch_list: ['listId', body.list?.id],
    }
    const [kind, id] = subjects[operation] ?? []
    if (!kind || typeof id !== 'string') return
    if (operation.startsWith('create')) this.add(kind, id)
    else this.#ids.set(kind, this.#ids.get(kind)?.filter(each => each !== id) ?? [])
  }
}
