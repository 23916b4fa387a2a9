import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { explainReading } from '../../../server/src/operations/searches/explain-reading.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a kind near a place that the prompt names before', () => {
  const tiny = useTinyReader()
  const read = async (prompt: string) => (await tiny.read(prompt)).title
  before(async () => {
    await insertNamed(
      tiny,
      [
        ['museum', 'Museum', 'museums', 'متحف', 'المتحف'],
        ['stadium', 'Stadium', 'ملعب', 'الملعب'],
      ],
      [
        ['Zubayda Museum', 'متحف زبيدة', 'museum'],
        ['Malvern Ground', null, 'stadium'],
        ['Other Ground', null, 'stadium'],
        ['Beast Garden', 'حديقة الضيغمات', 'museum'],
      ],
    )
    await move('Malvern Ground', 0.001)
    await move('Zubayda Museum', 0.001)
    await move('Other Ground', 0.1)
    await move('Beast Garden', 0.001)
    await move('Boston Grill', 0.001)
  })

  async function move(name: string, degrees: number): Promise<void> {
    const cell = (size: number) => toCellNumber(degrees, degrees, size)
    await tiny.sql`
      update branches set lat = ${degrees}, lng = ${degrees}, cell_small = ${cell(SMALL_CELL)},
        cell_large = ${cell(LARGE_CELL)}
      where company_id = (select id from companies where name_en = ${name})`
  }

  it('is asked for around it, where a pronoun means it', async () => {
    const around = 'Restaurants within 5 km of Zubayda Museum'
    assert.equal(await read('Zubayda Museum and a restaurant next to it'), around)
    assert.equal(await read('zubayda museum w restaurant gambo'), around)
    assert.equal(await read('متحف زبيدة، ومطعم بجانبه'), 'مطاعم ضمن 5 كم من متحف زبيدة')
  })

  it('is asked for around it, where the pronoun stands before the kind or in another phrase', async () => {
    const around = 'Restaurants within 5 km of Zubayda Museum'
    const inArabic = 'مطاعم ضمن 5 كم من متحف زبيدة'
    assert.equal(await read('متحف زبيدة وجنبه مطعم'), inArabic)
    assert.equal(await read('رايح متحف زبيدة وش حوله مطاعم'), inArabic)
    assert.equal(await read('zubayda museum w 7awaleh restaurants'), around)
    assert.equal(await read('On Monday I am in the Zubayda Museum, any restaurant there'), around)
  })

  it('is asked for around it, where the words for it are in another order or other words stand beside them', async () => {
    assert.equal(
      await read('the big museum, zubayda, and a restaurant beside it'),
      'Restaurants within 5 km of Zubayda Museum',
    )
  })

  it('is asked for instead of the kind that is part of the name', async () => {
    assert.equal(
      await read('Museum Zubayda and restaurants around it'),
      'Restaurants within 5 km of Zubayda Museum',
    )
  })

  it('is asked for around a landmark whose name has a word in the plural', async () => {
    assert.equal(await read('مطعم جنب حديقة الضيغم'), 'مطاعم ضمن 5 كم من حديقة الضيغمات')
  })

  it('is asked for beside another kind of the same place', async () => {
    assert.equal(await read('مطعم في الرياض وفندق جنبه'), 'مطاعم وفنادق في الرياض')
  })

  it('is asked for with the one before the landmark, to which "and" joins it', async () => {
    assert.equal(
      await read('restaurants near Zubayda Museum and a hotel'),
      'Restaurants within 5 km of Zubayda Museum (no hotels)',
    )
    assert.equal(await read('مطعم قرب متحف زبيدة وفندق'), 'مطاعم ضمن 5 كم من متحف زبيدة (لا توجد فنادق)')
    const { reading } = await tiny.read('restaurants near Zubayda Museum and a hotel')
    const said = (await explainReading(tiny.sql, reading)).join(' ')
    assert.match(said, /No branch there is of hotel.*; the other kinds are found\./i)
  })

  it('is asked for around the district with whose surroundings it is named', async () => {
    for (const prompt of [
      'restaurants in Olaya, Riyadh and around it',
      'restaurants in Olaya and the surrounding area in Riyadh',
      'مطاعم في العليا وما حولها بالرياض',
      'مطاعم العليا وحواليها، الرياض',
    ]) {
      const { reading } = await tiny.read(prompt)
      assert.equal(reading.criteria.location?.radiusKm, 5, prompt)
      assert.equal(reading.remarks?.ignored, undefined, prompt)
    }
  })

  it('is asked for around the only landmark of a kind in the place', async () => {
    const around = 'Restaurants in Riyadh within 5 km of Malvern Ground'
    assert.notEqual(await read('restaurants by the stadium in Riyadh'), around)
    await tiny.sql`update branches set live = false where company_id = (select id from companies where name_en = 'Other Ground')`
    assert.equal(await read('restaurants by the stadium in Riyadh'), around)
    assert.equal(await read('restaurants next to the stadium in Riyadh'), around)
    assert.equal(await read('مطعم حد الملعب في الرياض'), 'مطاعم في الرياض ضمن 5 كم من Malvern Ground')
    assert.notEqual(await read('restaurants near a stadium in Riyadh'), around)
  })

  it('is asked for around the district to which it is nearest', async () => {
    assert.equal(await read('وين أقرب مطعم للعليا'), 'مطاعم ضمن 5 كم من العليا')
  })

  it('is asked for around a landmark of another kind that is named beside it', async () => {
    const around = 'Restaurants within 5 km of Zubayda Museum'
    assert.equal(await read('a restaurant zubayda museum please'), around)
    assert.equal(await read('مطعم متحف زبيدة'), 'مطاعم ضمن 5 كم من متحف زبيدة')
  })
})
