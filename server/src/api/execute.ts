import { forbidden } from '../contract/errors.ts'
import { readBody, readQuery } from '../contract/input.ts'
import type { Database, Sql } from '../database/connect.ts'
import { retryLost } from '../database/transact.ts'
import type { VersionedCache } from '../database/versioned-cache.ts'
import type { CityNames } from '../search/gazetteer/city-names.ts'
import type { PromptReader } from '../search/prompt-reader.ts'
import type { CallQueue } from './call-queue.ts'
import { FirstAnswer, type IdempotentRequest, readIdempotentRequest } from './idempotency.ts'
import { renderBody } from './json-text.ts'
import type { AnyOperation, ReadContext } from './operation.ts'
import type { Principal } from './principal.ts'
import type { ReplicaReader } from './replica.ts'
import { runInSpan, type Span } from './trace.ts'

/** The parts of a call as they came in, unread. */
export interface Call {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  idempotencyKey?: string | undefined
  /** The version of the directory, when it was looked up after the call came. */
  directoryVersion?: number | undefined
  /** The request's, where it is traced. */
  span?: Span | undefined
}

export interface Answer {
  status: number
  /** The success body as JSON: text, or its bytes. */
  json: string | Buffer
  /** True for the first answer of an Idempotency-Key, given again. */
  isReplay: boolean
}

/** Throws the 403 of a key that lacks the operation's scope. */
export function requireScope(operation: AnyOperation, principal: Principal): void {
  if (principal.scopes.has(operation.scope)) return
  throw forbidden(`This key lacks the scope ${operation.scope}.`, { requiredScope: operation.scope })
}

/** What all calls share. */
export interface Service {
  database: Database
  calls: CallQueue
  reader: PromptReader
  cityNames: VersionedCache<CityNames>
  /** Answers reads, where there is one. */
  replica?: ReplicaReader | undefined
}

/**
 * Runs one call of an operation for a workspace. Throws a ContractError when the call is wrong, and whatever the
 * handler throws.
 */
export async function execute(
  service: Service,
  principal: Principal,
  operation: AnyOperation,
  call: Call,
): Promise<Answer> {
  const handle = prepareCall(service, service.database, principal, operation, call)
  // A read can lose a deadlock with an import that exchanges tables; what writes runs its own transactions again.
  const isChange = operation.method !== 'GET'
  return service.calls.run(principal.workspaceId, isChange, isChange ? handle : () => retryLost(handle))
}

/** Runs a read in a transaction of the caller's, on a replica. Throws as `execute` does. */
export function executeRead(
  service: Service,
  sql: Sql,
  principal: Principal,
  operation: AnyOperation,
  call: Call,
): Promise<Answer> {
  return prepareCall(service, sql, principal, operation, call)()
}

/** Checks a call, and returns what runs it. */
function prepareCall(
  { reader, cityNames }: Service,
  database: Sql,
  principal: Principal,
  operation: AnyOperation,
  call: Call,
): () => Promise<Answer> {
  requireScope(operation, principal)
  const input = {
    path: call.path,
    query: readQuery(operation.query, call.query),
    body: operation.body ? readBody(operation.body, call.body) : undefined,
  }
  const context: Omit<ReadContext, 'span'> = {
    database,
    workspaceId: principal.workspaceId,
    actor: principal.actor,
    idempotency: readIdempotency(operation, call, input.body),
    reader,
    cityNames,
    directoryVersion: call.directoryVersion,
    now: new Date(),
  }
  return () =>
    runInSpan(call.span, operation.name, async span => {
      const body = await operation.handle(input, { ...context, span })
      return { status: operation.status, json: renderBody(body).text, isReplay: body instanceof FirstAnswer }
    })
}

/** Operations that create answer 201; all others take no notice of the key. */
function readIdempotency(operation: AnyOperation, call: Call, body: unknown): IdempotentRequest | undefined {
  if (operation.status !== 201 || call.idempotencyKey === undefined) return undefined
  return readIdempotentRequest(call.idempotencyKey, operation.name, body)
}
