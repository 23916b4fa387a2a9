import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { branch, category, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'

/** Kinds of business that several rows stand for, and kinds that a place has none of, through the front door. */
describe('a kind of business', () => {
  const shop = (key: string, kind: string, district: 'olaya' | 'malaz' | 'marina') => {
    const [lat, lng] = district === 'marina' ? [25.08, 55.14] : [24.69, 46.68]
    return [company(key, `Zahra ${key}`, null, []), branch(key, key, kind, district, lat!, lng!, 4, 10)]
  }
  const front = useFrontDoor([
    category('perfume-shop', 'Perfume Shop', 'محل عطور'),
    // As other sources call it: the catalogue knows both names as synonyms.
    category('perfumery', 'Perfumery', null),
    category('fragrance-store-7', 'Fragrances', null),
    category('gym', 'Gym', 'نادي رياضي'),
    category('fitness-centre', 'Fitness Centre', null),
    category('cosmetics-shop', 'Cosmetics Shop', 'محل مستحضرات تجميل'),
    category('mobile-phone-shop', 'Mobile Phone Shop', null),
    category('computer-store', 'Computer Store', null),
    // Kinds that no table knows, below one that is a kind and below one that says nothing.
    category('zelkova-salon', 'Zelkova Salon', null, 'cosmetics-shop'),
    category('shop', 'Shop', null),
    category('zelkova-depot', 'Zelkova Depot', null, 'shop'),
    category('cafe', 'Café', 'مقهى'),
    category('coffee-shop', 'Coffee Shop', 'كوفي شوب', 'cafe'),
    category('stadium', 'Stadium', 'استاد رياضي'),
    category('sports-pitch', 'Sports Pitch', 'ملعب رياضي'),
    category('newspaper', 'Newspaper', 'صحيفة'),
    category('newsagent', 'Newsagent', 'محل صحف ومجلات'),
    category('bookstore', 'Bookshop', 'مكتبة'),
    category('library', 'Library', 'مكتبة عامة'),
    ...shop('mm', 'newspaper', 'olaya'),
    ...shop('nn', 'newsagent', 'malaz'),
    ...shop('rr', 'bookstore', 'malaz'),
    ...shop('ss', 'library', 'olaya'),
    ...shop('jj', 'cafe', 'olaya'),
    ...shop('kk', 'stadium', 'olaya'),
    ...shop('ll', 'sports-pitch', 'malaz'),
    ...shop('aa', 'perfume-shop', 'olaya'),
    ...shop('bb', 'perfumery', 'olaya'),
    ...shop('cc', 'fragrance-store-7', 'malaz'),
    ...shop('dd', 'gym', 'olaya'),
    ...shop('ee', 'fitness-centre', 'malaz'),
    ...shop('ff', 'cosmetics-shop', 'marina'),
    category('beauty-salon', 'Beauty Salon', null),
    category('koshary-place', 'Koshary', null),
    company('gg', 'Abu Tarek Koshary', null, []),
    branch('gg', 'gg', 'beauty-salon', 'marina', 25.08, 55.14, 4, 10),
    category('electronics-repair', 'Electronics Repair', null),
    ...shop('hh', 'mobile-phone-shop', 'marina'),
    ...shop('ii', 'computer-store', 'marina'),
    category('bakery', 'Bakery', 'مخبز'),
    company('zamburak', 'Zamburak', 'زمبراك', ['chain']),
    branch('oo', 'zamburak', 'cafe', 'marina', 25.08, 55.14, 4, 10),
    branch('pp', 'zamburak', 'bakery', 'olaya', 24.69, 46.68, 4, 10),
    ...shop('qq', 'bakery', 'marina'),
    category('notary', 'Notary', 'كاتب عدل'),
    category('government-office', 'Government Office', null),
    company('tt', null, 'كتابة العدل الأولى', []),
    branch('tt', 'tt', 'government-office', 'marina', 25.08, 55.14, 4, 10),
  ])

  async function finds(prompt: string, ...branches: string[]) {
    const { status, body } = await front.caller.post('/searches', { prompt })
    assert.equal(status, 201)
    const { body: saved } = await front.caller.get(`/searches/${body.search.id}/results`)
    const found = saved.results.map((row: { branch: { id: string } }) => row.branch.id)
    assert.deepEqual(
      found.toSorted(),
      front.directory.branches(...branches).toSorted(),
      `${prompt}: ${body.search.title}`,
    )
    return body.search
  }

  it('is all rows that mean the same, by whichever of their names it is asked for', async () => {
    for (const kind of [
      'perfume shops',
      'perfumeries',
      'perfumery',
      'fragrances',
      'perfume store',
      'محلات عطور',
    ])
      await finds(`${kind} in Riyadh`, 'aa', 'bb', 'cc')
    for (const kind of ['gyms', 'fitness centre', 'fitness centres', 'health club'])
      await finds(`${kind} in Riyadh`, 'dd', 'ee')
  })

  it('has names in French, which people mix into Arabic', async () => {
    await finds('salles de sport في الرياض', 'dd', 'ee')
    await finds('maquillage في دبي', 'ff')
  })

  it('is all of them in the filters too, and they are named in the title', async () => {
    const search = await finds('gyms in Riyadh', 'dd', 'ee')
    const kinds = ['gym', 'fitness-centre'].map(key => front.directory.category(key))
    assert.deepEqual(search.filters.categoryIds.toSorted(), kinds.toSorted())
    assert.equal(search.title, 'Gyms and fitness centres in Riyadh')
  })

  it('is that of the filter alone where one was chosen', async () => {
    const { body } = await front.caller.post('/searches', {
      categoryIds: [front.directory.category('perfumery')],
    })
    assert.equal(body.resultCount, 1)
  })

  it('is not a kind of another meaning with a similar name', async () => {
    await finds('fast food in Riyadh', 'burger-olaya')
  })

  it('is the next best one where the place has none, and the title says so', async () => {
    const search = await finds('perfumeries in Dubai', 'ff')
    assert.equal(search.title, 'No perfume shops, perfumeries or fragrances in Dubai: cosmetics shops')
    assert.deepEqual(search.filters.categoryIds, [front.directory.category('cosmetics-shop')])
    const arabic = await finds('محلات عطور في دبي', 'ff')
    assert.match(arabic.title, /^لا توجد محلات عطور.* في دبي: محلات مستحضرات تجميل$/)
    const near = await finds('perfume shops within 3 km of 24.69, 46.68', 'aa', 'bb', 'cc')
    assert.match(near.title, /^Perfume shops/)
  })

  it('is another one that the words mean as well, without a remark', async () => {
    assert.equal((await finds('coffee shops in Riyadh', 'jj')).title, 'Cafés in Riyadh')
    assert.equal((await finds('كوفيهات في الرياض', 'jj')).title, 'مقاهي في الرياض')
    assert.match((await finds('specialty coffee in Riyadh', 'jj')).title, /^No coffee shops/)
    assert.match((await finds('ملاعب في الرياض', 'kk', 'll')).title, /^استادات رياضية وملاعب رياضية/)
    await finds('استادات في الرياض', 'kk')
    await finds('newspapers in Riyadh', 'mm', 'nn')
    await finds('صحف في الرياض', 'mm', 'nn')
    await finds('newspaper offices in Riyadh', 'mm')
    await finds('مكتبات في الرياض', 'rr', 'ss')
    await finds('maktabat fel Riyadh', 'rr', 'ss')
    await finds('محلات كتب في الرياض', 'rr')
    await finds('مكتبات عامة في الرياض', 'ss')
  })

  it('is told where the place has none, beside others that it has', async () => {
    const search = await finds('bakeries and gyms in Dubai', 'qq')
    assert.equal(search.title, 'Bakeries in Dubai (no gyms or fitness centres)')
    const kinds = ['bakery', 'gym', 'fitness-centre'].map(slug => front.directory.category(slug))
    assert.deepEqual(search.filters.categoryIds.toSorted(), kinds.toSorted())
    assert.equal((await finds('مخابز واستادات في دبي', 'qq')).title, 'مخابز في دبي (لا توجد استادات رياضية)')
    // Who asks for coffee shops is content with cafés.
    const alike = await finds('coffee shops and stadiums in Riyadh', 'jj', 'kk')
    assert.equal(alike.title, 'Stadiums and cafés in Riyadh')
    assert.equal(
      (await finds('stadiums and bakeries in Riyadh', 'kk', 'pp')).title,
      'Stadiums and bakeries in Riyadh',
    )
  })

  it('is beside the name of a company any that its branches are called alike', async () => {
    assert.equal((await finds('Zamburak cafe', 'oo', 'pp')).title, 'Zamburak, cafés and bakeries')
    await finds('مقهى زمبراك في الرياض', 'pp')
    await finds('cafes in Dubai', 'oo')
  })

  it('is of several next ones that which the words of the prompt name', async () => {
    await finds('my laptop is dead, who can fix it in Dubai', 'ii')
    await finds('fix my phone in Dubai', 'hh')
  })

  it('is no more than a word of names, where the place has only a company called like it', async () => {
    const search = await finds('koshary in Dubai', 'gg')
    assert.equal(search.title, 'Koshary in Dubai')
    assert.deepEqual(search.filters.categoryIds, [])
  })

  it('is any other of its names as words of names, where a company called so is filed under another kind', async () => {
    assert.equal((await finds('notary in Dubai', 'tt')).title, 'Notary in Dubai')
    await finds('كاتب عدل في دبي', 'tt')
    assert.match((await finds('notary in Riyadh')).title, /^Notaries in Riyadh/)
  })

  it('is the one above where nothing comes next, unless that says no more than "shop"', async () => {
    const search = await finds('zelkova salons in Dubai', 'ff')
    assert.equal(search.title, 'No zelkova salons in Dubai: cosmetics shops')
    await finds('zelkova depots in Dubai')
  })

  it('stays as it was asked for where the place has one, nowhere is named, or nothing comes next', async () => {
    assert.equal((await finds('dentists in Jeddah')).title, 'Dentists in Jeddah')
    const search = await finds('perfume shops', 'aa', 'bb', 'cc')
    assert.match(search.title, /^Perfume shops/)
    const rated = await finds('perfume shops in Riyadh over 4.9 stars')
    assert.match(rated.title, /^Perfume shops/)
  })

  it('has next kinds that the catalogue has', () => {
    const read = (name: string): Record<string, string>[] =>
      parse(readFileSync(new URL(`../../../server/data/${name}`, import.meta.url)), { columns: true })
    const slugs = new Set(read('categories.csv').map(row => row.slug))
    for (const { kind, next } of read('next-kinds.csv'))
      for (const slug of [kind, ...next!.split('|')])
        assert.ok(slug === 'nearby' || slug === 'named' || slugs.has(slug), slug)
    for (const { kind, also, when } of read('kinds-asked-alike.csv')) {
      assert.ok(slugs.has(kind) && slugs.has(also), kind)
      assert.match(when!, /^(always|empty|named)$/)
    }
  })
})
