import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('a chain that a prompt does not want', () => {
  const tiny = useTinyReader()

  it('is meant by its name, as opposed to all chains', async () => {
    for (const prompt of [
      'pharmacies in Riyadh except the Nahdi chain',
      'pharmacies in Riyadh, not the Nahdi chain',
      'صيدليات في الرياض ما عدا سلسلة النهدي',
      'صيدليات في الرياض غير سلسلة النهدي',
    ]) {
      const { excluded } = (await tiny.read(prompt)).reading.criteria
      assert.deepEqual([excluded?.companyTypes, excluded?.names?.length], [undefined, 1], prompt)
    }
  })

  it('may be an example of those that are not wanted', async () => {
    for (const prompt of [
      'pharmacies in Riyadh, no big chains like Nahdi',
      'صيدلية في الرياض مو من السلاسل الكبيرة مثل النهدي',
    ]) {
      const { criteria } = (await tiny.read(prompt)).reading
      assert.equal(criteria.companyNames ?? criteria.nameTokens, undefined, prompt)
      assert.deepEqual(criteria.excluded?.companyTypes, ['chain', 'franchise'], prompt)
    }
  })

  it('is refused with a name before it, also one that is not known', async () => {
    for (const prompt of [
      'pharmacies in Riyadh, nothing like Nahdi and such chains',
      'pharmacies in Riyadh, not Wibbleton and such chains',
      'صيدليات في الرياض مو النهدي وهيك سلاسل',
      'صيدليات في الرياض ما ابي ويبلتون وغيرها من السلاسل',
      'pharmacy fi Riyadh mish wibbleton w heik salasel',
    ]) {
      const { companyTypes, excluded } = (await tiny.read(prompt)).reading.criteria
      assert.deepEqual([companyTypes, excluded?.companyTypes], [undefined, ['chain', 'franchise']], prompt)
    }
    const { criteria } = (await tiny.read('pharmacies in Riyadh, not Wibbleton and I want a chain')).reading
    assert.equal(criteria.excluded?.companyTypes, undefined)
  })

  it('is no independent company that is named behind it', async () => {
    for (const prompt of [
      'pharmacies in Riyadh, no Nahdi and these independent ones are ok',
      'صيدليات في الرياض بدون النهدي وهذي المستقلة زينة',
    ]) {
      const { excluded } = (await tiny.read(prompt)).reading.criteria
      assert.deepEqual([excluded?.companyTypes, excluded?.names?.length], [undefined, 1], prompt)
    }
  })

  it('is nothing to leave out where only independent companies are wanted', async () => {
    for (const prompt of [
      'independent pharmacies in Riyadh, not chains',
      'صيدلية مستقلة في الرياض لا سلسلة',
    ]) {
      const { criteria } = (await tiny.read(prompt)).reading
      assert.deepEqual([criteria.companyTypes, criteria.excluded], [['independent'], undefined], prompt)
    }
  })
})
