import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { paginate, ReferenceLimit, ReferencePagination, readPage, Skip } from '../../contract/paging.ts'
import { record, textQuery } from '../../contract/schema.ts'
import { selectCategories } from './queries.ts'
import { CategoryReference } from './schemas.ts'

export default defineOperation({
  name: 'list_categories',
  method: 'GET',
  path: '/categories',
  scope: 'referenceRead',
  tag: 'Reference',
  summary: 'List categories.',
  toolDescription:
    'Ids for categoryIds, by English label. A category includes its subcategories. create_search reads categories in prompts too.',
  query: record({
    q: textQuery('Slug or label text, in English or Arabic.'),
    skip: Skip,
    limit: ReferenceLimit,
  }),
  status: 200,
  response: record({ categories: Type.Array(CategoryReference), pagination: ReferencePagination }),
  errors: [],
  shows: 'directory',
  async handle({ query }, { database }) {
    const page = readPage(query)
    const { categories, total } = await selectCategories(database, query.q, page)
    return { categories, pagination: paginate(page, categories.length, total) }
  },
})
