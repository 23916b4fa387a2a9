interface Page {
  pagination: { nextSkip: number | null }
}

interface PageQuery {
  skip?: number | undefined
  limit?: number | undefined
}

/**
 * A read of a paged list. Awaited it is one page; iterated it is the rows of all pages, which are read as they are
 * needed. Nothing is sent before.
 *
 *     const { cities, pagination } = await dalil.listCities({ limit: 10 })
 *     for await (const city of dalil.listCities({ countryCode: 'SA' })) console.log(city.label)
 */
export class PagedRequest<Body extends Page, Row> implements PromiseLike<Body>, AsyncIterable<Row> {
  readonly #query: PageQuery
  readonly #maxLimit: number
  readonly #read: (query: PageQuery) => Promise<Body>
  readonly #getRows: (page: Body) => readonly Row[]
  #first: Promise<Body> | undefined

  constructor(
    query: PageQuery,
    maxLimit: number,
    read: (query: PageQuery) => Promise<Body>,
    getRows: (page: Body) => readonly Row[],
  ) {
    this.#query = query
    this.#maxLimit = maxLimit
    this.#read = read
    this.#getRows = getRows
  }

  // biome-ignore lint/suspicious/noThenProperty: a request is awaited like the promise of its page
  then<Result = Body, Failure = never>(
    onPage?: ((page: Body) => Result | PromiseLike<Result>) | null,
    // biome-ignore lint/suspicious/noExplicitAny: as in Promise
    onError?: ((error: any) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    this.#first ??= this.#read(this.#query)
    return this.#first.then(onPage, onError)
  }

  catch<Failure = never>(
    // biome-ignore lint/suspicious/noExplicitAny: as in Promise
    onError: (error: any) => Failure | PromiseLike<Failure>,
  ): Promise<Body | Failure> {
    return this.then(undefined, onError)
  }

  /** The pages from `skip` to the last, as large as the service allows unless the query has a `limit`. */
  async *pages(): AsyncGenerator<Body, void, undefined> {
    let { skip = 0, limit = this.#maxLimit }: { skip?: number | null } & PageQuery = this.#query
    while (true) {
      const page: Body = await this.#read({ ...this.#query, skip, limit })
      yield page
      if (page.pagination.nextSkip === null) return
      skip = page.pagination.nextSkip
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const page of this.pages()) yield* this.#getRows(page)
  }

  /** The rows of all pages in one array. */
  async all(): Promise<Row[]> {
    const rows: Row[] = []
    for await (const row of this) rows.push(row)
    return rows
  }
}
