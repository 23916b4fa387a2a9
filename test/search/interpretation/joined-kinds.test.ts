import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertKinds } from './insert-named.ts'
import { useTinyReader } from './reader.ts'
import { createTitleCheck } from './reads-title.ts'

/** Kinds beside those of the tiny directory, each with a company. */
const KINDS: [string, string, ...string[]][] = [
  ['museum', 'Museum', 'Museums', 'متحف', 'متاحف'],
  ['park', 'Park', 'Parks', 'حديقة', 'جنينه'],
  ['supermarket', 'Supermarket', 'Supermarkets', 'سوبر ماركت'],
  ['bakery', 'Bakery', 'Bakeries', 'مخبز', 'مخابز', 'bread', 'خبز'],
  ['pastry-shop', 'Pastry Shop', 'Pastry Shops', 'حلويات', 'محلات حلا', '7alawiyat'],
  ['jewelry-store', 'Jewelry Shop', 'Jewelry Shops', 'gold shop', 'محل ذهب'],
  ['currency-exchange', 'Currency Exchange', 'Currency Exchanges', 'صرافة'],
  ['florist', 'Florist', 'Florists', 'محل زهور', 'flowers', 'ورد'],
  ['ice-cream-shop', 'Ice Cream Shop', 'Ice Cream Shops', 'ice cream place', 'ايس كريم'],
  ['juice-bar', 'Juice Bar', 'Juice Bars', 'عصائر'],
  ['it-company', 'IT Company', 'IT Companies'],
  ['mosque', 'Mosque', 'Mosques', 'prayer', 'prayer el jaw', 'مسجد'],
  ['cinema', 'Cinema', 'Cinemas', 'سينما'],
  ['tire-shop', 'Tire Shop', 'Tire Shops', 'بانشر'],
  ['petrol-station', 'Petrol Station', 'Petrol Stations', 'محطة وقود'],
  ['school', 'School', 'Schools', 'مدرسه'],
  ['nursery', 'Nursery', 'Nurseries', 'حضانة'],
  ['outdoor-shop', 'Outdoor Shop', 'Outdoor Shops', 'camping shop', 'tents', 'خيام', 'محل لوازم رحلات'],
  ['furniture-store', 'Furniture Shop', 'Furniture Shops', 'chairs', 'كراسي'],
  ['travel-agency', 'Travel Agency', 'Travel Agencies', 'رحلات'],
  ['veterinary', 'Veterinary', 'Veterinary Clinics', 'بيطري'],
  ['sweets-shop', 'Sweets Shop', 'Sweets Shops'],
  ['yemeni-restaurant', 'Yemeni Restaurant', 'Yemeni Restaurants', 'مندي', 'mandi'],
  ['saudi-restaurant', 'Saudi Restaurant', 'Saudi Restaurants', 'كبسة', 'kabsa'],
  ['arab-restaurant', 'Arabic Restaurant', 'Arabic Restaurants'],
  ['bank', 'Bank', 'Banks', 'بنك'],
  ['atm', 'ATM', 'ATMs', 'صراف'],
  ['plumber', 'Plumber', 'Plumbers', 'سباك', 'سباكون'],
  ['burger-restaurant', 'Burger Restaurant', 'Burger Restaurants', 'مطاعم برجر', 'برجر'],
  ['pizza-restaurant', 'Pizzeria', 'بيتزا'],
  ['kindergarten', 'Kindergarten', 'Kindergartens', 'روضة'],
]

