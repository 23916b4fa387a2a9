import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listGroups, makeOrganization, place } from './places.ts'

type Given = Parameters<typeof place>[1]
type Pair = [one: string, other: string, given?: Given, otherGiven?: Given]

const FUEL = { kind: 'petrol-station' }
const BANK = { kind: 'bank' }
const FOOD = { kind: 'restaurant' }
const POST = { kind: 'post-office' }
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
  ['North', 'South', { website: 'https://fr.zamorin.example/n' }, { website: 'https://zamorin.example/s' }],
  // What a company deals in, behind its name.
  ['زمورين لقطع غيار السيارات', 'شركة زمورين للسيارات', { kind: 'car-dealer' }],
  // The name behind a dash.
  ['Zamorin', 'Kesrat Boxes - Zamorin', POST],
  // A known brand's name, and another brand that is stated by its name alone.
  [
    'Esso',
    'Esso',
    { ...FUEL, countryCode: 'FR', brand: makeOrganization('BP') },
    { ...FUEL, countryCode: 'FR' },
  ],
  // Next to each other, of one house, in another spelling.
  ['Sol y Zumra', 'Sol y Zomra', { ...FOOD, ...HERE }, { kind: 'hotel', ...HERE }],
  ['Qirtan Medical Center', 'صيدلية القرطان', { kind: 'clinic', ...HERE }, { kind: 'pharmacy', ...HERE }],
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
  // The only word of a hotel's name is the first of another's next to it.
  [
    'Zamorin Hotel',
    'Zamorin Spa Hotel',
    { kind: 'hotel', ...HERE },
    { kind: 'hotel', lat: 24.702, lng: 46.7 },
  ],
  // One part of a town, whatever the categories; at one point two kinds of care that the names state.
  ['Zamorin', 'Zamorin', { kind: 'grocery', ...HERE }, { kind: 'restaurant', lat: 24.73, lng: 46.7 }],
  ['صيدلية زمورين', 'مستوصف زمورين', { kind: 'pharmacy', ...HERE }, { kind: 'clinic', ...HERE }],
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
  // A brand that its places state in one language each, and one whose number is written as one word with it.
  ['Corner', 'Olaya', { brand: makeOrganization('Drr Zamorin') }, { brand: makeOrganization('درر زمورين') }],
  [
    'Corner',
    'Olaya',
    { brand: makeOrganization('Kesra Zamorin9') },
    { brand: makeOrganization('Kesra Zamorin 2') },
  ],
  // A name that several known brands have is that of the one which has places here.
  ['Carrefour', 'كارفور', { ...STORE, brand: makeOrganization('Carrefour') }, STORE],
  // An operator of the name of a known brand.
  [
    'Corner',
    'Olaya',
    { ...POST, countryCode: 'FR', operator: makeOrganization('La Poste') },
    { ...POST, countryCode: 'FR', brand: makeOrganization('La Poste', 'Q373724') },
  ],
  // A known brand whose words are parted in another way, and a short one before the name of a branch.
  ['Al Rajhi Bank', 'Corner', BANK, { ...BANK, brand: makeOrganization('Alrajhi Bank', 'Q1761176') }],
  ['بنده زمورين', 'Corner', STORE, { ...STORE, brand: makeOrganization('Panda', 'Q4832749') }],
  // The number of a branch that is written as one word with "branch".
  ['زمورين فرع1', 'زمورين فرع12', FOOD],
  // The only word of one name is the first of another, in one category.
  ['Zamorin', 'Zamorin Naqshbeen', POST],
  // Four words are a name, whatever they say.
  ['Saudi Post Head Office', 'Saudi Post Head Office', { ...POST, ...HERE }],
  // Three consonants, with the long vowels of the Arabic name; "c" before e; a final "a", which Arabic writes as ة or ا.
  ['Qamor', 'قامور', FOOD],
  ['Cenzor', 'سنزور', FOOD],
  ['Zomaja', 'زوماجة', FOOD],
  ['Zomaja', 'زوماجا', FOOD],
  ['AlQamor', 'القامور', FOOD],
  // A word of one category in one language, and in the other.
  ['Qamor Laundry', 'مغسلة القامور', { kind: 'laundry' }],
  // A family that has the name of a city abroad.
  ['Zamorin Qurashi', 'زمورين القرشي', FOOD],
  ['Naqshbeen London', 'Naqshbeen', FOOD],
  // In one language with what is sold there, and in the other without.
  ['Zamorin Kesrat - Crispy Chicken', 'زمورين كسرات', FOOD],
  ['Zamorin Kesrat', 'زمورين كسرات (فرع العليا)', FOOD],
  // A title that is written out, and abbreviated.
  ['Dr. Zamorin', 'Doctor Zamorin', { kind: 'hospital' }],
  ['د. زمورين', 'مستشفى الدكتور زمورين', { kind: 'hospital' }],
  // A brand's name that a place bears in the other language, and the domain of an operator's name.
  ['زمورين كسرات', 'Corner', { kind: 'hotel' }, { kind: 'hotel', brand: makeOrganization('Zamorin Kesrat') }],
  [
    'Corner',
    'Olaya',
    { website: 'https://kesrawi.example/a', operator: makeOrganization('Kesrawi') },
    { website: 'https://kesrawi.example/b' },
  ],
  // A stated brand that only one of them has, in either language.
  ['Kesra - كسرة', 'Corner', { brand: makeOrganization('كسرة') }, { brand: makeOrganization('Kesra') }],
]

