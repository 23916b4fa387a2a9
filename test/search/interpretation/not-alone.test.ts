import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listNotAloneTokens } from '../../../server/src/search/interpretation/negation/not-alone.ts'
import { useTinyReader } from './reader.ts'

describe('what is said not to be enough', () => {
  const tiny = useTinyReader()

  it('is neither asked for nor refused', async () => {
    for (const [prompt, title] of [
      ['pharmacies in Riyadh, not just Nahdi', 'Pharmacies in Riyadh'],
      ['a hotel, not merely a cafe, in Riyadh', 'Hotels in Riyadh'],
      ['pharmacies in Riyadh rather than only Nahdi', 'Pharmacies in Riyadh'],
      ['صيدليات في الرياض مو بس النهدي', 'صيدليات في الرياض'],
      ['pharmacies f riyadh mesh bas nahdi', 'Pharmacies in Riyadh'],
    ] as const)
      assert.equal((await tiny.read(prompt)).title, title, prompt)
  })

  it('ends where another phrase begins, and is a thing', () => {
    const list = (text: string) => listNotAloneTokens(text.split(' '), new Set())
    assert.deepEqual(list('a hotel not just a cafe in riyadh'), [2, 3, 4, 5])
    assert.deepEqual(list('a hotel rather than just a cafe'), [3, 4, 5, 6])
    for (const text of [
      'not just nahdi pharmacies',
      'a cafe not just any cafe',
      'a cafe not just in riyadh',
      'a cafe that is not just coffee',
      'a hotel not just marriott but hilton',
      'a hotel and i am not just looking',
      'a cafe other than just nahdi',
      'a cafe better than only nahdi',
    ])
      assert.deepEqual(list(text), [], text)
  })
})
