import { createHash } from 'node:crypto'
import { forbidden, invalid } from '../contract/errors.ts'
import { readBody, readQuery } from '../contract/input.ts'
import type { Database, Sql } from '../database/connect.ts'
import type { VersionedCache } from '../database/versioned-cache.ts'
import type { CityNames } from '../search/gazetteer/city-names.ts'
import type { PromptReader } from '../search/prompt-reader.ts'
import { type AnyOperation, JsonText, type OperationContext, Write } from './operation.ts'
import type { Principal } from './principal.ts'

/** The parts of a call as they came in, unread. */
export interface Call {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  idempotencyKey?: string | undefined
  /** The version that the directory had after the call came, where it is known. */
  directory?: number | undefined
}

export interface Answer {
  status: number
  /** The success body as JSON text. */
  json: string
}

/** Throws the 403 of a key that lacks the operation's scope. */
export function requireScope(operation: AnyOperation, principal: Principal): void {
  if (principal.scopes.has(operation.scope)) return
  throw forbidden(`This key lacks the scope ${operation.scope}.`, { requiredScope: operation.scope })
}

/** What all calls share. */
export interface Service {
  database: Database
  reader: PromptReader
  cityNames: VersionedCache<CityNames>
}

/**
 * Runs one call of an operation for a workspace. Reads run on the pool; a POST writes in one transaction, so that one
 * that fails leaves no trace. Throws a ContractError for what the caller did wrong.
 */
export async function execute(
  { database, reader, cityNames }: Service,
  principal: Principal,
  operation: AnyOperation,
  call: Call,
): Promise<Answer> {
  requireScope(operation, principal)
  const input = {
    path: call.path,
    query: readQuery(operation.query, call.query),
    body: operation.body ? readBody(operation.body, call.body) : undefined,
  }
  const { workspaceId } = principal
  const handle = (sql: Sql): Promise<unknown> => {
    const context: OperationContext = {
      sql,
      workspaceId,
      reader,
      cityNames,
      directory: call.directory,
      now: new Date(),
    }
    return operation.handle(input, context)
  }
  const answer = (result: unknown): Answer => {
    const json =
      result instanceof JsonText ? result.text : JSON.stringify({ ok: true, ...(result as object) })
    return { status: operation.status, json }
  }
  const run = async (sql: Sql, outcome: unknown): Promise<Answer> => {
    if (outcome instanceof Write) return answer(await outcome.run(sql))
    return answer(outcome)
  }
  if (operation.method === 'GET') return retrying(async () => run(database, await handle(database)))
  const once = operation.status === 201 ? call.idempotencyKey : undefined
  // Of a repeated request nothing is read: it is answered by the first one's answer.
  if (once !== undefined) {
    return retrying(() =>
      database.begin(sql =>
        runOnce(sql, workspaceId, once, [operation.name, input.body], async () =>
          run(sql, await handle(sql)),
        ),
      ),
    ) as Promise<Answer>
  }
  const read = operation.readsFirst ? await handle(database) : undefined
  if (read instanceof Write) {
    const result = await retrying(() => read.runAtOnce(database))
    if (result !== undefined) return answer(result)
  }
  return retrying(() => database.begin(async sql => run(sql, read ?? (await handle(sql))))) as Promise<Answer>
}

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'

/** PostgreSQL has undone the whole transaction of a deadlock's victim, so running it again is safe. */
async function retrying<T>(run: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (attempts > 1 && (code === DEADLOCK || code === SERIALIZATION)) return retrying(run, attempts - 1)
    throw error
  }
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Answers a repeated create with its first answer. The key's row is inserted in the create's own transaction: a
 * second request of the key waits for the first one's end, and finds nothing when that one failed.
 */
async function runOnce(
  sql: Sql,
  workspaceId: string,
  key: string,
  request: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length < 1 || key.length > 255) throw invalid('Idempotency-Key must have 1 to 255 characters.')
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const now = new Date()
  const claimed = await sql`
    insert into idempotency_keys (workspace_id, key, request_hash, created_at)
    values (${workspaceId}, ${key}, ${hash}, ${now})
    on conflict (workspace_id, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${new Date(now.getTime() - DAY)}
    returning key`
  if (claimed.length === 0) {
    const [kept] = await sql<{ request_hash: Buffer; status: number; response: string }[]>`
      select request_hash, status, response from idempotency_keys
      where workspace_id = ${workspaceId} and key = ${key}`
    if (!kept?.request_hash.equals(hash)) {
      throw invalid('Idempotency-Key was used with another request within the last 24 hours.')
    }
    return { status: kept.status, json: kept.response }
  }
  const answer = await run()
  await sql`
    update idempotency_keys set status = ${answer.status}, response = ${answer.json}
    where workspace_id = ${workspaceId} and key = ${key}`
  return answer
}
