import type { Sql } from '../../database/connect.ts'
import { hashSecret, newSecret } from './secret.ts'

const DAY = 24 * 60 * 60 * 1000

/** Makes a link's token, good for one use within 24 hours. It is not kept and cannot be shown again. */
export async function insertOwnerLink(sql: Sql, now: Date): Promise<string> {
  const token = newSecret()
  await sql`
    insert into owner_links (token_hash, created_at, expires_at)
    values (${hashSecret(token)}, ${now}, ${new Date(now.getTime() + DAY)})`
  return token
}

/** Makes the links that nobody has used yet useless. */
export async function deleteUnusedOwnerLinks(sql: Sql): Promise<void> {
  await sql`delete from owner_links where used_at is null`
}

export async function isOwnerLinkUsable(sql: Sql, token: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 as usable from owner_links
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > ${now}`
  return rows.length > 0
}

/** Uses a link up; false when it does not exist, was used before or has expired. */
export async function consumeOwnerLink(sql: Sql, token: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update owner_links set used_at = ${now}
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > ${now}
    returning 1 as used`
  return rows.length > 0
}

/** The address that a link's token is opened at. */
export function formatOwnerLink(address: string, token: string): string {
  return `${address}/welcome?token=${token}`
}
