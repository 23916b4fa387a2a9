import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('a name of a country and of a great city elsewhere', () => {
  const tiny = useTinyReader()
  before(async () => {
    const [kuwait, jeddah] = ['KW', 'jeddah'].map(key => tiny.directory.ids.get(key)!)
    for (const name of ['qamar', 'قمر'])
      await tiny.sql`
        insert into place_names (name, kind, row_id, weak)
        values (${name}, 'country', ${kuwait!}, false), (${name}, 'city', ${jeddah!}, false)`
    await tiny.sql`
      insert into place_names (name, kind, row_id, weak) values ('سلطنه', 'country', ${kuwait!}, true)`
  })

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('is the city where that has the kind, whatever else the prompt says', () =>
    assertTitles([
      ['pharmacies in Qamar', 'Pharmacies in Jeddah'],
      ['pharmacies, no hotels, in Qamar', 'Pharmacies in Jeddah, not hotels'],
      ['صيدلية مو فندق بقمر', 'صيدليات في جدة، ما عدا فنادق'],
      ['صيدليات في قمر مش سلسلة', 'صيدليات في جدة، ما عدا سلاسل أو امتياز'],
      ['bars in Qamar', 'Bars in Kuwait'],
    ]))

  it('is the country where the prompt says so', () =>
    assertTitles([
      ['صيدليات سلطنة قمر', 'صيدليات في الكويت'],
      ['صيدليات بسلطنة قمر', 'صيدليات في الكويت'],
      ['صيدليات دولة قمر', 'صيدليات في الكويت'],
    ]))

  it('is the city in a list with another city, and the country in a list of countries', () =>
    assertTitles([
      ['hotels in Dubai and Qamar', 'Hotels in Dubai or Jeddah'],
      ['bars in Qamar or Egypt', 'Bars in Kuwait or Egypt'],
    ]))
})
