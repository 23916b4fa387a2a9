import type { Transaction } from '../database/connect.ts'
import { createChangedRows } from '../directory/import/changed-rows.ts'
import { foldBranchTexts } from '../directory/import/derive/branch-texts.ts'
import { recomputeCells } from '../directory/import/derive/cells.ts'
import { createDirtyCompanies, refreshRanks, refreshTypes } from '../directory/import/derive/companies.ts'
import { foldCompanyNames } from '../directory/import/derive/company-names.ts'
import { renderDocuments } from '../directory/import/derive/documents.ts'
import { rebuildPostings } from '../directory/import/derive/postings.ts'
import { type ReferenceKind, rebuildSearchNames } from '../directory/import/derive/search-names.ts'
import { analyzeRows, createTable } from '../directory/import/temp-table.ts'

/** The parts of a rebuild, in order: each comes after the parts that it reads. */
export const REBUILD_PARTS = ['names', 'cells', 'ranks', 'postings', 'documents'] as const
export type RebuildPart = (typeof REBUILD_PARTS)[number]

/** What is done with the rows of a table whose ids are above `after`, up to `last`. */
export interface RebuildStep {
  table: string
  run(sql: Transaction, after: number, last: number): Promise<unknown>
}

/** Folded names and search names: of the places and categories, and of the companies. */
const NAMES: RebuildStep[] = [
  ...Object.entries({
    countries: 'country',
    regions: 'region',
    cities: 'city',
    districts: 'district',
    categories: 'category',
  } satisfies Record<string, ReferenceKind>).map(([table, kind]) => ({
    table,
    async run(sql: Transaction, after: number, last: number) {
      await createChangedRows(sql)
      await sql`
        insert into changed_rows (kind, id) select ${kind}, id from ${sql(table)} where id > ${after} and id <= ${last}`
      await rebuildSearchNames(sql, kind)
    },
  })),
  createCompaniesStep(foldCompanyNames),
]

export const STEPS: Record<RebuildPart, RebuildStep[]> = {
  names: NAMES,
  cells: [
    {
      table: 'branches',
      async run(sql, after, last) {
        await createTable(
          sql,
          'dirty_branches',
          sql`
          select id from branches where id > ${after} and id <= ${last}`,
        )
        await recomputeCells(sql)
      },
    },
  ],
  ranks: [createCompaniesStep(rebuildRanks)],
  postings: [createCompaniesStep(rebuildPostings)],
  documents: [
    {
      table: 'branches',
      async run(sql, after, last) {
        await foldBranchTexts(sql, sql`(select * from branches where id > ${after} and id <= ${last})`)
        await createTable(sql, 'stale_documents', sql`select id, branch_text from folded_texts`)
        await renderDocuments(sql)
      },
    },
  ],
}

function createCompaniesStep(work: (sql: Transaction) => Promise<void>): RebuildStep {
  return {
    table: 'companies',
    async run(sql, after, last) {
      await createDirtyCompanies(sql)
      await sql`
        insert into dirty_companies select id from companies where id > ${after} and id <= ${last}`
      await analyzeRows(sql, 'dirty_companies')
      await work(sql)
    },
  }
}

/** Ranks are part of the keys of company types and of postings. */
async function rebuildRanks(sql: Transaction): Promise<void> {
  await refreshRanks(sql)
  await refreshTypes(sql)
  await createTable(
    sql,
    'outranked',
    sql`
    select d.id from dirty_companies d join companies c on c.id = d.id
    where exists (select 1 from name_postings p where p.company_id = d.id and p.rank_key <> c.rank_key)`,
  )
  await sql`truncate dirty_companies`
  await sql`insert into dirty_companies select id from outranked`
  await rebuildPostings(sql)
}
