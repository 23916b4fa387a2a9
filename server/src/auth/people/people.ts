import { conflict } from '../../contract/errors.ts'
import { decodeId, encodeId, newUuid } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'

/** A person as the service knows them; the password's hash is not among it. */
export interface Person {
  id: string
  name: string
  email: string
  isOperator: boolean
  preferences: Preferences
}

/** What a person chose for the dashboard; null where the browser decides. */
export interface Preferences {
  language: string | null
  theme: string | null
  numerals: string | null
}

export interface NewPerson {
  name: string
  email: string
  passwordHash: string
  isOperator: boolean
}

export interface PersonRow {
  id: string
  name: string
  email: string
  is_operator: boolean
  language: string | null
  theme: string | null
  numerals: string | null
}

const COLUMNS = ['id', 'name', 'email', 'is_operator', 'language', 'theme', 'numerals']

export function toPerson(row: PersonRow): Person {
  const { id, name, email, is_operator, language, theme, numerals } = row
  return { id, name, email, isOperator: is_operator, preferences: { language, theme, numerals } }
}

/** E-mail addresses are compared without case, and without the marks of direction that come with text beside Arabic. */
export function normalizeEmail(email: string): string {
  return email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
}

/** Inserts a person; throws a 409 when the e-mail address is taken. */
export async function insertPerson(sql: Sql, person: NewPerson, now: Date): Promise<Person> {
  const [row] = await sql<PersonRow[]>`
    insert into people (id, name, email, password_hash, is_operator, created_at, updated_at)
    values (${newUuid()}, ${person.name}, ${normalizeEmail(person.email)}, ${person.passwordHash},
      ${person.isOperator}, ${now}, ${now})
    on conflict (email) do nothing
    returning ${sql(COLUMNS)}`
  if (!row) throw conflict('A person with this e-mail address exists already.', { field: 'email' })
  return toPerson(row)
}

export async function hasPeople(sql: Sql): Promise<boolean> {
  const rows = await sql`select 1 from people limit 1`
  return rows.length > 0
}

/** The person of an e-mail address with the hash of their password. */
export async function selectPersonByEmail(sql: Sql, email: string) {
  const [row] = await sql<(PersonRow & { password_hash: string })[]>`
    select ${sql(COLUMNS)}, password_hash from people where email = ${normalizeEmail(email)}`
  return row && { person: toPerson(row), passwordHash: row.password_hash }
}

export async function selectPersonName(sql: Sql, personId: string): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`select name from people where id = ${personId}`
  return row?.name ?? null
}

/** The names of people by their wire ids. */
export async function selectPersonNames(sql: Sql, ids: string[]): Promise<Map<string, string>> {
  const uuids = ids.map(id => decodeId('prs', id)).filter(id => id !== undefined)
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from people where id = any(${uuids}::uuid[])`
  return new Map(rows.map(({ id, name }) => [encodeId('prs', id), name]))
}

export async function selectPasswordHash(sql: Sql, personId: string): Promise<string> {
  const [row] = await sql<{ password_hash: string }[]>`
    select password_hash from people where id = ${personId}`
  return row!.password_hash
}

export async function selectPerson(sql: Sql, id: string): Promise<Person | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${sql(COLUMNS)} from people where id = ${id}`
  return row && toPerson(row)
}

/** Everyone who can sign in, by wire ids, in the order in which they came. */
export async function selectPeople(sql: Sql) {
  const rows = await sql<PersonRow[]>`
    select ${sql(COLUMNS)} from people order by created_at, id`
  return rows.map(row => ({
    id: encodeId('prs', row.id),
    name: row.name,
    email: row.email,
    isOperator: row.is_operator,
  }))
}

/** The first operator. */
export async function selectFirstOperator(sql: Sql): Promise<Person | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${sql(COLUMNS)} from people where is_operator order by created_at, id limit 1`
  return row && toPerson(row)
}

/** Replaces the hash of a password; false when it is no longer `before`, as another request was faster. */
export async function updatePasswordHash(
  sql: Sql,
  personId: string,
  { before, after }: { before: string; after: string },
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update people set password_hash = ${after}, updated_at = ${now}
    where id = ${personId} and password_hash = ${before}`
  return count > 0
}

/** Changes the given fields and leaves the rest; null clears a preference. */
export async function updatePerson(
  sql: Sql,
  personId: string,
  changes: Partial<Preferences> & { name?: string | undefined },
  now: Date,
): Promise<Person> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const [row] = await sql<PersonRow[]>`
    update people set ${sql({ ...Object.fromEntries(given), updated_at: now })}
    where id = ${personId}
    returning ${sql(COLUMNS)}`
  return toPerson(row!)
}
