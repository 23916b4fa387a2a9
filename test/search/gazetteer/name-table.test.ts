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

  it('takes one byte for a letter of Latin or Arabic names', () => {
    const table = new NameTable()
    for (let nth = 0; nth < 20_000; nth++) table.add(`صيدليه النور pharmacy ${nth}`)
    assert.ok(table.bytes < 2_300_000, `${table.bytes}`)
  })
})
