import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { CsvError, CsvRows } from '../../server/src/directory/sources/csv/csv-rows.ts'

/** The rows of a text that comes in two pieces, cut at a byte. */
function readRows(bytes: Buffer, cut: number, relaxed = false, delimiter = ',') {
  const rows = new CsvRows(delimiter, relaxed)
  return [...rows.read(bytes.subarray(0, cut)), ...rows.read(bytes.subarray(cut)), ...rows.end()]
}

const strict = [
  'a,b,c\r\n1,"two, and\r\nmore",3\r\n\r\n"","",""\r\n4,5\n6',
  'a,b\r1,2\r\r"say ""so""",4\r',
  '\n\n"a\n\n""b""\r\rc",d\n,\n""\n \n"e"',
  'quoted to the end,"of the file"',
  '',
]

describe('rows of CSV', () => {
  it('follow RFC 4180 with any line end and any cut between chunks', () => {
    for (const text of strict) {
      const expected = parse(text, {
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        skip_empty_lines: true,
      })
      const bytes = Buffer.from(text)
      for (let cut = 0; cut <= bytes.length; cut++) {
        assert.deepEqual(
          readRows(bytes, cut).map(({ cells }) => cells),
          expected,
          `${JSON.stringify(text)} cut at ${cut}`,
        )
      }
    }
  })

  it('begin on the lines they are told to begin on, line ends within cells counted once', () => {
    const bytes = Buffer.from('a\r\n\r\n"b\r\nb\nb\rb"\r\nc\r\rd\n"e"')
    for (let cut = 0; cut <= bytes.length; cut++) {
      assert.deepEqual(
        readRows(bytes, cut).map(({ line }) => line),
        [1, 3, 7, 9, 10],
        `cut at ${cut}`,
      )
    }
  })

  it('hold quotes in bare cells where that is allowed', () => {
    const bytes = Buffer.from('4"5,"six" seven,"eight"\n5\' 10",x\n')
    for (let cut = 0; cut <= bytes.length; cut++) {
      assert.deepEqual(
        readRows(bytes, cut, true).map(({ cells }) => cells),
        [
          ['4"5', '"six" seven', 'eight'],
          ['5\' 10"', 'x'],
        ],
      )
    }
  })

  it('are parted by any character', () => {
    for (const delimiter of [';', '\t', '،', '𝄞']) {
      const bytes = Buffer.from(`a${delimiter}"b${delimiter}"${delimiter}c`)
      const [row] = readRows(bytes, bytes.length, false, delimiter)
      assert.deepEqual(row!.cells, ['a', `b${delimiter}`, 'c'])
    }
  })

  it('are refused where they cannot be read, with the line they begin on', () => {
    const faults: [string, string, number][] = [
      ['a\n"b\nc', 'a quote is opened and never closed', 2],
      ['a\nb"c\n', 'a cell that holds a quote must be quoted as a whole', 2],
      ['a\n\n"b"c\n', 'a quote within a quoted cell must be doubled', 3],
      [`a\n"${'b\n'.repeat(600_000)}`, 'the row has no end: a quote may be opened and never closed', 2],
      [`a\n${'b'.repeat(1_100_000)}`, 'the row has no end: a quote may be opened and never closed', 2],
    ]
    for (const [text, message, line] of faults) {
      assert.throws(
        () => readRows(Buffer.from(text), 3),
        (error: unknown) => error instanceof CsvError && error.message === message && error.line === line,
      )
    }
  })
})
