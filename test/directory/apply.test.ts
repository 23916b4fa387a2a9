import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import {
  mergeCompanies,
  splitBranches,
  splitCompany,
} from '../../server/src/directory/curation/merge-split.ts'
import { TABLES } from '../../server/src/directory/import/apply/tables.ts'
import { load } from '../../server/src/directory/import/load.ts'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { recordStatements } from '../search/plan.ts'
import { testDatabase } from '../support/database.ts'
import {
  boundary,
  branch,
  category,
  city,
  company,
  createSource,
  district,
  PLACES,
  region,
} from './records.ts'

const { sql } = await testDatabase({ after })
const TABLE = `(?:${Object.keys(TABLES).join('|')})`
const WRITE = /\b(insert\s+into|update|delete\s+from|truncate|merge\s+into|copy)\s+(?:only\s+)?"?([\w$]+)"?/gi
const READS_A_TABLE = new RegExp(`\\b(?:from|join|using)\\s+"?${TABLE}\\b`, 'i')

const NOTHING_OF_A_TABLE = new RegExp(`\\bfrom\\s+"?${TABLE}"?\\s+where\\s+false\\b`, 'i')

const isOfDirectory = (table: string) => table in TABLES

/** What is wrong with a statement, if it could not run where the directory's tables are on several nodes. */
function findError(text: string): string | undefined {
  if (/\bselect\s+from\b/i.test(text) && READS_A_TABLE.test(text))
    return 'a query of the directory selects no column'
  if (/\bnextval\b/i.test(text) && /\b(?:exists|in)\s*\(\s*select\b/i.test(text) && READS_A_TABLE.test(text))
    return 'a statement draws numbers and looks rows up in the directory'
  if (NOTHING_OF_A_TABLE.test(text))
    return 'a part that selects nothing from the directory makes all of it nothing'
  const writes = [...text.matchAll(WRITE)].map(([, verb, table]) => ({
    verb: verb!.toLowerCase(),
    table: table!,
  }))
  for (const { verb, table } of writes) {
    if (verb === 'update' && table === 'set') continue // on conflict … do update set
    if (isOfDirectory(table)) {
      if (writes.filter(write => write.table !== 'set').length > 1)
        return `${table} is written beside another table`
      if (verb === 'insert into') {
        if (!/^\s*insert/i.test(text)) return `${table} is written by a common table expression`
      } else if (
        !verb.startsWith('delete') ||
        !/^\s*delete from "?\w+"?\s+where "?\w+"? = any\(\$1\)/i.test(text)
      ) {
        return `${table} is written by ${verb}, and not by its keys`
      } else if (/\b(select|using|join)\b/i.test(text)) {
        return `the deletion from ${table} reads another table`
      }
    } else if (!verb.startsWith('insert') && verb !== 'copy' && READS_A_TABLE.test(text)) {
      return `the ${verb} of ${table} reads a table of the directory`
    }
  }
  return undefined
}

describe('the writes of the directory', () => {
  const faults: string[] = []
  const seen = new Set<string>()
  const watch = async (work: () => Promise<unknown>) => {
    for (const { text } of await recordStatements(sql, work)) {
      const fault = findError(text)
      if (fault) faults.push(`${fault}: ${text.trim()}`)
      for (const [, , table] of text.matchAll(WRITE)) if (isOfDirectory(table!)) seen.add(table!)
    }
  }
  const id = async (table: 'companies' | 'branches', name: string) => {
    const [row] = await sql<
      { id: number }[]
    >`select id from ${sql(table)} where name_en = ${name} order by id`
    return `${table === 'companies' ? 'cmp' : 'brn'}_${row!.id}`
  }

  before(async () => {
    const at = { lat: 24.69, lng: 46.68 }
    const shops: DirectoryRecord[] = [
      category('food', 'Food', { parentKey: null }),
      category('cafe', 'Cafe', { parentKey: 'food', synonyms: ['coffee'] }),
      company('one', 'One', { types: ['chain'], website: 'one.example' }),
      company('two', 'Two', { types: ['chain'] }),
      branch('b1', 'one', { ...at, nameEn: 'One', categoryKey: 'cafe' }),
      branch('b2', 'one', { lat: 24.71, lng: 46.7, nameEn: 'One North' }),
      branch('b3', 'two', { nameEn: 'Two' }),
      branch('b4', 'two', { nameEn: 'Two Gone' }),
    ]
    await watch(() => load(sql, createSource([...PLACES, ...shops])))
    await watch(() =>
      load(
        sql,
        createSource(
          [
            ...PLACES,
            city('madinah', 'Madinah', { lat: 24.47, lng: 39.6 }),
            company('uno', 'One', { website: 'one.example' }),
            branch('x', 'uno', { ...at, nameEn: 'One', phone: '+966500000000' }),
            branch('y', 'uno', { lat: 24.47, lng: 39.61, nameEn: 'One West', districtKey: null }),
            boundary('olaya', 24.7, 46.7, 0.1),
          ],
          'other',
        ),
      ),
    )
    // Enough of one category for the check of the release, twice.
    const chain = Array.from({ length: 10 }, (_, at) =>
      branch(`c${at}`, 'chain', { nameEn: 'Third', lat: 24.7, lng: 46.7 + at / 100 }),
    )
    for (let release = 0; release < 2; release++) {
      await watch(() => load(sql, createSource([...PLACES, company('chain', 'Third'), ...chain], 'third')))
    }
    const merged = { into: await id('companies', 'One'), part: await id('companies', 'Two') }
    await watch(() => mergeCompanies(sql, merged.into, merged.part))
    const split = await id('branches', 'One North')
    await watch(() => splitBranches(sql, [split]))
    // The same source again: renamed, moved, closed, missing, and under the decisions of an operator.
    await watch(() =>
      load(
        sql,
        createSource([
          ...PLACES.slice(0, 2),
          region('west', 'Makkah', { nameAr: 'مكة' }),
          city('riyadh', 'Riyadh City', { labelAr: 'الرياض', regionKey: 'west' }),
          city('jeddah', 'Jeddah', { lat: 21.5, lng: 39.2, labelAr: 'جدة' }),
          district('olaya', 'Olaya', { cityKey: 'jeddah', lat: 24.7, lng: 46.7 }),
          category('food', 'Food and drink', { labelAr: 'طعام' }),
          category('cafe', 'Cafe', { parentKey: 'food', synonyms: ['coffee house'] }),
          company('one', 'One Coffee', { types: ['chain', 'coffee'] }),
          company('two', 'Two', { types: ['chain'] }),
          branch('b2', 'one', { nameEn: 'One South', rating: 4, reviews: 10 }),
          branch('b3', 'two', { nameEn: 'Two', closed: true }),
        ]),
        { archiveMissing: true, force: true },
      ),
    )
    await watch(() => splitCompany(sql, merged.part))
    await watch(() => setArchived(sql, split, true))
    await watch(() => setArchived(sql, split, false))
  })

  it('insert rows, or delete them by their keys, and never join a temporary table', () => {
    assert.deepEqual(faults, [])
  })

  it('are seen here for every table', () => {
    const never = Object.keys(TABLES).filter(table => !seen.has(table))
    assert.deepEqual(never, [])
  })

  it('know what judges them', () => {
    const bad = [
      'select exists (select from branches)',
      'insert into companies (id) select c.id from (select 1 as id) c left join (select * from branches where false) b on true',
      "create temp table made as select nextval('cities_id_seq') from cities c where not exists (select 1 from districts)",
      'update branches b set live = true from ranked r where r.id = b.id',
      'delete from "source_keys" k using same_place p where k.row_id = p.id',
      'delete from name_postings where company_id in (select id from dirty_companies)',
      'with moved as (update branches set live = true returning id) insert into moved_branches select id from moved',
      'with made as (insert into regions select * from made_regions returning id) insert into changed_rows select id from made',
      'update stage_company s set evidence = r.evidence from companies r where r.id = s.id',
    ]
    for (const text of bad) assert.ok(findError(text), text)
  })

  it('name the columns that a table demands', async () => {
    const rows = await sql<{ table: string; column: string }[]>`
      select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relname = any(${Object.keys(TABLES)}::text[]) and a.attnum > 0 and a.attnotnull and not a.atthasdef
        and a.attidentity = '' order by 1, 2`
    for (const [table, { key, required }] of Object.entries(TABLES)) {
      const demanded = rows.filter(row => row.table === table).map(({ column }) => column)
      const named: string[] = [...key, ...required]
      assert.deepEqual(
        named.filter(each => each !== 'id').sort(),
        demanded.filter(each => each !== 'id'),
        table,
      )
    }
  })

  it('stand in one folder', async () => {
    const root = new URL('../../server/src/', import.meta.url)
    const faults: string[] = []
    for await (const path of glob('**/*.ts', { cwd: root })) {
      if (path.startsWith('directory/import/apply/') || path === 'directory/import/temp-table.ts') continue
      const code = await readFile(new URL(path, root), 'utf8')
      const literal = new RegExp(
        `\\b(?:insert\\s+into|update|delete\\s+from|truncate|copy|analyze)\\s+${TABLE}\\b`,
        'i',
      )
      const dynamic = /\b(?:insert\s+into|update|delete\s+from)\s+\$\{([^}]*\}?[^}]*)\}/gi
      for (const sentence of code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(/`[^`]*`/g)) {
        if (literal.test(sentence[0])) faults.push(`${path}: ${sentence[0].trim()}`)
      }
      for (const [text, target] of code.matchAll(dynamic)) {
        if (!/stage|incoming|missing|doomed|shadow|nearest/.test(target!)) faults.push(`${path}: ${text}`)
      }
    }
    assert.deepEqual(faults, [])
  })
})
