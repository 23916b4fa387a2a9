import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findHouseBefore } from '../../../server/src/search/interpretation/streets/house-numbers.ts'

/** The words of the street behind the number of its house; a comma ends a phrase. */
function read(prompt: string): string | undefined {
  const written = prompt.split(/\s+/)
  const words = written.map(word => word.replace(',', '').toLowerCase())
  const phraseStarts = new Set(written.flatMap((word, at) => (word.endsWith(',') ? [at + 1] : [])))
  const noun = words.findIndex(word => /^(?:street|avenue|road|square)$/.test(word))
  const house = findHouseBefore(
    {
      words,
      phraseStarts,
      isCapital: at => /^\p{Lu}/u.test(written[at]!),
      isKind: at => /^(?:cafes?|church|conference|clinic|bank)$/.test(words[at]!),
      isCompanyOfTwo: at => /^(?:7 eleven|5 guys)$/.test(words.slice(at, at + 2).join(' ')),
      isKnown: at => words[at] === 'hamra',
      endsStreet: at => at >= words.length,
    },
    noun,
  )
  return house === undefined ? undefined : words.slice(house + 1, noun).join(' ')
}

describe('the number of a house', () => {
  it('begins the street', () => {
    assert.equal(read('84 Conference Centre Street, West Bay, Doha'), 'conference centre')
    assert.equal(read('137 Osama Bin Zaid Avenue, Adliya'), 'osama bin zaid')
    assert.equal(read('143 18 November Street'), '18 november')
    assert.equal(read('Kazakimo, 12 Bank Street'), 'bank')
    assert.equal(read('14 Church Hill Street'), 'church hill')
    assert.equal(read('7 Hamra Street'), 'hamra')
  })

  it('is no number of a company, nor of a kind before a known street', () => {
    for (const prompt of ['7 Eleven Hamra Street', '5 Guys King Street', '2 Cafe Hamra Street'])
      assert.equal(read(prompt), undefined, prompt)
  })

  it('is no number of what is counted', () => {
    for (const prompt of ['2 cafes hamra street', '24 hour clinic King Street', '3 cafes on hamra street'])
      assert.equal(read(prompt), undefined, prompt)
  })
})
