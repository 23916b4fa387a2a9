import { ContractError, forbidden } from '../contract/errors.ts'
import { readBody, readQuery } from '../contract/input.ts'
import type { Scope } from '../contract/scopes.ts'
import { type Database, isUnreachable, type Sql, sendInTurn } from '../database/connect.ts'
import type { WorkspaceNodes } from '../database/distribution/workspace-nodes.ts'
import { retryLost } from '../database/transact.ts'
import type { VersionedCache } from '../database/versioned-cache.ts'
import { withTimeout } from '../database/with-timeout.ts'
import type { CityNames } from '../search/gazetteer/city-names.ts'
import type { PromptReader } from '../search/prompt-reader.ts'
import type { CallQueue } from './call-queue.ts'
import { FirstAnswer, type IdempotentRequest, readIdempotentRequest } from './idempotency.ts'
import { renderBody } from './json-text.ts'
import type { AnyOperation, ReadContext } from './operation.ts'
import type { Principal } from './principal.ts'
import type { ReplicaReader } from './replica.ts'
import { runInSpan, type TraceSpan } from './trace.ts'

/** The parts of a call as they came in, unread. */
export interface Call {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  idempotencyKey?: string | undefined
  /** The version of the directory, when it was looked up after the call came. */
  directoryVersion?: number | undefined
  /** The request's, where it is traced. */
  span?: TraceSpan | undefined
}

export interface Answer {
  status: number
  /** The success body as JSON: text, or its bytes. */
  json: string | Buffer
  /** True for the first answer of an Idempotency-Key, given again. */
  isReplay: boolean
}

/** Throws the 403 of a key that lacks a scope. */
export function requireScope(scope: Scope, principal: Principal): void {
  if (principal.scopes.has(scope)) return
  throw forbidden(`This key lacks the scope ${scope}.`, { requiredScope: scope })
}

/** What all calls share. */
export interface Service {
  database: Database
  /** Where the rows of each workspace are. */
  nodes: WorkspaceNodes
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
  const { workspaceId } = principal
  const handle = prepareCall(service, principal, operation, call)
  const isChange = operation.method !== 'GET'
  return service.calls.run(workspaceId, isChange, () =>
    operation.shows === 'directory'
      ? runOn(service.database, handle, isChange)
      : runOnNode(service, workspaceId, handle, isChange),
  )
}

/** What an answer means in words, where its operation says more than its fields; a read of the workspace like any other. */
export async function explainAnswer(
  { calls, database }: Service,
  workspaceId: string,
  { explainAnswer: explain }: AnyOperation,
  answer: object,
): Promise<string | undefined> {
  const context = { database: sendInTurn(database), workspaceId, now: new Date() }
  return explain && calls.run(workspaceId, false, () => explain(answer, context))
}

type Handle = (database: Sql) => Promise<Answer>

/** Longer than the statement timeout of requests: a node that has not answered by then is down. */
const NODE_TIMEOUT_MS = 31_000

/** Runs a call on the node that holds the rows of the workspace, or by way of the coordinator where that node is unreachable. */
async function runOnNode(
  { database, nodes }: Service,
  workspaceId: string,
  handle: Handle,
  isChange: boolean,
): Promise<Answer> {
  const { requests } = nodes.choose(workspaceId)
  if (requests === database) return runOn(database, handle, isChange)
  try {
    return await withTimeout(runOn(requests, handle, isChange), NODE_TIMEOUT_MS, 'the node of the workspace')
  } catch (error) {
    if (error instanceof ContractError || !isUnreachable(error)) throw error
    nodes.leave(workspaceId)
    // A change may have been made before its connection was lost.
    if (isChange) throw error
    return runOn(database, handle, isChange)
  }
}

/** Retries a read that lost a deadlock with an import that swaps tables. A change retries its own transactions. */
function runOn(pool: Database, handle: Handle, isChange: boolean): Promise<Answer> {
  const database = sendInTurn(pool)
  return isChange ? handle(database) : retryLost(() => handle(database))
}

/** Runs a read in a transaction of the caller's, on a replica. Throws as `execute` does. */
export function executeRead(
  service: Service,
  sql: Sql,
  principal: Principal,
  operation: AnyOperation,
  call: Call,
): Promise<Answer> {
  return prepareCall(service, principal, operation, call)(sql)
}

/** Checks a call, and returns what runs it. */
function prepareCall(
  { reader, cityNames }: Service,
  principal: Principal,
  operation: AnyOperation,
  call: Call,
): Handle {
  requireScope(operation.scope, principal)
  const input = {
    path: call.path,
    query: readQuery(operation.query, call.query),
    body: operation.body ? readBody(operation.body, call.body) : undefined,
  }
  const context: Omit<ReadContext, 'database' | 'span'> = {
    workspaceId: principal.workspaceId,
    actor: principal.actor,
    idempotency: readIdempotency(operation, call, input.body),
    reader,
    cityNames,
    directoryVersion: call.directoryVersion,
    now: new Date(),
  }
  return database =>
    runInSpan(call.span, operation.name, async span => {
      const body = await operation.handle(input, { ...context, database, span })
      return { status: operation.status, json: renderBody(body).text, isReplay: body instanceof FirstAnswer }
    })
}

/** Only operations that create something, which answer 201, use the key. */
function readIdempotency(operation: AnyOperation, call: Call, body: unknown): IdempotentRequest | undefined {
  if (operation.status !== 201 || call.idempotencyKey === undefined) return undefined
  return readIdempotentRequest(call.idempotencyKey, operation.name, body)
}
