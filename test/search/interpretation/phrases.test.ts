import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  findSignature,
  listEnumerators,
  listFieldLabels,
  listJoints,
  listPhraseStarts,
  listSigns,
} from '../../../server/src/search/interpretation/phrases.ts'
import { tokenize } from '../../../server/src/search/interpretation/tokens.ts'

describe('the phrases of a prompt', () => {
  const pick = (
    prompt: string,
    list: (prompt: string, tokens: ReturnType<typeof tokenize>) => Iterable<number>,
  ) => {
    const tokens = tokenize(prompt, [])
    return [...list(prompt, tokens)].map(index => prompt.slice(tokens[index]!.from, tokens[index]!.to))
  }

  it('begin behind a comma, a line break, a dash between spaces or a full stop', () => {
    assert.deepEqual(pick('pharmacies, Al Malaz - Riyadh. Thanks', listPhraseStarts), [
      'Al',
      'Riyadh',
      'Thanks',
    ])
    assert.deepEqual(pick('صيدليات، الرياض\nجدة', listPhraseStarts), ['الرياض', 'جدة'])
    assert.deepEqual(pick('24-hour Coca-Cola', listPhraseStarts), [])
  })

  it('are listed by commas, slashes and ampersands', () => {
    assert.deepEqual(pick('cafes & bakeries/bars in Riyadh', listJoints), ['bakeries', 'bars'])
    assert.deepEqual(pick('cafes in Riyadh. Bakeries', listJoints), [])
  })

  it('are joined by signs that stand alone', () => {
    assert.deepEqual(pick('H&M, cafes & bakeries + bars/pubs', listSigns), ['bakeries', 'bars'])
  })

  it('may only number what follows, or say which message it is', () => {
    assert.deepEqual(pick('(a) tiles (b) paint', listEnumerators), ['a', 'b'])
    assert.deepEqual(pick('Rome (2n), Paris (3 nights)', listEnumerators), ['2n', '3', 'nights'])
    assert.deepEqual(pick('Ticket #48213: gyms', listEnumerators), ['Ticket', '48213'])
    assert.deepEqual(pick('10 gyms in Doha', listEnumerators), [])
  })

  it('may be labels of fields, where a colon follows', () => {
    assert.deepEqual(pick('City: Abha\nCategory: gyms', listFieldLabels), ['City', 'Category'])
    assert.deepEqual(pick('المدينة: أبها، النشاط: مطاعم', listFieldLabels), ['المدينة', 'النشاط'])
    assert.deepEqual(pick('city of Abha', listFieldLabels), [])
  })

  it('end in a signature behind a closing, which a sentence that goes on is not', () => {
    const letter = 'We look for hotels in Muscat.\nKind regards,\nSara Haddad\nOffice Manager, Beirut'
    const { from } = findSignature(letter)!
    assert.equal(letter.slice(from), ',\nSara Haddad\nOffice Manager, Beirut')
    assert.equal(
      findSignature('hotels in Muscat for my family, thanks, and one near the beach please'),
      undefined,
    )
    assert.equal(findSignature('hotels in Muscat'), undefined)
  })
})
