import type { Sql } from '../../database/connect.ts'
import { hashSecret, newSecret } from './secret.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long a link is kept once it has expired. */
const KEPT_MS = 30 * DAY

/** Whom a link signs in: a person, or the owner of the service, who may not exist yet. */
export type LinkSubject = { kind: 'owner' } | { kind: 'person'; id: string }

/** Makes a link's token, good for one use within 24 hours. It is not kept and cannot be shown again. */
export async function insertSignInLink(sql: Sql, subject: LinkSubject, now: Date): Promise<string> {
  const token = newSecret()
  await sql`
    insert into sign_in_links (token_hash, person_id, created_at, expires_at)
    values (${hashSecret(token)}, ${toPersonId(subject)}, ${now}, ${new Date(now.getTime() + DAY)})`
  return token
}

/** Makes the unused links of a subject useless. */
export async function deleteUnusedLinks(sql: Sql, subject: LinkSubject): Promise<void> {
  await sql`
    delete from sign_in_links
    where used_at is null and person_id is not distinct from ${toPersonId(subject)}::uuid`
}

/** Whom a link signs in; undefined when there is no such link, or it was used or has expired. */
export async function selectLinkSubject(
  sql: Sql,
  token: string,
  now: Date,
): Promise<LinkSubject | undefined> {
  const [row] = await sql<{ person_id: string | null }[]>`
    select person_id from sign_in_links
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > ${now}`
  return row && toSubject(row.person_id)
}

/** Uses a link up and tells whom it signs in; undefined as in `selectLinkSubject`, so for one of two at once. */
export async function consumeSignInLink(
  sql: Sql,
  token: string,
  now: Date,
): Promise<LinkSubject | undefined> {
  const [row] = await sql<{ person_id: string | null }[]>`
    update sign_in_links set used_at = ${now}
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > ${now}
    returning person_id`
  return row && toSubject(row.person_id)
}

/** The address that a link's token is opened at. */
export function formatSignInLink(address: string, token: string): string {
  return `${address}/welcome?token=${token}`
}

function toPersonId(subject: LinkSubject): string | null {
  return subject.kind === 'person' ? subject.id : null
}

function toSubject(personId: string | null): LinkSubject {
  return personId === null ? { kind: 'owner' } : { kind: 'person', id: personId }
}

/** Removes links that expired more than 30 days ago, used or not. */
export async function deleteOldSignInLinks(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sign_in_links where expires_at < ${new Date(now.getTime() - KEPT_MS)}`
}
