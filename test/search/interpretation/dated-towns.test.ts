import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('a town that is called by a date', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    const town = directory.ids.get('alexandria')!
    await sql`delete from place_names where kind = 'city' and row_id = ${town}`
    await sql`update cities set label = '6th of October', label_ar = 'السادس من أكتوبر' where id = ${town}`
    for (const name of ['6th of october', '6 october', '6 اكتوبر', 'سادس من اكتوبر'])
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'city', ${town}, false)`
    // The noun of towns is a name of Madinah.
    const riyadh = directory.ids.get('riyadh')!
    await sql`insert into place_names (name, kind, row_id, weak) values ('مدينه', 'city', ${riyadh}, false)`
  })

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('is searched in', () =>
    assertTitles([
      ['restaurants in 6th of October city', 'Restaurants in 6th of October'],
      ['restaurants 6 october', 'Restaurants in 6th of October'],
      ['restaurants 6th of October, Egypt', 'Restaurants in 6th of October, Egypt'],
      ['مطاعم ٦ أكتوبر', 'مطاعم في السادس من أكتوبر'],
      ['مطاعم في 6 اكتوبر', 'مطاعم في السادس من أكتوبر'],
      ['مطاعم في مدينة 6 اكتوبر', 'مطاعم في السادس من أكتوبر'],
      ['ma6a3em fi 6 october', 'Restaurants in 6th of October'],
    ]))

  it('is none where the day is meant', () =>
    assertTitles([
      ['hotels in Dubai on 6 October', 'Hotels in Dubai'],
      ['hotel in Dubai, 6 October', 'Hotels in Dubai'],
      ['فنادق دبي يوم 6 اكتوبر', 'فنادق في دبي'],
      ['فندق في دبي 6 أكتوبر', 'فنادق في دبي'],
    ]))
})
