import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { Scope } from '../contract/scopes.ts'
import type { Sql } from '../database/connect.ts'
import type { VersionedCache } from '../database/versioned-cache.ts'
import type { CityNames } from '../search/gazetteer/city-names.ts'
import type { PromptReader } from '../search/prompt-reader.ts'

/** What an operation may touch: the workspace the key belongs to, a connection to act through, what reads prompts. */
export interface OperationContext {
  /** For a POST, a transaction that commits only when the operation returns; the pool for one that reads first. */
  sql: Sql
  workspaceId: string
  reader: PromptReader
  cityNames: VersionedCache<CityNames>
  /** The version that the directory had after the request came; undefined when nobody has asked. */
  directory: number | undefined
  now: Date
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
> {
  /** File, operationId, MCP tool and SDK method. */
  name: string
  method: 'GET' | 'POST'
  path: string
  scope: Scope
  tag: string
  summary: string
  description?: string
  params?: Path
  query?: Query
  body?: Body
  status: 200 | 201
  /** The success body, without the `ok: true` that every success carries. */
  response: Response
  errors: readonly OwnErrorStatus[]
  /** Of a POST that reads much and writes little: what it returns is a Write, which alone needs a transaction. */
  readsFirst?: true
  handle(
    input: OperationInput<Path, Query, Body>,
    context: OperationContext,
  ): Promise<Static<Response> | JsonText | Write<Static<Response>>>
}

/**
 * What is left to do when everything was read that needs no lock. It gives the workspace a new version with what it
 * changes.
 */
export class Write<Answer> {
  /** In a transaction. */
  readonly run: (sql: Sql) => Promise<Answer>
  /** The same in one statement on the pool; undefined when that does not do, and nothing was changed. */
  readonly runAtOnce: (pool: Sql) => Promise<Answer | undefined>
  constructor(run: Write<Answer>['run'], runAtOnce: Write<Answer>['runAtOnce']) {
    this.run = run
    this.runAtOnce = runAtOnce
  }
}

/** The body of an answer already rendered as JSON text, `ok` included. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Declares an operation; the identity function, there for its types. */
export function defineOperation<
  Path extends TObject = TObject<TProperties>,
  Query extends TObject = TObject<TProperties>,
  Body extends TSchema = TSchema,
  Response extends TObject = TObject,
>(operation: Operation<Path, Query, Body, Response>): Operation<Path, Query, Body, Response> {
  return operation
}

/** An operation whose parts are no longer told apart by type, as the registry holds them. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds operations of every shape
export type AnyOperation = Operation<any, any, any, any>
