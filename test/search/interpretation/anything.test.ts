import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

/** What is asked for where a prompt says only what it is not, or what does not matter. */
describe('a prompt that asks for anything', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const id = (slug: string) => directory.ids.get(slug)!
    await sql`insert into categories (id, slug, label, search_text)
      values (591, 'fast-food', 'Fast Food', ''), (592, 'place-of-worship', 'Place of Worship', '')`
    await sql`insert into categories (id, slug, label, parent_id, search_text)
      values (593, 'burger-restaurant', 'Burger Restaurant', 591, ''), (594, 'mosque', 'Mosque', 592, '')`
    await sql`insert into place_names (name, kind, row_id, weak)
      values ('burgers', 'category', 593, true), ('mosques', 'category', 594, true)`
    await sql`update categories set parent_id = ${id('restaurant')} where id = ${id('pizza')}`
  })
  const check = async (titles: [string, string][]) => {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('but a kind of food asks for something else to eat', async () => {
    await check([
      ['anything but pizza in Dubai', 'Restaurants and fast food in Dubai, not pizza restaurants'],
      ['anything except burgers in Dubai', 'Restaurants and fast food in Dubai, not burger restaurants'],
    ])
  })

  it('else to eat than a kind of food asks for all that is to eat', async () => {
    await check([
      [
        'tired of pizza every night, what else is there in Dubai',
        'Restaurants and fast food in Dubai, not pizza restaurants',
      ],
      [
        'anything to eat in Dubai that is not burgers',
        'Restaurants and fast food in Dubai, not burger restaurants',
      ],
      [
        "everything except pizza in Dubai, we're hungry",
        'Restaurants and fast food in Dubai, not pizza restaurants',
      ],
      [
        'not in the mood for pizza, what else is there in Dubai',
        'Restaurants and fast food in Dubai, not pizza restaurants',
      ],
      ['what else is there in Dubai besides mosques', 'Companies in Dubai, not mosques'],
    ])
  })

  it('but another kind asks for everything else', async () => {
    await check([['anything except mosques in Dubai', 'Companies in Dubai, not mosques']])
  })

  it('asks for no type that does not matter, and excludes none', async () => {
    await check([
      ["I don't mind franchises, pizza in Dubai", 'Pizza restaurants in Dubai'],
      ['pizza in Dubai, I do not mind chains', 'Pizza restaurants in Dubai'],
    ])
  })

  it('says which name that it excludes is not known, though it is a word of the language', async () => {
    await check([['cafes in Jeddah but not Oxygen', 'Cafés in Jeddah (not known here: Oxygen)']])
  })
})
