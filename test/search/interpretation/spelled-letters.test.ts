import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Gazetteer } from '../../../server/src/search/gazetteer/gazetteer.ts'
import { joinSpelledLetters } from '../../../server/src/search/interpretation/names/spelled-letters.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

describe('joinSpelledLetters', () => {
  const held = new Set(['stc', 'kfc', 'bmw', 'al'])
  const gazetteer = {
    companies: {
      findExact: (words: string[]) => (words.join(' ') === 'اتش اند ام' ? {} : undefined),
      words: { countHolders: (word: string) => Number(held.has(word)) },
    },
  } as unknown as Gazetteer
  const join = (prompt: string) =>
    joinSpelledLetters(gazetteer, tokenize(prompt))
      .map(({ word }) => word)
      .join(' ')

  it('writes spelled letters as the initials that names hold', () => {
    assert.equal(join('اس تي سي في العليا'), 'stc في العليا')
    assert.equal(join('وين كي اف سي'), 'وين kfc')
    assert.equal(join('بي ام دبليو الرياض'), 'bmw الرياض')
  })

  it('leaves what is a name as it stands, what no name holds, and words of grammar', () => {
    for (const prompt of ['اتش اند ام', 'جي ام سي', 'اي ال', 'مطعم في دبي'])
      assert.equal(join(prompt), prompt)
  })
})
