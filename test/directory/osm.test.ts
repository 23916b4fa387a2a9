import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { ImportError, RECORD_KINDS } from '../../server/src/directory/model/records.ts'
import { createOsmSource } from '../../server/src/directory/sources/osm/source.ts'
import { osmFile } from './osm-fixture.ts'
import { CITY, folder, getOnly, LAT, LNG, read, SUBURB, shop, write } from './osm-reader.ts'

describe('an OpenStreetMap extract', () => {
  it('yields a place with its names, contact, address, category and district', async () => {
    const { of } = await read({
      nodes: [
        CITY,
        SUBURB,
        shop({
          amenity: 'pharmacy',
          name: 'صيدلية النخيل',
          'name:en': 'Palm Pharmacy',
          phone: 'ext. 12; 014 823 0001; +966 14 823 0002',
          website: 'palm.example',
          'addr:housenumber': '7',
          'addr:street': 'طريق قباء',
          'addr:street:en': 'Quba Road',
        }),
      ],
    })
    const { key, origin, ...branch } = getOnly(of('branch'))
    assert.deepEqual(branch, {
      kind: 'branch',
      companyKey: 'domain:palm.example',
      categoryKey: 'pharmacy',
      districtKey: 'n2',
      locality: { city: null, district: null },
      nameEn: 'Palm Pharmacy',
      nameAr: 'صيدلية النخيل',
      addressEn: '7 Quba Road',
      addressAr: '7 طريق قباء',
      website: 'https://palm.example',
      phone: '+966148230001',
      lat: LAT,
      lng: LNG + 0.021,
      rating: null,
      reviews: null,
    })
    assert.match(key, /^n\d+$/)
    assert.equal(`n${origin.line}`, key)
    assert.match(origin.file, /^\d+\.osm\.pbf node$/)
  })

  it('leaves out what can be no phone number, and says so', async () => {
    const { of, noted } = await read({
      nodes: [CITY, shop({ shop: 'books', name: 'Leaf', phone: 'at the desk' })],
    })
    const { phone, key } = getOnly(of('branch'))
    assert.equal(phone, null)
    assert.deepEqual(noted, [`node ${key.slice(1)}: phone "at the desk" is no phone number: left out`])
  })

  it('yields parents before children', async () => {
    const { records } = await read({ nodes: [CITY, SUBURB, shop({ shop: 'books', name: 'Leaf' })] })
    const kinds = records.map(({ kind }) => RECORD_KINDS.indexOf(kind))
    assert.deepEqual(
      kinds,
      [...kinds].sort((a, b) => a - b),
    )
    const keys = new Set(
      records.map(record => (record.kind === 'country' ? record.code : `${record.kind} ${record.key}`)),
    )
    for (const record of records) {
      if (record.kind === 'category' && record.parentKey) assert.ok(keys.has(`category ${record.parentKey}`))
      if (record.kind === 'city') assert.ok(keys.has(record.countryCode))
      if (record.kind === 'district') assert.ok(keys.has(`city ${record.cityKey}`))
    }
  })

  it('places a way and a relation in the middle of their nodes', async () => {
    const corners = [0, 0.002].flatMap((north, row) =>
      [0, 0.004].map((east, column) => ({ id: 10 + row * 2 + column, lat: LAT + north, lng: LNG + east })),
    )
    const { of } = await read({
      nodes: [CITY, ...corners],
      ways: [
        { id: 20, nodes: [10, 11, 13, 12, 10], tags: { shop: 'mall', name: 'Mall' } },
        { id: 21, nodes: [10, 11] },
        { id: 22, nodes: [12, 13] },
      ],
      relations: [
        {
          id: 30,
          members: [
            { type: 'way', ref: 21 },
            { type: 'way', ref: 22 },
          ],
          tags: { leisure: 'park', name: 'Park', type: 'multipolygon' },
        },
      ],
    })
    assert.deepEqual(
      of('branch').map(({ key, lat, lng }) => [key, lat?.toFixed(4), lng?.toFixed(4)]),
      [
        ['w20', '24.4710', '39.6120'],
        ['r30', '24.4710', '39.6120'],
      ],
    )
  })

  it('tells where it cannot place or name what it skips', async () => {
    const nodes = [
      shop({ shop: 'books', name: 'Unnamed' }),
      shop({ amenity: 'something_new', name: 'Odd' }),
      shop({ 'disused:shop': 'books', name: 'Gone' }),
      shop({ shop: 'books' }),
      shop({ shop: 'vacant', name: 'Was Here' }),
    ].map((node, at) => ({ ...node, id: 11 + at }))
    const { of, skipped } = await read({
      nodes,
      ways: [{ id: 20, nodes: [998, 999], tags: { shop: 'mall', name: 'Elsewhere' } }],
    })
    assert.deepEqual(of('branch'), [])
    assert.deepEqual(skipped, [
      'node 11: it is unnamed',
      'node 12: no category for amenity=something_new',
      'node 15: it is out of use',
      'way 20: the file holds none of its nodes',
    ])
  })

  it('takes an element that two extracts hold once', async () => {
    const fixture = { nodes: [CITY, shop({ shop: 'books', name: 'Leaf' })] }
    const { of } = await read(fixture, fixture)
    assert.equal(of('branch').length, 1)
  })
})

