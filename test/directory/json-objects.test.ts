import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ImportError } from '../../server/src/directory/model/records.ts'
import { JsonObjects } from '../../server/src/directory/sources/files/json-objects.ts'

/** The objects of a text that comes in pieces of some bytes. */
function split(text: string, size = 1_000_000) {
  const objects = new JsonObjects('x.json')
  const bytes = Buffer.from(text)
  const found = []
  for (let at = 0; at < bytes.length; at += size) found.push(...objects.read(bytes.subarray(at, at + size)))
  objects.end()
  return found.map(({ value, line }) => [line, value])
}

const COLLECTION = `{"type": "FeatureCollection", "about": {"list": [{"no": 1}]},
"features": [
  {"id": 1, "text": "a \\"}] { \\\\", "list": [{"x": {}}]},
  {"id": "ب"}
], "crs": {"properties": {"no": 2}}, "links": [{"no": 3}]}`
const FEATURES = [
  [3, { id: 1, text: 'a "}] { \\', list: [{ x: {} }] }],
  [4, { id: 'ب' }],
]

describe('a JSON file', () => {
  it('is cut into the objects of its collection, wherever its pieces end', () => {
    for (const size of [1, 2, 3, 7, 50, 1_000_000]) assert.deepEqual(split(COLLECTION, size), FEATURES)
  })

  it('may be an array, lines, or separated records', () => {
    const [one, two] = ['{"a": 1}', '{"b": [1, 2]}']
    const both = [{ a: 1 }, { b: [1, 2] }]
    for (const text of [
      `[${one}, ${two}]`,
      `${one}\n${two}\n`,
      `\u001e${one}\n\u001e${two}\n`,
      `\ufeff${one} ${two}`,
    ])
      assert.deepEqual(
        split(text, 3).map(([, value]) => value),
        both,
        text,
      )
  })

  it('may have rows with lists of features', () => {
    const rows = '{"features": ["wifi"], "n": 1}\n{"features": [{"a": 1}], "n": 2}'
    assert.deepEqual(split(rows), [
      [1, { features: ['wifi'], n: 1 }],
      [2, { features: [{ a: 1 }], n: 2 }],
    ])
  })

  it('keeps long ids as texts', () => {
    assert.deepEqual(split('{"id": 12345678901234567890, "n": 12, "f": 1.5}'), [
      [1, { id: '12345678901234567890', n: 12, f: 1.5 }],
    ])
  })

  it('says where it is wrong', () => {
    const cases: [string, RegExp][] = [
      ['{"a": 1}\n{"a": }', /^x\.json:2: it is no JSON/],
      ['{"a": 1}\n oops', /^x\.json:2: it is no JSON$/],
      ['{"a": 1}}', /^x\.json:1: a bracket is closed that was not opened$/],
      ['{"features": [{"a": 1},\n{"b"', /^x\.json is truncated: it ends within its JSON, on line 2$/],
    ]
    for (const [text, message] of cases)
      assert.throws(
        () => split(text),
        error => error instanceof ImportError && message.test(error.message),
        text,
      )
  })
})
