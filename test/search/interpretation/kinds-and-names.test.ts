import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { branch, category, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'

/** Words that name a kind of business and stand in names of companies too, through the front door. */
describe('the name of a kind', () => {
  const place = (name: string, nameAr: string | null, kind: string, reviews = 10) => [
    company(name, name, nameAr, []),
    branch(name, name, kind, 'olaya', 24.69, 46.68, 4, reviews),
  ]
  const front = useFrontDoor([
    category('hospital', 'Hospital', 'مستشفى'),
    category('doctor', 'Doctor', 'طبيب'),
    category('ophthalmologist', 'Eye Doctor', 'طبيب عيون'),
    ...place('Zahra Hospital', null, 'hospital', 500),
    ...place('Noor Eye Hospital', null, 'hospital'),
    ...place('Basira', 'مجمع بصيرة للعيون', 'hospital'),
    category('cafe', 'Café', 'مقهى'),
    category('hookah-lounge', 'Shisha Lounge', 'مقهى شيشة'),
    ...place('Zahra Café', null, 'cafe', 500),
    ...place('Alwan Shisha', null, 'cafe'),
    category('zelkova-kitchen', 'Emirati Restaurant', 'مطعم إماراتي', 'restaurant', ['machboos']),
    ...place('Zahra Table', null, 'restaurant', 500),
    ...place('Emirati Wings', null, 'restaurant'),
    category('government-office', 'Government Office', 'دائرة حكومية'),
    ...place('Ministry of Zahra', null, 'government-office', 500),
    ...place('Office of Passports', 'جوازات الزهرة', 'government-office'),
    category('school', 'School', 'مدرسة'),
    ...place('Zahra School', null, 'school', 500),
    ...place('Boys School of Zahra', null, 'school'),
    category('petrol-station', 'Petrol Station', 'محطة وقود'),
    ...place('Gas Station', null, 'petrol-station'),
    ...place('Zahra Fuel', null, 'petrol-station', 500),
    category('hospice', 'Hospice', null),
    ...place('Hospisa', null, 'cafe'),
    category('notary', 'Notary', 'كاتب عدل'),
    category('lawyer', 'Lawyer', 'محامي'),
    ...place('Zahra Law', null, 'lawyer', 500),
    ...place('First Notary Office', 'كتابة العدل الأولى', 'government-office'),
    category('park', 'Park', 'حديقة'),
    category('parking', 'Parking', 'موقف سيارات'),
    ...place('Zahra Park', null, 'park'),
    ...place('Zahra Cars', null, 'parking'),
    category('car-rental', 'Car Rental', 'تأجير سيارات'),
    ...place('ذيب لتأجير السيارات', 'ذيب لتأجير السيارات', 'car-rental'),
    ...place('أبو ذياب لتأجير السيارات', 'أبو ذياب لتأجير السيارات', 'car-rental'),
  ])

  /** The title of a search, and the companies that it finds, the first ones first. */
  async function search(prompt: string): Promise<{ title: string; found: string[] }> {
    const { body } = await front.caller.post('/searches', { prompt })
    const { body: saved } = await front.caller.get(`/searches/${body.search.id}/results`)
    const found = saved.results.map((row: { company: { name: { en: string } } }) => row.company.name.en)
    return { title: body.search.title, found }
  }

  it('stands beside any of several names, of which the whole one is of more words', async () => {
    const { title, found } = await search('ايجار سيارات، ذيب أو أبو ذياب')
    assert.match(title, /^ذيب أو أبو ذياب/)
    assert.equal(found.length, 2)
  })

  it('finds the next best kind without a place where the directory has none', async () => {
    const { title, found } = await search('machboos')
    assert.equal(title, 'No Emirati restaurants: restaurants')
    assert.ok(found.includes('Emirati Wings'))
  })

  it('finds companies of the next best kind first that are called like it', async () => {
    const english = await search('eye hospital in Riyadh')
    assert.equal(english.title, 'No eye doctors in Riyadh: hospitals')
    assert.deepEqual(english.found.slice(0, 2).toSorted(), ['Basira', 'Noor Eye Hospital'])
    assert.equal(english.found.at(-1), 'Zahra Hospital')
    assert.equal((await search('دكتور عيون')).found.at(-1), 'Zahra Hospital')
    assert.deepEqual((await search('shisha lounges in Riyadh')).found, [
      'Alwan Shisha',
      'Zahra Café',
      'Hospisa',
    ])
  })

  it('finds no company first for the country in the kind that a dish belongs to', async () => {
    assert.notEqual((await search('machboos in Riyadh')).found[0], 'Emirati Wings')
  })

  it('finds companies of any kind that hold all of its words', async () => {
    assert.deepEqual((await search('كتابة عدل')).found, ['First Notary Office'])
  })

  it('finds those that its narrower name describes', async () => {
    assert.equal((await search('passport office in Riyadh')).found[0], 'Office of Passports')
    assert.equal((await search('جوازات')).found[0], 'Office of Passports')
    assert.equal((await search('boys school')).found[0], 'Boys School of Zahra')
    assert.equal((await search('government offices')).found[0], 'Ministry of Zahra')
  })

  it('is no name of a company that is called so', async () => {
    const { title, found } = await search('gas station')
    assert.equal(title, 'Petrol stations')
    assert.deepEqual(found, ['Zahra Fuel', 'Gas Station'])
  })

  it('is no slip in the name of a company where the directory has none of the kind', async () => {
    const { title } = await search('hospice')
    assert.equal(title, 'No hospices: hospitals')
  })

  it('is no need for another kind where the prompt says no more', async () => {
    assert.deepEqual((await search('parks in Riyadh')).found, ['Zahra Park'])
    assert.deepEqual((await search('where can I park my car in Riyadh')).found, ['Zahra Cars'])
  })
})
