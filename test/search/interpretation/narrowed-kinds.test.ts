import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertCountries, insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('what narrows a kind', () => {
  const tiny = useTinyReader()
  const readTitle = async (prompt: string) => (await tiny.read(prompt)).title

  before(async () => {
    await insertCountries(tiny, [
      ['IN', 'India', 'الهند'],
      ['GB', 'United Kingdom', 'المملكة المتحدة'],
    ])
    await insertNamed(
      tiny,
      [
        ['embassy', 'Embassy', 'Embassies', 'سفارة'],
        ['translation-office', 'Translation Office', 'Translation'],
        ['church', 'Church', 'Catholic Church', 'كنيسة', 'كنيسة قبطية'],
        ['school', 'School', 'Schools', 'International School', 'مدرسة'],
        ['freight-and-cargo-service', 'Cargo Company', 'Cargo', 'شحن'],
        ['indian-restaurant', 'Indian Restaurant', 'Indian Restaurants', 'Biryani', 'مطاعم هندية'],
        ['nail-salon', 'Nail Salon', 'Polygel Nails'],
        ['hospital', 'Hospital', 'مستشفى'],
      ],
      [
        ['Embassy of Kuwait', null, 'embassy'],
        ['Rapid Translation', null, 'translation-office'],
        ['Saint Mary', null, 'church'],
        ['Oak British School', null, 'school'],
        ['Fast Cargo', null, 'freight-and-cargo-service'],
        ['Bombay Indian Kitchen', null, 'restaurant'],
        ['Sultan Hospital', null, 'hospital'],
      ],
    )
    const { sql, directory } = tiny
    const restaurant = directory.ids.get('restaurant')!
    await sql`update categories set parent_id = ${restaurant} where slug = 'indian-restaurant'`
  })

  it('is a nationality, which is no need for another kind', async () => {
    assert.equal(await readTitle('french embassy in Riyadh'), 'Embassies in Riyadh (left out: french)')
  })

  it('is the faith of a church and the curriculum of a school, which names hold or the title tells', async () => {
    assert.equal(await readTitle('catholic church in Riyadh'), 'Churches in Riyadh (left out: catholic)')
    assert.match(await readTitle('كنيسة قبطية في الرياض'), /لم يؤخذ به: قبطية/)
    assert.match(await readTitle('igcse school in Riyadh'), /(left out|not held): igcse/)
    for (const prompt of ['british curriculum school in Riyadh', 'school with british curriculum'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Oak British School'], prompt)
  })

  it('is a dish, where no name holds it', async () => {
    assert.match(await readTitle('biryani in Riyadh'), /left out: biryani/)
  })

  it('is where cargo goes, which the title tells', async () => {
    assert.equal(await readTitle('cargo to India from Riyadh'), 'Cargo companies in Riyadh (left out: India)')
    assert.match(await readTitle('شحن الى الهند من الرياض'), /لم يؤخذ به: .*الهند/)
    assert.match(await readTitle('cargo to India'), /left out: India/)
  })

  it('is a cuisine in the names of restaurants where none is filed under it', async () => {
    for (const prompt of ['indian restaurants in Riyadh', 'مطاعم هندية في الرياض']) {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, ['Bombay Indian Kitchen'], title)
      assert.doesNotMatch(title, /^No |لا توجد/)
    }
  })
})

describe('a lone word that is not known', () => {
  const tiny = useTinyReader()
  before(async () => {
    await insertNamed(
      tiny,
      [
        ['hospital', 'Hospital'],
        ['golf-course', 'Golf Course'],
      ],
      [],
    )
  })

  for (const prompt of ['wibble in Riyadh', 'quollify', 'wibble near me'])
    it(`is no need: ${prompt}`, async () => {
      assert.equal((await tiny.read(prompt)).reading.criteria.categoryIds, undefined)
    })
})
