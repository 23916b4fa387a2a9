import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertCountries, insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a word that tells companies of a kind from others', () => {
  const tiny = useTinyReader()
  const find = async (prompt: string) => {
    const { title, companies } = await tiny.read(prompt)
    return [title, companies.toSorted()]
  }

  before(async () => {
    await insertCountries(tiny, [
      ['GB', 'United Kingdom', 'المملكة المتحدة'],
      ['IN', 'India', 'الهند'],
      ['TH', 'Thailand', 'تايلاند'],
    ])
    await insertNamed(
      tiny,
      [
        ['school', 'School', 'مدرسة', 'British School', 'مدرسة هندية', 'Madares'],
        ['hospital', 'Hospital', 'مستشفى', 'Military Hospital', 'مستشفى عسكري'],
        ['government-office', 'Government Office', 'Passport Office', 'جوازات', 'Traffic Department'],
        ['police-station', 'Police Station', 'Traffic Police'],
        ['massage', 'Massage Center', 'Massage', 'Thai Massage'],
        ['hammam', 'Hammam', 'Turkish Bath'],
        ['breakfast-restaurant', 'Breakfast Restaurant', 'Falafel', 'فلافل'],
        ['gym', 'Gym', 'Ladies Gym', 'نادي رياضي'],
        ['clothing-store', 'Clothing Store', 'Clothing', "Men's Clothing", 'Clothes'],
      ],
      [
        ['Dar Al Oloum School', null, 'school'],
        ['Oak British School', null, 'school'],
        ['International Indian School', null, 'school'],
        [null, 'المدرسة الفرنسية', 'school'],
        ['Sultan Hospital', null, 'hospital'],
        [null, 'مستشفى القوات العسكري', 'hospital'],
        ['Ministry of Works', null, 'government-office'],
        [null, 'المديرية العامة للجوازات', 'government-office'],
        [null, 'شعبة المرور', 'police-station'],
        ['Lotus Massage', null, 'massage'],
        ['Salt Room', null, 'hammam'],
        [null, 'مطعم الصباح', 'breakfast-restaurant'],
        [null, 'فلافل الوادي', 'restaurant'],
        [null, 'السيف للهندسة والمقاولات', 'government-office'],
        [null, 'مؤسسة ديباج للمقاولات', 'government-office'],
        ['School 154 (Girls)', null, 'school'],
        [null, 'متوسطة 189 بنات', 'school'],
        ['Boys School', null, 'school'],
        ['Alpha Fitness', null, 'gym'],
        ['Round Ladies', null, 'gym'],
        ['Alpha Fashion', null, 'clothing-store'],
        [null, 'السفير للمستلزمات الرجالية', 'clothing-store'],
      ],
    )
  })

  it('is required of their names, in either language', async () => {
    assert.deepEqual(await find('British school in Riyadh'), [
      'British, schools in Riyadh',
      ['Oak British School'],
    ])
    assert.deepEqual(await find('french school'), ['French, schools', ['المدرسة الفرنسية']])
    assert.deepEqual(await find('مدرسة هندية في الرياض'), [
      'هندية، School في الرياض',
      ['International Indian School'],
    ])
    assert.deepEqual(await find('military hospital'), ['Military, hospitals', ['مستشفى القوات العسكري']])
    assert.deepEqual((await tiny.read('المستشفى العسكري')).companies, ['مستشفى القوات العسكري'])
  })

  it('is a dish that restaurants are called after', async () => {
    for (const prompt of ['falafel in Riyadh', 'فلافل في الرياض'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['فلافل الوادي'], prompt)
    assert.match((await tiny.read('falafel in Jeddah')).title, /left out: falafel/)
  })

  it('is a trade behind a particle', async () => {
    for (const prompt of ['شركة مقاولات', 'مقاولات في الرياض', 'شركة المقاولات'])
      assert.deepEqual(
        (await tiny.read(prompt)).companies.toSorted(),
        ['السيف للهندسة والمقاولات', 'مؤسسة ديباج للمقاولات'],
        prompt,
      )
  })

  it('is found where such companies are filed under another kind', async () => {
    for (const prompt of ['passport office', 'الجوازات'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['المديرية العامة للجوازات'], prompt)
    assert.deepEqual((await tiny.read('traffic department in Riyadh')).companies, ['شعبة المرور'])
  })

  it('is known by its sound and with a slip, also beside a kind by its sound', async () => {
    for (const prompt of [
      'madares british fel riyadh',
      'brittish school in Riyadh',
      'madrasa british fel riyadh',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Oak British School'], prompt)
    for (const prompt of [
      'madares hindiya fel riyadh',
      'interntional school in Riyadh',
      'internatonal schools Riyadh',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies, ['International Indian School'], prompt)
    for (const prompt of [
      'mostashfa 3askari riyadh',
      'militry hospital in Riyadh',
      'mosta4fa 3askary fel riyadh',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies, ['مستشفى القوات العسكري'], prompt)
    for (const prompt of ['mosta4fa atfal riyadh', 'mostashfa atfal riyadh'])
      assert.match((await tiny.read(prompt)).title, /^Hospitals in Riyadh \(left out: a[t6]fal\)$/, prompt)
    assert.match((await tiny.read('madrasa amrikiya riyadh')).title, /left out: amrikiya/)
  })

  it('is one of several that will do, where the prompt lists them', async () => {
    assert.deepEqual(await find('british or indian schools in Riyadh'), [
      'British or indian, schools in Riyadh',
      ['International Indian School', 'Oak British School'],
    ])
  })

  it('is required where the kind is said again without it', async () => {
    assert.deepEqual((await tiny.read('British school in Riyadh, any schools?')).companies, [
      'Oak British School',
    ])
  })

  it('is told to be left out where no name holds it', async () => {
    assert.equal(
      (await tiny.read('american school in Riyadh')).title,
      'Schools in Riyadh (left out: american)',
    )
    assert.equal((await tiny.read('thai massage')).title, 'Massage centers (left out: thai)')
  })

  it('is not read into what the kind itself is called', async () => {
    assert.deepEqual(await find('turkish bath'), ['Hammams', ['Salt Room']])
  })

  it('is those whom businesses are for, in any word for them and wherever it stands', async () => {
    const girls = ['School 154 (Girls)', 'متوسطة 189 بنات']
    for (const prompt of [
      'girls school in Riyadh',
      "girls' schools in Riyadh",
      'schools in Riyadh for girls',
      'schools in Riyadh, girls only',
      'school for women in Riyadh',
      'مدارس الرياض للبنات',
      'madares lel banat fel riyadh',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies.toSorted(), girls, prompt)
    const both = ['schools for boys and girls in Riyadh', 'مدارس بنين وبنات في الرياض']
    for (const prompt of both)
      assert.deepEqual((await tiny.read(prompt)).companies.toSorted(), ['Boys School', ...girls], prompt)
    assert.deepEqual(await find('ladies gym in Riyadh'), ['Ladies, gyms in Riyadh', ['Round Ladies']])
  })

  it('puts those first that say so of a kind that is for all', async () => {
    for (const prompt of ["men's clothing in Riyadh", 'clothes for men in Riyadh'])
      assert.deepEqual(
        (await tiny.read(prompt)).companies,
        ['السفير للمستلزمات الرجالية', 'Alpha Fashion'],
        prompt,
      )
  })

  it('is not taken from those whom a business is not for', async () => {
    assert.equal((await tiny.read('gym not for women in Riyadh')).companies.length, 2)
    assert.equal((await tiny.read('gym for men in Riyadh')).companies.length, 2)
  })
})
