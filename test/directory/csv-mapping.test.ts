import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { ImportError } from '../../server/src/directory/model/records.ts'
import { FIELDS } from '../../server/src/directory/sources/csv/fields.ts'
import { guessMapping, toMappingJson } from '../../server/src/directory/sources/csv/guess-mapping.ts'
import { parseMapping, readMapping } from '../../server/src/directory/sources/csv/mapping.ts'
import { openCsv } from '../../server/src/directory/sources/csv/open-csv.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-table-'))
after(() => rm(folder, { recursive: true, force: true }))
let files = 0
const writeCsvFile = async (content: string | Buffer) => {
  const path = join(folder, `table-${++files}.csv`)
  await writeFile(path, content)
  return path
}
const encodeWide = (text: string, encoding: 'utf-16le' | 'utf-16be') => {
  const bytes = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}
/** The Arabic letters of Windows-1256 that the tests write. */
const arabic1256 = (text: string) => {
  const decoder = new TextDecoder('windows-1256')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map(character => bytes.get(character)!))
}

const TEXT = 'الاسم;المدينة\nصيدلية النور;الرياض\n"مطعم; البيت";جدة\n'

describe('openTable', () => {
  for (const [what, content, encoding] of [
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
    ['UTF-16LE with a byte order mark', encodeWide(`\ufeff${TEXT}`, 'utf-16le'), 'utf-16le'],
    ['UTF-16BE with a byte order mark', encodeWide(`\ufeff${TEXT}`, 'utf-16be'), 'utf-16be'],
    ['UTF-16LE', encodeWide(TEXT, 'utf-16le'), 'utf-16le'],
    ['Windows-1256', arabic1256(TEXT), 'windows-1256'],
    ['plain ASCII', Buffer.from('name;city\nx;y\n'), 'utf-8'],
  ] as const) {
    it(`tells ${what}, its delimiter and its columns`, async () => {
      const { format, header } = await openCsv(await writeCsvFile(content))
      assert.deepEqual(
        { encoding: format.encoding, delimiter: format.delimiter },
        { encoding, delimiter: ';' },
      )
      assert.deepEqual(
        header,
        encoding === 'utf-8' && what === 'plain ASCII' ? ['name', 'city'] : ['الاسم', 'المدينة'],
      )
    })
  }

  it('reads a file with a few invalid bytes as UTF-8', async () => {
    const broken = Buffer.concat([Buffer.from(TEXT), Buffer.from([0x61, 0xff, 0x3b, 0x62, 0x0a])])
    assert.equal((await openCsv(await writeCsvFile(broken))).format.encoding, 'utf-8')
  })

  it('detects tabs, commas and bars outside quotes, and follows a file that names its delimiter', async () => {
    const findDelimiter = async (text: string) => (await openCsv(await writeCsvFile(text))).format.delimiter
    assert.equal(await findDelimiter('name\tcity\nA, B, C\tRiyadh\n'), '\t')
    assert.equal(await findDelimiter('name,city\n"A;B;C;D",Riyadh\n'), ',')
    assert.equal(await findDelimiter('name|city\nA|Riyadh\n'), '|')
    assert.equal(await findDelimiter('sep=;\nname;city,town\n'), ';')
  })

  it('rejects a workbook, an empty file, an unknown encoding and a missing file', async () => {
    const readRejection = async (path: string, encoding?: string) => {
      const error = await openCsv(path, { encoding: encoding ?? null }).catch(error => error)
      assert.ok(error instanceof ImportError, `${error}`)
      return error.message
    }
    assert.match(
      await readRejection(await writeCsvFile(Buffer.from([0x50, 0x4b, 3, 4]))),
      /is a workbook: save it as CSV/,
    )
    assert.match(
      await readRejection(await writeCsvFile(' \n\n')),
      /is empty: its first row must name the columns/,
    )
    assert.match(await readRejection(await writeCsvFile('')), /is empty: its first row must name the columns/)
    assert.match(
      await readRejection(await writeCsvFile('a,b\n'), 'klingon'),
      /there is no encoding "klingon"/,
    )
    assert.match(
      await readRejection(join(folder, 'none.csv')),
      /none\.csv cannot be read: there is no such file or folder$/,
    )
    assert.match(await readRejection(folder), /cannot be read: it is a folder$/)
  })

  it('rejects a file that is no text, under any name', async () => {
    const readRejection = async (content: Buffer) => {
      const error = await openCsv(await writeCsvFile(content)).catch(error => error)
      return error instanceof ImportError ? error.message : 'it is taken'
    }
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919 + ((at * at) % 251)) & 0xff))
    assert.match(await readRejection(picture), /^table-\d+\.csv is no text table/)
    assert.match(await readRejection(noise), /^table-\d+\.csv is no text table/)
    assert.equal(await readRejection(Buffer.from('name,city\nA\x07,B\n\x1a')), 'it is taken')
  })
})

