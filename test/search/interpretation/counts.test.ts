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

describe('the words that ask how many', () => {
  const read = (prompt: string) => parsePrompt(prompt).words.join(' ')

  it('say nothing besides, in either language and in chat', () => {
    assert.equal(read('How many pharmacies are there in Riyadh'), 'pharmacies in riyadh')
    assert.equal(read('count the pharmacies in Riyadh'), 'the pharmacies in riyadh')
    assert.equal(read('كم عدد فروع البنك في الرياض'), 'فروع البنك في الرياض')
    assert.equal(read('kam far3 fel riyadh'), 'far3 fel riyadh')
  })

  it('join like "and" when they come again', () => {
    assert.equal(read('كم مسجد وكم مدرسة في الرياض'), 'مسجد و مدرسه في الرياض')
    assert.equal(read('how many banks and how many hotels are in Doha'), 'banks and hotels in doha')
  })

  it('stay before units and behind numbers', () => {
    assert.equal(read('how many hours'), 'how many hours')
    assert.ok(parsePrompt('كم كيلو عن الرياض').words.includes('كم'))
  })
})
