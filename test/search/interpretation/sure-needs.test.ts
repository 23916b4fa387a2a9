import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { listNamedLandmarkTokens } from '../../../server/src/search/interpretation/kinds/place-tokens.ts'
import type { LandmarkCandidate } from '../../../server/src/search/interpretation/landmarks/candidates.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

/** Needs of which the classifier is sure, beside other names of kinds that their words are as well. */
describe('a sure need', () => {
  const tiny = useTinyReader()
  const read = async (prompt: string) => (await tiny.read(prompt)).title
  before(async () => {
    await insertNamed(
      tiny,
      [
        ['doctor', 'Doctor', 'دكتور', 'physician'],
        ['cardiologist', 'Cardiologist'],
        ['clinic', 'Clinic'],
        ['electrician', 'Electrician'],
        ['lighting-shop', 'Lighting Shop', 'chandelier'],
        ['electrical-supplies', 'Electrical Supplies Shop', 'wires'],
        ['apartment-hotel', 'Furnished Apartment'],
        ['kitchen-showroom', 'Kitchen Showroom', 'kitchen'],
        ['grocery', 'Grocery'],
        ['dairy-shop', 'Dairy Shop', 'milk'],
        ['bakery', 'Bakery', 'bread'],
        ['farm', 'Farm Shop', 'eggs'],
        ['tire-shop', 'Tire Shop', 'tire'],
        ['nail-salon', 'Nail Salon', 'nail'],
        ['cinema', 'Cinema', 'cinemas'],
        ['theater', 'Theater', 'theaters'],
        ['driving-school', 'Driving School'],
        ['barber', 'Barber', 'حلاق'],
        ['zoo', 'Zoo', 'حديقة الحيوان'],
        ['lawyer', 'Law Firm', 'محامي', 'lawyer'],
        ['photographer', 'Photographer'],
      ],
      [
        ['Zubayda Practice', null, 'doctor'],
        ['Zubayda Volts', null, 'electrician'],
        ['Zubayda Lamps', null, 'lighting-shop'],
        ['Zubayda Cables', null, 'electrical-supplies'],
        ['Zubayda Suites', null, 'apartment-hotel'],
        ['Zubayda Stoves', null, 'kitchen-showroom'],
        ['Zubayda Corner', null, 'grocery'],
        ['Zubayda Cows', null, 'dairy-shop'],
        ['Zubayda Loaves', null, 'bakery'],
        ['Zubayda Hens', null, 'farm'],
        ['Zubayda Wheels', null, 'tire-shop'],
        ['Zubayda Manicure', null, 'nail-salon'],
        ['Zubayda Screen', null, 'cinema'],
        ['Zubayda Stage', null, 'theater'],
        ['Zubayda Health', null, 'clinic'],
        ['Zubayda Wheel', null, 'driving-school'],
        ['Zubayda Razor', null, 'barber'],
        ['Zubayda Beasts', null, 'zoo'],
        ['Zubayda Briefs', null, 'lawyer'],
        ['Zubayda Frames', null, 'photographer'],
      ],
    )
    const { sql } = tiny
    await sql`update categories set parent_id = 580 where slug = 'cardiologist'`
    await sql`
      insert into cities (id, slug, label, name_key, country_id, region_id, population, search_text)
      select 299, 'tire', 'Tire', '', country_id, region_id, 30000, '' from cities where slug = 'zara'`
    await sql`insert into place_names (name, kind, row_id, weak) values ('tire', 'city', 299, false)`
  })

  it('is not stated by a word that is a slip away from the name of a kind', async () => {
    assert.match(await read('lawer Riyadh'), /^Law firms in Riyadh/)
    assert.match(await read('lawer in Riyadh please'), /^Law firms in Riyadh/)
  })

  it('is meant rather than the goods that it joins with "and"', async () => {
    assert.equal(
      await read('I need a man to hang a chandelier and connect the wires in Riyadh'),
      'Electricians in Riyadh',
    )
    assert.equal(await read('milk, eggs and bread nearby in Riyadh'), 'Groceries in Riyadh')
  })

  it('is meant rather than another name of a kind in the clause that asks', async () => {
    assert.equal(
      await read("we're staying three weeks and want a flat with a kitchen in Riyadh"),
      'Furnished apartments in Riyadh',
    )
  })

  it('narrows a kind in the clause that asks, also where there is none', async () => {
    for (const prompt of ['قلبي يدق بسرعة وابي دكتور في الرياض', 'my heart keeps racing, Riyadh'])
      assert.deepEqual((await tiny.read(prompt)).reading.remarks?.emptyKinds, [581], prompt)
  })

  it('is not meant rather than kinds that are listed by their labels', async () => {
    assert.equal(await read('cinemas and theaters in Riyadh'), 'Cinemas and theaters in Riyadh')
  })

  it('is read where a word behind "my" is the name of a town as well', async () => {
    assert.match(await read("there's a nail in my tire, who can patch it in Riyadh"), /^Tire shops in Riyadh/)
  })

  it('is read of words that look like the name of a landmark', async () => {
    assert.equal(await read('madraset sewa2a bel riyadh'), 'Driving schools in Riyadh')
  })

  it('is not meant where its words are a kind and the landmark it is at', async () => {
    assert.equal(await read('حلاق عند حديقة الحيوان'), 'Barber (لم يؤخذ به: حديقة الحيوان)')
  })
})

describe('the words of landmarks that say nothing of a need', () => {
  const named: LandmarkCandidate = {
    ...{ kind: 'company', rule: 'exact', isPlaced: true, isNear: true, entries: [], types: [] },
    ...{ start: 2, end: 5, distance: 0, landmark: { label: 'Riyadh City', labelAr: null, lat: 0, lng: 0 } },
  }
  const list = (part: Partial<LandmarkCandidate>) => [...listNamedLandmarkTokens([{ ...named, ...part }])]

  it('are those of a whole name, of one word too beside a kind', () => {
    for (const part of [{}, { isNear: false }]) assert.deepEqual(list(part), [2, 3, 4])
    assert.deepEqual(list({ isNear: false, end: 3 }), [2])
  })

  it('are none of a part of a name, or of one word behind a preposition', () => {
    for (const part of [{ distance: 0.3 }, { end: 3 }, { isWeak: true }]) assert.deepEqual(list(part), [])
  })
})
