import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listNamesOfFirms } from '../../../server/src/search/interpretation/names/names-of-firms.ts'

const list = (text: string) => {
  const words = text.split(' ')
  return [...listNamesOfFirms(words)].map(index => words[index])
}

describe('the name of a firm', () => {
  it('stands between a word for a firm and what it is for', () => {
    assert.deepEqual(list('شركه النخيل للمقاولات بغداد'), ['النخيل'])
    assert.deepEqual(list('رقم موسسه الواحه الخضراء للسفر'), ['الواحه', 'الخضراء'])
  })

  it('begins with an article', () => {
    assert.deepEqual(list('شركه تنظيف للفلل'), [])
    assert.deepEqual(list('شركه في الرياض للمقاولات'), [])
    assert.deepEqual(list('شركه النخيل'), [])
  })
})
