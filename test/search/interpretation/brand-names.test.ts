import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a known brand that the directory lacks', () => {
  const tiny = useTinyReader()

  for (const [prompt, brand] of [
    ['El Baik', 'El Baik'],
    ['IKEA in Dubai', 'IKEA'],
    ['mango dubai', 'mango'],
    ['where is the nearest Carrefour', 'Carrefour'],
    ['بنده في الرياض', 'بنده'],
    ['فروع البيك في دبي', 'البيك'],
    ['kazyon in Dubai', 'kazyon'],
    ['مصرف الرافدين دبي', 'مصرف الرافدين'],
    ['asiacell Riyadh', 'asiacell'],
  ] as const)
    it(`is neither a typo nor a need: ${prompt}`, async () => {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, [])
      assert.ok(title.endsWith(`: ${brand})`), title)
    })

  it('may be two letters', async () => {
    const { reading, title } = await tiny.read('B&Q in Riyadh')
    assert.equal(reading.criteria.impossible, true)
    assert.match(title, /not known here: B&Q/)
  })

  for (const [prompt, brand] of [
    ['carrefour pharmacies in Riyadh', 'carrefour'],
    ['fedex aramex dhl offices in Riyadh', 'fedex aramex dhl'],
    ['صيدلية بوتس الرياض', 'صيدلية بوتس'],
  ] as const)
    it(`finds nothing beside a kind: ${prompt}`, async () => {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, [])
      assert.ok(title.endsWith(`: ${brand})`), title)
    })

  for (const [prompt, slip] of [
    ['carfour dubai', 'carfour'],
    ['Baskin Robins Riyadh', 'Baskin Robins'],
    ['starbuks in Jeddah', 'starbuks'],
    ['ماكدونلز الرياض', 'ماكدونلز'],
  ] as const)
    it(`is known with a slip: ${prompt}`, async () => {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, [])
      assert.ok(title.endsWith(`: ${slip})`), title)
    })

  it('is left out where it only says where, or with what something is compared', async () => {
    for (const prompt of ['pharmacies near carrefour in Riyadh', 'pharmacies like carrefour in Riyadh'])
      assert.match((await tiny.read(prompt)).title, /^Pharmacies in Riyadh/)
  })

  it('is left out where others sell or repair its goods', async () => {
    const { title, companies } = await tiny.read('samsung pharmacies in Riyadh')
    assert.match(title, /^Pharmacies in Riyadh/)
    assert.notEqual(companies.length, 0)
  })

  it('is no part of a need beside the kind by its own name', async () => {
    const { title } = await tiny.read('صيدليات البيك والدواء في الرياض')
    assert.match(title, /البيك/)
  })

  it('takes nothing from words that are typos of kinds and places', async () => {
    assert.equal((await tiny.read('pharmacys in Riyad')).title, 'Pharmacies in Riyadh')
  })
})

describe('a name of several words that the directory lacks', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    await insertNamed(tiny, [['marina', 'Marina']], [['Qeuz', null, 'restaurant']])
    const dubai = directory.ids.get('dubai')!
    await sql`
      insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
      values (390, 'dubai-marina', 'Dubai Marina', '', ${dubai}, 0, 0, '')`
    await sql`insert into place_names (name, kind, row_id, weak) values ('dubai marina', 'district', 390, false)`
    await sql`update branches set district_id = 390 where company_id = ${directory.ids.get('The One')!}`
  })

  it('is no company that one of its words sounds like', async () => {
    const { title, companies } = await tiny.read('Five Guys Riyadh')
    assert.deepEqual(companies, [])
    assert.match(title, /not known here: Five Guys/)
  })

  for (const brand of ["Victoria's Secret", 'Whole Foods', 'Bath and Body Works', 'Marina Taco Bell'])
    it(`is no kind, no place and no name that one of its words means: ${brand}`, async () => {
      const { title, companies } = await tiny.read(`${brand} Riyadh`)
      assert.deepEqual(companies, [])
      assert.match(title, new RegExp(`not known here: ${brand.replace('Marina ', '')}`))
    })

  it('is not replaced by that kind without a word for in', async () => {
    for (const brand of ['Carrefour', 'Carfor', 'Emirates NBD', 'FedEx'])
      assert.equal(
        (await tiny.read(`${brand} Dubai Marina`)).title,
        `${brand} Dubai Marina (not known here: ${brand})`,
      )
  })

  it('is not replaced by a kind that the name of its district ends with', async () => {
    for (const brand of ["McDonald's", 'Starbucks'])
      assert.equal(
        (await tiny.read(`${brand} in Dubai Marina`)).title,
        `${brand} in Dubai Marina (not known here: ${brand})`,
      )
  })
})

