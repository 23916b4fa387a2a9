import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { splitNameWords } from '../../../server/src/text/fold.ts'
import { listGroups, place } from './places.ts'

const FOOD = { kind: 'restaurant' }
const PHARMACY = { kind: 'pharmacy' }

const countBranches = async (...places: Parameters<typeof listGroups>[0]) =>
  (await listGroups(places)).map(({ length }) => length).toSorted((a, b) => b - a)

describe('names that mean the same', () => {
  it('are one in English and Arabic, whatever the order of their words', async () => {
    for (const [english, arabic] of [
      ['Zumarok House', 'بيت الزمروك'],
      ['The Golden Zumarok', 'مطاعم الزمروك الذهبية'],
      ['Zumarok & Lemons', 'زمروك وليمون'],
      ['House of the Golden Zumarok', 'بيت الزمروك الذهبي'],
    ])
      assert.deepEqual(await countBranches(place(english!, FOOD), place(arabic!, FOOD)), [2], english)
  })

  it('are two where a word differs, or the kind of business', async () => {
    const one = place('Golden Zumarok', FOOD)
    for (const [name, given] of [
      ['الزمروك الفضي', FOOD],
      ['الصمدوك الذهبي', FOOD],
      ['الزمروك الذهبي الكبير', FOOD],
      ['الزمروك الذهبي', { kind: 'tire-shop' }],
    ] as const)
      assert.deepEqual(await countBranches(one, place(name, given)), [1, 1], name)
  })

  it('are two in one language, and where all places have names in both', async () => {
    const both = [place('Zumarok House بيت الزمروك', FOOD), place('Zumarok Home دار الزمروك', FOOD)]
    assert.deepEqual(await countBranches(...both), [1, 1])
    assert.deepEqual(await countBranches(place('Golden Zumarok', FOOD), place('Zumarok Gold', FOOD)), [1, 1])
  })

  it('are one of a rare word where both names say what the place is', async () => {
    const united = place('United Pharmacy', PHARMACY)
    assert.deepEqual(await countBranches(united, place('صيدلية المتحدة', PHARMACY)), [2])
    assert.deepEqual(await countBranches(united, place('المتحدة', PHARMACY)), [1, 1])
    assert.deepEqual(
      await countBranches(place('Royal Pharmacy', PHARMACY), place('الصيدلية الملكية', PHARMACY)),
      [1, 1],
    )
  })

  it('are two of common words, but one next to each other', async () => {
    const [palace, qasr] = ['Golden Palace', 'القصر الذهبي']
    assert.deepEqual(await countBranches(place(palace, FOOD), place(qasr, FOOD)), [1, 1])
    assert.deepEqual(
      await countBranches(place(palace, { ...FOOD, lng: 46 }), place(qasr, { ...FOOD, lng: 46.001 })),
      [2],
    )
  })

  it('are two of hotels', async () => {
    const hotel = { kind: 'hotel' }
    assert.deepEqual(
      await countBranches(place('Golden Zumarok', hotel), place('الزمروك الذهبي', hotel)),
      [1, 1],
    )
  })
})

describe('name-meanings.csv', () => {
  it('lists no word twice', () => {
    const rows: Record<string, string>[] = parse(
      readFileSync(new URL('../../../server/data/name-meanings.csv', import.meta.url)),
      { columns: true },
    )
    const words = rows.flatMap(({ english, arabic }) => splitNameWords(`${english} ${arabic}`))
    assert.deepEqual(
      words.filter((word, at) => words.indexOf(word) !== at),
      [],
    )
  })
})
