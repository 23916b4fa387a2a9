import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addCompoundWords, listCompoundForms } from '../../server/src/text/compound-names.ts'
import { splitNameWords } from '../../server/src/text/fold.ts'

const CASES: { name: string; forms: string[]; why: string }[] = [
  { name: 'مسجد عبد العزيز', forms: ['مسجد عبدالعزيز'], why: 'two words of which one is made' },
  { name: 'مسجد عبدالعزيز', forms: ['مسجد عبد عزيز'], why: 'one word, whose second part has an article' },
  { name: 'عبد الله', forms: ['عبدالله'], why: 'the word that keeps its article' },
  { name: 'عبدالله', forms: ['عبد الله'], why: 'the same the other way' },
  { name: 'Abdul Aziz Trading', forms: ['abdulaziz trading'], why: 'Latin letters' },
  { name: 'Abdelrahman', forms: ['abdel rahman'], why: 'another vowel' },
  { name: 'Abdullah', forms: [], why: 'no second word of its own' },
  { name: 'عبد', forms: [], why: 'nothing follows' },
  { name: 'مسجد النور', forms: [], why: 'no compound' },
]

describe('compound names', () => {
  for (const { name, forms, why } of CASES)
    it(`${name}: ${why}`, () => {
      assert.deepEqual(
        listCompoundForms(splitNameWords(name)).map(form => form.join(' ')),
        forms,
      )
    })

  it('adds the words of both forms, each once', () => {
    assert.deepEqual(addCompoundWords(['مسجد', 'عبد', 'رحمن']), ['مسجد', 'عبد', 'رحمن', 'عبدالرحمن'])
    assert.deepEqual(addCompoundWords(['مسجد', 'نور']), ['مسجد', 'نور'])
  })
})
