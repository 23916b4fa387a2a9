import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'
import { readsCriteria } from './reads-criteria.ts'
import { createTitleCheck } from './reads-title.ts'

/** Kinds that a prompt asks for besides others, or that stand beside what it refuses. */
describe('kinds besides others', () => {
  const tiny = useTinyReader()
  const check = createTitleCheck(tiny)
  before(() =>
    insertNamed(
      tiny,
      [
        ['car-wash', 'Car Wash', 'Car Washes'],
        ['car-sharing-station', 'Car Sharing Station', 'Car Sharing Stations', 'car share'],
        ['laundry', 'Laundry', 'Laundries', 'مغسلة'],
        ['hospital', 'Hospital', 'Hospitals'],
        ['museum', 'Museum', 'Museums', 'متحف'],
        ['park', 'Park', 'Parks', 'jardin'],
        ['furniture-store', 'Furniture Shop', 'Furniture Shops', 'sofas', 'كنب'],
        ['florist', 'Florist', 'Florists', 'تنسيق ورد', 'ورد'],
        ['beauty-salon', 'Beauty Salon', 'Beauty Salons', 'مشاغل نسائية', 'saloon 7arimi'],
        ['school', 'School', 'Schools', 'مدرسة'],
        ['kindergarten', 'Kindergarten', 'Kindergartens', 'روضة'],
        ['burger-restaurant', 'Burger Restaurant', 'Burger Restaurants', 'burger', 'برجر'],
        ['italian-restaurant', 'Italian Restaurant', 'Italian Restaurants'],
        ['bakery', 'Bakery', 'Bakeries'],
      ],
      [
        ['Solidus Wash', null, 'car-wash'],
        ['Solidus Share', null, 'car-sharing-station'],
        ['Solidus Linen', null, 'laundry'],
        ['Solidus Ward', null, 'hospital'],
        ['Solidus Relics', null, 'museum'],
        ['Solidus Lawn', null, 'park'],
        ['Solidus Chairs', null, 'furniture-store'],
        ['Solidus Roses', null, 'florist'],
        ['Solidus Nails', null, 'beauty-salon'],
        ['Solidus Classes', null, 'school'],
        ['Solidus Toddlers', null, 'kindergarten'],
        ['Solidus Patties', null, 'burger-restaurant'],
        ['Grumblo', 'قرمبلو', 'burger-restaurant'],
        ['Solidus Pasta', null, 'italian-restaurant'],
        ['Italian', null, 'bakery'],
        ['Solidus Slices', null, 'pizza'],
        ['Solidus Loaves', null, 'bakery'],
      ],
    ),
  )

  it('are asked for behind "also", which says where they are and not what the first has', async () => {
    await check('car wash in Riyadh also laundry', 'Car washes and laundries in Riyadh')
    await check('car wash in Riyadh also near laundry', 'Car washes and laundries in Riyadh')
    await check('متحف في الرياض كمان مغسلة', 'Museum وLaundry في الرياض')
    await check('car wash in Riyadh also near hospital', /^Car washes in Riyadh/)
    await check('car wash in Riyadh also has a bakery', /^Car washes in Riyadh/)
  })

  it('are asked for in a clause of their own that asks for one more', async () => {
    const both = /^Furniture shops and florists in Riyadh/
    await check('sofas for the new flat in Riyadh, we also need a florist', both)
    await check('كنب للصالة في الرياض، وبدنا كمان متحف', /^Furniture Shop وMuseum في الرياض/)
    await check('bakery owner in Riyadh, I also need a florist', /^Florists in Riyadh/)
    await check('bakery in Riyadh is leaking, we also need a florist', /^Florists in Riyadh/)
  })

  it('are asked for where they will do as well', async () => {
    await check('burger in Riyadh? Italian restaurants are also fine', /^Burger .* and Italian .* in Riyadh/)
    await check('florist in Riyadh? bakery also ok', /^Florists and bakeries in Riyadh/)
    await check('florist in Riyadh? a bakery would do too', /^Florists and bakeries in Riyadh/)
    await check('florist in Riyadh, cash also ok', /^Florists in Riyadh/)
  })

  it('are asked for as the items of a list in one line', async () => {
    for (const said of [
      'florist - bakery - laundry in Riyadh',
      '- florist - bakery - laundry, Riyadh',
      'List: - florist - bakery - laundry in Riyadh',
      'List: • florist • bakery • laundry in Riyadh',
    ])
      await check(said, 'Florists, bakeries and laundries in Riyadh')
    await check('مطلوب: - متحف - مغسلة في الرياض', 'Museum وLaundry في الرياض')
    await check('florist - bakery owner here, Riyadh', /^Florists in Riyadh/)
  })

  it('are asked for behind a type of companies that is refused', async () => {
    const both = /^Florists and bakeries in Riyadh, not chains/
    for (const said of [
      "a florist that isn't a chain, plus a bakery, in Riyadh",
      'a florist that is not a chain, plus a bakery, in Riyadh',
      'florist, not a chain, and a bakery in Riyadh',
      'florist, not a chain, and also a bakery in Riyadh',
    ])
      await check(said, both)
    await check('تنسيق ورد مو سلسلة ومتحف في الرياض', /^Florist وMuseum في الرياض، ما عدا سلاسل/)
    await check('تنسيق ورد مو سلسلة ولا متحف في الرياض', /^Florist في الرياض، ما عدا Museum/)
    await check('florist in Riyadh, not a chain or a bakery', /^Florists in Riyadh, not bakeries/)
  })

  it('and places are searched that will do as well', async () => {
    for (const said of [
      'Jeddah works too',
      'Jeddah is fine too',
      'Jeddah is also ok',
      'Jeddah would do instead',
    ])
      await check(`florist in Riyadh, ${said}`, /^Florists in Riyadh or Jeddah/)
    await check('تنسيق ورد في الرياض، جدة بعد زين', /^Florist في الرياض أو جدة/)
    await check('florist in Riyadh, I work in Jeddah too', /^Florists in Riyadh(?! or)/)
  })

  it('are listed behind words that say where the first is, and with a noun of business behind "and"', async () => {
    await check('museum elli fi riyadh, w jardin', 'Museums and parks in Riyadh')
    await check('museum fi riyadh w zeda kan fama jardin', 'Museums and parks in Riyadh')
    await check('ابي مشاغل نسائية ومحلات تنسيق ورد في الرياض', 'Beauty Salon وFlorist في الرياض')
  })

  it('are no districts of their names where "or" joins another kind', () =>
    check(
      'نقلنا لحي العليا وأدور روضة أو مدرسة ابتدائية بنات قريبة من بيتنا',
      /^Kindergarten وSchool في العليا/,
    ))

  it('are called by no words in another order of which another name takes some', async () => {
    await check('kindly share car wash location in Riyadh', 'Car washes in Riyadh')
    await check('share a car in Riyadh', 'Car sharing stations in Riyadh')
  })

  it('stay where "but" and "no" refuse a name alone', async () => {
    await check('أبي برجر بس قرمبلو لا، وش فيه غيره بالرياض', /^Burger Restaurant في الرياض، ما عدا قرمبلو$/)
    await check('أبي برجر بس قرمبلو لا بالرياض', /^Burger Restaurant في الرياض، ما عدا قرمبلو$/)
    await check('burger in Riyadh but Grumblo no, what else', 'Burger restaurants in Riyadh, not Grumblo')
  })

  it('are cuisines beside the only food that is named, which is refused', async () => {
    const italian = 'Italian restaurants in Riyadh, not pizza restaurants'
    await check('Italian in Riyadh but not pizza', italian)
    await check('Italian, not pizza, in Riyadh', italian)
  })

  it('are not those of words that say by when, behind what is asked for', async () => {
    await check('I need a bakery before I fall asleep in Riyadh', 'Bakeries in Riyadh')
    await check('I need a coffee before I go to bed, anything around Olaya', 'Cafés within 5 km of Olaya')
  })

  it('are for women in every spelling of chat Arabic', async () => {
    for (const word of ['7areem', '7arim', '7arimi'])
      await check(`abi saloon 7ag ${word} fel riyadh`, 'Beauty salons in Riyadh')
  })

  it('come best rated first where a pronoun is joined to "rating"', () => {
    readsCriteria({ order: 'rating' }, ['salon fel seef w ratingha zain', 'salon fel seef w rating-ah zain'])
  })
})
