import { Type } from 'typebox'

/** `limit` as the contract bounds it: 1 to 200 for reference lists, 1 to 100 for all others; 50 by default. */
export const ReferenceLimit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Rows returned at most.' }),
)
export const Limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Rows returned at most.' }),
)
export const Skip = Type.Optional(
  Type.Integer({ minimum: 0, default: 0, description: 'Rows skipped before the first one returned.' }),
)

export const ReferencePagination = Type.Object(
  {
    skip: Type.Integer({ minimum: 0, description: 'Rows skipped.' }),
    limit: Type.Integer({ minimum: 1, description: 'Rows requested at most.' }),
    returned: Type.Integer({ minimum: 0, description: 'Rows in this response.' }),
    total: Type.Integer({ minimum: 0, description: 'Total matching rows.' }),
    hasMore: Type.Boolean({ description: 'True when another page is available.' }),
    nextSkip: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Skip value for the next page, or null.',
    }),
  },
  { additionalProperties: false, title: 'ReferencePagination' },
)

export interface Page {
  skip: number
  limit: number
}

/** The page that a query asks for, with the contract's defaults. */
export function readPage(query: { skip?: number; limit?: number }): Page {
  return { skip: query.skip ?? 0, limit: query.limit ?? 50 }
}

/** The pagination block of a page that holds `returned` of `total` matching rows. */
export function paginate({ skip, limit }: Page, returned: number, total: number) {
  const hasMore = skip + returned < total && returned > 0
  return { skip, limit, returned, total, hasMore, nextSkip: hasMore ? skip + returned : null }
}
