import type { Sql, Transaction } from './connect.ts'

/** The numbers of the advisory locks that processes on one database hold against each other. */
export const LOCKS = {
  /** While the schema changes: two services that start at once do not migrate twice. */
  schema: 4_021_960,
  /** While the directory is written. */
  directory: 4_021_961,
  /** While reference data are loaded. */
  seed: 4_021_962,
  /** While the first person becomes the owner of the service. */
  owner: 4_021_963,
  /** While derived data are rebuilt. */
  rebuild: 4_021_964,
  /** With the hash of a path: while a folder or a file is written there. */
  path: 4_021_965,
  /** With the hash of a person's id: while a password is changed, or a session begins with it. */
  password: 4_021_966,
  /** With the hash of a person's id: while an upload of theirs is stored. */
  uploads: 4_021_967,
} as const

/** Waits until no other transaction holds what `name` and an id stand for, and holds it until this one ends. */
export async function lockById(sql: Sql, name: keyof typeof LOCKS, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[name]}::int, hashtext(${id}))`
}

/** Holds a path until the transaction ends; false where another process holds it. */
export async function lockPath(sql: Transaction, path: string): Promise<boolean> {
  const [row] = await sql<{ isHeld: boolean }[]>`
    select pg_try_advisory_xact_lock(${LOCKS.path}::int, hashtext(${path})) as "isHeld"`
  return row!.isHeld
}
