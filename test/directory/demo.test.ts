import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import {
  type DirectoryRecord,
  RECORD_KINDS,
  type RecordKind,
} from '../../server/src/directory/model/records.ts'
import { checkRecord } from '../../server/src/directory/model/rules.ts'
import { inventName, NAMES } from '../../server/src/directory/sources/demo/names.ts'
import { createDemoSource } from '../../server/src/directory/sources/demo/source.ts'

const read = () => Array.fromAsync(createDemoSource().records(() => assert.fail('nothing is skipped')))
const records = await read()
const selectKind = <K extends RecordKind>(kind: K) =>
  records.filter((record): record is Extract<DirectoryRecord, { kind: K }> => record.kind === kind)

describe('the demo directory', () => {
  it('is the same every time', async () => {
    assert.deepEqual(await read(), records)
  })

  it('brings all its parents, before their children', () => {
    const kinds = records.map(({ kind }) => RECORD_KINDS.indexOf(kind))
    assert.deepEqual(
      kinds,
      [...kinds].sort((a, b) => a - b),
    )
    const keys = new Map(RECORD_KINDS.map(kind => [kind, new Set<string>()]))
    for (const record of records) {
      const key = record.kind === 'country' ? record.code : record.key
      assert.ok(!keys.get(record.kind)!.has(key), `${record.kind} ${key} twice`)
      keys.get(record.kind)!.add(key)
    }
    for (const branch of selectKind('branch')) {
      assert.ok(keys.get('company')!.has(branch.companyKey))
      assert.ok(keys.get('category')!.has(branch.categoryKey!))
      assert.ok(keys.get('district')!.has(branch.districtKey!))
    }
    for (const district of selectKind('district')) assert.ok(keys.get('city')!.has(district.cityKey))
    for (const city of selectKind('city')) assert.ok(keys.get('region')!.has(city.regionKey!))
  })

  it('holds records the loader takes as they are', () => {
    for (const record of records) assert.deepEqual(checkRecord(record), record)
  })

  it('calls its districts as the reference data does, which shows its own names', async () => {
    const known = new Map<string, string>()
    const file = new URL('../../server/data/districts.csv', import.meta.url)
    for (const [, city, label, labelAr] of parse(readFileSync(file)) as string[][])
      known.set(`${city} ${labelAr}`, label!)
    const cities = new Map(selectKind('city').map(city => [city.key, city.label]))
    const districts = selectKind('district')
    const shared = districts.filter(each => known.has(`${cities.get(each.cityKey)} ${each.labelAr}`))
    assert.ok(shared.length > 50, `${shared.length}`)
    for (const { label, labelAr, cityKey } of shared)
      assert.equal(label, known.get(`${cities.get(cityKey)} ${labelAr}`))
  })

  it('has both languages, each kind in each city, chains and independents', () => {
    const branches = selectKind('branch')
    assert.ok(branches.length > 4500 && branches.length < 5500, `${branches.length}`)
    for (const { nameEn, nameAr, addressEn, addressAr } of branches) {
      assert.ok(nameEn && addressEn)
      assert.match(`${nameAr}${addressAr}`, /\p{Script=Arabic}/u)
    }
    const kinds = new Set(branches.map(({ categoryKey }) => categoryKey))
    const open = branches.filter(({ closed }) => !closed)
    assert.ok(open.length < branches.length)
    const places = new Set(
      open.map(({ categoryKey, districtKey }) => `${categoryKey} ${districtKey?.split('/')[0]}`),
    )
    assert.equal(places.size, kinds.size * selectKind('city').length)
    const types = new Set(selectKind('company').flatMap(({ types }) => types))
    assert.deepEqual([...types].sort(), ['chain', 'franchise', 'independent', 'nonprofit', 'public'])
    assert.ok(
      branches.some(({ rating }) => rating === null) && branches.some(({ rating }) => rating !== null),
    )
  })

  it('contains no real names, phones or addresses', () => {
    for (const company of selectKind('company')) {
      assert.match(company.legalNameEn!, /fictional demo company/)
      assert.match(company.website ?? 'https://x.example.com', /^https:\/\/\w+\.example\.com$/)
    }
    const numbers = selectKind('branch').flatMap(({ phone }) => phone ?? [])
    for (const phone of numbers)
      assert.match(phone, /^\+\d+ (\d+ )?0{2,4} \d{4}$|^\+33 1 99 00 \d{4}$|^\+44 20 7946 0\d{3}$/)
    assert.equal(new Set(Array.from({ length: NAMES }, (_, number) => inventName(number)[0])).size, NAMES)
  })
})
