import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('the title', () => {
  const tiny = useTinyReader()

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('names parts of places that the directory does not hold', () =>
    assertTitles([
      ['hotels in northern Riyadh', 'Hotels in Riyadh (left out: northern)'],
      ['hotels on the outskirts of Riyadh', 'Hotels in Riyadh (left out: outskirts)'],
      ['hotels by the sea in Jeddah', 'Hotels in Jeddah (not held: by the sea)'],
      ['old town Jeddah hotels', 'Hotels in Jeddah (left out: old town)'],
      ['مطاعم قرب البحر في الإسكندرية', 'مطاعم في الإسكندرية (لم يؤخذ به: البحر)'],
    ]))

  it('names a part of a place that is also a region elsewhere', async () => {
    const { sql, directory } = tiny
    const [id, source] = [990, directory.ids.get('FR')!]
    await sql`insert into regions (id, country_id, name_en, name_ar, name_key) values (${id}, ${source}, 'East', null, 'east')`
    const [row] = await sql<{ id: number }[]>`
      insert into sources (name, format) values ('parts', 'csv') returning source_id as id`
    await sql`insert into source_keys (kind, row_id, source_id, key) values ('region', ${id}, ${row!.id}, 'east')`
    await sql`update cities set region_id = ${id} where id = ${directory.ids.get('best')!}`
    assert.equal((await tiny.read('hotels in east Riyadh')).title, 'Hotels in Riyadh (left out: east)')
  })

  it('names streets', () =>
    assertTitles([
      ['فنادق في شارع الملك فهد بالرياض', 'فنادق في الرياض (لم يؤخذ به: شارع الملك فهد)'],
      ['12 Rue de Rivoli, Dubai - hotels', 'Hotels in Dubai (not known here: Rue de Rivoli)'],
    ]))

  it('names what it should be near and is not known', () =>
    assertTitles([
      ['hotels near the Riyadh Eye', 'Hotels in Riyadh (left out: Eye)'],
      ['hotels near me in Jeddah', 'Hotels in Jeddah (not held: near me)'],
    ]))
})
