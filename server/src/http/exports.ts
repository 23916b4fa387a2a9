import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { CallQueue } from '../api/call-queue.ts'
import { requireScope } from '../api/execute.ts'
import type { Principal } from '../api/principal.ts'
import { invalid, notFound } from '../contract/errors.ts'
import { readBody, readQuery } from '../contract/input.ts'
import type { Scope } from '../contract/scopes.ts'
import type { Database } from '../database/connect.ts'
import type { RunRead } from '../exports/branch-rows.ts'
import { type ExportFormat, FORMATS, isExportFormat, nameFile, openExport } from '../exports/open-export.ts'
import { type ExportSelection, selectListExport, selectSearchExport } from '../exports/selection.ts'
import listMembers from '../operations/lists/list_branch_list_members.ts'
import { waitForBodyTurn } from './body-turns.ts'
import { parseJson, type RawBody } from './raw-body.ts'

export interface ExportService {
  database: Database
  calls: CallQueue
  /** The verified caller of a request; throws what an operation would answer. */
  authenticate(request: FastifyRequest): Promise<Principal>
}

type ExportQuery = Record<string, string | string[] | undefined>

/**
 * `GET /searches/{searchId}` and `GET /lists/{listId}`, below `/exports`: every branch, streamed. They stand outside the
 * contract, whose reads stop at 100 rows. A POST with `{"branches": ["brn_1", …]}` exports those only.
 */
export function addExports(app: FastifyInstance, service: ExportService): void {
  addExport(app, service, 'searches', 'resultsRead', (workspaceId, id, _, only) =>
    selectSearchExport(service.database, workspaceId, id, only),
  )
  addExport(app, service, 'lists', 'listsRead', (workspaceId, id, query, only) =>
    selectListExport(service.database, workspaceId, id, readQuery(listMembers.query, query), only),
  )
}

function addExport(
  app: FastifyInstance,
  { database, calls, authenticate }: ExportService,
  kind: 'searches' | 'lists',
  scope: Scope,
  select: (
    workspaceId: string,
    id: string,
    query: ExportQuery,
    only: ReadonlySet<string> | undefined,
  ) => Promise<ExportSelection | undefined>,
): void {
  const callers = new WeakMap<FastifyRequest, Principal>()
  app.route<{ Params: { id: string }; Querystring: ExportQuery }>({
    // A body has room for the ids of thousands of branches, which no address has.
    method: ['GET', 'POST'],
    url: `/${kind}/:id`,
    config: { readsBody: true },
    // Before the body is read.
    async onRequest(request) {
      const principal = await authenticate(request)
      request.isVerified = true
      requireScope(scope, principal)
      callers.set(request, principal)
    },
    async handler(request, reply) {
      const { workspaceId } = callers.get(request)!
      await waitForBodyTurn(request)
      const run: RunRead = read => calls.run(workspaceId, false, read)
      const format = readFormat(request.query)
      const only = request.method === 'POST' ? readBranches(request) : splitBranches(request.query)
      const selection = await run(() => select(workspaceId, request.params.id, request.query, only))
      if (!selection) throw notFound(kind === 'lists' ? 'Branch List' : 'search')
      reply.headers({
        'content-type': FORMATS[format].type,
        'content-disposition': describeAttachment(
          nameFile(selection.title, format),
          nameFile(request.params.id, format),
        ),
        'cache-control': 'no-store',
      })
      return reply.send(openExport(database, selection, format, run))
    },
  })
}

function readFormat({ format }: ExportQuery): ExportFormat {
  const name = readText(format) ?? 'csv'
  if (!isExportFormat(name)) throw invalid(`format must be one of ${Object.keys(FORMATS).join(', ')}.`)
  return name
}

/** The branches that a selection keeps, from `branches=brn_1,brn_2`; undefined keeps all. */
function splitBranches({ branches }: ExportQuery): Set<string> | undefined {
  const ids = readText(branches)
  return ids === undefined ? undefined : new Set(ids.split(','))
}

const Selection = Type.Object({ branches: Type.Array(Type.String()) }, { additionalProperties: false })

/** The branches that a selection keeps, from a body. */
function readBranches({ body, headers }: FastifyRequest): Set<string> {
  const { branches } = readBody(Selection, parseJson(body as RawBody, headers['content-type'])) as Static<
    typeof Selection
  >
  return new Set(branches)
}

function readText(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value) || undefined
}

/**
 * Names the file twice, as RFC 6266 advises: curl and other programs know the first form only, which takes ASCII and
 * where `plain` stands in for a name with other letters.
 */
function describeAttachment(name: string, plain: string): string {
  const ascii = /^[ -~]+$/.test(name) ? name : plain
  return `attachment; filename="${ascii.replaceAll('%', '')}"; filename*=UTF-8''${encodeFileName(name)}`
}

/** RFC 8187. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16)}`)
}
