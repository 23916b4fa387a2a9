import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { group, listGroups, makeOrganization, place } from './places.ts'

describe('places of one company', () => {
  it('share a brand, by id, by name in either language, or by the known brands', async () => {
    const fastFood = { kind: 'fast-food' }
    const [company, ...others] = await group([
      place('McDonald’s Olaya', { ...fastFood, brand: makeOrganization("McDonald's", 'Q38076') }),
      place('Mac', { ...fastFood, brand: makeOrganization('MCDONALDS') }),
      place('ماك', { ...fastFood, brand: makeOrganization('ماكدونالدز') }),
      place('ماكدونالدز', fastFood),
      place('Mac Drive', { ...fastFood, website: 'https://www.mcdonalds.com/sa' }),
    ])
    assert.deepEqual(others, [])
    assert.equal(company?.branches.length, 5)
    assert.deepEqual([company?.nameEn, company?.nameAr], ["McDonald's", 'ماكدونالدز'])
    assert.deepEqual(company?.evidence, { rule: 'brand-wikidata', value: 'Q38076' })
  })

  it('share a brand that only one place names in both languages', async () => {
    const both = { name: { en: 'Sahm Coffee', ar: 'قهوة سهم' }, wikidata: null }
    const companies = await group([
      place('1', { brand: makeOrganization('Sahm Coffee') }),
      place('2', { brand: makeOrganization('قهوة سهم') }),
      place('3', { brand: both }),
    ])
    assert.deepEqual(
      companies.map(({ key, branches }) => [key, branches]),
      [['brand:sahm coffee', ['1', '2', '3']]],
    )
  })

  it('are of a known brand by name only among such places, in its countries', async () => {
    const findEvidence = async (name: string, given: Parameters<typeof place>[1]) =>
      (await group([place(name, given)]))[0]?.evidence
    assert.deepEqual(await findEvidence('Albaik', { kind: 'fast-food' }), {
      rule: 'known-brand',
      value: 'Q4703536',
    })
    assert.equal((await findEvidence('Albaik', { kind: 'fast-food', countryCode: 'FR' }))?.rule, 'place')
    assert.equal((await findEvidence('Albaik', { kind: 'dentist' }))?.rule, 'place')
    assert.equal((await findEvidence('Albaik', { kind: 'mosque', ownership: null }))?.rule, 'place')
  })

  it('share an operator, by its id where one place has it', async () => {
    const companies = await group([
      place('North', { kind: 'petrol-station', operator: makeOrganization('Sahl Fuel', 'Q1') }),
      place('South', { kind: 'petrol-station', operator: makeOrganization('SAHL fuel') }),
    ])
    assert.deepEqual(
      companies.map(({ key, nameEn, types: resolveTypes, branches }) => [
        key,
        nameEn,
        resolveTypes,
        branches,
      ]),
      [['operator:Q1', 'Sahl Fuel', [], ['North', 'South']]],
    )
  })

  it('share a domain, unless it is of many businesses or of the government', async () => {
    const at = (website: string) => place(website, { website })
    assert.deepEqual(
      await listGroups(['sahm.example', 'http://www.sahm.example/menu', 'https://sahm.example'].map(at)),
      [['sahm.example', 'http://www.sahm.example/menu', 'https://sahm.example']],
    )
    for (const host of ['instagram.com', 'ar-ar.facebook.com', 'booking.com', 'linktr.ee', 'moh.gov.sa']) {
      assert.equal((await listGroups([`https://${host}/a`, `https://${host}/b`].map(at))).length, 2, host)
    }
    assert.equal((await listGroups(['a.business.site', 'b.business.site'].map(at))).length, 2)
  })

  it('share the brand of a domain that several places of it have, and none of another', async () => {
    const website = 'https://sahm.example'
    const sahm = place('Sahm 1', { brand: makeOrganization('Sahm'), website })
    const places = [sahm, { ...sahm, key: 'q' }, place('Third', { website })]
    assert.equal((await listGroups(places)).length, 1)
    const other = place('Other', { brand: makeOrganization('Other'), website })
    assert.deepEqual(await listGroups([...places, other]), [['Sahm 1', 'Sahm 1'], ['Third'], ['Other']])
    const more = ['r', 's'].map(key => ({ ...sahm, key }))
    // One stray brand among many places of another.
    assert.deepEqual(
      (await listGroups([...places, ...more, other])).map(names => names.length),
      [5, 1],
    )
  })

  it('share a name that is told apart, a kind and a country', async () => {
    assert.deepEqual(
      await listGroups([
        place('Breehant'),
        place('BREEHANT'),
        place('Breehant', { countryCode: 'AE' }),
        place('Breehant', { kind: 'dentist' }),
      ]),
      [['Breehant', 'BREEHANT'], ['Breehant'], ['Breehant']],
    )
  })

  it('do not share a name that anybody may have', async () => {
    const anybody: [name: string, kind: string][] = [
      ['Pharmacy', 'pharmacy'],
      ['صيدلية النور', 'pharmacy'],
      ['Riyadh Pharmacy', 'pharmacy'],
      ['مطعم السعادة', 'restaurant'],
      ['Golden Palace 2', 'restaurant'],
    ]
    for (const [name, kind] of anybody) {
      assert.equal((await listGroups([place(name, { kind }), place(name, { kind })])).length, 2, name)
    }
    const mosque = { kind: 'mosque', ownership: null }
    assert.equal((await listGroups([place('Breehant', mosque), place('Breehant', mosque)])).length, 2)
  })

  it('do not share a name whose words many names of the import have', async () => {
    const many = Array.from({ length: 12 }, (_, at) => place(`Breehant Alpha${at}x`))
    const same = () => [place('Breehant'), place('Breehant')]
    assert.equal((await listGroups(same())).length, 1)
    assert.equal((await listGroups([...many, ...same()])).length, 14)
  })

  it('join what other places of their name and kind are known to be of, if those agree', async () => {
    const website = 'https://mall.example'
    const plain = place('Breehant')
    const listed = place('Breehant', { website })
    assert.deepEqual(
      (await group([plain, listed])).map(({ key, branches }) => [key, branches.length]),
      [['domain:mall.example', 2]],
    )
    const rival = place('Breehant', { website: 'https://rival.example' })
    assert.equal((await listGroups([plain, listed, rival])).length, 3)
  })

  it('join the domain that contains a word of their name, and not another', async () => {
    const plain = place('Breehant')
    const own = ['breehant.example', 'breehant-coffee.example'].map(host =>
      place('Breehant', { website: `https://${host}` }),
    )
    const rival = place('Breehant', { website: 'https://rival.example' })
    assert.deepEqual(
      (await group([plain, rival, ...own])).map(({ evidence, branches }) => [
        evidence?.rule,
        branches.length,
      ]),
      [
        ['domain', 1],
        ['domain', 3],
      ],
    )
  })
})

