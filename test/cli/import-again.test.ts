import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { dalil, dalilJson, dalilRejection } from './process.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-again-'))
after(() => rm(folder, { recursive: true, force: true }))
const write = async (name: string, content: string) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}
const { url, sql } = await testDatabase({ after })
await loadDirectory(sql)
const env = { DATABASE_URL: url }

let tables = 0
/** Writes a table of rows of cells. */
const writeTable = (...rows: string[][]) =>
  write(`table-${++tables}.csv`, rows.map(cells => cells.join(',')).join('\n'))

/** Imports a table as a source, and returns the report. */
const importAs = (source: string, file: string, ...options: string[]) =>
  dalilJson(['import', 'table', file, '--source', source, ...options], env)

/** The branches of a source: their names and ids, in the order of the ids. */
async function listBranches(source: string): Promise<string[]> {
  const rows = await sql<{ name: string; id: number }[]>`
    select distinct b.id, coalesce(b.name_en, b.name_ar) as name
    from sources s join source_keys k using (source_id) join branches b on b.id = k.row_id and k.kind = 'branch'
    where s.name = ${source} and b.archived_at is null order by b.id`
  return rows.map(({ name, id }) => `${name} ${id}`)
}

/** As a database from before mappings were kept has it. */
const forgetMappings = () => sql`update sources set mappings = null`

const SHOPS = ['Lamp House', 'Rose Yard', 'Sea View', 'Kesra Bakery', 'Noqta Books']
const countUnchanged = ({ counts }: { counts: { branch: Record<string, number> } }) => [
  counts.branch.unchanged,
  counts.branch.added,
]

