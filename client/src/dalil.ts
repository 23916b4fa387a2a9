/**
 * The client of a Dalil service: `new Dalil({ baseUrl, apiKey })` has a method for every operation. It uses fetch and
 * nothing else, so it runs on Node 20 and later, Bun, Deno and in browsers.
 */
import { Operations } from './operations.ts'
import { type Call, type CallOptions, type ClientOptions, encodePathId, Transport } from './transport.ts'

export { DalilError, type DalilErrorCode } from './error.ts'
export type { PagedRequest } from './paged-request.ts'
export type { CallOptions, ClientOptions, CreateOptions } from './transport.ts'
export type * from './types.ts'

export interface ExportQuery {
  /** csv by default. */
  format?: 'csv' | 'xlsx' | 'geojson'
  /** Only these branches. */
  branches?: string[]
}

/** The filters are those of `listBranchListMembers`. */
export interface ExportListQuery extends ExportQuery {
  q?: string
  availability?: string
  companyId?: string
  category?: string
  countryCode?: string
  city?: string
}

export class Dalil extends Operations {
  readonly #transport: Transport

  constructor(options: ClientOptions) {
    const transport = new Transport(options)
    super(transport)
    this.#transport = transport
  }

  /**
   * Every branch of a saved search as a file: reads stop at 100 rows, exports do not. The answer is a Response, whose
   * body is a stream. Requires the scope `resultsRead`.
   */
  exportSearch(searchId: string, query: ExportQuery = {}, options?: CallOptions): Promise<Response> {
    const path = `/exports/searches/${encodePathId('searchId', searchId)}`
    return this.#transport.open(buildExport(path, query), options)
  }

  /** Every member of a Branch List as a file, in its order. Requires the scope `listsRead`. */
  exportList(listId: string, query: ExportListQuery = {}, options?: CallOptions): Promise<Response> {
    return this.#transport.open(
      buildExport(`/exports/lists/${encodePathId('listId', listId)}`, query),
      options,
    )
  }
}

/** The branches go into a body: an address has no room for thousands, and cannot say that there are none. */
function buildExport(path: string, { branches, ...query }: ExportListQuery): Call {
  return branches ? { method: 'POST', path, query, body: { branches } } : { method: 'GET', path, query }
}