describe('the company of several places', () => {
  const shared = {
    brand: makeOrganization('Sahm'),
    website: 'https://www.sahm.example/riyadh',
    phone: '920000000',
  }

  it('has the website, phone and legal name that most of its places share', async () => {
    const legalName = { en: 'Sahm Trading Co', ar: null }
    const [company] = await group([
      place('1', { ...shared, legalName }),
      place('2', { ...shared, legalName }),
      place('3', { ...shared, phone: '0110000003', website: null }),
    ])
    const { website, phone, legalNameEn } = company!
    assert.deepEqual(
      { website, phone, legalNameEn },
      { website: 'https://www.sahm.example/', phone: '920000000', legalNameEn: 'Sahm Trading Co' },
    )
  })

  it('has no phone that only one of them gives', async () => {
    const [company] = await group([place('1', shared), place('2', { brand: makeOrganization('Sahm') })])
    assert.deepEqual([company?.phone, company?.website], [null, null])
  })

  it('is a chain of three by one name, public or for no profit when its places are', async () => {
    const types = async (...places: ReturnType<typeof place>[]) => (await group(places))[0]?.types
    const three = () => [1, 2, 3].map(() => place('Breehant', { website: 'breehant.example' }))
    assert.deepEqual(await types(...three()), ['chain'])
    assert.deepEqual(await types(...three().slice(1)), [])
    assert.deepEqual(await types(place('Civil Affairs', { ownership: 'public' })), ['public'])
    assert.deepEqual(await types(place('Relief', { ownership: 'nonprofit' })), ['nonprofit'])
    assert.deepEqual(await types(place('Lone')), ['independent'])
    assert.deepEqual(await types(place('Lone Park', { kind: 'park', ownership: null })), [])
  })
})

describe('companies of more places than are gathered at a time', () => {
  it('are the same, after the others', async () => {
    const places = Array.from({ length: 4000 }, (_, at) =>
      place(`Breehant${at % 1600}`, at % 5 === 0 ? { website: `https://sahm${at % 300}.example` } : {}),
    )
    const resolveSorted = async (gathered?: number) => {
      const companies = (await group(places, gathered)).map(({ origin, ...company }) => company)
      return companies.sort((a, b) => (a.key < b.key ? -1 : 1))
    }
    const companies = await resolveSorted()
    assert.equal(
      companies.reduce((sum, { branches }) => sum + branches.length, 0),
      places.length,
    )
    assert.deepEqual(new Set(companies.map(({ evidence }) => evidence?.rule)), new Set(['domain', 'name']))
    assert.deepEqual(await resolveSorted(100), companies)
  })
})
