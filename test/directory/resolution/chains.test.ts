import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listGroups, makeOrganization, place } from './places.ts'

const FUEL = { kind: 'petrol-station' }
const FOOD = { kind: 'restaurant' }

describe('places of a chain', () => {
  const countBranches = async (...places: Parameters<typeof listGroups>[0]) =>
    (await listGroups(places)).map(({ length }) => length).toSorted((a, b) => b - a)

  it('are told by bilingual ones, as by a dictionary', async () => {
    assert.deepEqual(
      await countBranches(
        place('Sahm Corner'),
        place('ركن نبال'),
        place('Sahm Corner - ركن نبال'),
        place('ركن نبال'),
      ),
      [4],
    )
  })

  it('are told by the two words that several of them have as their name', async () => {
    const [one, other, more] = ['', '', ' Kesrat'].map(end => place(`Zamorin Naqshbeen${end}`, FOOD))
    assert.deepEqual(await countBranches(one!, other!, more!), [3])
    assert.deepEqual(await countBranches(one!, more!), [1, 1])
  })

  it('are told by a site that is called after all words of an Arabic name', async () => {
    const one = place('نور سلام', { ...FOOD, website: 'https://noursalam.example' })
    assert.deepEqual(await countBranches(one, place('نور سلام', FOOD)), [2])
    const other = place('نور سلام', { ...FOOD, website: 'https://nourhayat.example' })
    assert.deepEqual(await countBranches(other, place('نور سلام', FOOD)), [1, 1])
  })

  it('are told by a site whose name is the English for their Arabic one', async () => {
    const count = (website: string) =>
      countBranches(place('البحر الذهبي', { ...FOOD, website }), place('البحر الذهبي', FOOD))
    assert.deepEqual(await count('https://goldensea.example'), [2])
    assert.deepEqual(await count('https://seas-golden.example'), [2])
    for (const label of ['golden', 'seagolfden', 'goldengolden', 'goldenstar'])
      assert.deepEqual(await count(`https://${label}.example`), [1, 1], label)
  })

  it('are told without their district or building where one bears the name alone', async () => {
    const one = place('Zumrak', FOOD)
    for (const name of ['Zumrak Olaya', 'Zumrak Nakheel Mall', 'Zumrak Galleria Malaz', 'Zumrak Malaz Store'])
      assert.deepEqual(await countBranches(one, place(name, FOOD)), [2], name)
    for (const name of ['زمورين فرع طريق خريص', 'زمورين مول خريص'])
      assert.deepEqual(await countBranches(place('زمورين', FOOD), place(name, FOOD)), [2], name)
    // A district of Kuwait City.
    assert.deepEqual(await countBranches(one, place('Zumrak Adan', FOOD)), [1, 1])
    // Hotels of one town have names of such words.
    const hotel = { kind: 'hotel' }
    assert.deepEqual(await countBranches(place('Zumrak', hotel), place('Zumrak Olaya', hotel)), [1, 1])
  })

  it('are told without what is said of them in two words joined by "and"', async () => {
    const one = place('زمورين', FOOD)
    assert.deepEqual(await countBranches(one, place('مطاعم و حلويات زمورين', FOOD)), [2])
    assert.deepEqual(await countBranches(place('زمورين', FUEL), place('محطة باترول زمورين', FUEL)), [2])
    assert.deepEqual(
      await countBranches(place('Zumrak', FOOD), place('Restaurant and Cafe Zumrak', FOOD)),
      [2],
    )
    assert.deepEqual(await countBranches(place('Zumrak', FOOD), place('Cafe and Zumrak', FOOD)), [1, 1])
  })

  it('are told without the name of the branch where their own is of common words', async () => {
    const post = (name: string, website: string | null = null) =>
      place(name, { kind: 'post-office', website })
    const [one, other] = [1, 2].map(() => post('Saudi Post البريد السعودي', 'https://saudipost.example'))
    for (const name of ['البريد السعودي فرع الزمورين', 'البريد السعودي - زمورين'])
      assert.deepEqual(await countBranches(one!, other!, post(name)), [3], name)
    // Such words that are nobody's name tell nothing.
    assert.deepEqual(
      await countBranches(post('البريد السعودي فرع الزمورين'), post('البريد السعودي فرع كسرا')),
      [1, 1],
    )
  })

  it('are told without words of categories where one of the same category bears nothing but the name', async () => {
    const [one, other] = [place('Zumrak', FOOD), place('Zumrak', FOOD)]
    assert.deepEqual(await countBranches(one, other, place('Zumrak Burger', FOOD)), [3])
    assert.deepEqual(await countBranches(one, other, place('Burger Zumrak', FOOD)), [2, 1])
    assert.deepEqual(await countBranches(one, place('Zumrak Burger', FOOD)), [2])
    assert.deepEqual(await countBranches(one, place('Zumrak Pizza', { kind: 'pizza-restaurant' })), [2])
    assert.deepEqual(await countBranches(one, place('Zumrak Burger', { kind: 'cafe' })), [1, 1])
    assert.deepEqual(
      await countBranches(place('Zumrak Restaurant', FOOD), place('Zumrak Burger', FOOD)),
      [1, 1],
    )
  })

  it('are told by the first word of a name, which the domain is called after', async () => {
    const one = (website: string) => place('Zumrak Olaya Kesra', { ...FOOD, website })
    const other = place('Zumrak Turkish Restaurant', FOOD)
    assert.deepEqual(await countBranches(one('https://zumrakrest.example'), other), [2])
    // The domain is that of a longer name.
    assert.deepEqual(await countBranches(one('https://zumrakolaya.example'), other), [1, 1])
    assert.deepEqual(await countBranches(one('https://noqta.example'), other), [1, 1])
  })

  it('are those next to each other, of one category, whose names begin with two words', async () => {
    const dealer = (name: string, metres: number, kind = 'car-dealer') =>
      place(name, { kind, lat: 24.7, lng: 46.7 + metres / 101_000 })
    const one = dealer('Zumrak Noqta Kesra', 0)
    assert.deepEqual(await countBranches(one, dealer('Zumrak Noqta Sahm', 50)), [2])
    assert.deepEqual(await countBranches(one, dealer('Zumrak Noqta Sahm', 200)), [1, 1])
    assert.deepEqual(await countBranches(one, dealer('Zumrak Noqta Sahm', 50, 'tire-shop')), [1, 1])
    assert.deepEqual(await countBranches(one, dealer('Zumrak Sahm Kesra', 50)), [1, 1])
  })

  it('may bear a name of common words that hardly come together by chance', async () => {
    const others = Array.from({ length: 1200 }, (_, at) => place(`Zumrak${at} Kesra${at}`, FOOD))
    const [one, other] = [place('Najd Village', FOOD), place('Najd Village', FOOD)]
    const count = async (...more: Parameters<typeof listGroups>[0]) =>
      (await listGroups([one, other, ...others, ...more])).some(names => names.length === 2)
    assert.equal(await count(), true)
    const common = Array.from({ length: 30 }, (_, at) => [
      place(`Najd Zamorin${at}`, FOOD),
      place(`Noqta${at} Village`, FOOD),
    ])
    assert.equal(await count(...common.flat()), false)
  })

  it('may bear the word of a cuisine where none of them sells food', async () => {
    const others = Array.from({ length: 1200 }, (_, at) => place(`Zumrak${at} Kesra${at}`, FOOD))
    const count = async (name: string, kind: string) => {
      const same = [place(name, { kind }), place(name, { kind })]
      return (await listGroups([...same, ...others])).filter(names => names.length === 2).length
    }
    assert.equal(await count('Saudi Post', 'post-office'), 1)
    assert.equal(await count('Saudi Burger', 'restaurant'), 0)
  })

  it('may have a site of their own, named after the chain', async () => {
    const [one, other] = [place('Zumrak', FOOD), place('Zumrak', FOOD)]
    const branch = (website: string) => place('Zumrak Olaya', { ...FOOD, website })
    assert.deepEqual(await countBranches(one, other, branch('https://zumrak.example')), [3])
    assert.deepEqual(await countBranches(one, other, branch('https://noqta.example')), [2, 1])
  })

  it('may bear a name of common words that more of them have than chance would give it', async () => {
    const others = Array.from({ length: 1200 }, (_, at) => place(`Zumrak${at} Kesra${at}`, FOOD))
    const common = Array.from({ length: 12 }, (_, at) => [
      place(`Najd Zamorin${at}`, FOOD),
      place(`Noqta${at} Village`, FOOD),
    ])
    const count = async (branches: number) => {
      const same = Array.from({ length: branches }, () => place('Najd Village', FOOD))
      return (await listGroups([...same, ...others, ...common.flat()])).some(
        names => names.length === branches,
      )
    }
    assert.equal(await count(2), false)
    assert.equal(await count(3), true)
  })

  it('are told by a word that stands in many names of one brand', async () => {
    const brand = makeOrganization('Kesra')
    const ofBrand = Array.from({ length: 12 }, (_, at) => place(`Noqta${at} Zumrak`, { ...FOOD, brand }))
    const ofNone = Array.from({ length: 12 }, (_, at) => place(`Noqta${at} Zumrak`, FOOD))
    const plain = [place('Zumrak', FOOD), place('Zumrak', FOOD)]
    assert.deepEqual(await countBranches(...ofBrand, ...plain), [12, 2])
    assert.equal((await countBranches(...ofNone, ...plain)).length, 14)
  })

  it('are told by the first word of their names, where several bear it alone and no name has it elsewhere', async () => {
    const plain = (given: Parameters<typeof place>[1]) => [place('Zumrak', given), place('Zumrak', given)]
    assert.deepEqual(await countBranches(...plain(FUEL), place('Zumrak Kesra', FUEL)), [3])
    assert.deepEqual(
      await countBranches(...plain(FUEL), place('Zumrak Kesra', FUEL), place('Noqta Zumrak', FUEL)),
      [2, 1, 1],
    )
    assert.deepEqual(await countBranches(...plain(FOOD), place('Zumrak Kesra', FOOD)), [2, 1])
  })

  it('are those of its main kind of business where a few bear another', async () => {
    const branches = ['1', '2', '3'].map(key => place('Zumrak', { ...FOOD, key }))
    assert.deepEqual(await countBranches(...branches, place('Zumrak', FUEL)), [4])
    assert.deepEqual(await countBranches(...branches, place('Zumrak', FUEL), place('Zumrak', FUEL)), [3, 2])
  })

  it('are those of a domain that is made of their common words', async () => {
    const own = place('Golden Palace', { ...FOOD, website: 'https://golden-palace.example' })
    assert.deepEqual(await countBranches(own, place('Golden Palace', FOOD)), [2])
    const other = place('Golden Palace', { ...FOOD, website: 'https://kesra.example' })
    assert.deepEqual(await countBranches(other, place('Golden Palace', FOOD)), [1, 1])
  })

  it('are told by a service number that several of them have', async () => {
    const phone = '920012345'
    const brand = makeOrganization('Kesra')
    const branches = ['1', '2', '3'].map(name => place(name, { brand, phone }))
    assert.deepEqual(await countBranches(...branches, place('Noqta', { phone: '+966 9200 12345' })), [4])
    const own = place('Noqta', { phone, website: 'https://noqta.example' })
    assert.deepEqual(await countBranches(...branches, own), [3, 1])
    assert.deepEqual(await countBranches(branches[0]!, place('Noqta', { phone })), [1, 1])
  })

  it('may state their brand with the number and the name of their branch', async () => {
    const hotel = (brand: string) => place(brand, { kind: 'hotel', brand: makeOrganization(brand) })
    assert.deepEqual(await countBranches(hotel('Kesra Zumrak 7'), hotel('Kesra Zumrak9 Noqta')), [2])
    assert.deepEqual(await countBranches(hotel('Kesra Zumrak 7'), hotel('Kesra Zomra9 Noqta')), [1, 1])
  })

  it('are those of a brand of generic words, where most such places state it', async () => {
    const brand = makeOrganization('Golden Palace')
    const stated = ['1', '2', '3'].map(key => place('Golden Palace', { ...FOOD, brand, key }))
    const plain = () => place('Golden Palace', FOOD)
    assert.deepEqual(await countBranches(...stated, plain()), [4])
    assert.deepEqual(await countBranches(stated[0]!, plain()), [1, 1])
    assert.deepEqual(await countBranches(...stated, plain(), plain(), plain(), plain()), [3, 1, 1, 1, 1])
  })

  it('are never those of two brands, whatever else they share', async () => {
    const shared = { website: 'https://mall.example', phone: '920012345' }
    const [kesra, noqta] = [makeOrganization('Kesra', 'Q900003'), makeOrganization('Noqta', 'Q900004')]
    const places = [kesra, noqta].flatMap(brand => [
      place('Zamorin', { ...shared, brand }),
      place('Zamorin', { ...shared, brand }),
    ])
    assert.deepEqual(await countBranches(...places), [2, 2])
    assert.deepEqual(await countBranches(...places, place('Zamorin')), [2, 2, 1])
  })

  it('keep their domain though one bears another brand by mistake', async () => {
    const website = 'https://kesra.example'
    const branches = Array.from({ length: 8 }, (_, at) =>
      place(`Kesra ${at}0`, { website, brand: makeOrganization('Kesra', 'Q900005') }),
    )
    const mistaken = place('Kesra 99', { website, brand: makeOrganization('Noqta', 'Q900006') })
    assert.deepEqual(await countBranches(...branches, mistaken, place('Tenth', { website })), [9, 1])
  })

  it('are the same in any order', async () => {
    const places = [
      place('Zamorin', FUEL),
      place('محطة زمورين', FUEL),
      place('Zamorin Station | زمورين', FUEL),
      place('Zamorin - North', FUEL),
      place('Other', { ...FUEL, website: 'https://zamorin.example' }),
      place('Zamorin', { ...FUEL, website: 'https://zamorin.example' }),
    ]
    const sort = (groups: (string | null)[][]) => groups.map(names => names.toSorted()).toSorted()
    const expected = sort(await listGroups(places))
    for (let turn = 1; turn < places.length; turn++) {
      const turned = [...places.slice(turn), ...places.slice(0, turn)]
      assert.deepEqual(sort(await listGroups(turned)), expected)
      assert.deepEqual(sort(await listGroups(turned.toReversed())), expected)
    }
    assert.equal(expected.length, 1)
  })
})
