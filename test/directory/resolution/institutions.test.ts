import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listLineage } from '../../../server/src/directory/categories/catalogue.ts'
import { classifyOwnership } from '../../../server/src/directory/resolution/ownership.ts'
import { listGroups, place } from './places.ts'

/** How many companies the places are. */
const count = async (...places: Parameters<typeof listGroups>[0]) => (await listGroups(places)).length

describe('places that are no business', () => {
  const office = (name: string, metres: number, kind = 'government-office') =>
    place(name, { kind, ownership: 'public', lat: 24.7, lng: 46.7 + metres / 101_000 })

  it('are one where they bear one name of several words next to each other', async () => {
    const one = office('Ministry of Zumrak', 0)
    assert.equal(await count(one, office('Ministry of Zumrak', 90)), 1)
    assert.equal(await count(one, office('Ministry of Zumrak', 90, 'library')), 1)
    assert.equal(await count(office('Zumrak', 0), office('Zumrak', 90, 'library')), 2)
    assert.equal(await count(office('Zumrak', 0), office('Zumrak', 90)), 2)
    assert.equal(await count(office('Zumrak Office', 0), office('Zumrak Office', 200)), 2)
    assert.equal(await count(office('Office Hall 1', 0), office('Office Hall 1', 90)), 2)
  })
})

describe('a business and what is none', () => {
  it('are one where they bear one name of several words next to each other', async () => {
    const [point, near] = [24.7, 24.7004].map(lat => ({ lat, lng: 46.7 }))
    const garage = place('Zumrak Central Parking', { kind: 'underground-parking', ...point })
    const entrance = { kind: 'parking-garage-entrance-and-exit', ownership: null, ...near }
    assert.equal(await count(garage, place('Zumrak Central Parking', entrance)), 1)
    assert.equal(await count(garage, place('Zumrak Parking', entrance)), 2)
  })
})

describe('institutions', () => {
  const office = (name: string, km: number, kind = 'government-office') =>
    place(name, { kind, ownership: classifyOwnership(listLineage(kind)), lat: 24.7, lng: 46.7 + km / 101 })

  it('are one in a town where they bear one name of three words', async () => {
    const one = office('Ministry of Zumrak', 0)
    assert.equal(await count(one, office('Ministry of Zumrak', 20)), 1)
    assert.equal(await count(one, office('Ministry of Zumrak', 40)), 2)
    assert.equal(await count(office('Zumrak Office', 0), office('Zumrak Office', 20)), 2)
    assert.equal(
      await count(office('King Zumrak Park', 0, 'park'), office('King Zumrak Park', 20, 'park')),
      2,
    )
    const university = office('Zumrak Organization University', 0, 'university')
    assert.equal(await count(university, office('Zumrak Organisation University', 20, 'university')), 1)
    const school = 'King Zumrak School'
    assert.equal(await count(office(school, 0, 'school'), office(school, 20, 'school')), 2)
  })
})
