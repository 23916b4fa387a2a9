import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parsePrompt } from '../../../server/src/search/interpretation/prompt/parsed-prompt.ts'

describe('the word عدد', () => {
  it('asks how many there are before a noun with an article', () => {
    assert.deepEqual(parsePrompt('عدد الصيدليات في الرياض').words, ['الصيدليات', 'في', 'الرياض'])
  })

  it('means tools otherwise', () => {
    for (const prompt of ['عدد كهربائية', 'عدد وأدوات', 'محل عدد'])
      assert.ok(parsePrompt(prompt).words.includes('عدد'), prompt)
  })
})
