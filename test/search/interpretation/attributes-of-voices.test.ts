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

  it('reads praise of reviews and of a reputation', () => {
    reads({ order: 'rating' }, [
      'طبيب نفسي تكون مراجعاته حلوة',
      'ورشة سمعتها طيبة في الخبر',
      'كهربائي الناس بتشكر فيه',
      'سباك يكون الناس مادحينه',
      'حمام مراكش عندو نوطة مزيانة',
      'car wash مسقط rating عالي',
      'osteopath paris 3ando reviews mnee7a',
      'doctor fi jeddah el nas btshkor fih',
      'tour operator, good rated',
      'hotel in Casablanca with good notes',
      'a garage with a good reputation',
    ])
  })

  it('reads the best of a number by their rating', () => {
    reads({ order: 'rating' }, [
      'اعلى ثلاث مطاعم تقييما في الدوحة',
      'افضل ١٠ شركات برمجة في القاهرة بالتقييم',
      'أفضل خمسة مستشفيات من حيث التقييم',
      'a3la 3 mata3em fi doha ta2yeem',
      'a3la ma63am taqyeem fi dubai',
      'the five best hotels in terms of rating',
    ])
  })

  it('reads an order by reviews in more words', () => {
    reads({ order: 'most-reviews' }, [
      'نقل عفش ومراجعاتها كثيرة',
      'مقاهي دبي رتبهم بعدد المراجعات',
      'فنادق عدد تقييماتها كبير',
      'hotel في بغداد، reviews اكثر شي',
      'mat3am aktar shi reviews',
    ])
  })

  it('reads ratings in more words', () => {
    reads({ minRating: 4.5 }, [
      'مطاعم تقييمها ٤ونص وفوق',
      'رياض في مراكش، النوطة ٤.٥ وفوق',
      'pharmacies in Brooklyn with 4.5 or higher',
    ])
    reads({ minRating: 4 }, ['فندق اقل شي ٤ نجوم تقييم', 'مطعم تقييمه ع الاقل ٤', 'mat3am rating a2al shi 4'])
  })

  it('reads the number of one as a condition', () => {
    reads({ has: ['phone'] }, [
      'كراج بالمنامة ورقمها',
      'مصلح مكيفات في العين، ابا رقمهم',
      'نجار نمرته مكتوبة',
      'plumber doha w ra2mhom',
    ])
  })

  it('asks for nothing that is not needed', () => {
    reads({ has: ['phone'] }, [
      'plumbers in Leeds, no website needed just phone',
      'vets, website not necessary, phone required',
      'محامي في دبي مو لازم موقع، بس رقم',
    ])
    for (const prompt of ['سباك مش ضروري يكون عنده موقع', 'plumber mesh lazem website'])
      assert.deepEqual(parseAttributes(prompt).lacks, [], prompt)
  })
})