const DIFFERENT: Pair[] = [
  // A kind that the name itself states, and one that its category states.
  ['Zamorin Hospital', 'Zamorin Bakery', { kind: 'cafe', ...HERE }],
  ['زمورين للحلويات', 'زمورين للزجاج', { kind: 'supermarket' }, { kind: 'grocery' }],
  ['North', 'South', { website: 'https://shop.co.uk' }, { website: 'https://menu.co.uk' }],
  ['Sol y Zumra', 'Sol y Zomra', { kind: 'parking', ...HERE }, { kind: 'hotel', ...HERE }],
  ['شارع زمورين الفرعي', 'شارع زمورين الفرعي', FOOD],
  ['Golden Palace', 'Golden Palace', { ...FOOD, ...HERE }, { ...FOOD, lat: 24.71, lng: 46.7 }],
  ['Exit 9', 'Exit 10', { kind: 'tourist-information', ...HERE }],
  ['Reception', 'Reception', { kind: 'events-venue', ...HERE }],
  ['Zamorin', 'Zamorin', { kind: 'grocery' }, { kind: 'hardware-store', lat: 21.5, lng: 39.2 }],
  ['Zamorin', 'Zamorin', { kind: 'grocery', ...HERE }, { kind: 'restaurant', lat: 24.8, lng: 46.7 }],
  [
    'صيدلية زمورين',
    'مستوصف زمورين',
    { kind: 'pharmacy', ...HERE },
    { kind: 'clinic', lat: 24.702, lng: 46.7 },
  ],
  ['Marriott Zamorin', 'Marriott', { kind: 'hotel' }],
  ['صيدلية', 'الصيدلية', { kind: 'pharmacy', ...HERE }],
  ['Royal Mall - رويال مول', 'Reel Mall', { kind: 'shopping-mall' }],
  ['Brevik 92', 'Brevik', FOOD],
  ['Brevik 92', 'Brevik', POST],
  // The only word of a name is the first of another: two of many places for food, of hotels, of two categories.
  ['Zamorin', 'Zamorin Naqshbeen', FOOD],
  ['Zamorin', 'Zamorin Naqshbeen', { kind: 'hotel' }],
  ['Zamorin', 'Zamorin Naqshbeen', { kind: 'car-wash' }, { kind: 'car-dealer' }],
  ['Golden', 'Golden Naqshbeen', POST],
  // Two brands whose names sound alike in one language are two.
  ['Corner', 'Olaya', { brand: makeOrganization('Drr Zamorin') }, { brand: makeOrganization('Dar Zamoran') }],
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
  ['زمورين القرشي', 'زمورين', FOOD],
  // Three consonants with other vowels, in two categories, or behind the name of a city.
  ['Qamir', 'قامور', FOOD],
  ['Qamr', 'قامور', FOOD],
  ['Qamor', 'قامور', FOOD, { kind: 'cafe' }],
  ['Bukhara Qamor', 'حمص القامور', FOOD],
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