describe('the cities and districts of an extract', () => {
  it('are known by the names and country of the reference data', async () => {
    const { of } = await read({ nodes: [CITY, SUBURB] })
    const [city] = of('city')
    assert.deepEqual([city?.slug, city?.label, city?.countryCode], ['madinah', 'Madinah', 'SA'])
    assert.deepEqual(
      of('country').map(({ code }) => code),
      ['SA'],
    )
    const [district] = of('district')
    assert.deepEqual([district?.label, district?.labelAr, district?.cityKey], ['Quba', 'قباء', 'n1'])
  })

  it('leave a far place to the loader', async () => {
    const { of } = await read({ nodes: [CITY, SUBURB, shop({ shop: 'books', name: 'Leaf' }, 0.1)] })
    assert.equal(getOnly(of('branch')).districtKey, null)
  })

  it('give a district to the city around it, not to a village nearby', async () => {
    const village = { id: 3, lat: LAT, lng: LNG + 0.08, tags: { place: 'village', name: 'Small' } }
    const { of } = await read({ nodes: [CITY, SUBURB, village] })
    assert.equal(of('district')[0]?.cityKey, 'n1')
  })

  it('come from the reference data where the extract holds none', async () => {
    const { of } = await read({ nodes: [SUBURB, shop({ shop: 'books', name: 'Leaf' })] })
    assert.deepEqual(
      of('city').map(({ label }) => label),
      ['Madinah'],
    )
    assert.equal(getOnly(of('branch')).districtKey, 'n2')
  })
})

describe('a file that cannot be read', () => {
  const whole = osmFile({ nodes: [CITY, SUBURB] })
  const faults: [what: string, content: Buffer, message: RegExp][] = [
    ['truncated', whole.subarray(0, whole.length - 20), /^\d+\.osm\.pbf is truncated or damaged/],
    ['garbage', Buffer.alloc(1000, 'x'), /is not an OpenStreetMap extract/],
    ['empty', Buffer.alloc(0), /is empty$/],
    [
      'compressed with lz4',
      osmFile({ nodes: [CITY] }, 'lz4'),
      /uses a compression \(lz4\) that cannot be read; convert/,
    ],
  ]
  for (const [what, content, message] of faults) {
    it(`says that it is ${what}`, async () => {
      const path = await write(content)
      await assert.rejects(Array.fromAsync(createOsmSource([path]).records(() => {})), error => {
        assert.ok(error instanceof ImportError)
        assert.match(error.message, message)
        return true
      })
    })
  }

  it('says that it is missing', async () => {
    const records = createOsmSource([join(folder, 'none.osm.pbf')]).records(() => {})
    await assert.rejects(Array.fromAsync(records), /none\.osm\.pbf cannot be read: there is no such file/)
  })
})
