import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LetterBuffer } from '../../../server/src/search/gazetteer/letter-buffer.ts'
import { NameTable } from '../../../server/src/search/gazetteer/name-table.ts'

describe('NameTable', () => {
  const names = [
    'al noor pharmacy',
    'صيدليه النور',
    'кафе москва',
    '寿司',
    'cafe نون 2',
    'a\u067f\u0680\u05ff',
  ]

  it('gives back names of every script', () => {
    const table = new NameTable()
    const numbers = names.map(name => table.add(name))
    assert.deepEqual(
      numbers.map(number => table.readText(number)),
      names,
    )
  })

  it('finds names of every script, whatever their spaces', () => {
    const table = new NameTable()
    const numbers = names.map(name => table.add(name))
    assert.deepEqual(
      names.map(name => table.find(name.replaceAll(' ', ''))),
      numbers,
    )
    assert.equal(table.find('кафе москв'), undefined)
    assert.equal(table.find('кафе москвы'), undefined)
  })

  it('gives a name of more letters than are read at once', () => {
    const table = new NameTable()
    const long = 'شركه 寿 company '.repeat(60)
    assert.equal(table.readText(table.add(long)), long)
  })

  it('fills a buffer with the letters, without spaces', () => {
    const table = new NameTable()
    const letters = new LetterBuffer()
    table.readLetters(table.add('寿司 نون bar'), letters)
    assert.equal(String.fromCharCode(...letters.codes.subarray(0, letters.length)), '寿司نونbar')
  })

  it('finds the same once it is packed, and what is added afterwards', async () => {
    const table = new NameTable()
    const count = 140_000
    for (let nth = 0; nth < count; nth++) table.add(`name ${nth}`)
    const { bytes } = table
    await table.pack()
    assert.ok(table.bytes < bytes * 0.8, `${table.bytes} of ${bytes}`)
    for (let nth = 0; nth < count; nth++) assert.equal(table.find(`name ${nth}`), nth)
    assert.equal(table.find(`name ${count}`), undefined)
    assert.equal(table.add(`name ${count}`), count)
    assert.equal(table.add('name 7'), 7)
    assert.equal(table.find(`name ${count}`), count)
  })

  it('takes one byte for a letter of Latin or Arabic names', () => {
    const table = new NameTable()
    for (let nth = 0; nth < 20_000; nth++) table.add(`صيدليه النور pharmacy ${nth}`)
    assert.ok(table.bytes < 2_300_000, `${table.bytes}`)
  })
})
