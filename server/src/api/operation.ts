import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { Scope } from '../contract/scopes.ts'
import type { Database, Sql } from '../database/connect.ts'
import type { VersionedCache } from '../database/versioned-cache.ts'
import type { ReadPart } from '../database/versions.ts'
import type { CityNames } from '../search/gazetteer/city-names.ts'
import type { PromptReader } from '../search/prompt-reader.ts'
import type { IdempotentRequest } from './idempotency.ts'
import type { JsonText } from './json-text.ts'
import type { Principal } from './principal.ts'
import type { TraceSpan } from './trace.ts'

/** What an operation that reads works with. */
export interface ReadContext {
  /** The pool, or a transaction on a replica. */
  database: Sql
  workspaceId: string
  /** The key or the person behind the call. */
  actor: Principal['actor']
  /** Of an operation that creates: what its Idempotency-Key asks for, when the request has one. */
  idempotency: IdempotentRequest | undefined
  reader: PromptReader
  cityNames: VersionedCache<CityNames>
  /** The version of the directory, when it was looked up after the request came. */
  directoryVersion: number | undefined
  now: Date
  /** What the handler's steps are parts of, where the request is traced. */
  span: TraceSpan | undefined
}

/** What an operation that changes something works with. */
export interface OperationContext extends ReadContext {
  /** The pool. The handler begins its own transaction. */
  database: Database
}

/** The three parts of a call, the same over HTTP and MCP. */
export interface OperationInput<Path extends TSchema, Query extends TSchema, Body extends TSchema> {
  path: Static<Path>
  query: Static<Query>
  body: Static<Body>
}

/** A status that an operation can answer with beyond 401, 403 and 500, which all share. */
export type OwnErrorStatus = 400 | 404 | 409

export interface Operation<
  Path extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TObject = TObject,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
> {
  /** File, operationId, MCP tool and SDK method. */
  name: string
  method: Method
  path: string
  scope: Scope
  tag: string
  summary: string
  description?: string
  /** What a language model needs to know: when to call, what comes back in which order, its ceiling, what to do next. */
  toolDescription: string
  params?: Path
  query?: Query
  body?: Body
  status: 200 | 201
  /** The success body, without the `ok: true` that every success carries. */
  response: Response
  errors: readonly OwnErrorStatus[]
  /** Of a read: the part of the data that it shows; all of the workspace by default. */
  shows?: ReadPart
  /** Answers a call. A GET writes nothing. */
  handle(
    input: OperationInput<Path, Query, Body>,
    context: Method extends 'GET' ? ReadContext : OperationContext,
  ): Promise<(Static<Response> & object) | JsonText>
  /** Tells a language model in words what an answer means, where its fields do not say it all. */
  explainAnswer?(
    answer: Static<Response>,
    context: Pick<OperationContext, 'database' | 'workspaceId' | 'now'>,
  ): Promise<string>
}

/** Declares an operation; the identity function, there for its types. */
export function defineOperation<
  Path extends TObject = TObject<TProperties>,
  Query extends TObject = TObject<TProperties>,
  Body extends TSchema = TSchema,
  Response extends TObject = TObject,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
>(operation: Operation<Path, Query, Body, Response, Method>): Operation<Path, Query, Body, Response, Method> {
  return operation
}

/** An operation whose parts are no longer told apart by type, as the registry holds them. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds operations of every shape
export type AnyOperation = Operation<any, any, any, any>
