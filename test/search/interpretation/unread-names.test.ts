import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('a name beside a kind that the directory lacks', () => {
  const tiny = useTinyReader()

  it('is told where its words are words of the language', async () => {
    for (const [prompt, title] of [
      ['صيدلية القمر', 'صيدلية القمر (غير معروف هنا: القمر)'],
      ['صيدلية القمر في الرياض', 'صيدلية القمر في الرياض (غير معروف هنا: القمر)'],
      ['مقهى درب الكيف في الرياض', 'مقاهي في الرياض (لم يؤخذ به: درب الكيف)'],
    ] as const)
      assert.equal((await tiny.read(prompt)).title, title, prompt)
  })

  it('is told in chat Arabic', async () => {
    assert.equal((await tiny.read('zaafaran cafe')).title, 'Cafés (left out: zaafaran)')
  })

  it('stands in the phrase of the kind', async () => {
    assert.equal((await tiny.read('a trip to istanbul, cafe in Riyadh')).title, 'Cafés in Riyadh')
  })

  it('is no adjective', async () => {
    assert.equal((await tiny.read('الصيدلية القريبة')).title, 'صيدليات')
    assert.equal((await tiny.read('lovely cafe')).title, 'Cafés')
  })

  it('is that of a firm before what it is for, and not a place or another kind', async () => {
    assert.equal((await tiny.read('رقم شركة السلام للصيدلة')).title.includes('السلام'), true)
    assert.equal((await tiny.read('مؤسسة العليا للمقاولات')).title.includes('العليا'), true)
  })

  it('makes no need, where it stands in capitals in a sentence', async () => {
    assert.equal(
      (await tiny.read('do you know Desert Rose Restaurant in Riyadh')).title,
      'do you know Desert Rose Restaurant in Riyadh (not known here: Desert Rose)',
    )
    assert.equal(
      (await tiny.read('the number of Golden Palm Trading')).reading.criteria.categoryIds,
      undefined,
    )
  })
})
