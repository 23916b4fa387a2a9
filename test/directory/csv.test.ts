import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importTable, listReasons, makeDirectory, selectBranches } from './csv-reader.ts'

describe('a table', () => {
  it('passes over the mark with which DOS ends a file', async t => {
    const report = await importTable(await makeDirectory(t), 'name,city\r\nLamp,Riyadh\r\n\x1a')
    assert.deepEqual([report.counts.branch.added, report.problems], [1, []])
  })

  it('finds the names of its columns below a title', async t => {
    const sql = await makeDirectory(t)
    for (const [title, key] of [
      ['Branches, as of 2026', 'one'],
      ['Branches;;', 'two'],
      ['"Branches of Lamp Ltd.\nRiyadh"\n\nInternal', 'three'],
    ]) {
      const report = await importTable(sql, `${title}\nID;Name;City\n${key};Lamp ${key};Riyadh\n`)
      assert.deepEqual([report.counts.branch.added, report.problems], [1, []], title)
    }
  })

  it('finds the names of its columns below titles of several cells, and in two rows', async t => {
    const sql = await makeDirectory(t)
    for (const [header, key] of [
      ['Branches;As of 2026\nID;Name;City', 'one'],
      ['Report: branches;Page 1;\n;;\nID;Name;City', 'two'],
      ['Branch;;Place\nID;Name;City', 'three'],
      ['ID;;Place\n;Name;City', 'four'],
    ]) {
      const report = await importTable(sql, `${header}\n${key};Lamp ${key};Riyadh\n`)
      assert.deepEqual([report.counts.branch.added, report.problems], [1, []], header)
    }
    const keys = (await selectBranches(sql)).map(row => row.key)
    assert.deepEqual(keys, ['four', 'one', 'three', 'two'])
    // Names that Dalil does not know, below a title that fills far fewer cells.
    await assert.rejects(
      importTable(
        sql,
        'Lista;2026\nKod;Nazwa;Miasto;Ulica;Tel.\n1;Lamp;Riyadh;Olaya;1\n2;Chair;Riyadh;Olaya;2\n',
      ),
      /Its columns are "Kod", "Nazwa", "Miasto", "Ulica", "Tel."/,
    )
  })

  it('takes the first of its rows for the names of columns where nothing shows that it is a title', async t => {
    const sql = await makeDirectory(t)
    await assert.rejects(
      importTable(sql, 'Branches\nKod,Nazwa,Miasto'),
      /shops.csv: no field names the branch: .* Its columns are "Branches";/,
    )
    await assert.rejects(
      importTable(sql, 'Name\nLamp\nChair, Ltd.\nTable\n'),
      /no field says where the branch is.* Its columns are "Name";/,
    )
  })

  it('takes every value as an office writes it', async t => {
    const sql = await makeDirectory(t)
    const report = await importTable(
      sql,
      [
        'الرقم;الاسم;Name EN;الشركة;النشاط;المدينة;الحي;Address;الجوال;Website;خط العرض;خط الطول;التقييم;عدد التقييمات;Company Type',
        '١;فرع العليا;Olaya Branch;صيدليات الأمل;صيدليات;الرياض;حي العليا;12 Olaya St;٠٥٠١٢٣٤٥٦٧;WWW.amal.example/olaya;٢٤٫٦٩٥;٤٦٫٦٨٥;٤٫٥;١٬٢٠٠;chain',
      ].join('\n'),
    )
    assert.deepEqual(listReasons(report), [])
    const [row] = await selectBranches(sql)
    const { id, ...branch } = row!
    assert.ok(id)
    assert.deepEqual(branch, {
      key: '1',
      name_en: 'Olaya Branch',
      name_ar: 'فرع العليا',
      address_en: '12 Olaya St',
      phone: '+966501234567',
      website: 'https://WWW.amal.example/olaya',
      rating: 4.5,
      reviews: 1200,
      lat: 24.695,
      live: true,
      company: null,
      company_ar: 'صيدليات الأمل',
      company_website: 'https://www.amal.example/',
      types: ['chain'],
      category: 'pharmacy',
      district: 'Al Olaya',
      district_ar: 'العليا',
      city: 'Riyadh',
    })
  })

  it('finds the city by name in either language, or by coordinates, and the district in it', async t => {
    const sql = await makeDirectory(t)
    const report = await importTable(
      sql,
      [
        'id,name,city,district,lat,lng',
        '1,By names,Riyadh,Malaz,,',
        '2,By other names,جده,البلد,,',
        '3,By city and point,Riyadh,,24.666,46.734',
        '4,By point alone,,,25.27,55.307',
        '5,By city alone,Al Ain,,,',
        '6,New district,Riyadh,حي النرجس,24.83,46.64',
        '7,New district again,City of Riyadh,النرجس,24.85,46.66',
        '8,In two lines,"Riyadh\nالرياض",Malaz,,',
        '9,With a postal code,Riyadh 12211,Malaz,,',
      ].join('\n'),
    )
    assert.deepEqual(listReasons(report), [])
    const places = (await selectBranches(sql)).map(row => `${row.key} ${row.city}/${row.district}`)
    assert.deepEqual(places, [
      '1 Riyadh/Al Malaz',
      '2 Jeddah/Al Balad',
      '3 Riyadh/Al Malaz',
      '4 Dubai/Deira',
      '5 Al Ain/Al Ain',
      '6 Riyadh/النرجس',
      '7 Riyadh/النرجس',
      '8 Riyadh/Al Malaz',
      '9 Riyadh/Al Malaz',
    ])
    const [made] = await sql`select lat, lng from districts where label_ar = 'النرجس'`
    assert.deepEqual({ ...made }, { lat: 24.84, lng: 46.65 })
    assert.equal((await sql`select from cities`).length, 4)
  })

  it('takes rows that lack empty cells at their end, as Excel writes them, and countries by any code', async t => {
    const sql = await makeDirectory(t)
    const report = await importTable(
      sql,
      'id,name,country,city,notes\n1,Lamp,SAU,Riyadh,new\n2,Chair,Saudi Arabia (KSA),Riyadh\n3,Table,SA\n',
    )
    assert.deepEqual(listReasons(report), ['shops.csv:4: it has 3 cells where the first row has 5'])
    assert.equal(report.counts.branch.added, 2)
  })

  it('says of each row that is not taken which field breaks which rule', async t => {
    const sql = await makeDirectory(t)
    const report = await importTable(
      sql,
      [
        'id,name,country,city,lat,lng',
        '1,,SA,Riyadh,,',
        '2,Nowhere,,,,',
        '3,Unknown city,SA,Atlantis,,',
        '4,Unknown country,Atlantis,Riyadh,,',
        '5,Swapped,SA,Riyadh,46.7,24.7',
        '6,Far away,SA,Riyadh,21.5,39.2',
        '7,Not in the country,AE,Riyadh,,',
        '8,Off the map,SA,Riyadh,124.7,46.7',
        '16,Metres,SA,Riyadh,2731000,670000',
        '9,Half a point,SA,Riyadh,24.7,',
        '10,No degrees,SA,Riyadh,north,46.7',
        '11,Too,many,cells,in,this,row',
        '12,Swapped without a city,SA,,46.7,24.7',
        '13,Twice,SA,Riyadh,,',
        '13,Twice,SA,Riyadh,,',
        '14,Desert,SA,,19.0,50.0',
        '15,Abroad,SA,Dubai,25.2,55.27',
      ].join('\n'),
    )
    assert.deepEqual(
      listReasons(report).map(reason => reason.replace('shops.csv:', '')),
      [
        '2: name: no name in either language',
        '3: city: neither a city nor coordinates say where it is',
        '4: city: no city of Saudi Arabia is called "Atlantis"',
        '5: country: the directory has no country "Atlantis"',
        '6: lat and lng: they seem to be swapped',
        '7: lat and lng: they lie 844 km from Riyadh',
        '8: city: no city of United Arab Emirates is called "Riyadh"',
        '9: lat: "124.7" is not within -90 and 90',
        '10: lat: "2731000" is not within -90 and 90, and may be metres of a projection: save it in degrees (WGS 84)',
        '11: lat and lng: only one of them is given',
        '12: lat: "north" is no number',
        '13: it has 7 cells where the first row has 6',
        '14: lat and lng: they seem to be swapped',
        '16: key 13 has come before',
        '17: the nearest city, Riyadh, is 722 km away',
        '18: country: its coordinates are near Dubai (AE), not in Saudi Arabia: placed by them',
        '18: city: no city of Saudi Arabia is called "Dubai": placed by its coordinates, or in a new city where several rows name it',
      ],
    )
    assert.equal(report.counts.branch.skipped, 14)
    assert.equal(report.counts.branch.added, 3)
  })

  it('leaves out values that are not what they should be, and says so', async t => {
    const sql = await makeDirectory(t)
    const report = await importTable(
      sql,
      [
        'id,name,city,category,phone,website,rating,reviews,lat,lng,closed',
        '1,Values,Riyadh,Dialysis,12345,info@x.example,9,many,0,0,perhaps',
        '2,None,Riyadh,dialysis,-,n/a,,,,,no',
        '3,Shut,Riyadh,Pharmacy,,,,,,,نعم',
      ].join('\n'),
    )
    assert.deepEqual(
      listReasons(report).map(reason => reason.replace('shops.csv:', '')),
      [
        '2: lat and lng: 0, 0 is in the sea: left out',
        '2: category: the directory has no category "Dialysis": made',
        '2: phone: "12345" is no phone number: left out',
        '2: website: "info@x.example" is no web address: left out',
        '2: rating: "9" is not within 0 and 5: left out',
        '2: reviews: "many" is not a whole number: left out',
        '2: closed: "perhaps" is neither yes nor no: left out',
      ],
    )
    assert.equal(report.counts.branch.skipped, 0)
    const rows = await selectBranches(sql)
    assert.deepEqual(
      rows.map(row => [row.category, row.phone, row.website, row.rating, row.live]),
      [
        ['dialysis-center', null, null, null, true],
        ['dialysis-center', null, null, null, true],
        ['pharmacy', null, null, null, false],
      ],
    )
  })

  it('makes companies by the column of their name, else by name, category and country', async t => {
    const sql = await makeDirectory(t)
    await importTable(
      sql,
      [
        'id,branch,company,category,city',
        '1,Olaya,Amal,pharmacy,Riyadh',
        '2,Corniche,AMAL,dentist,Jeddah',
        '3,Zamorina Grill,,restaurant,Dubai',
        '4,Zamorina Grill,,restaurant,Al Ain',
        '5,Zamorina Grill,,restaurant,Riyadh',
        '6,Riyadh Pharmacy,,pharmacy,Riyadh',
        '7,Riyadh Pharmacy,,pharmacy,Riyadh',
      ].join('\n'),
    )
    const rows = await sql`
      select array_agg(k.key order by k.key) as keys, c.evidence ->> 'rule' as rule
      from source_keys k join sources s on s.source_id = k.source_id and s.name = 'csv'
      join branches b on b.id = k.row_id join companies c on c.id = b.company_id
      where k.kind = 'branch' group by c.id order by 1`
    assert.deepEqual(
      rows.map(({ keys, rule }) => [keys.join(), rule]),
      [
        ['1,2', 'company'],
        ['3,4', 'name'],
        ['5', 'name'],
        ['6', 'place'],
        ['7', 'place'],
      ],
    )
  })

  it('is read by a mapping: constants, defaults, values, lists and columns that belong together', async t => {
    const sql = await makeDirectory(t)
    const report = await importTable(
      sql,
      'n|street|house|town|kind|types\nA|King Rd|5|RUH|rx|chain/public\nB|King Rd||||\n',
      {
        delimiter: '|',
        fields: {
          name: 'N',
          address: { columns: ['street', 'house'] },
          city: { column: 'town', default: 'Jeddah', values: { ruh: 'Riyadh' } },
          category: { column: 'kind', values: { RX: 'pharmacy' } },
          types: { column: 'types', separator: '/' },
          country: { constant: 'السعودية' },
        },
      },
    )
    assert.deepEqual(listReasons(report), [])
    const rows = await selectBranches(sql)
    assert.deepEqual(
      rows.map(row => [row.name_en, row.address_en, row.city, row.category, row.types]).sort(),
      [
        ['A', 'King Rd, 5', 'Riyadh', 'pharmacy', ['chain', 'public']],
        ['B', 'King Rd', 'Jeddah', null, []],
      ],
    )
    await assert.rejects(
      importTable(sql, 'n,town\nA,Riyadh\n', { fields: { name: 'n', city: 'City' } }),
      /shops\.csv has no column "City"; it has "n", "town"/,
    )
  })
})