describe('kinds in one prompt', () => {
  const tiny = useTinyReader()
  before(() => insertKinds(tiny, KINDS))
  const check = createTitleCheck(tiny)

  it('are all asked for where "and" joins what only sounds like the name of one', async () => {
    await check('sobermarket w ma5baz bel riyadh', 'Supermarkets and bakeries in Riyadh')
    await check('ma5baz w sobermarket fi riyadh', 'Bakeries and supermarkets in Riyadh')
    await check('mat7af w jnene fi riyadh', 'Museums and parks in Riyadh')
    await check('badna 7adana w madrase fi riyadh', 'Nurseries and schools in Riyadh')
  })

  it('are not asked for where goods are listed of which one says the kind that is', async () => {
    await check(
      'bread and flowers, I need a bakery in Riyadh',
      'Bakeries in Riyadh (left out: bread, flowers)',
    )
    await check(
      'chairs and tents for the desert, I need a camping shop in Riyadh',
      'Outdoor shops in Riyadh (left out: chairs, tents)',
    )
    await check(
      'كراسي وخيام للبر، أبغى محل لوازم رحلات في الرياض',
      'Outdoor Shop في الرياض (لم يؤخذ به: كراسي وخيام)',
    )
  })

  it('are all asked for where they are named behind the place of a need', async () => {
    await check('نطلب غدا لعشرين موظف بالرياض، بيتزا وبرجر', 'Pizzeria وBurger Restaurant في الرياض')
    await check('مرة بيتزا ومرة برجر بالرياض', 'Pizzeria وBurger Restaurant في الرياض')
  })

  it('are all asked for where the words between them say for whom the first is', async () => {
    await check('متحف للعيال في الرياض او حديقة', /^Museum وPark في الرياض/)
    await check('حديقة للعوايل او متحف في الرياض', /^Park وMuseum في الرياض/)
  })

  it('are not recognised by words on both sides of a comma', () =>
    check('museum in Riyadh or prayer, el jao', 'Museums and mosques in Riyadh (left out: jao)'))

  it('are all asked for, the main one as well', async () => {
    await check('the museum in Riyadh and the main bank', 'Museums and banks in Riyadh')
    await check('متحف في الرياض والبنك الرئيسي', 'Museum وBank في الرياض')
    await check('Main Street Bakery in Riyadh', /^Baker/)
  })

  it('are all asked for where each is asked for in a clause of its own', async () => {
    await check('We need a florist for Sunday. We also need a bank in Riyadh', 'Florists and banks in Riyadh')
    await check('بنتي محتاجة مدرسه وابني محتاج حضانة في الرياض', 'School وNursery في الرياض')
    await check('a florist and then maybe a bank in Riyadh', 'Florists and banks in Riyadh')
  })

  it('are all asked for where a need says one of them', async () => {
    await check('7alawiyat w ward bel riyadh', 'Pastry shops and florists in Riyadh')
    await check('restaurants w ward bel riyadh', 'Restaurants and florists in Riyadh')
    await check('مصرف لتحويل العملة ومعه محل ذهب مضمون', 'Currency Exchange وJewelry Shop')
  })

  it('are all asked for where they are dishes', async () => {
    const [yemeni, saudi] = ['Yemeni Restaurant', 'Saudi Restaurant']
    await check('مندي وكبسه بالرياض', `${yemeni} و${saudi} في الرياض`)
    await check('كبسة ومندي في الرياض', `${saudi} و${yemeni} في الرياض`)
    const { title } = await tiny.read('مندي وكبسه بالروضة')
    assert.ok(title.includes(yemeni) && title.includes(saudi), title)
    await check('mandi and kabsa in Riyadh', 'Yemeni restaurants and Saudi restaurants in Riyadh')
  })

  it('are all asked for where "or" joins one that sounds like its name to another', async () => {
    for (const prompt of [
      'bank wala sarraf fel riyadh',
      'bank aw sarraf riyadh',
      'bank walla sarraf bel riyadh',
    ])
      await check(prompt, 'Banks and ATMs in Riyadh')
  })

  it('are one where an age says for whom', async () => {
    await check('عايزه حضانة كويسه في الرياض لابني عنده ٣ سنين', 'Nursery في الرياض')
    await check('مدرسه في الرياض لبنتي عندها 4 سنين', 'School في الرياض')
    await check('nursery in Riyadh for my 3 year old son', 'Nurseries in Riyadh')
  })

  it('are asked for beside what is told of relatives', async () => {
    await check('my dad has diabetes, restaurants in Riyadh', 'Restaurants in Riyadh')
    await check(
      'My mother uses a wheelchair, hotels in Riyadh',
      /^Hotels in Riyadh \((?:left out: mother uses|not held: My mother uses a wheelchair)\)$/,
    )
    await check('ابوي عنده سكر، مطاعم في الرياض', 'مطاعم في الرياض')
    await check('abooy 3ndo sokkar, ma5baz fel riyadh', 'Bakeries in Riyadh')
  })

  it('are none in English where a word sounds like one', async () =>
    check('tire and battery shops, Riyadh', 'Tire shops in Riyadh (left out: battery)'))

  it('are asked for behind "after" where a mark stands between', async () =>
    check('museum in Riyadh. Lunch after? bakery nearby', 'Bakeries in Riyadh'))

  it('are one where a need takes both words', async () =>
    check('abi aghrath rahlat w bar, mn wen ashtri bel riyadh', 'Outdoor shops in Riyadh'))

  it('are not asked for where they say when', async () => {
    await check('dinner before the cinema in Riyadh', 'Restaurants in Riyadh')
    await check('عشا قبل السينما في الرياض', 'مطاعم في الرياض')
    await check(
      'I have euros and need riyals before the prayer, near Olaya',
      'Currency exchanges within 5 km of Olaya',
    )
  })

  it('are not asked for where they say for whom something is needed', async () =>
    check('I need someone to write a website for my bakery in Riyadh', 'IT companies in Riyadh'))

  it('are not asked for where they only say what another has', async () => {
    await check('a park with museums and prayer, Riyadh', /^Parks in Riyadh \(.*museums.*prayer\)$/)
    await check('a bakery with new tyres in Riyadh', 'Bakeries in Riyadh (not held: with new tyres)')
    await check('عندي مخبز فيه تسريب موية بالرياض', 'Plumber في الرياض')
    await check('مطعم فيه برجر بالرياض', 'Burger Restaurant في الرياض')
  })

  it('are all asked for where words between them say for whom the first is', async () =>
    check('a nursery for my two year old and a bakery in Riyadh', 'Nurseries and bakeries in Riyadh'))
})
