import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Expectation, Filters, Slot } from '../../eval/expectation.ts'
import { judge } from '../../eval/measures/judge.ts'
import { toNameKey } from '../../server/src/text/fold.ts'
import { filters, tinyWorld } from './tiny-world.ts'

const world = tinyWorld()

function judgeFilters(got: Partial<Filters>, ...readings: Expectation[]) {
  return judge(world, filters(got), readings)
}

function countSlot(got: Partial<Filters>, slot: Slot, reading: Expectation) {
  const { asked, found, right, wrong } = judgeFilters(got, reading).slots[slot]
  return [asked, found, right, wrong]
}

describe('judge', () => {
  const asked: Expectation = { categories: ['pharmacy'], cities: ['SA/riyadh'] }

  it('calls exact what has every value and no other', () => {
    assert.equal(judgeFilters({ categories: ['pharmacy'], cities: ['SA/riyadh'] }, asked).exact, true)
    assert.equal(judgeFilters({ categories: ['pharmacy'] }, asked).exact, false)
    assert.equal(
      judgeFilters({ categories: ['pharmacy'], cities: ['SA/riyadh', 'AE/dubai'] }, asked).exact,
      false,
    )
    assert.equal(
      judgeFilters({ categories: ['pharmacy'], cities: ['SA/riyadh'], companyTypes: ['chain'] }, asked).exact,
      false,
    )
  })

  it('does not call exact what matches nothing', () => {
    assert.equal(
      judgeFilters({ categories: ['pharmacy'], cities: ['SA/riyadh'], nothing: true }, asked).exact,
      false,
    )
  })

  it('counts what was asked for, found, right and wrong', () => {
    const reading = { cities: ['SA/riyadh', 'AE/dubai'] }
    assert.deepEqual(countSlot({ cities: ['SA/riyadh', 'KW/kuwait-city'] }, 'cities', reading), [2, 1, 1, 1])
    assert.deepEqual(countSlot({}, 'cities', reading), [2, 0, 0, 0])
    assert.deepEqual(countSlot({ categories: ['cafe'] }, 'categories', reading), [0, 0, 0, 1])
  })

  it('takes any of the values that are all right, and any number of them', () => {
    const reading = { categories: ['cafe|coffee-shop', 'pharmacy'] }
    assert.deepEqual(
      countSlot({ categories: ['coffee-shop', 'pharmacy'] }, 'categories', reading),
      [2, 2, 2, 0],
    )
    assert.deepEqual(countSlot({ categories: ['coffee-shop', 'cafe'] }, 'categories', reading), [2, 1, 2, 0])
  })

  it('allows a value with a question mark without asking for it', () => {
    const reading = { categories: ['pharmacy', 'shop?'] }
    assert.deepEqual(countSlot({ categories: ['pharmacy', 'shop'] }, 'categories', reading), [1, 1, 1, 0])
    assert.deepEqual(countSlot({ categories: ['pharmacy'] }, 'categories', reading), [1, 1, 1, 0])
    assert.deepEqual(countSlot({ categories: ['shop'] }, 'categories', reading), [1, 0, 0, 0])
  })

  it('names the dimensions that were not asked for', () => {
    const got = { categories: ['cafe'], cities: ['AE/dubai'], names: [{ words: [['olaya']], whole: false }] }
    assert.deepEqual(judgeFilters(got, { categories: ['pharmacy'] }).unasked, ['cities', 'names'])
  })

  it('judges by the reading that fits best', () => {
    const district = { districts: ['SA/riyadh/al-olaya'] }
    const circle = { location: { near: 'SA/riyadh/al-olaya' } }
    assert.equal(judgeFilters({ districts: ['SA/riyadh/al-olaya'] }, circle, district).exact, true)
    assert.equal(
      judgeFilters({ location: { lat: 24.7, lng: 46.68, radiusKm: 2 } }, district, circle).exact,
      true,
    )
    assert.equal(judgeFilters({ cities: ['AE/dubai'] }, district, circle).exact, false)
  })
})

