import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppOptions, buildApp } from '../../server/src/app.ts'
import { insertKey } from '../../server/src/auth/queries.ts'
import { encodeId } from '../../server/src/contract/ids.ts'
import { type Scope as KeyScope, SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import { type ConnectOptions, connectBeside, type Database } from '../../server/src/database/connect.ts'
import { insertWorkspace, type NewWorkspace } from '../../server/src/operations/workspace/queries.ts'
import { checkAnswer } from './answers.ts'
import { type Scope, testDatabase } from './database.ts'

/** An answer as a caller sees it. */
export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any
  headers: Record<string, unknown>
}

/** A call below /v1 that is not JSON, or whose headers matter. */
export interface RawCall {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** Calls one workspace's API with one key. Every answer is held to the contract's shapes and statuses. */
export interface Caller {
  workspaceId: string
  token: string
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  send(call: RawCall): Promise<Reply>
}

export interface KeyOptions {
  scopes?: KeyScope[]
  origins?: string[]
  expiresAt?: Date | null
}

export interface TestService {
  app: ReturnType<typeof buildApp>
  sql: Database
  /** Makes a workspace with a key of these scopes, all by default. */
  workspace(options?: Partial<NewWorkspace> & KeyOptions): Promise<Caller>
  /** Makes another key of a workspace. */
  key(workspaceId: string, options?: KeyOptions): Promise<Caller>
  /** Calls without a key. */
  send(call: RawCall): Promise<Reply>
}

/** The whole service over a fresh database; it goes away with the scope. */
export async function testService(
  scope: Scope,
  {
    pool,
    prepare,
    ...options
  }: Partial<AppOptions> & { pool?: ConnectOptions; prepare?: (app: FastifyInstance) => void } = {},
): Promise<TestService> {
  const { sql } = await testDatabase(scope)
  const database = pool ? connectBeside(sql, pool) : sql
  // The runner keeps the functions of every test until the run ends. What they hold is kept too, so the service is let go.
  let app: ReturnType<typeof buildApp> | undefined = buildApp({ database, ...options })
  const getApp = () => {
    if (!app) throw new Error('the service of the test is closed')
    return app
  }
  scope.after(async () => {
    await app?.close()
    app = undefined
    if (pool) await database.end()
  })
  prepare?.(app)
  await app.ready()

  const send = async ({ path, ...call }: RawCall): Promise<Reply> => {
    const response = await getApp().inject({ ...call, url: `/v1${path}` } as InjectOptions)
    const reply = { status: response.statusCode, body: response.json(), headers: response.headers }
    checkAnswer(call.method, `/v1${path}`, reply)
    return reply
  }

  const caller = (workspaceId: string, token: string): Caller => {
    const authorization = `Bearer ${token}`
    return {
      workspaceId,
      token,
      send: call => send({ ...call, headers: { authorization, ...call.headers } }),
      get: (path, headers) => send({ method: 'GET', path, headers: { authorization, ...headers } }),
      post: (path, body, headers) =>
        send({
          method: 'POST',
          path,
          headers: {
            authorization,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        }),
    }
  }

  const service: TestService = {
    get app() {
      return getApp()
    },
    sql,
    send,
    async workspace({ scopes, origins, expiresAt, ...options } = {}) {
      const uuid = await insertWorkspace(sql, { name: 'Test', planKind: 'business', ...options })
      return service.key(uuid, { scopes, origins, expiresAt })
    },
    async key(uuid, { scopes = SCOPE_NAMES, origins = [], expiresAt = null } = {}) {
      const { token } = await insertKey(sql, { workspaceId: uuid, name: 'test', scopes, origins, expiresAt })
      return caller(uuid, token)
    },
  }
  return service
}

/** The wire id of a workspace, for bodies that show it. */
export function workspaceWireId(caller: Caller): string {
  return encodeId('wsp', caller.workspaceId)
}