describe('several brands', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [['bank', 'Bank', 'Banks']],
      [
        ['Jarir Bookstore', null, 'restaurant'],
        ['Extra Stores', null, 'restaurant'],
        ['Zorbank', null, 'bank'],
        ['Julius Gribb', null, 'restaurant'],
        ['Q&V', null, 'restaurant'],
        ['Zed Vero', null, 'restaurant'],
        ['ZBK', null, 'restaurant'],
        ['ZBV', null, 'restaurant'],
      ],
    ),
  )

  for (const prompt of ['jarir w extra bel riyadh', 'jarir and extra in Riyadh', 'extra and jarir in Riyadh'])
    it(`are all meant, though one is a word of the language: ${prompt}`, async () => {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies.sort(), ['Extra Stores', 'Jarir Bookstore'], title)
    })

  for (const prompt of ['banks Riyadh zorbank julius gribb', 'zorbank julius gribb banks in Riyadh'])
    it(`are found side by side, also of another kind: ${prompt}`, async () => {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies.sort(), ['Julius Gribb', 'Zorbank'], title)
      assert.match(title, /zorbank or julius gribb/i)
    })

  it("are found with 's, also by a part of their names", async () => {
    assert.deepEqual((await tiny.read("jarir's branches in Riyadh")).companies, ['Jarir Bookstore'])
    assert.deepEqual((await tiny.read("Zorbank's phone number")).companies, ['Zorbank'])
  })

  it('are found by two letters with a word between them', async () => {
    assert.deepEqual((await tiny.read('Q and V Riyadh')).companies, ['Q&V'])
  })

  it('are no slip of each other where they are initials', async () => {
    assert.deepEqual((await tiny.read('ZBK in Riyadh')).companies, ['ZBK'])
  })
})

describe('a brand by another of its names', () => {
  const tiny = useTinyReader()
  before(async () => {
    await insertNamed(
      tiny,
      [['doctor', 'Doctor', 'دكتور']],
      [
        ['McDonalds', 'ماكدونالدز', 'restaurant'],
        [null, 'د.كيف', 'cafe'],
        ['KFC', null, 'restaurant'],
        ['Kudu', null, 'restaurant'],
        ['Five Guys', null, 'restaurant'],
      ],
    )
  })

  it('is the company that bears the name that the directory holds', async () => {
    for (const [prompt, company] of [
      ['مكدونلز', 'McDonalds'],
      ['ماك دونالدز بالرياض', 'McDonalds'],
      ['دكتور كيف', 'د.كيف'],
      ['وين دكتور كيف بالرياض', 'د.كيف'],
      ['كي اف سي الرياض', 'KFC'],
    ] as const)
      assert.deepEqual((await tiny.read(prompt)).companies, [company], prompt)
  })

  it('is written together with "and"', async () => {
    const { companies } = await tiny.read('ماكدونالدز وكي اف سي بالرياض')
    assert.deepEqual(companies.toSorted(), ['KFC', 'McDonalds'])
  })

  it('is read as nothing else where a word means something by itself', async () => {
    assert.deepEqual((await tiny.read('دكتور')).reading.criteria.nameTokens, undefined)
    const { reading, companies } = await tiny.read('مقهى بالرياض كيف اوصل')
    assert.deepEqual(reading.criteria.nameTokens, undefined)
    assert.ok(companies.includes('Barn Coffee'), String(companies))
  })

  it('is no spelling that is a word of its own', async () => {
    for (const prompt of ['مطعم فيه كدو في الرياض', 'خليك فايف جاي لي خمسة، مطعم'])
      assert.equal((await tiny.read(prompt)).reading.criteria.nameTokens, undefined, prompt)
  })
})
