import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { dalil, dalilJson, dalilRejection } from './process.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-csv-'))
after(() => rm(folder, { recursive: true, force: true }))
const write = async (name: string, content: string) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

const shops = await write(
  'shops.csv',
  'رقم الفرع;اسم الفرع;الشركة;النشاط;المدينة;الجوال;ملاحظات\n1;فرع العليا;صيدليات الأمل;صيدلية;الرياض;0501234567;x\n2;فرع جدة;صيدليات الأمل;صيدلية;جده;;\n3;تائه;;;أطلنطس;;\n',
)
const { url, sql } = await testDatabase({ after })
await loadDirectory(sql)
const env = { DATABASE_URL: url }
/** All that an import could change, a line a row. */
const directory = async () => {
  const tables = [
    'sources',
    'source_keys',
    'companies',
    'branches',
    'districts',
    'categories',
    'branch_cards',
  ]
  const rows = await Promise.all(tables.map(table => sql`select t::text from ${sql(table)} t order by 1`))
  return rows.map(each => each.map(row => row.t))
}

describe('import csv', () => {
  it('names the first columns only of those that it does not read', async () => {
    const others = Array.from({ length: 1000 }, (_, at) => `x${at}`)
    const wide = await write(
      'wide.csv',
      `name,city,${others.join()}\nA,Riyadh,${others.map(() => 1).join()}\n`,
    )
    const { stdout } = await dalil(['import', 'csv', wide, '--dry-run'], env)
    assert.match(stdout, /^ {2}not read: x0, x1, .*, x39 and 960 more$/m)
  })

  it('cuts the long names of those between two characters', async () => {
    const long = await write('long.csv', `name,city,${'😀'.repeat(70)},${'x'.repeat(60)}\nA,Riyadh,1,2\n`)
    const { stdout } = await dalil(['import', 'csv', long, '--dry-run'], env)
    assert.match(stdout, /^ {2}not read: (😀){60}…, x{60}$/mu)
  })

  it('names first what is most like a column that is not there', async () => {
    const others = Array.from({ length: 1000 }, (_, at) => `x${at}`)
    const wide = await write('like.csv', `name,${others.join()},Branch City\nA,${others.join()},Riyadh\n`)
    const mapping = await write('like.json', '{"fields": {"name": "name", "city": "branch_cty"}}')
    assert.match(
      await dalilRejection(['import', 'csv', wide, '--map', mapping, '--json'], env),
      /has no column "branch_cty"; it has "Branch City", .* and 982 more$/,
    )
  })

  it('shows what would happen, and changes nothing', async () => {
    const before = await directory()
    const { code, stdout, stderr } = await dalil(
      ['import', 'csv', shops, '--country', 'SA', '--dry-run'],
      env,
    )
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.match(stdout, /^shops\.csv is UTF-8, its cells separated by ";"; its columns are read as$/m)
    assert.match(stdout, /^ {2}phone: الجوال$/m)
    assert.match(stdout, /^ {2}country: always "SA"$/m)
    assert.match(stdout, /^ {2}not read: ملاحظات$/m)
    assert.match(stdout, /^branch +3 +2 +0 +0 +1$/m)
    assert.match(stdout, /^shops\.csv:4: city: no city of Saudi Arabia is called "أطلنطس"$/m)
    assert.match(stdout, /^1 +فرع العليا +صيدليات الأمل +Pharmacy +Riyadh +Riyadh +SA +\+966501234567/m)
    assert.match(stdout, /^This was a dry run: nothing has changed\.$/m)
    assert.deepEqual(await directory(), before)
    assert.equal(
      (await dalilJson(['directory', 'imports'], env)).filter(
        (row: { source: string }) => row.source === 'csv',
      ).length,
      0,
    )
  })

  it('shows a branch once whose key comes twice', async () => {
    const twice = await write('twice.csv', 'id,name,city\n1,Lamp,Riyadh\n1,Lamp,Riyadh\n')
    const { first } = await dalilJson(['import', 'csv', twice, '--country', 'SA', '--dry-run'], env)
    assert.deepEqual(
      first.map((row: { key: string }) => row.key),
      ['1'],
    )
  })

  it('loads what the dry run showed, by the mapping it guessed', async () => {
    const tried = await dalilJson(['import', 'csv', shops, '--country', 'SA', '--dry-run'], env)
    assert.deepEqual([tried.dryRun, tried.guessed, tried.first.length], [true, true, 2])
    const map = await write('map.json', JSON.stringify({ ...tried.mapping, source: 'office' }))
    const loaded = await dalilJson(['import', 'csv', shops, '--map', map], env)
    assert.deepEqual([loaded.source, loaded.guessed, loaded.dryRun], ['office', false, undefined])
    assert.deepEqual(loaded.counts, tried.counts)
    const again = await dalilJson(['import', 'csv', shops, '--map', map], env)
    assert.deepEqual([again.counts.branch.unchanged, again.counts.branch.added], [2, 0])
  })

  it('rejects unreadable input in one line', async () => {
    const importRejected = (...args: string[]) => dalilRejection(['import', 'csv', ...args, '--json'], env)
    const strange = await write('strange.csv', 'foo,bar\n1,2\n')
    const [absent, unknown, badMap, column, encoding] = await Promise.all([
      importRejected(join(folder, 'none.csv')),
      importRejected(strange),
      importRejected(
        shops,
        '--map',
        await write('bad.json', '{"fields": {"name": "x", "city": 7, "colour": "y"}}'),
      ),
      importRejected(
        strange,
        '--map',
        await write('other.json', '{"fields": {"name": "foo", "city": "town"}}'),
      ),
      importRejected(shops, '--encoding', 'klingon'),
    ])
    assert.match(absent, /none\.csv cannot be read/)
    assert.match(unknown, /strange\.csv: no field names the branch: .*\. Its columns are "foo", "bar"; say/)
    assert.match(badMap, /bad\.json: "city" must be the name of a column or an object/)
    assert.match(column, /strange\.csv has no column "town"; it has "foo", "bar"/)
    assert.match(encoding, /there is no encoding "klingon"/)
  })
})

