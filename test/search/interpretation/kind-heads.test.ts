import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

/** Kinds beside those of the tiny directory, each with a company. */
const KINDS: [string, string, ...string[]][] = [
  ['veterinary', 'Veterinary', 'Veterinary Clinics', 'عيادة بيطرية', 'طبيب بيطري'],
  ['clinic', 'Clinic', 'Clinics', 'مستوصف', 'كلينيك', 'عيادة'],
  ['hvac', 'HVAC', 'تصليح مكيفات'],
  ['car-repair', 'Car Repair', 'ورشة', 'ورشة سيارات'],
  ['appliance-repair', 'Appliance Repair', 'صيانة غسالات'],
  ['sushi-restaurant', 'Sushi Restaurant', 'Sushi Restaurants', 'مطعم سوشي'],
  ['florist', 'Florist', 'Florists', 'flower shop', 'محل زهور'],
  ['perfume-shop', 'Perfume Shop', 'Perfume Shops', 'محل عطور'],
  ['coworking-space', 'Coworking Space', 'Coworking Spaces'],
  ['barber', 'Barber', 'Barbers', 'حلاق'],
  ['hairdresser', 'Hairdresser', 'Hairdressers'],
  ['supermarket', 'Supermarket', 'Supermarkets', 'سوبرماركت'],
  ['pet-shop', 'Pet Shop', 'Pet Shops', 'محل حيوانات اليفة'],
  ['iraqi-restaurant', 'Iraqi Restaurant', 'Iraqi Restaurants', 'مطعم عراقي', 'mat3am 3iraqi'],
  ['nursery', 'Nursery', 'Nurseries', 'حضانة'],
  ['vegetarian-restaurant', 'Vegetarian Restaurant', 'Vegetarian Restaurants', 'pure veg restaurants'],
  ['apartment-hotel', 'Serviced Apartments', 'شقق مفروشة'],
]

describe('a kind by another head noun than its name has', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      KINDS,
      KINDS.filter(([slug]) => slug !== 'vegetarian-restaurant').map(([slug], at) => [
        `Solidus ${at}`,
        null,
        slug,
      ]),
    ),
  )
  const check = async (prompt: string, title: string) =>
    assert.equal((await tiny.read(prompt)).title, title, prompt)

  it('is read for a clinic by what it treats', async () => {
    await check('مستوصف بيطري في الرياض', 'Veterinary في الرياض')
    await check('كلينيك ديال البيطري فالرياض', 'Veterinary في الرياض')
    await check('مستوصف أسنان بالرياض', 'لا توجد أطباء أسنان في الرياض: Clinic')
  })

  it('is read for who repairs something', async () => {
    await check('ورشة تصليح مكيفات في الرياض', 'HVAC في الرياض')
    await check('ورشة صيانة مكيفات بالرياض', 'HVAC في الرياض')
    await check('محل يصلح غسالات في الرياض', 'Appliance Repair في الرياض')
    await check('ورشة سيارات في الرياض', 'Car Repair في الرياض')
  })

  it('is read in two scripts', async () => {
    await check('مطعم sushi في الرياض', 'Sushi Restaurant في الرياض')
    await check('محل flower بالرياض', 'Florist في الرياض')
    await check('ma7al عطور in Riyadh', 'Perfume shops in Riyadh')
    await check('clinic أسنان in Riyadh', 'No dentists in Riyadh: clinics')
  })

  it('is not split where the words name it, though nothing is of that kind', async () =>
    check('pure veg restaurants Riyadh', 'Vegetarian restaurants in Riyadh'))

  it('is asked for where its words tell a need that it serves', async () => {
    await check(
      'a nice cafe to work from with laptop in Riyadh',
      'Cafés in Riyadh (not held: to work from, with laptop)',
    )
    await check('محل حيوانات اليفة في الرياض، الكلب محتاج اكل', 'Pet Shop في الرياض')
  })

  it('is asked for beside another that says for whom or of where it is', async () => {
    await check('حلاق عراقي في الرياض وكمان سوبرماركت', 'Barber وSupermarket في الرياض')
    await check('صيدلية بالرياض ومعاها سوبرماركت', 'صيدليات وSupermarket في الرياض')
    await check(
      'a nursery for 3 yr old and also a supermarket in Riyadh',
      'Nurseries and supermarkets in Riyadh',
    )
  })

  it('is refused by its cuisine in chat Arabic', async () =>
    check('restaurants fi riyadh bas mo 3iraqi', 'Restaurants in Riyadh, not Iraqi restaurants'))
})
