import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { listBrandSlips } from '../../../server/src/search/interpretation/names/brand-slips.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a brand as people say it', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [
        ['bank', 'Bank', 'Banks', 'بنك', 'مصرف'],
        ['french-restaurant', 'French Restaurant', 'French Restaurants'],
        ['car-dealer', 'Car Dealer', 'Car Dealers'],
        ['college', 'College', 'Colleges'],
      ],
      [
        ['Alinma Bank', 'مصرف الإنماء', 'bank'],
        ['Banque Saudi Fransi', 'البنك السعودي الفرنسي', 'bank'],
        ['Chez Qeuz', null, 'french-restaurant'],
        ["McDonald's", 'ماكدونالدز', 'restaurant'],
        [null, 'حسين - مازدا', 'car-dealer'],
        [null, 'العمادة', 'college'],
      ],
    ),
  )

  for (const [prompt, name] of [
    ['inma riyadh', 'Alinma Bank'],
    ['wein a2rab s3udi fransi bel riyadh', 'Banque Saudi Fransi'],
    ['ماك الرياض', "McDonald's"],
    ['mac in Riyadh', "McDonald's"],
    ['mazda dealer riyadh', 'حسين - مازدا'],
    ['mazda', 'حسين - مازدا'],
  ] as const)
    it(`is found: ${prompt}`, async () => {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, [name], title)
    })

  it('is a slip of one of its names that the directory holds', () => {
    const words = ['دومنوز', 'بيتزا']
    const find = (isHeld: (name: string[]) => boolean) =>
      listBrandSlips(words, [0], { isHeld, isOther: () => false }).size
    assert.equal(
      find(() => false),
      2,
    )
    assert.equal(
      find(([first]) => first === 'دومينوز'),
      0,
    )
  })

  it('is no town of that name beside who sells it, or beside another', async () => {
    const { sql, directory } = tiny
    await sql`
      insert into cities (id, slug, label, name_key, region_id, country_id, lat, lng, search_text)
      select 290, 'bentley', 'Bentley', '', region_id, country_id, 0, 0, '' from cities
      where id = ${directory.ids.get('dubai')!}`
    await sql`insert into place_names (name, kind, row_id, weak) values ('bentley', 'city', 290, false)`
    for (const prompt of ['bentley dealer riyadh', 'lexus or a bentley'])
      assert.match((await tiny.read(prompt)).title, /not known here: .*bentley/, prompt)
    assert.equal((await tiny.read('pharmacies bentley')).title, 'Pharmacies in Bentley')
  })

  it('is no word that means something else beside more than a place', async () => {
    for (const prompt of ['ماك', 'ماك صيدلية الرياض', 'mac pharmacy in Riyadh'])
      assert.ok(!(await tiny.read(prompt)).companies.includes("McDonald's"), prompt)
  })
})

describe('a company that is called by nothing but the words and its kind', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [
        ['grocery', 'Grocery', 'Groceries'],
        ['bookshop', 'Bookstore', 'Bookshops'],
      ],
      [
        ['Gribb Grocery - Zarvex', null, 'grocery'],
        ['Omar Zarvex Palace', null, 'grocery'],
        ['Zarvex Bookstore', null, 'bookshop'],
      ],
    ),
  )

  it('comes before better known ones that hold other words', async () => {
    for (const prompt of ['zarvex', 'where is zarvex in Riyadh']) {
      const { companies } = await tiny.read(prompt)
      assert.equal(companies[0], 'Zarvex Bookstore', prompt)
      assert.equal(companies.length, 3, prompt)
    }
    assert.equal((await tiny.read('omar zarvex')).companies[0], 'Omar Zarvex Palace')
  })
})

describe('a chain called by a word of the language', () => {
  const tiny = useTinyReader()
  const at = { lat: 24.7, lng: 46.7 }
  before(async () => {
    const { sql, directory } = tiny
    await insertNamed(
      tiny,
      [['supermarket', 'Supermarket', 'Supermarkets']],
      [
        ['Panda', 'بنده', 'supermarket'],
        ['Argenta', null, 'supermarket'],
      ],
    )
    const olaya = directory.ids.get('olaya-riyadh')!
    await sql`update districts set lat = ${at.lat}, lng = ${at.lng} where id = ${olaya}`
    await sql`
      update branches set lat = ${at.lat + 0.03}, lng = ${at.lng},
        cell_large = ${toCellNumber(at.lat + 0.03, at.lng, LARGE_CELL)},
        cell_small = ${toCellNumber(at.lat + 0.03, at.lng, SMALL_CELL)}
      where id = 700`
    for (let id = 750; id < 754; id++)
      await sql`
        insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at,
          lat, lng, cell_large, cell_small)
        select ${id}, company_id, category_id, district_id, city_id, country_id, ${id}, now(),
          lat, lng, cell_large, cell_small
        from branches where id = 700`
    await sql`update branches set district_id = ${olaya} where id = 701`
  })

  it('is searched near by, rather than its kind', async () => {
    for (const prompt of ['hyper panda olaya', 'go to Panda in Olaya, the hyper']) {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, ['Panda'], title)
    }
  })
})

describe('a name in the words around it', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [['donuts', 'Donut Shop', 'Donuts']],
      [
        ['Zarvex Donuts', null, 'donuts'],
        ['Melvora Donuts', null, 'donuts'],
        ['Gribb Donuts', null, 'donuts'],
        ['Zamrut Palace', 'فندق زمرت القصر', 'hotel'],
        ['Kelvun Rest', 'فندق كلفون الراحة', 'hotel'],
      ],
    ),
  )

  it('is wanted behind one that is refused with "though", or with "or something"', async () => {
    for (const prompt of [
      'donuts not zarvex tho, melvora, riyadh',
      'donuts not zarvex though, melvora',
      'donuts not zarvex, melvora or smth, riyadh',
    ]) {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, ['Melvora Donuts'], title)
    }
    const { companies } = await tiny.read('donuts not zarvex or melvora or something')
    assert.deepEqual(companies, ['Gribb Donuts'])
  })

  it('is what is called so', async () => {
    for (const prompt of ['فندق واسمو فيه زمرت ولا كلفون', 'فندق في الرياض واسمه زمرت أو كلفون']) {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies.toSorted(), ['Kelvun Rest', 'Zamrut Palace'], title)
    }
  })

  it('may be the first choice of two, the second of which is a kind', async () => {
    for (const prompt of [
      'Melvora Donuts or failing that a dentist in Riyadh',
      'Melvora Donuts, or if not any dentist',
    ]) {
      const { title, companies } = await tiny.read(prompt)
      assert.equal(companies[0], 'Melvora Donuts', title)
      assert.match(title, /dentists/i)
    }
  })
})
