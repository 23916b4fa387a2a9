import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('a company that others are compared with', () => {
  const tiny = useTinyReader()
  const find = async (prompt: string) => {
    const { title, companies } = await tiny.read(prompt)
    return [title, companies.toSorted()]
  }

  it('is left out, and others of the kind that its name says are found', async () => {
    for (const prompt of [
      'competitors of Barn Coffee',
      'Barn Coffee alternatives',
      'something like Barn Coffee',
    ])
      assert.deepEqual(await find(prompt), ['Cafés, not Barn Coffee', ['Dawaa House']], prompt)
    for (const prompt of ['منافسين بارن كوفي', 'شي مثل بارن كوفي', 'بديل عن بارن كوفي'])
      assert.deepEqual(await find(prompt), ['مقاهي، ما عدا بارن كوفي', ['Dawaa House']], prompt)
  })

  it('is referred to later', async () => {
    for (const prompt of [
      'Barn Coffee is always packed, somewhere of the same sort?',
      'Barn Coffee is nice, I want something along those lines',
      'Barn Coffee dayman za7ma, fi shay min nafs el noo3?',
    ])
      assert.deepEqual(await find(prompt), ['Cafés, not Barn Coffee', ['Dawaa House']], prompt)
    const [title] = await find('عجبني بارن كوفي وابي شي يشبهه')
    assert.match(String(title), /^مقاهي، ما عدا بارن كوفي/)
    for (const prompt of [
      'I think it is called Barn Coffee or something like that',
      'Barn Coffee or somewhere similar',
      'I want Barn Coffee, or something similar',
      'بدي Barn Coffee او شي متله',
      'is Barn Coffee in that style',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Barn Coffee'], prompt)
  })

  it('is wanted where it is one of several examples', async () => {
    const { reading } = await tiny.read('a cafe like Barn Coffee, Dawaa House or Atlantic Stay')
    assert.equal(reading.criteria.excluded, undefined)
  })

  it('has the kind of its branches, where its name says none', async () => {
    assert.deepEqual(await find('alternatives to Zara Kitchen'), [
      'Restaurants, not Zara Kitchen',
      ['Boston Grill', 'Sea Gull'],
    ])
  })

  it('gives way to the kind that is named, in the place that is named', async () => {
    assert.deepEqual(await find('cafés in Jeddah like Barn Coffee'), [
      'Cafés in Jeddah, not Barn Coffee',
      ['Dawaa House'],
    ])
  })

  it('is the one that is meant by those who recall its name', async () => {
    for (const prompt of [
      'a café called something like Barn Coffee in Riyadh',
      'its name is something like Barn Coffee',
      'we always stayed at something like Barn Coffee',
      'it was something like Barn Coffee',
      'كافيه اسمه شي مثل بارن كوفي',
    ]) {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, ['Barn Coffee'], prompt)
      assert.doesNotMatch(title, /left out|لم يؤخذ به/u, prompt)
    }
    assert.deepEqual((await tiny.read('kafeh ismo shi metl Barn Coffee')).companies, ['Barn Coffee'])
    for (const prompt of [
      'cafés with names like Barn Coffee',
      'big coffee names like Barn Coffee',
      'it was like Barn Coffee',
      'I am happy with something like Barn Coffee',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Dawaa House'], prompt)
  })

  it('is the one that is meant by those who like it', async () => {
    for (const prompt of [
      'I like Barn Coffee',
      'does anyone like Barn Coffee',
      'we would like Barn Coffee in Riyadh',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Barn Coffee'], prompt)
  })
})
