import type { Database } from '../../server/src/database/connect.ts'
import type { Figure } from '../figure.ts'

/** Tables by what they hold, each with its indexes; all others are "the rest". */
const PARTS: Record<string, string[]> = {
  'rendered documents': ['branch_cards'],
  branches: ['branches'],
  companies: ['companies', 'company_types'],
  'words of names': ['name_postings', 'name_words'],
  'keys of sources': ['source_keys'],
}

/** How much of the disk a branch takes with all that imports derive from it; the WAL and what workspaces save left out. */
export async function measureDisk(sql: Database, branches: number, size: string): Promise<Figure> {
  const tables = await sql<{ name: string; bytes: number }[]>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'workspace_id'
    )`
  const sum = (names?: string[]) =>
    tables.reduce((bytes, table) => bytes + (!names || names.includes(table.name) ? table.bytes : 0), 0)
  const format = (bytes: number) => (bytes / branches / 1000).toFixed(2)
  const parts = Object.entries(PARTS).map(([what, names]) => `${what} ${format(sum(names))}`)
  const rest = sum() - sum(Object.values(PARTS).flat())
  return {
    ...{ what: 'disk of a branch, without the WAL', size, target: '≤ 1.8 kB' },
    yardstick: `${format(sum())} kB: ${[...parts, `the rest ${format(rest)}`].join(', ')}`,
  }
}
