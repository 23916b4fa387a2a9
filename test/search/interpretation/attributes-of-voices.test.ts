import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'

/** Conditions as they are said in everyday Arabic, in chat Arabic and in loose English. */
describe('parseAttributes of everyday voices', () => {
  const reads = (expected: object, prompts: string[]) => {
    for (const prompt of prompts) assert.deepEqual(parseAttributes(prompt).criteria, expected, prompt)
  }

  it('reads a lack that is written in one word', () => {
    for (const prompt of [
      'صالونات في جدة ماعندها موقع',
      'شركات مالهمش موقع',
      'محامين ما الهم ويب سايت',
      'كل الكافيهات اللي ماعندهم موقع الكتروني',
    ])
      assert.deepEqual(parseAttributes(prompt).lacks, ['website'], prompt)
    for (const prompt of ['مطاعم ماعندهمش تليفون', 'ورش مالها رقم'])
      assert.deepEqual(parseAttributes(prompt).lacks, ['phone'], prompt)
  })

  it('reads numbers and sites of many as a condition', () => {
    reads({ has: ['phone'] }, [
      'محلات ورد في الكويت وأرقام تلفوناتهم',
      'محامين بيروت، بدي أرقامهم',
      'مكاتب عقار في الدمام ابغى ارقامها',
      'فنادق في عمان رقمها معروف',
      'florists in Doha and their phone numbers',
      'salon doha 3ayza ar2amhom',
      'mo7ameen beirut biddi arqamon',
    ])
    reads({ has: ['website'] }, ['مدارس في دبي مع مواقعها', 'شركات شحن مع مواقعهم'])
    reads({ has: ['website', 'phone'] }, ['مدارس في دبي مع أرقامهم ومواقعهم'])
    // People know where it is.
    reads({}, ['شقق موقعها معروف'])
  })

  it('reads more praise of ratings', () => {
    reads({ order: 'rating' }, [
      'شركة نقل تقييمها محترم',
      'مطاعم بتقييمات قوية',
      'car rentals, whichever has better ratings',
      'guest houses with nice ratings',
      'restaurants, max rating first',
    ])
  })

  it('reads many reviews in more words', () => {
    reads({ order: 'most-reviews' }, [
      'مطعم عندو بزاف ديال الآراء',
      'كافيه عليه آراء وايد',
      'ورشة الناس كاتبين عنها كتير',
      'ورش في العين ولا الفجيرة والمهم الناس كاتبين عنها كتير',
      'مطاعم في صور ولا صيدا الأكثر مراجعة',
      'فندق ناس كثير مقيمينه',
      'doctor 3ando reviews kteer',
      'mat3am 3alih ta2yeemat wayed',
      'a cafe that lots of people have reviewed',
    ])
    reads({ order: 'rating' }, [
      'مطعم عندو تقييم مزيان وماشي قليل ديال الآراء',
      'مطاعم تقييمها عالي وعليها مراجعات كثيرة',
    ])
  })

  it('takes the verb of sorting with both ends of the order', () => {
    const prompt = 'رتب لي الصيدليات في مسقط من الأكثر مراجعات للأقل'
    const { criteria, ranges } = parseAttributes(prompt)
    assert.deepEqual(criteria, { order: 'most-reviews' })
    assert.deepEqual(ranges.map(({ from, to }) => prompt.slice(from, to)).toSorted(), [
      'رتب لي',
      'من الأكثر مراجعات للأقل',
    ])
  })

  it('says the order where so many of the best are asked for', () => {
    for (const prompt of ['best 3 bakeries', 'top five gyms', 'أفضل خمسة مطاعم', 'احسن ٤ كافيهات'])
      assert.equal(parseAttributes(prompt).saysRatingOrder, true, prompt)
  })

  it('reads a low score of hotels, and no bound in what is allowed', () => {
    reads({ maxRating: { value: 3, isBelow: true } }, ['hotels in Dubai below 3 stars review score'])
    reads({}, ['dentists, fewer than 40 reviews is fine', 'مطاعم أقل من ٥٠ تقييم عادي'])
  })
})
