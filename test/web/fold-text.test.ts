import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { foldText as foldOnServer } from '../../server/src/text/fold.ts'
import { foldText } from '../../web/src/i18n/fold-text.ts'

describe('foldText', () => {
  it('folds names as the service does', () => {
    for (const name of [
      ' Café Zürich ',
      'مطعم أحمد',
      'إيمان آل ٱلنور',
      'صيدليّة الأمل',
      'مستشفى',
      'شئون المؤسسة',
      'مـــكة',
      'شارع ١٢',
      'کافه پیتزا',
      'ڤيلا چوكلت گراند',
    ]) {
      assert.equal(foldText(name), foldOnServer(name))
    }
  })
})
