import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { listEverythingTokens } from '../../../server/src/search/interpretation/prompt/everything.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { insertKinds, type NamedKind } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a negation of what something is about', () => {
  const tiny = useTinyReader()
  const KINDS: NamedKind[] = [
    ['car-dealer', 'Car Dealer', 'Car Dealers', 'cars'],
    ['car-repair', 'Car Repair'],
    ['car-wash', 'Car Wash', 'Car Washes'],
  ]
  before(() => insertKinds(tiny, KINDS))

  it('reaches all that has to do with cars, but not what is asked for', async () => {
    for (const prompt of [
      "companies in Riyadh that aren't about cars",
      'companies in Riyadh not related to cars',
    ])
      assert.deepEqual(await readRefused(prompt), [580, 582, 581], prompt)
    assert.deepEqual(await readRefused('car washes in Riyadh, not cars'), [580, 581])
  })

  async function readRefused(prompt: string) {
    return (await tiny.read(prompt)).reading.criteria.excluded?.categoryIds
  }
})

describe('how far a negation reaches', () => {
  const tiny = useTinyReader()

  async function readCriteria(prompt: string) {
    return (await tiny.read(prompt)).reading.criteria
  }
  const id = (slug: string) => tiny.directory.ids.get(slug)!

  it('leaves the city of a district that is refused wanted', async () => {
    for (const prompt of [
      "pharmacies that aren't in Olaya, Riyadh",
      'صيدليات مو في حي العليا بالرياض',
      'صيدليات ما تكون في العليا، الرياض',
    ]) {
      const { cityIds, excluded } = await readCriteria(prompt)
      assert.deepEqual(cityIds, [id('riyadh')], prompt)
      assert.deepEqual(excluded, { districtIds: [id('olaya-riyadh')] }, prompt)
    }
  })

  it('ends at a branch, where that alone is refused', async () => {
    for (const prompt of [
      'pharmacy, not a branch, in Olaya',
      'صيدلية مو فرع في حي العليا',
      'صيدلية مو فرع بالعليا',
    ]) {
      const { categoryIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([categoryIds, excluded], [[id('pharmacy')], undefined], prompt)
    }
    const { excluded } = await readCriteria('pharmacies in Riyadh, not a branch in Olaya')
    assert.deepEqual(excluded, { districtIds: [id('olaya-riyadh')] })
  })

  it('reaches what is near a place, and the place of a kind that is said again', async () => {
    for (const prompt of [
      'hotels in Riyadh, not the ones next to Olaya',
      'فنادق في الرياض غير اللي جنب العليا',
      'hotels in Riyadh but not hotels in Olaya',
    ]) {
      const { cityIds, categoryIds, excluded, location } = await readCriteria(prompt)
      assert.deepEqual([cityIds, categoryIds], [[id('riyadh')], [id('hotel')]], prompt)
      assert.deepEqual([excluded, location], [{ districtIds: [id('olaya-riyadh')] }, undefined], prompt)
    }
  })

  it('reaches the chains of a kind', async () => {
    const { companyTypes, excluded } = await readCriteria('restaurants in Dubai, not a pizza chain')
    assert.deepEqual([companyTypes, excluded?.companyTypes], [undefined, ['chain', 'franchise']])
  })

  it('reaches nothing behind a verb without an object', async () => {
    for (const prompt of ['my oven is not eating, Riyadh', 'hotel, my cat is not eating, Riyadh'])
      assert.equal((await readCriteria(prompt)).excluded, undefined, prompt)
  })

  it('goes on behind "nor" and to "any other" of its sort', async () => {
    for (const prompt of ['hotels not in Dubai nor in Riyadh', 'فنادق ليست في دبي ولا في الرياض'])
      assert.deepEqual((await readCriteria(prompt)).excluded?.cityIds, [id('dubai'), id('riyadh')], prompt)
    const { excluded } = await readCriteria('pharmacies in Riyadh without Nahdi or any other chain')
    assert.deepEqual(excluded?.companyTypes, ['chain', 'franchise'])
    assert.deepEqual(excluded?.names, [[['nahdi']]])
  })

  it('goes on to the next kind, whatever articles stand between', async () => {
    const { excluded } = await readCriteria('companies in Dubai, not a pizza restaurant or a hotel')
    assert.deepEqual(excluded?.categoryIds, [id('pizza'), id('hotel')])
  })

  it('goes on to the next kind behind a word for any shop', async () => {
    for (const prompt of [
      'companies in Dubai, not pizza restaurants w ma7alat el hotels',
      'شركات في دبي ما عدا مطعم بيتزا ومحلات الفنادق',
    ]) {
      const { excluded } = await readCriteria(prompt)
      assert.deepEqual(excluded?.categoryIds, [id('pizza'), id('hotel')], prompt)
    }
  })

  it('goes on from a name to a kind', async () => {
    await tiny.sql`update categories set parent_id = ${id('restaurant')} where slug = 'pizza'`
    const { excluded } = await readCriteria('restaurants in Dubai except Boston and pizza restaurants')
    assert.deepEqual(excluded, { categoryIds: [id('pizza')], names: [[['boston']]] })
  })

  it('goes on from a name to a place that has no preposition of its own, beside another place', async () => {
    for (const [prompt, city] of [
      ['pharmacies in KSA not Nahdi and Jeddah', 'jeddah'],
      ['صيدليات في السعودية غير النهدي والرياض', 'riyadh'],
    ] as const) {
      const { cityIds, countryIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([cityIds, countryIds], [undefined, [id('SA')]], prompt)
      assert.deepEqual(excluded?.cityIds, [id(city)], prompt)
    }
    const { cityIds } = await readCriteria('pharmacies in KSA not Nahdi and in Jeddah')
    assert.deepEqual(cityIds, [id('jeddah')])
  })

  it('reaches back to a name or a place where a comma follows, and not to the kind in another phrase', async () => {
    for (const prompt of [
      'pharmacies, Nahdi excluded, anywhere in Riyadh',
      'Nahdi excluded, pharmacies in Riyadh',
      'صيدليات، النهدي مستبعد، في الرياض',
    ]) {
      const { categoryIds, cityIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([categoryIds, cityIds], [[id('pharmacy')], [id('riyadh')]], prompt)
      assert.deepEqual(Object.keys(excluded ?? {}), ['names'], prompt)
    }
  })

  it('ends with the comma behind which the place is named that is meant', async () => {
    for (const prompt of ['not Riyadh, Jeddah: hotels', 'مو الرياض، جدة، وين ألقى فنادق؟']) {
      const { cityIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([cityIds, excluded], [[id('jeddah')], { cityIds: [id('riyadh')] }], prompt)
    }
  })

  it('ends with its bracket', async () => {
    const { cityIds, excluded } = await readCriteria('hotels in Riyadh (not Olaya) and Jeddah')
    assert.deepEqual(cityIds, [id('riyadh'), id('jeddah')])
    assert.deepEqual(excluded, { districtIds: [id('olaya-riyadh')] })
  })

  it('is of the place where the same is wanted in another one only', async () => {
    const { categoryIds, cityIds, excluded } = await readCriteria('no hotels in Riyadh, only in Jeddah')
    assert.deepEqual(categoryIds, [id('hotel')])
    assert.deepEqual([cityIds, excluded], [[id('jeddah')], { cityIds: [id('riyadh')] }])
  })

  it('refuses what a verb names together with it', async () => {
    const { categoryIds, excluded } = await readCriteria("we don't drink coffee, restaurants in Dubai")
    assert.deepEqual(categoryIds, [id('restaurant')])
    assert.ok(excluded?.categoryIds?.includes(id('cafe')))
  })

  it('is none before "only", where "but also" goes on', async () => {
    for (const prompt of [
      'not only pharmacies but also hotels in Riyadh',
      'ليس فقط صيدليات بل أيضا فنادق في الرياض',
    ]) {
      const { categoryIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([categoryIds, excluded], [[id('pharmacy'), id('hotel')], undefined], prompt)
    }
  })

  it('adds no country to companies that are named, to cities of several countries, and to "everywhere"', async () => {
    for (const prompt of [
      'Nahdi not in Riyadh',
      'hotels except in Riyadh and Dubai',
      'pharmacies everywhere but Riyadh',
    ]) {
      const { countryIds, excluded } = await readCriteria(prompt)
      assert.ok(excluded?.cityIds?.includes(id('riyadh')), prompt)
      assert.equal(countryIds, undefined, prompt)
    }
  })

  it('leaves all else where everything is asked for', async () => {
    for (const prompt of [
      'everything in Dubai but not pizza',
      'anything in Dubai except pizza',
      'كل شي في دبي ما عدا مطعم بيتزا',
    ]) {
      const { categoryIds, cityIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([categoryIds, cityIds], [undefined, [id('dubai')]], prompt)
      assert.deepEqual(excluded, { categoryIds: [id('pizza')] }, prompt)
    }
  })

  it('states no need by the words that negate', async () => {
    const { categoryIds, excluded } = await readCriteria('stay away from Olaya - restaurants in Riyadh')
    assert.deepEqual([categoryIds, excluded], [[id('restaurant')], { districtIds: [id('olaya-riyadh')] }])
  })
})

describe('whatever there is', () => {
  const listTokens = (prompt: string) => {
    const words = tokenize(prompt).map(({ word }) => word)
    return listEverythingTokens(words).map(at => words[at])
  }

  it('is said by a noun that means nothing of its own', () => {
    assert.deepEqual(listTokens('كل شي في ديرة'), ['شي'])
    assert.deepEqual(listTokens('أي حاجة بالزمالك'), ['حاجه'])
    assert.deepEqual(listTokens('أي شيء إلا المطاعم في الملز'), ['شيء'])
  })

  it('is no name of a kind of shop, and no end of a prompt', () => {
    for (const prompt of ['محل كل شي في جدة', 'كل شي بريالين', 'عندهم كل شي'])
      assert.deepEqual(listTokens(prompt), [], prompt)
  })
})
