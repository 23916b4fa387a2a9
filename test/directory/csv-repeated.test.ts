import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeReport } from '../../server/src/cli/import-report.ts'
import { importTable, listReasons, makeDirectory, selectBranches } from './csv-reader.ts'

describe('a table that is imported again', () => {
  it('keeps public ids when it comes again, without keys of its own too', async t => {
    const sql = await makeDirectory(t)
    const table = (phone: string, more = '') =>
      `name,city,address,phone\nA,Riyadh,1 St,${phone}\nB,Riyadh,2 St,\n${more}`
    await importTable(sql, table('0501234567'))
    const before = await selectBranches(sql)
    const again = await importTable(sql, table('0507654321'))
    assert.deepEqual([again.counts.branch.updated, again.counts.branch.unchanged], [1, 1])
    assert.equal(again.counts.district.added + again.counts.category.added + again.counts.company.added, 0)
    const now = await selectBranches(sql)
    assert.deepEqual(
      now.map(row => row.id),
      before.map(row => row.id),
    )
    const twice = await importTable(sql, table('0507654321', 'a,RIYADH,1 st,\n'))
    assert.deepEqual(listReasons(twice), ['shops.csv:4: it names the same place as line 2'])
  })

  it('does not take a row that cannot be read for one that is gone', async t => {
    const sql = await makeDirectory(t)
    const rows = Array.from({ length: 9 }, (_, n) => `${n},Shop ${n} صيدلية,Riyadh\n`).join('')
    const table = (name: Buffer, place = 'Riyadh') =>
      Buffer.concat([Buffer.from(`id,name,city\n${rows}9,Shop `), name, Buffer.from(`,${place}\n`)])
    await importTable(sql, table(Buffer.from('9')))
    const broken = await importTable(sql, table(Buffer.from([0xff])), undefined, true)
    assert.deepEqual(listReasons(broken), ['shops.csv:11: it holds characters that are not UTF-8'])
    const lost = await importTable(sql, table(Buffer.from('9'), 'Atlantis'), undefined, true)
    assert.deepEqual(listReasons(lost), ['shops.csv:11: city: no city is called "Atlantis"'])
    assert.ok((await selectBranches(sql)).every(row => row.live))
  })

  it('does not count a company for added whose only row repeats a key', async t => {
    const sql = await makeDirectory(t)
    const rows = 'id,name,company,city\n1,First,Alpha,Riyadh\n1,Again,Beta,Riyadh\n2,Other,Gamma,Riyadh\n'
    const report = await importTable(sql, rows)
    assert.deepEqual(listReasons(report), ['shops.csv:3: key 1 has come before'])
    assert.deepEqual([report.counts.company.added, report.changes.companies.added], [2, 2])
    assert.equal(report.withoutBranch, 1)
    assert.match(describeReport(report), /^not shown until one of their branches is taken: 1 company$/m)
    const later = await importTable(sql, `${rows}3,Third,Beta,Riyadh\n`)
    assert.deepEqual([later.changes.companies.reopened, later.withoutBranch], [1, 0])
  })

  it('takes a header alone for word that there are none left, which is stopped when there were many', async t => {
    const sql = await makeDirectory(t)
    const header = 'name,city,address\n'
    const few = header + Array.from({ length: 3 }, (_, n) => `Shop,Riyadh,${n} St\n`).join('')
    await importTable(sql, few)
    await importTable(sql, header, undefined, true)
    assert.ok((await selectBranches(sql)).every(row => !row.live))
    await importTable(sql, header + Array.from({ length: 60 }, (_, n) => `Shop,Riyadh,${n} St\n`).join(''))
    await assert.rejects(importTable(sql, header), /country Saudi Arabia 60 to 0/)
  })
})
