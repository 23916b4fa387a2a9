import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { group, listGroups, makeOrganization, place } from './places.ts'

type Given = Parameters<typeof place>[1]
type Pair = [one: string, other: string, given?: Given, otherGiven?: Given]

const FUEL = { kind: 'petrol-station' }
const BANK = { kind: 'bank' }
const FOOD = { kind: 'restaurant' }
const STORE = { kind: 'supermarket' }

/** Invented chains, in the ways in which real places write theirs. */
const SAME: Pair[] = [
  ['زمورين', 'محطة زمورين', FUEL],
  ['Zamorin', 'Zamorin Station', FUEL],
  ['محطة زمورين للوقود', 'زمورين', FUEL],
  ['Zamorin Gas Station', 'Al Zamorin', FUEL],
  ['بنك قرطاس', 'صراف قرطاس', BANK],
  ['صراف آلي قرطاس', 'مصرف قرطاس', BANK],
  ['Qirtas Bank', 'Qirtas ATM', BANK],
  ['أسواق وميضة', 'وميضة', STORE],
  ['هايبر ماركت وميضة', 'سوبرماركت وميضة', STORE],
  ['Wameedah Markets', 'Wameedah', STORE],
  ['Wameedah Express', 'Wameedah', STORE],
  ['مطعم نقشبين', 'نقشبين', FOOD],
  ['مطاعم نقشبين', 'مطعم نقشبين فرع 3', FOOD],
  ['Naqshbeen Restaurant', 'Naqshbeen', FOOD],
  ['Naqshbeen Riyadh', 'Naqshbeen Jeddah', FOOD],
  ['نقشبين الرياض', 'نقشبين', FOOD],
  ['Kesrawan 1', 'Kesrawan 4', FOOD],
  ['Zumrak Group', 'Zumrak Co', FOOD],
  [
    'Corner',
    'Olaya',
    { brand: makeOrganization('Kesra', 'Q900001') },
    { operator: makeOrganization('Kesra Co', 'Q900001') },
  ],
  ['Corner', 'Olaya', { brand: makeOrganization('Kesrawi') }, { operator: makeOrganization('KESRAWI') }],
  ['North', 'South', { website: 'https://zamorin.example/n' }, { website: 'https://www.zamorin.example/s' }],
]

const DIFFERENT: Pair[] = [
  ['Brevik 92', 'Brevik', FOOD],
  ['زمورين', 'قرطاس', FUEL],
  ['Zamorin', 'Zamorin', FUEL, { kind: 'dentist' }],
  ['Zamorin', 'Zamorin', FUEL, { ...FUEL, countryCode: 'FR' }],
  ['محطة وقود', 'محطة الوقود', FUEL],
  ['مطعم الرياض', 'مطعم جدة', FOOD],
  ['صراف آلي', 'الصراف الآلي', BANK],
  ['Exit 9', 'Exit 10', { kind: 'information' }],
  ['Reception Hall 2', 'Reception Hall 3', { kind: 'events-venue' }],
  ['Golden Restaurant', 'Golden Restaurants', FOOD],
  ['Blue Zumrak', 'Red Zumrak', FOOD],
  ...[
    'talabat.com/x',
    'www.booking.com/hotel/y',
    'hungerstation.com/z',
    'trip.com/h',
    'hidubai.com/b',
    'order.toasttab.com/c',
    'me.expedia.com/d',
    'kayak.com/e',
    'acme.gov.sa/f',
    'shop.talabat.com/g',
  ].map((page): Pair => ['Kesra', 'Noqta', { website: `https://${page}1` }, { website: `https://${page}2` }]),
]

describe('pairs of places', () => {
  for (const [pairs, companies] of [
    [SAME, 1],
    [DIFFERENT, 2],
  ] as const) {
    for (const [one, other, given = {}, otherGiven = given] of pairs) {
      const [a, b] = [given.website, otherGiven.website].map(page => (page ? ` (${page})` : ''))
      it(`${companies === 1 ? 'joins' : 'does not join'} ${one}${a} and ${other}${b}`, async () => {
        const groups = await listGroups([place(one, given), place(other, otherGiven)])
        assert.equal(groups.length, companies)
      })
    }
  }
})

describe('the name of a company of one domain', () => {
  const website = 'https://zamorin.example/'
  const readName = async (...names: string[]) =>
    (await group(names.map(name => place(name, { website }))))[0]?.nameEn

  it('is that of most places, though another is more like the domain', async () => {
    assert.equal(await readName('Sahm', 'Sahm', 'Sahm', 'Zamorin Corner'), 'Sahm')
  })

  it('is what most names begin with', async () => {
    assert.equal(await readName('Zamorin Olaya', 'Zamorin - Malaz', 'Bar of Zamorin'), 'Zamorin')
  })

  it('is the name that is most like the domain, without more words', async () => {
    assert.equal(await readName('Rooftop at Zamorin by Night', 'Zamorin', 'Pool'), 'Zamorin')
  })
})
