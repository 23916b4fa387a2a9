import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_NAMES } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import { listPhraseStarts } from '../../../server/src/search/interpretation/prompt/phrases.ts'
import { listTellers } from '../../../server/src/search/interpretation/prompt/tellers.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

const KINDS = ['hotel', 'coffee', 'accounting', 'legal', 'payroll', 'finance', 'فندق', 'مكتب', 'القانونيه']
const starts = {
  ...NO_NAMES,
  startsKind: (words: string[], at: number) => KINDS.includes(words[at]!),
}

/** The words of who said what is needed. */
function listWords(prompt: string): string[] {
  const tokens = tokenize(prompt)
  const words = tokens.map(({ word }) => word)
  return listTellers(words, listPhraseStarts(prompt, tokens), starts).map(at => words[at]!)
}

describe('who says what is needed', () => {
  it('is somebody of whom it is said', () => {
    assert.deepEqual(listWords('مختبر، الدكتور طالب تحليل'), ['الدكتور', 'طالب'])
    assert.deepEqual(listWords('دكتورتي قالت علاج طبيعي'), ['دكتورتي', 'قالت'])
    assert.deepEqual(listWords('physio, my doctor said so'), ['my', 'doctor', 'said'])
    assert.deepEqual(listWords('the vet in Juffair told me'), ['the', 'vet', 'in', 'juffair', 'told', 'me'])
    assert.deepEqual(listWords('أبي الدكتور القريب'), [])
    assert.deepEqual(listWords('a doctor said to be good'), [])
  })

  it('is a department that does something, beside what is asked for', () => {
    assert.deepEqual(listWords('a hotel so finance can check'), ['finance', 'can', 'check'])
    assert.deepEqual(listWords('a hotel, our legal team approves'), ['our', 'legal', 'team', 'approves'])
    assert.deepEqual(listWords('فندق والمالية تدفع'), ['والماليه', 'تدفع'])
    assert.deepEqual(listWords('admin wants coffee'), ['admin', 'wants'])
  })

  it('is no department that is asked for itself', () => {
    for (const prompt of [
      'which finance can lend, legal services',
      'we have accounting needs in riyadh',
      'our accounting needs in riyadh and a hotel',
      'a hotel or someone for our legal needs',
      'a hotel that does payroll can help me',
      'مكتب للاستشارات القانونية تطلب فيه استشارة',
    ])
      assert.deepEqual(listWords(prompt), [], prompt)
  })
})