describe('another import of a table', () => {
  it('takes the key of the import before, though a column was added that would be a better one', async () => {
    const row = (name: string, at: number) => [`B${at}`, name, 'Riyadh', 'SA']
    await importAs('added', await writeTable(['branch code', 'name', 'city', 'country'], ...SHOPS.map(row)))
    const before = await listBranches('added')
    const wider = await writeTable(
      ['id', 'branch code', 'name', 'city', 'country', 'phone'],
      ...SHOPS.map((name, at) => [`7${at}`, ...row(name, at), `+96611234567${at}`]),
    )
    const report = await importAs('added', wider)
    assert.deepEqual(await listBranches('added'), before)
    assert.deepEqual(
      [report.guessed, report.remembered, report.mapping.fields.key],
      [false, true, 'branch code'],
    )
    assert.equal(report.mapping.fields.phone, 'phone')
    const { stdout } = await dalil(['import', 'table', wider, '--source', 'added', '--dry-run'], env)
    assert.match(
      stdout,
      /; its columns are read as an earlier import of added has read them \(--mapping FILE reads them otherwise\)$/m,
    )
    assert.match(stdout, /^ {2}not read: id$/m)
  })

  it('does without a key and a district if the import before did, and says so', async () => {
    const row = (name: string) => [name, 'Riyadh', 'SA']
    await importAs('unkeyed', await writeTable(['name', 'city', 'country'], ...SHOPS.map(row)))
    const before = await listBranches('unkeyed')
    const wider = await writeTable(
      ['id', 'name', 'city', 'country', 'district', 'website'],
      ...SHOPS.map((name, at) => [`${at}`, ...row(name), 'Al Malaz', 'example.com']),
    )
    const { stdout } = await dalil(['import', 'table', wider, '--source', 'unkeyed'], env)
    assert.match(stdout, /^ {2}not read, because it would change the keys of the rows: id \(key\)$/m)
    assert.match(
      stdout,
      /^ {2}not read, because it would change the keys of the rows: district \(district\)$/m,
    )
    assert.match(stdout, /^ {2}website: website$/m)
    assert.deepEqual(await listBranches('unkeyed'), before)
    // A third one knows these columns, and reads them as the second.
    const third = await importAs('unkeyed', wider)
    assert.deepEqual(countUnchanged(third), [5, 0])
  })

  it('reads columns that only the mapping file of the import before explained', async () => {
    const file = await writeTable(['Wo', 'Was', 'Nr'], ...SHOPS.map((name, at) => ['Riyadh', name, `${at}`]))
    const mapping = await write(
      'wo.json',
      JSON.stringify({
        fields: { key: 'Nr', name: 'Was', city: { column: 'Wo', values: { riyadh: 'الرياض' } } },
      }),
    )
    await importAs('explained', file, '--mapping', mapping, '--country', 'SA')
    const saved = join(folder, 'saved.json')
    const again = await importAs('explained', file, '--save-mapping', saved)
    assert.deepEqual(countUnchanged(again), [5, 0])
    assert.deepEqual(JSON.parse(await readFile(saved, 'utf8')), {
      source: 'explained',
      fields: {
        key: 'Nr',
        name: 'Was',
        city: { column: 'Wo', values: { riyadh: 'الرياض' } },
        country: { constant: 'SA' },
      },
    })
    assert.match(
      await dalilRejection(['import', 'table', file, '--source', 'unknown'], env),
      /no field names the branch/,
    )
  })

  it('reads records that have no value of a column any longer, and a renamed column of the same values', async () => {
    const records = SHOPS.map((Was, at) => ({ Was, Wo: 'Riyadh', ...(at === 0 && { Ecke: 'Al Malaz' }) }))
    const mapping = await write(
      'records-mapping.json',
      '{"fields": {"name": "Was", "city": "Wo", "district": "Ecke", "country": {"constant": "SA"}}}',
    )
    await importAs('records', await write('records.json', JSON.stringify(records)), '--mapping', mapping)
    const fewer = await write('fewer.json', JSON.stringify(records.slice(1)))
    assert.deepEqual(countUnchanged(await importAs('records', fewer)), [4, 0])
    const rows = SHOPS.map(name => [name, 'Riyadh', 'SA'])
    await importAs('renamed', await writeTable(['name', 'city', 'country'], ...rows))
    const renamed = await importAs('renamed', await writeTable(['name', 'town', 'country'], ...rows))
    assert.deepEqual([...countUnchanged(renamed), renamed.guessed], [5, 0, true])
  })

  it('is read by another mapping where one is given, and another country', async () => {
    const file = await writeTable(
      ['code', 'name', 'city', 'other'],
      ...SHOPS.map((name, at) => [`${at}`, name, 'Riyadh', `${name} too`]),
    )
    await importAs('told', file, '--country', 'SA')
    const mapping = await write('told.json', '{"fields": {"key": "code", "name": "other", "city": "city"}}')
    const told = await importAs('told', file, '--mapping', mapping, '--country', 'SA')
    assert.deepEqual([told.changes.branches.renamed, told.counts.branch.added], [5, 0])
    // And so is the next one.
    assert.deepEqual(countUnchanged(await importAs('told', file)), [5, 0])
    const elsewhere = await importAs('told', file, '--country', 'AE')
    assert.equal(elsewhere.counts.branch.skipped, 5)
    // An import that takes no row is no example.
    assert.deepEqual(countUnchanged(await importAs('told', file)), [5, 0])
  })

  it('reads new columns of coordinates where no key is made of them: where all rows have an address', async () => {
    const importBoth = async (source: string, addresses: string[]) => {
      const row = (name: string, at: number) => [name, addresses[at] ?? '', 'Riyadh', 'SA']
      const header = ['name', 'address', 'city', 'country']
      await importAs(source, await writeTable(header, ...SHOPS.map(row)))
      const before = await listBranches(source)
      const wider = SHOPS.map((name, at) => [...row(name, at), `24.6${at}`, '46.71'])
      const { mapping } = await importAs(source, await writeTable([...header, 'lat', 'lng'], ...wider))
      assert.deepEqual(await listBranches(source), before)
      return mapping.fields.lat
    }
    const addresses = SHOPS.map((_, at) => `King Street ${at}`)
    assert.equal(await importBoth('addressed', addresses), 'lat')
    assert.equal(await importBoth('partly addressed', [...addresses.slice(1), 'n/a']), undefined)
    assert.equal(await importBoth('not addressed', []), undefined)
  })

  it('guesses the columns of another table that is given no source', async () => {
    const importTable = (file: string) => dalilJson(['import', 'table', file], env)
    const one = await writeTable(['name', 'city', 'country'], ...SHOPS.map(name => [name, 'Riyadh', 'SA']))
    await importTable(one)
    const header = ['id', 'name', 'city', 'country', 'address', 'lat', 'lng']
    const rows = SHOPS.map((_, at) => [
      `N${at}`,
      'Nahdi',
      'Riyadh',
      'SA',
      `Olaya Street ${at}`,
      `24.7${at}`,
      '46.68',
    ])
    const other = await importTable(await writeTable(header, ...rows))
    assert.deepEqual(
      [other.guessed, Object.keys(other.mapping.fields).sort()],
      [true, header.with(0, 'key').sort()],
    )
    assert.equal(other.counts.branch.added, 5)
    const again = await importTable(one)
    assert.deepEqual([again.remembered, ...countUnchanged(again)], [true, 5, 0])
  })

  it('guesses the columns where another version has kept a mapping that this one does not know', async () => {
    const file = await writeTable(['code', 'name', 'city', 'country'], ['1', 'Alpha Tools', 'Riyadh', 'SA'])
    await importAs('later', file)
    await sql`
      update sources set mappings = '[{"columns": ["code", "name", "city", "country"], "fields": {"colour": "code"}}]'
      where name = 'later'`
    const report = await importAs('later', file)
    assert.deepEqual([report.guessed, ...countUnchanged(report)], [true, 1, 0])
  })

  it('keeps the mappings of several tables of one source', async () => {
    const one = await writeTable(['code', 'name', 'city', 'country'], ['1', 'Alpha Tools', 'Riyadh', 'SA'])
    const other = await writeTable(['Wo', 'Was'], ['الرياض', 'Beta Tools'], ['Jeddah', 'Gamma Tools'])
    await importAs('several', one)
    const mapping = await write(
      'was.json',
      '{"fields": {"name": "Was", "city": "Wo", "country": {"constant": "SA"}}}',
    )
    await importAs('several', other, '--mapping', mapping)
    assert.deepEqual(countUnchanged(await importAs('several', one)), [1, 0])
    assert.deepEqual(countUnchanged(await importAs('several', other)), [2, 0])
  })
})

