import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { createDemoSource } from '../../server/src/directory/sources/demo/source.ts'
import { createReferenceSource } from '../../server/src/directory/sources/reference/source.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { composeTitle } from '../../server/src/search/title.ts'
import { toPluralLabel } from '../../server/src/text/plural.ts'
import { testDatabase } from '../support/database.ts'

interface Row {
  id: number
  label: string
  labelAr: string
}

const { sql } = await testDatabase({ after })
await load(sql, createReferenceSource())
await load(sql, createDemoSource())
const reader = new PromptReader(sql)
after(() => reader.close())

/** These are asked for in every city, the others in one. */
const COMMON = ['restaurant', 'hotel', 'cafe', 'pharmacy', 'hospital', 'supermarket']
/** "Bank Muscat", «جامعة القاهرة»: beside a city each is a name. */
const NAMED_AFTER_CITIES = ['bank', 'university', 'library']

const kinds = await sql<(Row & { slug: string })[]>`
  select k.id::integer, k.slug, k.label, k.label_ar as "labelAr"
  from categories k join branches b on b.category_id = k.id
  where k.slug <> all (${NAMED_AFTER_CITIES}) group by k.id having count(*) >= 3 order by k.id`
const cities = await sql<Row[]>`
  select c.id::integer, c.label, c.label_ar as "labelAr"
  from cities c join branches b on b.city_id = c.id group by c.id having count(*) >= 20 order by c.id`

/** A kind and a city, as people type them who type no more. */
function writePrompts(kind: Row, city: Row): string[] {
  return [
    `${toPluralLabel(kind.label)} ${city.label}`,
    `${kind.label} ${city.label}`.toLowerCase(),
    `${city.label} ${toPluralLabel(kind.label)}`,
    `${kind.labelAr} ${city.labelAr}`,
    `${kind.labelAr} في ${city.labelAr}`,
  ]
}

async function findMisread(kind: Row, city: Row): Promise<string[]> {
  const misread: string[] = []
  for (const prompt of writePrompts(kind, city)) {
    const reading = await reader.read(sql, prompt)
    const means = (id: number, ...sorts: string[]) =>
      reading.spans.some(span => sorts.includes(span.kind) && (span.value ?? []).map(Number).includes(id))
    if (means(kind.id, 'category') && means(city.id, 'city')) continue
    misread.push(`${prompt}: ${await composeTitle(sql, reading.criteria, reading)}`)
  }
  return misread
}

describe('a kind and a city of the demo', () => {
  for (const [at, kind] of kinds.entries())
    it(`are read as no more than that: ${kind.label}`, async () => {
      const asked = COMMON.includes(kind.slug) ? cities : [cities[at % cities.length]!]
      const misread = await Promise.all(asked.map(city => findMisread(kind, city)))
      assert.deepEqual(misread.flat(), [])
    })
})
