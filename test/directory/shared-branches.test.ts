import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { testDatabase } from '../support/database.ts'
import { emptyDirectory } from './records.ts'
import { BREW, shop, watchShops } from './shops.ts'

const { sql } = await testDatabase({ after })

const { from, rows, readOnly } = watchShops(sql)

beforeEach(() => emptyDirectory(sql))

describe('a branch of two sources', () => {
  it('shows what the source says that made it, and what others add', async () => {
    await from('a', shop('1', 0, { ...BREW, phone: '+1', rating: 4 }))
    await from(
      'b',
      shop('x', 9, { nameEn: 'Blue Brew', nameAr: 'بلو برو', phone: '+2', addressEn: 'Street 2' }),
    )
    const row = await readOnly()
    assert.deepEqual(
      [row.name_en, row.name_ar, row.phone, row.address_en, row.rating],
      ['Blue Brew', 'بلو برو', '+1', 'Street 2', 4],
    )
    const [card] = await sql`select branch, search_text, company from branch_cards`
    assert.match(card!.branch, /"ar":"بلو برو"/)
    assert.match(card!.search_text, /^blue brew\nبلو برو\nstreet 2\n\n(?!blue brew|بلو برو)/)
    assert.match(card!.company, /"ar":"بلو برو"/)
  })

  it('follows each source in what it says later', async () => {
    await from('a', shop('1', 0, { ...BREW, phone: '+1' }))
    await from('b', shop('x', 0, { ...BREW, addressEn: 'Street 2', phone: '+2' }))
    await from('b', shop('x', 0, { ...BREW, addressEn: 'Street 3', phone: '+2' }))
    assert.deepEqual([(await readOnly()).address_en, (await readOnly()).phone], ['Street 3', '+1'])
    await from('a', shop('1', 0, BREW))
    assert.equal((await readOnly()).phone, '+2')
    await from('a', shop('1', 0, { ...BREW, nameEn: 'Blue Brew 2' }))
    assert.equal((await readOnly()).name_en, 'Blue Brew 2')
  })

  it('changes nothing when either source is loaded again, in any order', async () => {
    const a = shop('1', 0, { ...BREW, phone: '+1' })
    const b = shop('x', 0, { ...BREW, nameAr: 'بلو', addressEn: 'Street 2' })
    await from('a', a)
    await from('b', b)
    const before = await sql`select *, xmin::text from branches`
    const cards = await sql`select *, xmin::text from branch_cards`
    for (const [source, records] of [
      ['b', b],
      ['a', a],
      ['a', a],
      ['b', b],
    ] as const) {
      const { counts } = await from(source, records)
      assert.deepEqual([counts.branch.unchanged, counts.company.unchanged], [1, 1])
    }
    assert.deepEqual(await sql`select *, xmin::text from branches`, before)
    assert.deepEqual(await sql`select *, xmin::text from branch_cards`, cards)
  })

  it('stays while any source holds it, with all that is known of it', async () => {
    const gone = { archiveMissing: true, force: true }
    await from('a', shop('1', 0, { ...BREW, rating: 4, phone: '+1' }))
    await from('b', shop('x', 0, { nameEn: 'Blue Brew', phone: '+2' }))
    const { id } = await readOnly()
    const others = shop('9', 9000, { nameEn: 'Other' })
    const dropped = await from('a', others, gone)
    assert.deepEqual(dropped.archived, { companies: 0, branches: 0 })
    const [row] = await rows()
    assert.deepEqual([row!.id, row!.live, row!.rating, row!.phone], [id, true, 4, '+2'])
    assert.equal((await from('a', others, gone)).counts.branch.unchanged, 1)
    assert.equal((await from('b', others, gone)).archived.branches, 1)
    assert.deepEqual([(await rows())[0]!.live, (await rows())[0]!.archived_by], [false, 'source'])
    await from('a', [...shop('1', 0, BREW), ...others])
    assert.equal((await rows())[0]!.live, true)
    assert.equal((await from('a', others, gone)).archived.branches, 1)
  })

  it('is reported when its other source changes and the change does not show', async () => {
    const others = shop('2', 5000, { nameEn: 'Other', phone: '+1' })
    await from('a', shop('1', 0, { ...BREW, phone: '+1' }))
    const first = await from('b', [...shop('x', 0, { ...BREW, phone: '+2' }), ...others])
    assert.deepEqual(first.hidden.branches, { changed: 0, dropped: 0 })
    const second = await from('b', [...shop('x', 0, { ...BREW, phone: null }), ...others])
    assert.deepEqual(second.hidden, {
      companies: { changed: 0, dropped: 0 },
      branches: { changed: 1, dropped: 0 },
    })
    assert.equal(second.changes.branches.changed, 0)
    const third = await from('b', [...shop('x', 0, { ...BREW, addressEn: 'Gate 1' }), ...others])
    assert.deepEqual([third.hidden.branches.changed, third.changes.branches.changed], [0, 1])
    const last = await from('b', others, { archiveMissing: true })
    assert.deepEqual(last.hidden, {
      companies: { changed: 0, dropped: 1 },
      branches: { changed: 0, dropped: 1 },
    })
    assert.equal((await rows())[0]!.live, true)
  })

  it('stays when one source says that it is closed, and goes when both do', async () => {
    await from('a', shop('1', 0, BREW))
    await from('b', shop('x', 0, { ...BREW, closed: true }))
    assert.equal((await readOnly()).live, true)
    const report = await from('a', shop('1', 0, { ...BREW, closed: true }))
    assert.equal(report.changes.branches.closed, 1)
    assert.equal((await readOnly()).archived_by, 'source')
    await from('b', shop('x', 0, BREW))
    assert.equal((await readOnly()).live, true)
  })

  it('does not come back by another source when an operator archived it', async () => {
    await from('a', shop('1', 0, BREW))
    await setArchived(sql, `brn_${(await readOnly()).id}`, true)
    await from('b', shop('x', 0, BREW))
    assert.equal((await readOnly()).archived_by, 'operator')
  })

  it('keeps no key of a branch that broke a rule', async () => {
    await from('a', shop('1', 0, BREW))
    await from('b', shop('x', 0, { ...BREW, categoryKey: 'none' }))
    assert.equal((await sql`select from source_keys where kind = 'branch'`).count, 1)
  })
})
