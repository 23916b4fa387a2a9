import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LetterBuffer } from '../../../server/src/search/gazetteer/letter-buffer.ts'
import * as cost from '../../../server/src/search/gazetteer/typo-cost.ts'
import { TypoIndex } from '../../../server/src/search/gazetteer/typo-index.ts'

const measureTypos = (text: string, name: string) =>
  cost.measureTypos(new LetterBuffer().fill(text), new LetterBuffer().fill(name))

const LATIN = 'abcdefghijklmnopqrstuvwxyz'

/** Every text one typo away from a name. */
function* listTypos(name: string): Generator<string> {
  for (let i = 0; i < name.length; i++) {
    yield name.slice(0, i) + name.slice(i + 1)
    for (const letter of LATIN) yield name.slice(0, i) + letter + name.slice(i + (letter === 'e' ? 1 : 0))
    if (i > 0) yield name.slice(0, i - 1) + name[i] + name[i - 1] + name.slice(i + 1)
  }
}

describe('typos', () => {
  const names = ['riyadh', 'alexandria', 'pharmacy', 'casablanca', 'dubai', 'doha', 'supermarket']
  const index = new TypoIndex()
  for (const [number, name] of names.entries()) index.add(name, number)

  const findNear = (text: string) => {
    const found = new Set<number>()
    index.findNear(text, number => {
      found.add(number)
    })
    return found
  }

  it('find every name from any text a typo away', () => {
    for (const [number, name] of names.entries()) {
      for (const text of listTypos(name)) assert.ok(findNear(text).has(number), `${text} for ${name}`)
    }
  })

  it('find long names from texts two typos away, of letters that are not swapped', () => {
    for (const name of ['alexandria', 'casablanca', 'supermarket']) {
      for (const once of listTypos(name)) {
        if (once.length === name.length && [...once].sort().join() === [...name].sort().join()) continue
        for (const twice of [once.slice(1), `${once.slice(0, 4)}x${once.slice(4)}`, `${once}q`])
          assert.ok(findNear(twice).has(names.indexOf(name)), `${twice} for ${name}`)
      }
    }
  })

  it('weigh a text against a name', () => {
    assert.equal(measureTypos('riyadh', 'riyadh'), 0)
    assert.equal(measureTypos('riydah', 'riyadh'), 0.8)
    assert.equal(measureTypos('ridyah', 'riyadh'), 1.2)
    assert.ok(measureTypos('pharmcy', 'pharmacy') < measureTypos('pharacy', 'pharmacy'))
    assert.ok(measureTypos('رياظ', 'رياض') < 1)
    assert.equal(measureTypos('gmy', 'gym'), 1)
  })

  it('take nothing for a name that is too short or too far', () => {
    for (const [text, name] of [
      ['cat', 'car'],
      ['safe', 'cafe'],
      ['london', 'riyadh'],
      ['rydh', 'riyadh'],
      ['superman', 'supermarket'],
    ] as const)
      assert.equal(measureTypos(text, name), Number.POSITIVE_INFINITY, `${text} ${name}`)
  })
})