describe('import csv of texts with HTML entities', () => {
  it('decodes what is surely one, and keeps the keys that are made of the texts', async () => {
    const file = await write(
      'entities.csv',
      [
        'name,city,address,website',
        'Caf&eacute; &amp; Bar,Riyadh,&quot;Main&quot; St,',
        'Tom&#039;s Grill &#8211; &#x627;&#x644;&#x639;&#x644;&#x64A;&#x627;,Riyadh,R&D Road; B&B,https://example.com/?a=1&amp;b=2',
        'AT&T Store,Riyadh,Salt &amp;amp; Sea &nosuch; &#9999999;,',
      ].join('\n'),
    )
    const { first } = await dalilJson(
      ['import', 'csv', file, '--source', 'entities', '--country', 'SA', '--dry-run'],
      env,
    )
    assert.equal(first[0].key, 'UBZ9NVFTIMuaMwk8MVNlCJ')
    await dalilJson(['import', 'csv', file, '--source', 'entities', '--country', 'SA'], env)
    const rows = await sql`
      select b.name_en, b.name_ar, b.address_en, b.website, c.name_en as company
      from sources s join source_keys k using (source_id) join branches b on b.id = k.row_id and k.kind = 'branch'
      join companies c on c.id = b.company_id where s.name = 'entities' order by b.id`
    assert.deepEqual(rows.map(row => Object.values(row)).toSorted(), [
      ['AT&T Store', null, 'Salt & Sea &nosuch; &#9999999;', null, 'AT&T Store'],
      ['Café & Bar', null, '"Main" St', null, 'Café & Bar'],
      ["Tom's Grill", 'العليا', 'R&D Road; B&B', 'https://example.com/?a=1&b=2', "Tom's Grill"],
    ])
  })
})

describe('import csv of a table in two languages', () => {
  it('takes the columns of both', async () => {
    const file = await write(
      'both.csv',
      'ID,Name,الاسم,City,المدينة,Category\n1,Palm Cafe,مقهى النخلة,Riyadh,الرياض,Pharmacy\n',
    )
    const { mapping } = await dalilJson(['import', 'csv', file, '--country', 'SA', '--source', 'both'], env)
    assert.deepEqual([mapping.fields.name, mapping.fields.name_ar], ['Name', 'الاسم'])
    const names = await sql`select name_en, name_ar from branches where name_en = 'Palm Cafe'`
    assert.deepEqual([...names], [{ name_en: 'Palm Cafe', name_ar: 'مقهى النخلة' }])
  })
})