describe('guessMapping', () => {
  const guess = async (header: string) => {
    const table = await openCsv(await writeCsvFile(`${header}\n`))
    return (toMappingJson(guessMapping(table)) as { fields: Record<string, unknown> }).fields
  }

  it('knows columns by their English and their Arabic names', async () => {
    assert.deepEqual(
      await guess('Branch_ID,BranchName,Brand,City Name,Latitude,LONGITUDE,Mobile No.,Remarks'),
      {
        key: 'Branch_ID',
        name: 'BranchName',
        company: 'Brand',
        city: 'City Name',
        lat: 'Latitude',
        lng: 'LONGITUDE',
        phone: 'Mobile No.',
      },
    )
    assert.deepEqual(await guess('رقم الفرع,إسم الفرع,الشركه,النشاط,المدينة,الحي,رقم الجوال'), {
      key: 'رقم الفرع',
      name: 'إسم الفرع',
      company: 'الشركه',
      category: 'النشاط',
      city: 'المدينة',
      district: 'الحي',
      phone: 'رقم الجوال',
    })
  })

  it('knows columns by their German and their Turkish names', async () => {
    assert.deepEqual(
      await guess('Filial-Nr.;Filiale;Straße;PLZ;Ort;Land;Telefon;Webseite;Breitengrad;Längengrad;Branche'),
      {
        key: 'Filial-Nr.',
        name: 'Filiale',
        address: 'Straße',
        city: 'Ort',
        country: 'Land',
        phone: 'Telefon',
        website: 'Webseite',
        lat: 'Breitengrad',
        lng: 'Längengrad',
        category: 'Branche',
      },
    )
    assert.deepEqual(
      await guess('Sıra No;Şube Kodu;ŞUBE ADI;Adres;İlçe;İL;Ülke;Cep Telefonu;Enlem;Boylam;Kategori'),
      {
        key: 'Şube Kodu',
        name: 'ŞUBE ADI',
        address: 'Adres',
        district: 'İlçe',
        city: 'İL',
        country: 'Ülke',
        phone: 'Cep Telefonu',
        lat: 'Enlem',
        lng: 'Boylam',
        category: 'Kategori',
      },
    )
  })

  it('knows the language of a column that names one', async () => {
    assert.deepEqual(await guess('Name (AR),name_en,address-arabic,المدينة بالإنجليزي,City'), {
      name_ar: 'Name (AR)',
      name_en: 'name_en',
      address_ar: 'address-arabic',
      city_en: 'المدينة بالإنجليزي',
      city: 'City',
    })
  })

  it('takes a header in the other script for the other language', async () => {
    assert.deepEqual(await guess('Name,الاسم,المدينة,City,Phone,الهاتف,Category,Type'), {
      name: 'Name',
      name_ar: 'الاسم',
      city_en: 'City',
      city: 'المدينة',
      category: 'Category',
      phone: 'Phone',
    })
    assert.deepEqual(await guess('Name,الاسم,City,Name (Arabic)'), {
      name: 'Name',
      name_ar: 'Name (Arabic)',
      city: 'City',
    })
  })

  const guessFrom = (...rows: string[][]) => {
    const [header = [], ...sample] = rows
    return (toMappingJson(guessMapping({ name: 'x', header }, sample)) as { fields: Record<string, unknown> })
      .fields
  }
  const repeat = (count: number, row: (at: number) => string[]) =>
    Array.from({ length: count }, (_, at) => row(at))

  it('takes the finer of two categories, by name or by what they tell apart', () => {
    const named = guessFrom(['name', 'city', 'النشاط الرئيسي', 'النشاط الفرعي'])
    assert.deepEqual(named.category, { firstOf: ['النشاط الفرعي', 'النشاط الرئيسي'] })
    const kinds = ['Cafe', 'Bakery', 'Bank']
    const rows = repeat(9, at => [`Shop ${at}`, 'Riyadh', at % 3 === 2 ? 'Money' : 'Food', kinds[at % 3]!])
    assert.deepEqual(guessFrom(['name', 'city', 'type', 'category'], ...rows).category, {
      firstOf: ['category', 'type'],
    })
    const owners = repeat(9, at => [`Shop ${at}`, 'Riyadh', at % 2 ? 'own' : 'rented', kinds[at % 3]!])
    assert.equal(guessFrom(['name', 'city', 'type', 'category'], ...owners).category, 'category')
    const elements = repeat(3, at => [`Shop ${at}`, 'Riyadh', 'node', kinds[at % 3]!])
    assert.equal(guessFrom(['name', 'city', 'type', 'kind'], ...elements).category, 'kind')
  })

  it('looks for values: a key identifies, and links to maps are coordinates', () => {
    const link = 'https://www.google.com/maps?q=24.7,46.68'
    const rows = repeat(30, at => [`${at % 4}`, `ChIJ${at}`, `Shop ${at}`, link])
    assert.deepEqual(guessFrom(['id', 'place_id', 'name', 'url'], ...rows), {
      key: 'place_id',
      name: 'name',
      coordinates: 'url',
    })
    const places = repeat(3, at => [`Shop ${at}`, 'Olaya, Riyadh', 'Riyadh'])
    assert.deepEqual(guessFrom(['name', 'location', 'city'], ...places), { name: 'name', city: 'city' })
  })

  it('takes no counter of the rows for a key, if the rows differ otherwise', () => {
    const rows = repeat(4, at => [`${at + 1}`, `Shop ${at}`, 'Riyadh'])
    const header = ['م', 'name', 'city']
    assert.deepEqual(guessFrom(header, ...rows, ['Total', '', '']), { name: 'name', city: 'city' })
    assert.equal(guessFrom(header, ...rows, ['5', 'Shop 1', 'Riyadh']).key, 'م')
    assert.equal(guessFrom(header, ...rows.toReversed()).key, 'م')
    assert.equal(
      guessFrom([...header, 'رقم الترخيص'], ...rows.map((row, at) => [...row, `${at * 7}`])).key,
      'رقم الترخيص',
    )
  })

  it('takes numbers for a key, also below the name of a name', () => {
    const rows = repeat(3, at => [`${100 + at}`, `Shop ${at}`, 'Riyadh'])
    for (const first of ['Store', 'Store #', 'Store No.'])
      assert.deepEqual(guessFrom([first, 'Store Name', 'city'], ...rows), {
        key: first,
        name: 'Store Name',
        city: 'city',
      })
  })

  it('takes a status for closed where each value says open or closed', () => {
    const guessStatus = (...values: string[]) =>
      guessFrom(['name', 'city', 'status'], ...values.map(value => ['Shop', 'Riyadh', value])).closed
    assert.equal(guessStatus('OPERATIONAL', 'CLOSED_PERMANENTLY'), 'status')
    assert.equal(guessStatus('Active', 'Expired'), undefined)
    assert.equal(guessStatus('1', '0'), undefined)
  })

  it('knows columns by their French and Spanish names, and those of nested records', () => {
    assert.deepEqual(guessFrom(['N°', 'Nom du magasin', 'Enseigne', 'Ville', 'Téléphone']), {
      key: 'N°',
      name: 'Nom du magasin',
      company: 'Enseigne',
      city: 'Ville',
      phone: 'Téléphone',
    })
    assert.deepEqual(guessFrom(['Código', 'Nombre', 'Ciudad', 'País', 'Latitud', 'Longitud']), {
      key: 'Código',
      name: 'Nombre',
      city: 'Ciudad',
      country: 'País',
      lat: 'Latitud',
      lng: 'Longitud',
    })
    assert.deepEqual(
      guessFrom([
        'manager.name',
        'location.name',
        'address.city',
        'contacts.name',
        'contacts.phone',
        'contacts.type',
      ]),
      { name: 'location.name', city: 'address.city', phone: 'contacts.phone' },
    )
  })

  it('tells columns of one name apart', async () => {
    assert.equal((await guess('name,city,phone,phone')).phone, 'phone')
    const path = await writeCsvFile('name,city,phone,phone,phone (2)\n')
    assert.deepEqual((await openCsv(path)).header, ['name', 'city', 'phone', 'phone (3)', 'phone (2)'])
  })

  it('knows the columns of maps and of tools that read them', () => {
    assert.deepEqual(guessFrom(['osm_type', 'osm_id', 'name', 'name:ar', 'addr:city', 'gmap_link']), {
      key: { columns: ['osm_type', 'osm_id'] },
      name: 'name',
      name_ar: 'name:ar',
      city: 'addr:city',
      coordinates: 'gmap_link',
    })
    assert.deepEqual(guessFrom(['branch', 'name', 'brand', 'geometry.lat', 'geometry.lng', 'lat']), {
      name: 'name',
      company: 'brand',
      lat: 'geometry.lat',
      lng: 'geometry.lng',
    })
  })

  it('rejects a table with too few known columns, and names its columns', async () => {
    await assert.rejects(
      guess('foo,bar'),
      /no field names the branch.* Its columns are "foo", "bar"; say with --mapping/,
    )
    const many = Array.from({ length: 300 }, (_, at) => `foo${at}`).join(',')
    await assert.rejects(
      guess(many),
      /no field names the branch.* columns are "foo0", .*, "foo19" and 280 more;/,
    )
    await assert.rejects(guess('o'.repeat(500)), /no field names the branch.* columns are "o{60}…";/)
    await assert.rejects(guess('name,bar'), /no field says where the branch is/)
  })
})

