import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Presence } from '../../../server/src/search/gazetteer/presence.ts'
import { randomNumbers } from '../selection/random-directory.ts'

it('tells which places have which kinds, and takes corrections', () => {
  const presence = new Presence()
  const random = randomNumbers(3)
  const drawBelow = (n: number) => 1 + Math.floor(random() * n)
  const pairs = new Set<string>()
  for (let n = 0; n < 20_000; n++) {
    const [category, district, city, country] = [
      drawBelow(200),
      drawBelow(3000),
      drawBelow(300),
      drawBelow(20),
    ]
    presence.add(category, { district, city, country }, 1)
    pairs.add(`${category} ${district}`)
  }
  for (let category = 1; category <= 200; category++)
    for (let district = 1; district <= 3000; district++)
      assert.equal(presence.has(category, 'district', district), pairs.has(`${category} ${district}`))
  const [category, district] = [...pairs][0]!.split(' ').map(Number)
  presence.correct(category!, 'district', district!, false)
  assert.equal(presence.has(category!, 'district', district!), false)
  presence.correct(category!, 'district', district!, true)
  assert.equal(presence.has(category!, 'district', district!), true)
  const far = 2 ** 40 + district!
  assert.equal(presence.has(category!, 'district', far), false)
})
