import { hash } from 'node:crypto'
import { invalid } from '../contract/errors.ts'
import type { Sql, Transaction } from '../database/connect.ts'
import { JsonText, renderBody } from './json-text.ts'

/** How long the first answer of a key is given again. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/** The first answer of a key, given again. */
export class FirstAnswer extends JsonText {}

/** A create that carries an Idempotency-Key. */
export interface IdempotentRequest {
  key: string
  /** SHA-256 of what the request asks for: another request must not use the key. */
  requestHash: Buffer
}

/** Characters that no header holds, nor the database's text. */
const UNFIT = /[\p{Cc}\p{Cs}]/u

/** Reads a key without the blanks around it, as a header has none. Throws a 400 for one of a wrong length or with control characters. */
export function readIdempotentRequest(
  given: string,
  operationName: string,
  body: unknown,
): IdempotentRequest {
  const key = given.trim()
  const length = [...key].length
  if (length < 1 || length > 255) throw invalid('Idempotency-Key must have 1 to 255 characters.')
  if (UNFIT.test(key)) throw invalid('Idempotency-Key must have no control characters.')
  return { key, requestHash: hash('sha256', JSON.stringify([operationName, body], sortProperties), 'buffer') }
}

/** JSON objects are the same in any order of their properties. */
function sortProperties(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * The answer that a key was given within the last 24 hours; undefined when there is none, and for a request without a
 * key. Throws a 400 when the key was used with another request.
 */
export async function selectFirstAnswer(
  sql: Sql,
  workspaceId: string,
  request: IdempotentRequest | undefined,
  now: Date,
): Promise<FirstAnswer | undefined> {
  if (!request) return undefined
  const [row] = await sql<{ request_hash: Buffer; response: string }[]>`
    select request_hash, response from idempotency_keys
    where workspace_id = ${workspaceId} and key = ${request.key} and created_at > ${findExpiryTime(now)}`
  if (!row) return undefined
  if (!row.request_hash.equals(request.requestHash)) {
    throw invalid('Idempotency-Key was used with another request within the last 24 hours.')
  }
  return new FirstAnswer(row.response)
}

/**
 * Runs `create`, unless the key was used within the last 24 hours: then it returns the first answer again. The row of the
 * key is inserted in the transaction of the create. A second request with the key waits for that transaction, and creates
 * if it failed. A request without a key always creates. Throws as selectFirstAnswer does.
 */
export async function createOnce<T extends object>(
  tx: Transaction,
  workspaceId: string,
  request: IdempotentRequest | undefined,
  now: Date,
  create: () => Promise<T>,
): Promise<T | JsonText> {
  if (!request) return create()
  const { key, requestHash } = request
  const inserted = await tx`
    insert into idempotency_keys (workspace_id, key, request_hash, created_at)
    values (${workspaceId}, ${key}, ${requestHash}, ${now})
    on conflict (workspace_id, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${findExpiryTime(now)}
    returning key`
  if (inserted.length === 0) {
    const firstAnswer = await selectFirstAnswer(tx, workspaceId, request, now)
    if (!firstAnswer) throw new Error('the row of an Idempotency-Key is gone within a statement of its use')
    return firstAnswer
  }
  const answer = renderBody(await create())
  await tx`
    update idempotency_keys set response = ${String(answer.text)}
    where workspace_id = ${workspaceId} and key = ${key}`
  return answer
}

function findExpiryTime(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_MS)
}
