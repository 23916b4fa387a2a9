import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

/** What a title says of the words that a search does not go by. */
describe('the words that a title names as left out', () => {
  const tiny = useTinyReader()
  const check = async (prompt: string, title: string) =>
    assert.equal((await tiny.read(prompt)).title, title, prompt)

  it('are kinds that say where it is, or what it has', async () => {
    await check('pharmacy inside a hotel in Riyadh', 'Pharmacies in Riyadh (left out: hotel)')
    await check('restaurant near a hotel in Riyadh', 'Restaurants in Riyadh (left out: hotel)')
    await check('فندق فيه مطعم في الرياض', 'فنادق في الرياض (لم يؤخذ به: مطعم)')
  })

  it('are words of the language that the kind does not explain', async () => {
    await check('restaurant riyadh harbour', 'Restaurants in Riyadh (left out: harbour)')
    await check(
      'pharmacy for a corporate retreat, Riyadh',
      'Pharmacies in Riyadh (left out: corporate retreat)',
    )
    await check('صيدلية اعراس في الرياض', 'صيدليات في الرياض (لم يؤخذ به: اعراس)')
    await check('pharmacy jomla riyadh', 'Pharmacies in Riyadh (left out: jomla)')
    await check('a hotel in Riyadh, no deposit', 'Hotels in Riyadh (not held: no deposit)')
  })

  it('are a name before a kind in capitals, of whatever words', async () => {
    await check('Green Leaf pharmacy', 'Green Leaf pharmacy (not known here: Green Leaf)')
    await check('any Olive Leaf Restaurant in Riyadh', 'Restaurants in Riyadh (left out: Olive Leaf)')
  })

  it('are none that the kind explains, or that only lead to what is asked for', async () => {
    await check('fever, pharmacy in Riyadh', 'Pharmacies in Riyadh')
    await check('my kitchen is broken, restaurant in Riyadh', 'Restaurants in Riyadh')
    await check('محتاج صيدلية في الرياض ضروري الحين', 'صيدليات في الرياض')
    await check('my uncle overcharged everybody, so I need a pharmacy in Riyadh', 'Pharmacies in Riyadh')
  })
})

describe('a company that is called like a word of grammar', () => {
  const tiny = useTinyReader()

  before(() => insertNamed(tiny, [], [['Before', null, 'restaurant']]))

  it('is no name in a sentence, and one alone', async () => {
    assert.equal(
      (await tiny.read('something before the weekend in Riyadh')).reading.criteria.nameTokens,
      undefined,
    )
    assert.equal((await tiny.read('a pharmacy in Riyadh before the weekend')).title, 'Pharmacies in Riyadh')
    assert.deepEqual((await tiny.read('Before')).companies, ['Before'])
  })
})

describe('the names in a title', () => {
  const tiny = useTinyReader()

  it('are written without a particle that stands before them', async () => {
    assert.equal((await tiny.read('لصيدلية النهدي')).title, 'صيدلية النهدي')
    assert.equal((await tiny.read('صيدلية النهدي وبيتزا هت')).title, 'صيدلية النهدي أو بيتزا هت')
  })
})
