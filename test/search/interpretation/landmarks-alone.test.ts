import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { useTinyReader } from './reader.ts'

describe('well-known landmarks beside a kind, and alone', () => {
  const tiny = useTinyReader()

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  before(async () => {
    const places: [name: string, lat: number, lng: number][] = [
      ['Riyadh Pharmacy', 25.206, 55.2744],
      ['Barn Coffee', 25.1972, 55.2745],
    ]
    for (const [name, lat, lng] of places)
      await tiny.sql`
        update branches set lat = ${lat}, lng = ${lng}, cell_small = ${toCellNumber(lat, lng, SMALL_CELL)},
          cell_large = ${toCellNumber(lat, lng, LARGE_CELL)}
        where id = ${tiny.directory.ids.get(name)!}`
  })

  it('are searched around by names of one word, and with other words between', () =>
    assertTitles([
      ['pharmacy grandvalira', 'Pharmacies within 5 km of Grandvalira'],
      ['صيدلية غراندفاليرا', 'صيدليات ضمن 5 كم من غراندفاليرا'],
      ['hotel nabawi mosque', 'Hotels within 5 km of Al-Masjid an-Nabawi'],
      ['hotel walking distance Masjid Nabawi', 'Hotels within 1 km of Al-Masjid an-Nabawi'],
      ['cafe port hercule', 'Cafés within 5 km of Port Hercule'],
      ['hotels 5 min walk Marble Arch', 'Hotels within 1 km of Marble Arch'],
    ]))

  it('are searched at where they are all that is said and no company bears their name', async () => {
    await assertTitles([
      ['Burj Khalifa', 'Companies within 1 km of Burj Khalifa'],
      ['وين برج خليفة', 'شركات ضمن 1 كم من برج خليفة'],
      ['burj khalifa address', 'Companies within 1 km of Burj Khalifa'],
    ])
    assert.deepEqual((await tiny.read('Burj Khalifa')).companies, ['Barn Coffee', 'Riyadh Pharmacy'])
  })
})