describe('an import that has other keys for the same branches', () => {
  const header = ['code', 'ref', 'name', 'city', 'country', 'lat', 'lng', 'address']
  const rows = SHOPS.map((name, at) => [
    `C${at}`,
    `R${at}`,
    name,
    'Riyadh',
    'SA',
    `24.6${at}`,
    '46.71',
    `King Street ${at}`,
  ])
  const mapBy = (key: string | undefined, ...fields: string[]) =>
    write(
      `by-${key}.json`,
      JSON.stringify({
        fields: { ...(key && { key }), ...Object.fromEntries(fields.map(field => [field, field])) },
      }),
    )
  const places = ['name', 'city', 'country', 'lat', 'lng', 'address']
  const NEW_KEYS =
    /^dalil: 5 of 5 branches have the name and the place of one that this source has under another key \("C0" is now "R0"\), and would be there twice: nothing was changed\. .*--force/

  it('is stopped, also in a database that knows no mappings, and keeps the ids when it is forced', async () => {
    const file = await writeTable(header, ...rows)
    const byCode = await mapBy('code', ...places)
    const byRef = await mapBy('ref', ...places)
    await importAs('keys', file, '--mapping', byCode)
    const before = await listBranches('keys')
    await forgetMappings()
    const importByRef = ['import', 'table', file, '--source', 'keys', '--mapping', byRef]
    assert.match(await dalilRejection([...importByRef, '--dry-run'], env), NEW_KEYS)
    assert.match(await dalilRejection([...importByRef, '--archive-missing'], env), NEW_KEYS)
    assert.deepEqual(await listBranches('keys'), before)
    const forced = await dalilJson([...importByRef, '--archive-missing', '--force'], env)
    assert.deepEqual(countUnchanged(forced), [5, 0])
    assert.deepEqual(forced.archived, { companies: 0, branches: 0 })
    assert.deepEqual(await listBranches('keys'), before)
    // From now on they are known by the new keys.
    assert.deepEqual(countUnchanged(await importAs('keys', file)), [5, 0])
  })

  it('is stopped where the keys are made of the rows, without coordinates as well', async () => {
    const file = await writeTable(header, ...rows)
    await importAs('hashed', file, '--mapping', await mapBy(undefined, 'name', 'city', 'country'))
    const before = await listBranches('hashed')
    const byAddress = await mapBy(undefined, 'name', 'city', 'country', 'address')
    const importByAddress = ['import', 'table', file, '--source', 'hashed', '--mapping', byAddress]
    assert.match(await dalilRejection(importByAddress, env), /5 of 5 branches have the name and the place/)
    await dalilJson([...importByAddress, '--force'], env)
    assert.deepEqual(await listBranches('hashed'), before)
  })

  it('is stopped for the branches alone that are like no other', async () => {
    const chain = ['Nahdi', 'Nahdi', ...SHOPS]
    const file = await writeTable(
      ['code', 'ref', 'name', 'city', 'country'],
      ...chain.map((name, at) => [`C${at}`, `R${at}`, name, 'Riyadh', 'SA']),
    )
    await importAs('alike', file, '--mapping', await mapBy('code', 'name', 'city', 'country'))
    const before = await listBranches('alike')
    const importByRef = ['import', 'table', file, '--source', 'alike']
    importByRef.push('--mapping', await mapBy('ref', 'name', 'city', 'country'))
    assert.match(await dalilRejection(importByRef, env), /5 of 7 branches have the name and the place/)
    const forced = await dalilJson([...importByRef, '--force'], env)
    assert.deepEqual(countUnchanged(forced), [5, 2])
    assert.deepEqual((await listBranches('alike')).slice(0, 7), before)
  })

  it('is not stopped where a chain has more branches of one name in a city, or a source one more branch', async () => {
    const table = (prefix: string, names: string[]) =>
      writeTable(
        ['id', 'name', 'city', 'country'],
        ...names.map((name, at) => [`${prefix}${at}`, name, 'Riyadh', 'SA']),
      )
    const chain = Array.from({ length: 30 }, () => 'Nahdi')
    await importAs('chain', await table('a', chain))
    assert.equal((await importAs('chain', await table('b', chain))).counts.branch.added, 30)
    await importAs('few', await table('a', SHOPS))
    assert.equal((await importAs('few', await table('b', SHOPS.slice(0, 1)))).counts.branch.added, 1)
  })

  it('is not stopped where the branches are other ones', async () => {
    const table = (prefix: string, street: string, names: string[]) =>
      writeTable(
        ['id', 'name', 'city', 'district', 'country', 'address'],
        ...names.map((name, at) => [`${prefix}${at}`, name, 'Riyadh', 'Al Malaz', 'SA', `${street} ${at}`]),
      )
    await importAs('others', await table('a', 'King Road', SHOPS))
    // Branches of the same name in the same district, at other addresses.
    const more = await importAs('others', await table('b', 'Olaya Street', SHOPS))
    assert.equal(more.counts.branch.added, 5)
    const city = SHOPS.map(name => `${name} Two`)
    assert.equal((await importAs('others', await table('c', 'King Road', city))).counts.branch.added, 5)
  })
})
