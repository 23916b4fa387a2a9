import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { ownOrphanWorkspaces, selectWorkspacesOfPerson } from '../../server/src/auth/people/participants.ts'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { insertSession } from '../../server/src/auth/people/sessions.ts'
import type { AnyConsoleOperation } from '../../server/src/console/operation.ts'
import { CONSOLE_OPERATIONS } from '../../server/src/console/registry.ts'
import type { Reply, TestService } from '../support/service.ts'

export const HOST = 'dalil.example'
/** What the dashboard's own pages send with a change. */
const FROM_DASHBOARD = { origin: `https://${HOST}`, 'x-dalil': 'dashboard' }

/** A person's browser at the dashboard: it keeps cookies and sends what the dashboard sends. */
export interface Browser {
  cookies: Map<string, string>
  /** The workspace that requests are about. */
  workspace: string | undefined
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Sends a file. */
  upload(path: string, file: string | Buffer, headers?: Record<string, string>): Promise<Reply>
}

export function openBrowser(service: TestService, address = '127.0.0.1'): Browser {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    payload?: string | Buffer,
  ): Promise<Reply> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await service.app.inject({
      method,
      url: `/console${path}`,
      remoteAddress: address,
      headers: {
        host: HOST,
        'user-agent': 'Firefox',
        ...(cookie ? { cookie } : {}),
        ...(browser.workspace ? { 'x-workspace': browser.workspace } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    } as InjectOptions)
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) browser.cookies.delete(name)
      else browser.cookies.set(name, value)
    }
    const reply = { status: response.statusCode, body: response.json(), headers: response.headers }
    checkReply(method, path, reply)
    return reply
  }
  const browser: Browser = {
    cookies: new Map(),
    workspace: undefined,
    get: (path, headers = {}) => send('GET', path, headers),
    upload: (path, file, headers) =>
      send('POST', path, { ...FROM_DASHBOARD, 'content-type': 'application/octet-stream', ...headers }, file),
    post: (path, body, headers) =>
      send(
        'POST',
        path,
        {
          ...FROM_DASHBOARD,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body === undefined ? undefined : JSON.stringify(body),
      ),
  }
  return browser
}

export const OWNER = { name: 'Amal', email: 'amal@example.com', password: 'a long enough password' }

const SALT = Buffer.from('salt')
/** The owner's password as it is stored, at the lowest cost: a real one would be most of the time of many tests. */
const PASSWORD_HASH = [
  'scrypt$16$8$1',
  SALT.toString('base64url'),
  scryptSync(OWNER.password, SALT, 32, { N: 16, r: 8, p: 1 }).toString('base64url'),
].join('$')

/** The browser of the service's first owner, signed in, in a workspace of theirs. */
export async function openOwnerBrowser(service: TestService, now = new Date()): Promise<Browser> {
  const { sql } = service
  const { name, email } = OWNER
  const person = await insertPerson(sql, { name, email, passwordHash: PASSWORD_HASH, isOperator: true }, now)
  await ownOrphanWorkspaces(sql, person, now)
  const client = { ipAddress: '127.0.0.1', userAgent: 'Firefox' }
  const browser = openBrowser(service)
  browser.cookies.set('dalil_session', await insertSession(sql, person.id, client, now))
  const [workspace] = await selectWorkspacesOfPerson(sql, person.id)
  browser.workspace = workspace?.id
  return browser
}

const declared = new Map<string, Validator>(
  CONSOLE_OPERATIONS.map(({ name, response }) => [
    name,
    Compile(
      Type.Object({ ok: Type.Literal(true), ...response.properties }, { additionalProperties: false }),
    ) as Validator,
  ]),
)

/** Holds an answer to what the operation declares: its status, and the fields of its body. */
function checkReply(method: string, path: string, { status, body, headers }: Reply): void {
  const at = `${method} ${path.split('?')[0]} (${status})`
  assert.equal(headers['cache-control'], 'no-store', `${at} is kept by no cache`)
  const operation = findOperation(method, path)
  if (status >= 400) {
    assert.equal(body.ok, false, at)
    assert.equal(typeof body.error.code, 'string', at)
    assert.equal(typeof body.error.message, 'string', at)
  }
  if (!operation) return
  const statuses = [operation.status, 401, 403, 500, ...operation.errors]
  if (!['anyone', 'session', 'operator'].includes(operation.auth)) statuses.push(404)
  assert.ok(statuses.includes(status), `${at} is a status of ${operation.name}: ${JSON.stringify(body)}`)
  if (status >= 400) return
  const validator = declared.get(operation.name)!
  assert.deepEqual(validator.Check(body) ? [] : validator.Errors(body), [], `${at} is as declared`)
}

function findOperation(method: string, path: string): AnyConsoleOperation | undefined {
  const [bare = ''] = path.split('?')
  return CONSOLE_OPERATIONS.find(
    operation =>
      operation.method === method &&
      new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  )
}
