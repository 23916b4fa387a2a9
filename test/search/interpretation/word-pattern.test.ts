import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  compileWordPattern,
  either,
  toWordPattern,
} from '../../../server/src/search/interpretation/attributes/word-pattern.ts'

describe('compileWordPattern', () => {
  const compiles = (pattern: string, source: string) => assert.equal(compileWordPattern(pattern), source)

  it('writes a space as white space, and groups without capturing them', () => {
    compiles('rated (at least|over) four', String.raw`rated\s+(?:at\s+least|over)\s+four`)
    compiles(either('a b', 'c'), String.raw`(?:a\s+b|c)`)
  })

  it('lets a word that may be missing take its space along', () => {
    compiles('(the)? most (well)? reviewed', String.raw`(?:the\s+)?most\s+(?:well\s+)?reviewed`)
    compiles(
      'most reviewed (ones|places)? (first)?',
      String.raw`most\s+reviewed(?:\s+(?:ones|places))?(?:\s+first)?`,
    )
    compiles('with (very ){0,2}good', String.raw`with\s+(?:very\s+){0,2}good`)
    compiles('with (very){0,2} good', String.raw`with\s+(?:very\s+){0,2}good`)
    compiles('(a (b)? c|d (e)?)', String.raw`(?:a\s+(?:b\s+)?c|d(?:\s+e)?)`)
  })

  it('leaves a part of a word where it is', () => {
    compiles('sort(ed|ing)? by', String.raw`sort(?:ed|ing)?\s+by`)
    compiles('(ال)?تقييم(ات)? عالي', String.raw`(?:ال)?تقييم(?:ات)?\s+عالي`)
  })

  it('leaves named groups, lookarounds, classes and escapes as they are', () => {
    const source = String.raw`(?<number>\d+)(?=\s{0,3}[ (,|]\p{L})(?<!\bx)(?<=y)(?!z)\(\)`
    compiles(source, source)
    assert.deepEqual(toWordPattern('(?<n>[0-9]) (or (so|more))?', 'u').exec('3  or  so')?.[0], '3  or  so')
  })

  it('refuses brackets that do not match, and a missing word with a space of its own', () => {
    assert.throws(() => compileWordPattern('(a|b'), /missing in \(a\|b/)
    assert.throws(() => compileWordPattern('a)'), /too many in a\)/)
    assert.throws(() => compileWordPattern('a (b )?'), /takes one space along/)
  })
})
