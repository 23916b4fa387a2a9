import type { Readable } from 'node:stream'
import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { OperationInput } from '../api/operation.ts'
import type { Principal } from '../api/principal.ts'
import type { Role } from '../auth/people/participants.ts'
import type { Person } from '../auth/people/people.ts'
import type { Client } from '../auth/people/sessions.ts'
import type { Database } from '../database/connect.ts'
import type { Versioned, VersionedCache } from '../database/versioned-cache.ts'
import type { CompletenessReport } from '../directory/model/completeness.ts'
import type { Coverage } from '../directory/model/coverage.ts'
import type { PromptReader } from '../search/prompt-reader.ts'
import type { ImportRunner } from './directory/import-runner.ts'

/**
 * Operations of the dashboard. They are declared like the operations of the contract, but are called by people with a session
 * and stand neither in the OpenAPI document nor among the agent's tools. Their shapes may change with the dashboard.
 *
 * `auth` says who may call: `anyone`; `session`, everyone who is signed in; `operator`, who runs the service; or a
 * role, which a person must have at least in the workspace that the header x-workspace names.
 */
export type ConsoleAuth = 'anyone' | 'session' | 'operator' | Role

/** A file that is the whole body of a request; its bytes are still to be read. */
export interface SentFile {
  name: string
  bytes: Readable
}

interface ServiceContext {
  /** The pool; a handler that changes more than one row begins its own transaction. */
  database: Database
  reader: PromptReader
  coverage: VersionedCache<Coverage>
  completeness: VersionedCache<CompletenessReport & Versioned>
  importRunner: ImportRunner
  /** The style of the map's background, where it is not made of the imported tiles. */
  mapStyleUrl: string | undefined
  /** Of an operation that declares `file`: what was sent, if anything was. */
  file: SentFile | undefined
  now: Date
  client: Client
  /** The address that people open, without a slash at its end. */
  address: string
  /** Gives the browser the cookie of a session. */
  setSessionCookie(token: string): void
  clearSessionCookie(): void
}

/** A signed-in caller and the session that it uses. */
interface SessionContext {
  person: Person
  /** The person, as the audit log names who did something. */
  actor: Principal['actor']
  sessionId: string
  /** Whether a new password can be set without the one before. */
  canSetPassword: boolean
}

interface WorkspaceContext extends SessionContext {
  workspaceId: string
  role: Role
}

/** What is known of a caller, as far as `auth` asks for it. */
export type ConsoleCaller<Auth extends ConsoleAuth = ConsoleAuth> = Auth extends 'anyone'
  ? Partial<SessionContext>
  : Auth extends 'session' | 'operator'
    ? SessionContext
    : WorkspaceContext

export type ConsoleContext<Auth extends ConsoleAuth = ConsoleAuth> = ServiceContext & ConsoleCaller<Auth>

export interface ConsoleOperation<
  Auth extends ConsoleAuth = ConsoleAuth,
  Path extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TObject = TObject,
> {
  /** File and operation. */
  name: string
  method: 'GET' | 'POST'
  /** Below /console. */
  path: string
  auth: Auth
  summary: string
  params?: Path
  query?: Query
  body?: Body
  /** The content type of a body that is a file of any kind. The handler reads it and limits its size. */
  file?: 'application/octet-stream'
  status: 200 | 201 | 202
  /** The success body, without the `ok: true` that every success carries. */
  response: Response
  /** Statuses beyond 401, 403 and 500, which all share, and 404 for a workspace that the person is not in. */
  errors: readonly (400 | 401 | 404 | 409 | 429)[]
  handle(input: OperationInput<Path, Query, Body>, context: ConsoleContext<Auth>): Promise<Static<Response>>
}

/** Declares an operation of the dashboard; the identity function, there for its types. */
export function defineConsoleOperation<
  Auth extends ConsoleAuth,
  Path extends TObject = TObject<TProperties>,
  Query extends TObject = TObject<TProperties>,
  Body extends TSchema = TSchema,
  Response extends TObject = TObject,
>(
  operation: ConsoleOperation<Auth, Path, Query, Body, Response>,
): ConsoleOperation<Auth, Path, Query, Body, Response> {
  return operation
}

/** An operation whose parts are no longer told apart by type, as the registry holds them. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds operations of every shape
export type AnyConsoleOperation = ConsoleOperation<any, any, any, any, any>
