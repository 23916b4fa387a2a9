import { newUuid } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { type Person, type PersonRow, toPerson } from './people.ts'
import { hashSecret, newSecret } from './secret.ts'

const DAY = 24 * 60 * 60 * 1000
/** A session ends when it was not used for so long. */
export const SESSION_MS = 30 * DAY
/** The last use of a session is stored to the minute, so that most requests write nothing. */
const LAST_SEEN_GRAIN = 60_000
/** For this long after a one-time link was opened, a new password can be set without the current one. */
const SET_PASSWORD_MS = 60 * 60 * 1000
const LONGEST_USER_AGENT = 400

/** Where a request comes from, as it is shown among a person's sessions. */
export interface Client {
  ipAddress: string
  userAgent: string | undefined
}

/** A session that begins: from where, and whether a one-time link began it in place of the password. */
interface NewSession extends Client {
  byLink?: boolean
}

/** A session in force and whose it is. */
export interface Session {
  id: string
  person: Person
  /** Whether the person may set a new password without the one before, which they may have forgotten. */
  canSetPassword: boolean
  /** This use has made the session last longer, so its cookie is written again. */
  isProlonged: boolean
}

interface SessionRow {
  id: string
  created_at: Date
  last_seen_at: Date
  user_agent: string | null
  ip_address: string | null
}

/** Starts a session and returns the token for its cookie, which is not kept. */
export async function insertSession(
  sql: Sql,
  personId: string,
  client: NewSession,
  now: Date,
): Promise<string> {
  const token = newSecret()
  await sql`
    insert into sessions (
      token_hash, id, person_id, created_at, last_seen_at, expires_at, user_agent, ip_address, by_link
    )
    values (${hashSecret(token)}, ${newUuid()}, ${personId}, ${now}, ${now}, ${computeSessionEnd(now)},
      ${client.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null}, ${client.ipAddress},
      ${client.byLink ?? false})`
  return token
}

interface SignedInRow {
  session_id: string
  last_seen_at: Date
  created_at: Date
  by_link: boolean
}

/** The session of a cookie's token; undefined when it was revoked or has expired. */
export async function selectSession(sql: Sql, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashSecret(token)
  const [row] = await sql<(PersonRow & SignedInRow)[]>`
    select s.id as session_id, s.last_seen_at, s.created_at, s.by_link,
      p.id, p.name, p.email, p.is_operator, p.language, p.theme, p.numerals
    from sessions s join people p on p.id = s.person_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`
  if (!row) return undefined
  // No request waits for this, and none fails because it did. A use in the future was stored by a clock that was wrong.
  const isProlonged = Math.abs(now.getTime() - row.last_seen_at.getTime()) > LAST_SEEN_GRAIN
  if (isProlonged) touchSession(sql, tokenHash, now).catch(() => {})
  const canSetPassword = row.by_link && now.getTime() - row.created_at.getTime() < SET_PASSWORD_MS
  return { id: row.session_id, person: toPerson(row), canSetPassword, isProlonged }
}

async function touchSession(sql: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    update sessions set last_seen_at = ${now}, expires_at = ${computeSessionEnd(now)} where token_hash = ${tokenHash}`
}

/** A person's sessions in force, the one used last first. */
export async function selectSessions(sql: Sql, personId: string, now: Date): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select id, created_at, last_seen_at, user_agent, ip_address from sessions
    where person_id = ${personId} and expires_at > ${now}
    order by last_seen_at desc, id desc`
}

/** Ends one of a person's sessions; false when they have none of this id. */
export async function deleteSessionById(sql: Sql, personId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from sessions where person_id = ${personId} and id = ${id} returning id`
  return rows.length > 0
}

/** Ends all of a person's sessions but one, which from then on needs the password to change it; false when it has ended. */
export async function deleteOtherSessions(sql: Sql, personId: string, keptId: string): Promise<boolean> {
  await sql`delete from sessions where person_id = ${personId} and id <> ${keptId}`
  const { count } = await sql`
    update sessions set by_link = false where person_id = ${personId} and id = ${keptId}`
  return count > 0
}

/** Removes sessions that have expired. */
export async function deleteExpiredSessions(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now}`
}

function computeSessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_MS)
}
