import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { group, listGroups, makeOrganization, place } from './places.ts'

type Given = Parameters<typeof place>[1]
type Pair = [one: string, other: string, given?: Given, otherGiven?: Given]

const FUEL = { kind: 'petrol-station' }
const BANK = { kind: 'bank' }
const FOOD = { kind: 'restaurant' }
const STORE = { kind: 'supermarket' }
const BURGERS = { kind: 'fast-food', brand: makeOrganization('Burger King', 'Q177054') }

/** The point of two places next to each other. */
const HERE = { lat: 24.7, lng: 46.7 }

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
  // Two kinds of one business.
  ['Zamorin', 'Zamorin', { kind: 'restaurant' }, { kind: 'fast-food' }],
  ['قرطاس', 'صراف قرطاس', { kind: 'bank' }, { kind: 'atm' }],
  // One name in two languages.
  ['Naqshbeen', 'نقشبين', FOOD],
  ['Zamorin Kesrat', 'زمورين كسرات', FUEL],
  ['Wameedah وميضة', 'وميضة', STORE],
  ['Wameedah وميضة', 'Wameedah', STORE],
  // What stands before a dash, a bracket or a comma.
  ['Naqshbeen', 'Naqshbeen - Crispy Chicken', FOOD],
  ['نقشبين', 'نقشبين (فرع العليا)', FOOD],
  ['Naqshbeen - Olaya', 'Naqshbeen - Malaz', FOOD],
  ['نقشبين، العليا', 'نقشبين (الملز)', FOOD],
  // Words for whom a branch is.
  ['نقشبين', 'نقشبين النسائي', { kind: 'gym' }],
  ['Naqshbeen Ladies', 'Naqshbeen', { kind: 'gym' }],
  // One name, parted into words in several ways.
  ['Naqshbeen Zumrak', 'NaqshbeenZumrak', FOOD],
  ['Al Zamorin', 'AlZamorin', FOOD],
  ['عبد الصمد نقشبين', 'عبدالصمد نقشبين', STORE],
  ['Abdul Samad Al Naqshbeen', 'AbdulSamad AlNaqshbeen', STORE],
  // The item of the company that owns a known brand.
  ['Corner', 'Olaya', BURGERS, { ...FOOD, brand: makeOrganization('Burger King', 'Q900005') }],
  // A known brand before a dash.
  [
    'Starbucks - Olaya',
    'Corner',
    { kind: 'cafe' },
    { kind: 'cafe', brand: makeOrganization('Starbucks', 'Q37158') },
  ],
  // A word of the name goes before a category that is wrong, and a category that says nothing goes with any.
  ['Zamorin Hypermarket', 'Zamorin', { kind: 'shopping-mall' }, { kind: 'supermarket' }],
  ['صراف الزمورين', 'بنك الزمورين', { kind: 'mobile-phone-shop' }, BANK],
  ['Zamorin', 'Zamorin', { kind: 'company-office' }, { kind: 'electronics-store' }],
  // One point, whatever the categories; one name of common words, of one kind and next to each other.
  ['Zamorin', 'Zamorin', { kind: 'atm', ...HERE }, { kind: 'chocolate-shop', ...HERE }],
  ['Golden Palace', 'Golden Palace', { ...FOOD, ...HERE }],
  // Another spelling of a name with many consonants.
  ['Zamorin Naqshbeen', 'Zemoryn Nakshben', FOOD],
  // A name of several words that other consonants or words of categories follow.
  ['Krasny Zamorin', 'Kresny Zemoren Doughnuts', FOOD],
  // Two words that are written as one with "and", and the name of a city or region far away.
  ['أسواق ومخابز وميضة', 'وميضة', STORE],
  ['Java Cafe', 'Java Cafe', { kind: 'cafe' }],
  ['Baja', 'Baja', FOOD],
  ['صيدلية المتحدة', 'صيدليه المتحدة', { kind: 'pharmacy' }],
  // Shops that sources put into another category of shops, in one town; two rare words in any.
  ['Zamorin', 'Zamorin', { kind: 'grocery', ...HERE }, { kind: 'hardware-store', lat: 24.8, lng: 46.7 }],
  [
    'Zamorin Naqshbeen',
    'Zamorin Naqshbeen',
    { kind: 'hairdresser', ...HERE },
    { kind: 'hotel', lat: 24.8, lng: 46.7 },
  ],
  // The name of a city abroad next to itself.
  ['Pattaya', 'Pattaya', { ...FOOD, ...HERE }],
  // A known brand's name with further words.
  ['Fitness Time Yellow', 'Fitness Time', { kind: 'gym' }],
  [
    'Dunkin Donut House',
    'Corner',
    { kind: 'cafe' },
    { kind: 'cafe', brand: makeOrganization('Dunkin', 'Q847743') },
  ],
  // The brand's own name.
  ['Corner', 'Zamorin', { ...FOOD, brand: makeOrganization('Zamorin') }, FOOD],
  ['Zamorin / Western Union', 'Zamorin Bank', BANK],
  [
    'Zamorin Hotel and Suites Riyadh',
    'Corner',
    { kind: 'hotel' },
    { kind: 'hotel', brand: makeOrganization('Zamorin') },
  ],
  // A brand whose branches are numbered.
  ['Corner', 'Olaya', { brand: makeOrganization('Zamorin 7') }, { brand: makeOrganization('Zamorin 8') }],
  // A brand that is spelled as one word, and one that is followed by the name of the branch.
  [
    'Corner',
    'Olaya',
    { brand: makeOrganization('Zamorin Kesra') },
    { brand: makeOrganization('ZamorinKesra') },
  ],
  [
    'Corner',
    'Olaya',
    { brand: makeOrganization('Zamorin Kesra') },
    { brand: makeOrganization('Zamorin Kesra Olaya') },
  ],
  // A stated brand that only one of them has, in either language.
  ['Kesra - كسرة', 'Corner', { brand: makeOrganization('كسرة') }, { brand: makeOrganization('Kesra') }],
]

