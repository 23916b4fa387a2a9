import type { Fragment, Transaction } from '../../../database/connect.ts'
import { buildSearchText } from '../../model/names.ts'
import { copyDerived } from '../copy-derived.ts'
import { createEmptyTable } from '../temp-table.ts'

interface BranchText {
  id: number
  name_en: string | null
  name_ar: string | null
  address_en: string | null
  address_ar: string | null
}

/** Creates folded_texts (id, branch_text): what `q` looks through of the branches that a relation lists by id. */
export async function foldBranchTexts(sql: Transaction, branches: Fragment): Promise<void> {
  await createEmptyTable(sql, 'folded_texts', 'id bigint, branch_text text')
  await copyDerived<BranchText>(
    sql,
    (last, limit) => sql<BranchText[]>`
      select b.id, b.name_en, b.name_ar, b.address_en, b.address_ar
      from ${branches} b where b.id > ${last} order by b.id limit ${limit}`,
    ({ id, name_en, name_ar, address_en, address_ar }) => [
      ['folded_texts', [id, buildSearchText(name_en, name_ar, address_en, address_ar)]],
    ],
  )
}