describe('judge: places that others imply', () => {
  const olaya = { districts: ['SA/riyadh/al-olaya'] }

  it('neither requires the country or city of a narrower place nor counts it as an error', () => {
    const got = { districts: ['SA/riyadh/al-olaya'], cities: ['SA/riyadh'], countries: ['SA'] }
    assert.equal(judgeFilters(got, olaya).exact, true)
    assert.deepEqual(countSlot(got, 'cities', olaya), [0, 0, 0, 0])
    assert.equal(judgeFilters({ districts: ['SA/riyadh/al-olaya'] }, olaya).exact, true)
  })

  it('holds another country or city against it', () => {
    const got = { districts: ['SA/riyadh/al-olaya'], cities: ['AE/dubai'] }
    assert.deepEqual(judgeFilters(got, olaya).unasked, ['cities'])
  })

  it('holds a country against it that cuts off one of the places', () => {
    const both = { cities: ['SA/riyadh', 'AE/dubai'] }
    assert.equal(judgeFilters({ ...both, countries: ['SA', 'AE'] }, both).exact, true)
    assert.equal(judgeFilters({ ...both, countries: ['SA'] }, both).exact, false)
  })

  it('does not take a city for the filter of its district', () => {
    assert.equal(judgeFilters({ cities: ['SA/riyadh'] }, olaya).exact, false)
  })
})

describe('judge: circles', () => {
  const makeLocation = (radiusKm?: number | [number, number]): Expectation => ({
    location: { near: 'SA/riyadh/al-olaya', radiusKm },
  })
  const at = (lat: number, lng: number, radiusKm: number) => ({ location: { lat, lng, radiusKm } })

  it('wants the radius that is stated, or one in a range', () => {
    assert.equal(judgeFilters(at(24.7, 46.68, 3), makeLocation(3)).exact, true)
    assert.equal(judgeFilters(at(24.7, 46.68, 5), makeLocation(3)).exact, false)
    assert.equal(judgeFilters(at(24.7, 46.68, 5), makeLocation([4, 6])).exact, true)
    assert.equal(judgeFilters(at(24.7, 46.68, 7), makeLocation([4, 6])).exact, false)
    assert.equal(judgeFilters(at(24.7, 46.68, 7), makeLocation()).exact, true)
  })

  it('lets the middle of a district be a kilometre off', () => {
    assert.equal(judgeFilters(at(24.708, 46.68, 3), makeLocation(3)).exact, true)
    assert.deepEqual(countSlot(at(24.712, 46.68, 3), 'location', makeLocation(3)), [1, 0, 0, 1])
  })

  it('wants a stated point as it is', () => {
    const reading: Expectation = { location: { near: [24.7, 46.68], radiusKm: 3 } }
    assert.equal(judgeFilters(at(24.701, 46.68, 3), reading).exact, true)
    assert.equal(judgeFilters(at(24.708, 46.68, 3), reading).exact, false)
  })
})

describe('judge: names', () => {
  const nahdi = { names: ['Al Nahdi Pharmacy'] }
  const makeWords = (...each: string[][]) => ({ names: [{ words: each, whole: false }] })
  const makeWholeName = (name: string) => {
    const words = toNameKey(name)
      .split(' ')
      .map(word => [word])
    return { names: [{ words, whole: true }] }
  }

  it('takes the whole name in either language', () => {
    assert.equal(judgeFilters(makeWholeName('Al Nahdi Pharmacy'), nahdi).exact, true)
    assert.equal(judgeFilters(makeWholeName('صيدلية النهدي'), nahdi).exact, true)
    assert.equal(judgeFilters(makeWholeName('Pharmacy'), nahdi).exact, false)
    assert.equal(judgeFilters(makeWholeName('Al Noor Pharmacy'), nahdi).exact, false)
  })

  it('takes words that the company bears alone, in one of their spellings', () => {
    assert.equal(judgeFilters(makeWords(['nahdi']), nahdi).exact, true)
    assert.equal(judgeFilters(makeWords(['nahdy', 'nahdi'], ['pharmacy']), nahdi).exact, true)
    assert.equal(judgeFilters(makeWords(['nahdy']), nahdi).exact, false)
  })

  it('requires all words of a name, even when other companies share them', () => {
    assert.equal(judgeFilters(makeWords(['noor']), { names: ['Noor'] }).exact, true)
    assert.equal(judgeFilters(makeWords(['pharmacy']), { names: ['Pharmacy'] }).exact, true)
  })

  it('does not take words that mostly others bear', () => {
    assert.equal(judgeFilters(makeWords(['pharmacy']), nahdi).exact, false)
    assert.equal(judgeFilters(makeWords(['noor'], ['pharmacy']), nahdi).exact, false)
  })
})