const DIFFERENT: Pair[] = [
  // A kind that the name itself states, and one that its category states.
  ['Zamorin Hospital', 'Zamorin Bakery', { kind: 'cafe', ...HERE }],
  ['شارع زمورين الفرعي', 'شارع زمورين الفرعي', FOOD],
  ['Golden Palace', 'Golden Palace', { ...FOOD, ...HERE }, { ...FOOD, lat: 24.71, lng: 46.7 }],
  ['Exit 9', 'Exit 10', { kind: 'tourist-information', ...HERE }],
  ['Reception', 'Reception', { kind: 'events-venue', ...HERE }],
  ['Zamorin', 'Zamorin', { kind: 'grocery' }, { kind: 'hardware-store', lat: 21.5, lng: 39.2 }],
  ['Zamorin', 'Zamorin', { kind: 'grocery', ...HERE }, { kind: 'restaurant', lat: 24.8, lng: 46.7 }],
  ['Marriott Zamorin', 'Marriott', { kind: 'hotel' }],
  ['صيدلية', 'الصيدلية', { kind: 'pharmacy', ...HERE }],
  ['Royal Mall - رويال مول', 'Reel Mall', { kind: 'shopping-mall' }],
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
  ['Alpha Zumrak', 'Pha Zumrak', FOOD],
  ['Corner', 'Olaya', BURGERS, { ...FOOD, brand: makeOrganization('Kesra', 'Q900005') }],
  // One sound, and not one name in two languages.
  ['Zamorin', 'Zemoran', FOOD],
  ['Naqshbeen', 'نقش', FOOD],
  // A district may be part of a name.
  ['Zumrak Olaya', 'Zumrak Malaz', FOOD],
  ['Kesra', 'Noqta', { phone: '+966501234567' }],
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

  it('are told without their district or building where one bears the name alone', async () => {
    const one = place('Zumrak', FOOD)
    for (const name of ['Zumrak Olaya', 'Zumrak Nakheel Mall', 'Zumrak Galleria Malaz', 'Zumrak Malaz Store'])
      assert.deepEqual(await countBranches(one, place(name, FOOD)), [2], name)
    for (const name of ['زمورين فرع طريق خريص', 'زمورين مول خريص'])
      assert.deepEqual(await countBranches(place('زمورين', FOOD), place(name, FOOD)), [2], name)
    // Hotels of one town have names of such words.
    const hotel = { kind: 'hotel' }
    assert.deepEqual(await countBranches(place('Zumrak', hotel), place('Zumrak Olaya', hotel)), [1, 1])
  })

  it('are told without words of categories where one of the same category bears nothing but the name', async () => {
    const [one, other] = [place('Zumrak', FOOD), place('Zumrak', FOOD)]
    assert.deepEqual(await countBranches(one, other, place('Zumrak Burger', FOOD)), [3])
    assert.deepEqual(await countBranches(one, other, place('Burger Zumrak', FOOD)), [2, 1])
    assert.deepEqual(await countBranches(one, place('Zumrak Burger', FOOD)), [2])
    assert.deepEqual(await countBranches(one, place('Zumrak Burger', { kind: 'cafe' })), [1, 1])
    assert.deepEqual(
      await countBranches(place('Zumrak Restaurant', FOOD), place('Zumrak Burger', FOOD)),
      [1, 1],
    )
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

  it('is the domain, where no name is like it', async () => {
    assert.equal(await readName('Rooftop', 'Garden Bar', 'Pool'), 'zamorin.example')
  })

  it('is the name that is most like the domain, without more words', async () => {
    assert.equal(await readName('Rooftop at Zamorin by Night', 'Zamorin', 'Pool'), 'Zamorin')
  })
})
