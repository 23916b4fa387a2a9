import { buildApp } from '../../src/app.ts'
import { encodeId } from '../../src/contract/ids.ts'
import { SCOPE_NAMES, type Scope as KeyScope } from '../../src/contract/scopes.ts'
import type { Database } from '../../src/database/connect.ts'
import { insertKey } from '../../src/keys/queries.ts'
import { insertWorkspace, type NewWorkspace } from '../../src/workspace/queries.ts'
import { type Scope, testDatabase } from './database.ts'

/** An answer as a caller sees it. */
export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any
  headers: Record<string, unknown>
}

/** Calls one workspace's API with one key. */
export interface Caller {
  workspaceId: string
  token: string
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

export interface TestService {
  app: ReturnType<typeof buildApp>
  sql: Database
  /** Makes a workspace with a key of these scopes, all by default. */
  workspace(options?: Partial<NewWorkspace> & { scopes?: KeyScope[]; origins?: string[] }): Promise<Caller>
  /** Makes another key of a workspace. */
  key(workspaceId: string, scopes: KeyScope[], origins?: string[]): Promise<Caller>
}

/** The whole service over a fresh database; it goes away with the scope. */
export async function testService(scope: Scope): Promise<TestService> {
  const { sql } = await testDatabase(scope)
  const app = buildApp({ database: sql })
  scope.after(() => app.close())
  await app.ready()

  const call = async (method: 'GET' | 'POST', token: string, path: string, rest: { body?: unknown; headers?: Record<string, string> }) => {
    const response = await app.inject({
      method,
      url: `/v1${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(rest.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...rest.headers,
      },
      ...(rest.body === undefined
        ? {}
        : { payload: typeof rest.body === 'string' ? rest.body : JSON.stringify(rest.body) }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  const service: TestService = {
    app,
    sql,
    async workspace({ scopes = SCOPE_NAMES, origins = [], ...options } = {}) {
      const uuid = await insertWorkspace(sql, { name: 'Test', planKind: 'business', ...options })
      return service.key(uuid, scopes, origins)
    },
    async key(uuid, scopes, origins = []) {
      const { token } = await insertKey(sql, { workspaceId: uuid, name: 'test', scopes, origins, expiresAt: null })
      return {
        workspaceId: uuid,
        token,
        get: (path, headers = {}) => call('GET', token, path, { headers }),
        post: (path, body, headers = {}) => call('POST', token, path, { body, headers }),
      }
    },
  }
  return service
}

/** The wire id of a workspace, for bodies that show it. */
export function workspaceWireId(caller: Caller): string {
  return encodeId('wsp', caller.workspaceId)
}
