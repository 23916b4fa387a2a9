import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { listReplacements, listSlips } from '../../../server/src/text/slips.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('the spellings that one slip may have made a word of', () => {
  it('hold the word with a letter too few, too many, swapped and replaced', () => {
    const slips = new Set(listSlips('naer'))
    for (const word of ['near', 'nae', 'naier', 'anaer', 'naera', 'aner']) assert.ok(slips.has(word), word)
    assert.ok(listReplacements('nezr').includes('near'))
    assert.ok(listSlips('ارلياض').includes('الرياض'))
    assert.ok(listSlips('excepts').includes('except'))
    assert.ok(!listSlips('excepts', 4).includes('except'))
  })
})

describe('a slip of the hand', () => {
  const tiny = useTinyReader()
  const reads = async (prompt: string, title: string, ...companies: string[]) => {
    const read = await tiny.read(prompt)
    assert.deepEqual([read.title, ...read.companies], [title, ...companies], prompt)
    return read.reading
  }

  it('in a word of grammar or of a condition changes nothing', async () => {
    await reads('pharmacies in Riyadh execpt Nahdi', 'Pharmacies in Riyadh, not Nahdi', 'Riyadh Pharmacy')
    await reads(
      'indeppendent pharmacies',
      'Independent pharmacies (corrected: indeppendent)',
      'Riyadh Pharmacy',
    )
    await reads('صيدليات سلاسب في جدة', 'صيدليات (سلاسل) في جدة (صُحِّح: سلاسب)', 'Al Nahdi Pharmacy')
    const { criteria } = await reads('hotels naer Olaya', 'Hotels within 5 km of Olaya')
    assert.equal(criteria.location?.radiusKm, 5)
  })

  it('is shown where it was written', async () => {
    const prompt = 'phone: indeppendent pharmacies, excpet in Jeddah'
    const { reading } = await tiny.read(prompt)
    for (const { from, to, text } of reading.spans) assert.equal(prompt.slice(from, to), text)
    assert.deepEqual(
      reading.spans.filter(({ rule }) => rule === 'corrected').map(({ text }) => text),
      ['indeppendent'],
    )
  })

  it('is none in a word that means something, that companies hold, or that may be a place or a kind', async () => {
    await reads('cafes Barn', 'Barn, cafés', 'Barn Coffee')
    await reads('Zara Kitchen Dubai', 'Zara Kitchen in Dubai', 'Zara Kitchen')
    assert.match((await tiny.read('hotels in Riyadt')).title, /^Hotels in Riyadh/)
    // Behind a preposition of chat Arabic it is a place, however like "except".
    await reads('saydaliyat fe el ma3ady', 'saydaliyat fe el ma3ady (not known here: ma3ady)')
  })

  it('glues a preposition to the word before it, or leaves a letter of a city out', async () => {
    await reads('صيدلياتفي جدة', 'صيدليات في جدة', 'Al Nahdi Pharmacy')
    await reads('صيدليات في الريض', 'صيدليات في الرياض (صُحِّح: الريض)', 'Nahdi Medical', 'Riyadh Pharmacy')
  })

  it('in an Arabic article, or in what is joined to it, finds the place', async () => {
    await reads('صيدليات في ارلياض', 'صيدليات في الرياض (صُحِّح: ارلياض)', 'Nahdi Medical', 'Riyadh Pharmacy')
    await reads('صيدليات بلارياض', 'صيدليات في الرياض (صُحِّح: بلارياض)', 'Nahdi Medical', 'Riyadh Pharmacy')
    await reads('مطاعم في اللإسكندرية', 'مطاعم في الإسكندرية (صُحِّح: اللإسكندرية)', 'Sea Gull')
  })
})

describe('a slip in the name of a kind', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [
        ['swimming-pool', 'Swimming Pool', 'swimming pools'],
        ['water-park', 'Water Park', 'water parks'],
      ],
      [
        ['Gharadima Swimming Pool', null, 'swimming-pool'],
        ['Solidus', null, 'water-park'],
      ],
    ),
  )

  it('is no part of the name of a company', async () => {
    const prompt = 'is there a swiming pool in Riyadh where teens can go, or the water park'
    const { reading, companies } = await tiny.read(prompt)
    assert.equal(reading.criteria.companyNames ?? reading.criteria.nameTokens, undefined)
    assert.deepEqual(companies.toSorted(), ['Gharadima Swimming Pool', 'Solidus'])
    const named = await tiny.read('gharadima swiming pool')
    assert.deepEqual(named.companies, ['Gharadima Swimming Pool'])
  })
})
