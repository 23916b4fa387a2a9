import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('the whole name of a company', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [['mosque', 'Mosque', 'Mosques', 'مسجد', 'جامع', 'مساجد']],
      [
        ['Mosque of Omar Ibn Said May He Rest', 'جامع عمر بن سعيد رضي الله عنهما', 'mosque'],
        [null, 'مسجد محمد بن عبدالله بن سعد آل الروضة', 'mosque'],
        ['Prayer Hall No. 3', null, 'mosque'],
        ['Mosque Day', null, 'mosque'],
      ],
    ),
  )

  it('is found however long it is, and whatever words and places are around it', async () => {
    for (const [prompt, name] of [
      ['وين جامع عمر بن سعيد رضي الله عنهما', 'Mosque of Omar Ibn Said May He Rest'],
      ['فروع جامع عمر بن سعيد رضي الله عنهما بالرياض', 'Mosque of Omar Ibn Said May He Rest'],
      [
        'أبغى مسجد محمد بن عبدالله بن سعد آل الروضة في الرياض لو سمحت',
        'مسجد محمد بن عبدالله بن سعد آل الروضة',
      ],
      [
        'where is the Mosque of Omar Ibn Said May He Rest in Riyadh please',
        'Mosque of Omar Ibn Said May He Rest',
      ],
    ] as const) {
      const { companies } = await tiny.read(prompt)
      assert.deepEqual(companies, [name], prompt)
    }
  })

  it('may hold a number that is no refusal', async () => {
    const { reading, companies } = await tiny.read('I need to get to Prayer Hall No. 3 in Riyadh')
    assert.equal(reading.criteria.excluded, undefined)
    assert.equal(companies[0], 'Prayer Hall No. 3')
  })

  it('may end with a word of grammar before a place', async () => {
    for (const prompt of ['mosque day riyadh', 'Mosque Day in Riyadh', 'where is mosque day, Riyadh?']) {
      const { companies } = await tiny.read(prompt)
      assert.equal(companies[0], 'Mosque Day', prompt)
    }
  })
})
