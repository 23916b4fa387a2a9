import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { listMarkedLandmarks } from '../../../server/src/search/interpretation/landmarks/marked.ts'
import { useTinyReader } from './reader.ts'

describe('listMarkedLandmarks', () => {
  const list = (text: string) => {
    const words = text.split(' ')
    return listMarkedLandmarks(words).map(at => words[at])
  }

  it('finds a noun with the name behind it or before it', () => {
    assert.deepEqual(list('قرطاسيه قرب جامعه الملك سعود'), ['جامعه', 'الملك', 'سعود'])
    assert.deepEqual(list('stationery near king saud university please'), ['king', 'saud', 'university'])
  })

  it('finds no noun alone, and none that is searched for', () => {
    assert.deepEqual(list('a cafe near the mall'), [])
    assert.deepEqual(list('nearest police station to deira'), [])
  })
})

describe('a landmark that the directory lacks', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    // A town that is called as landmarks are.
    const id = directory.ids.get('alexandria')!
    for (const name of ['برج', 'burj'])
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'city', ${id}, true)`
    const hotel = directory.ids.get('hotel')!
    await sql`insert into place_names (name, kind, row_id, weak) values ('museum', 'category', ${hotel}, true)`
  })

  for (const [prompt, landmark] of [
    ['restaurants near Burj Zubaydi', 'Burj Zubaydi'],
    ['مطاعم قريبة من برج زبيدي', 'برج زبيدي'],
  ] as const)
    it(`is no town of which its noun is the name: ${prompt}`, async () => {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, [])
      assert.ok(title.endsWith(`: ${landmark})`), title)
    })

  it('is not what is searched for, whatever kind its noun is', async () => {
    assert.match((await tiny.read('espresso near Riyadh Museum')).title, /^Cafés in Riyadh/)
    assert.equal((await tiny.read('cafes near Riyadh Museum')).title, 'Cafés in Riyadh (left out: Museum)')
  })

  it('is still the town where nothing follows', async () => {
    assert.match((await tiny.read('restaurants in Burj')).title, /^Restaurants in Alexandria/)
  })
})