describe('a mapping file', () => {
  it('is read as it would be written', async () => {
    const json = {
      source: 'office',
      encoding: 'windows-1256',
      delimiter: ';',
      attribution: '© The Office',
      fields: {
        name_ar: 'الاسم',
        city: { column: 'City', default: 'Riyadh', values: { RUH: 'Riyadh' } },
        address: { columns: ['Street', 'Building'] },
        country: { constant: 'SA' },
        types: { column: 'Types', separator: '/' },
      },
    }
    const path = await writeCsvFile(JSON.stringify(json))
    const read = toMappingJson(await readMapping(path))
    assert.deepEqual(read, {
      ...json,
      fields: { ...json.fields, city: { ...json.fields.city, values: { ruh: 'Riyadh' } } },
    })
  })

  it('may be as the one in docs/directory.md', async () => {
    const docs = await readFile(new URL('../../docs/directory.md', import.meta.url), 'utf8')
    const { fields, source } = parseMapping(JSON.parse(/```json\n(.*?)```/s.exec(docs)![1]!))
    assert.equal(source, 'my-office')
    assert.deepEqual(fields.get('address')!.columns, ['الشارع', 'رقم المبنى'])
    assert.equal(fields.get('types')!.separator, '/')
    for (const field of FIELDS) {
      const plain = field.replace(/_(en|ar)$/, '')
      assert.ok(docs.includes(`\`${plain}\``), `docs/directory.md tells of ${plain}`)
    }
  })

  const fields = { name: 'N', city: 'C' }
  for (const [what, value, message] of [
    ['no object', [], /it must be an object/],
    ['an unknown setting', { fields, feilds: {} }, /it has "feilds"; it may have fields, source/],
    [
      'an unknown field',
      { fields: { ...fields, nmae: 'N' } },
      /there is no field "nmae"; there are name, name_en/,
    ],
    ['no name', { fields: { city: 'C' } }, /no field names the branch/],
    ['no place', { fields: { name: 'N' } }, /no field says where the branch is/],
    ['half a point', { fields: { ...fields, lat: 'L' } }, /lat and lng must both be mapped/],
    [
      'nothing for a field',
      { fields: { ...fields, phone: {} } },
      /"phone" must have a column, columns or a constant/,
    ],
    [
      'two things for a field',
      { fields: { ...fields, phone: { column: 'a', constant: 'b' } } },
      /one of them/,
    ],
    ['an unknown encoding', { fields, encoding: 'x' }, /there is no encoding "x"/],
    ['a long delimiter', { fields, delimiter: ';;' }, /the delimiter must be one character/],
  ] as const) {
    it(`is refused with ${what}`, () => {
      assert.throws(
        () => parseMapping(value),
        (error: unknown) => error instanceof ImportError && message.test(error.message),
      )
    })
  }

  it('that is no JSON, or not there, is named', async () => {
    await assert.rejects(readMapping(await writeCsvFile('{')), /table-\d+\.csv is not JSON/)
    await assert.rejects(readMapping(join(folder, 'none.json')), /none\.json cannot be read/)
  })
})
