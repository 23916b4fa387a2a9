import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listGroups, makeOrganization, place } from './places.ts'

const FOOD = { kind: 'restaurant' }

const countBranches = async (...places: Parameters<typeof listGroups>[0]) =>
  (await listGroups(places)).map(({ length }) => length).toSorted((a, b) => b - a)

describe('spellings of a name', () => {
  it('are one where a place has the name in both languages and all vowels agree', async () => {
    const both = place('Nisro نسرو', FOOD)
    assert.deepEqual(await countBranches(both, place('نيسرو', FOOD)), [2])
    // The English name has no "a" there, and another category may have another name.
    assert.deepEqual(await countBranches(both, place('نسارو', FOOD)), [1, 1])
    assert.deepEqual(await countBranches(both, place('نيسرو', { kind: 'cafe' })), [1, 1])
    assert.deepEqual(await countBranches(place('نسرو', FOOD), place('نيسرو', FOOD)), [1, 1])
    assert.deepEqual(await countBranches(place('Orbang اوربانج', FOOD), place('Orbanj', FOOD)), [2])
  })

  it('are one in English and Arabic where writers of both follow their custom', async () => {
    for (const [english, arabic] of [
      ['zomrat alkesra', 'زمرة الكسرة'],
      ['ZANI & KANI', 'زاني وكاني'],
      ['White Zumrak', 'وايت زمراك'],
    ])
      assert.deepEqual(await countBranches(place(english!, FOOD), place(arabic!, FOOD)), [2], english)
    // "At" may be the end of a word that is the last one.
    assert.deepEqual(await countBranches(place('alkesra zomrat', FOOD), place('الكسرة زمرة', FOOD)), [1, 1])
  })

  it('are one of six consonants in two categories of a kind, where one is English and one Arabic', async () => {
    const italian = { kind: 'italian-restaurant' }
    assert.deepEqual(await countBranches(place('Kazda Basterk', FOOD), place('كازدا باسترك', italian)), [2])
    assert.deepEqual(
      await countBranches(place('Kazda Basterk', FOOD), place('Kazdah Bastirk', italian)),
      [1, 1],
    )
  })

  it('are one where English names of four consonants differ in one vowel', async () => {
    const one = place('Zirdays', FOOD)
    for (const name of ['Zridays', 'Zerdays', 'Zirdayes'])
      assert.deepEqual(await countBranches(one, place(name, FOOD)), [2], name)
    for (const name of ['Zoradays', 'Zardeyos', 'Azirdays'])
      assert.deepEqual(await countBranches(one, place(name, FOOD)), [1, 1], name)
    assert.deepEqual(await countBranches(one, place('Zridays', { kind: 'cafe' })), [1, 1])
    assert.deepEqual(await countBranches(place('Ziday', FOOD), place('Zeday', FOOD)), [1, 1])
  })
})

describe('a known brand', () => {
  const makePlaces = (name: string, kind: string) =>
    [place(name, { kind }), place('x', { kind, brand: makeOrganization(null, 'Q38076') })] as const

  it('is told by a name with one slip of writing', async () => {
    for (const name of ['ماكدونالز', 'McDonlads', 'Mc Bonalds'])
      assert.deepEqual(await countBranches(...makePlaces(name, 'fast-food')), [2], name)
    assert.deepEqual(await countBranches(...makePlaces('ماكدونز', 'fast-food')), [1, 1])
    assert.deepEqual(await countBranches(...makePlaces('ماكدونالز', 'tire-shop')), [1, 1])
  })

  it('goes before the group that a place states as its brand, and before a number', async () => {
    const plaza = place('x', { kind: 'hotel', brand: makeOrganization(null, 'Q2746220') })
    const hotel = (brand: string) =>
      place('Crowne Plaza Zumrak Palace', { kind: 'hotel', brand: makeOrganization(brand) })
    assert.deepEqual(await countBranches(plaza, hotel('Kesra Group')), [2])
    assert.deepEqual(await countBranches(plaza, hotel('2')), [2])
    assert.deepEqual(await countBranches(plaza, hotel('Zumrak Hotels')), [1, 1])
  })

  it('is told by a stated brand with its kind of business, except for banks', async () => {
    const count = (wikidata: string, brand: string, countryCode = 'SA') =>
      countBranches(
        place('x', { brand: makeOrganization(null, wikidata), countryCode }),
        place('y', { kind: 'houseware-shop', brand: makeOrganization(brand), countryCode }),
      )
    for (const brand of ["McDonald's Restaurant", 'مطعم ماكدونالدز'])
      assert.deepEqual(await count('Q38076', brand), [2], brand)
    for (const brand of ["McDonald's Pharmacy", "Restaurant McDonald's", 'Kesra Restaurant'])
      assert.deepEqual(await count('Q38076', brand), [1, 1], brand)
    assert.deepEqual(await count('Q1411292', 'Fidelity Bank', 'US'), [1, 1])
  })

  it('is told by the short name of a bank', async () => {
    const bank = (name: string, wikidata: string | null = null, kind = 'bank') =>
      place(name, { kind, brand: wikidata ? makeOrganization(null, wikidata) : null })
    const investment = bank('x', 'Q12184641')
    assert.deepEqual(await countBranches(investment, bank('بنك الاستثمار')), [2])
    assert.deepEqual(await countBranches(investment, bank('الاستثمار', null, 'atm')), [2])
    assert.deepEqual(await countBranches(investment, bank('الاستثمار', null, 'restaurant')), [1, 1])
    assert.deepEqual(await countBranches(bank('x', 'Q7181252'), bank('Saudi Francis')), [2])
    // Several banks have it in their names.
    assert.deepEqual(await countBranches(investment, bank('البنك السعودي')), [1, 1])
  })
})
