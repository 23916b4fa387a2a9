import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'

describe('parseAttributes', () => {
  const read = (prompt: string) => parseAttributes(prompt).criteria

  it('reads a least rating', () => {
    for (const prompt of ['restaurants over 4.5 stars', 'مطاعم تقييمها فوق ٤٫٥'])
      assert.deepEqual(read(prompt), { minRating: 4.5, isAboveRating: true }, prompt)
    assert.deepEqual(read('cafes rated at least 4.5'), { minRating: 4.5 })
    for (const prompt of ['4-star rated cafes', 'cafes with a 4 star rating'])
      assert.deepEqual(read(prompt), { minRating: 4 }, prompt)
    assert.deepEqual(read('hotels 4 stars and up'), { minRating: 4 })
    assert.deepEqual(read('hotels with a 4+ rating'), { minRating: 4 })
    for (const prompt of [
      'gyms scoring 4 and up',
      'gyms, rating>=4',
      'صالات تقييمها لا يقل عن أربعة',
      'gyms 4 stars minimum',
      'صالات حاصلة على أربعة فأكثر',
      'صالات واخده ٤ وطالع',
    ])
      assert.deepEqual(read(prompt), { minRating: 4 }, prompt)
    assert.deepEqual(read('dentists Amman 4.5+'), { minRating: 4.5 })
  })

  it('reads bounds behind words of having, and both ends of a range', () => {
    for (const prompt of [
      'صيدليات حاصلة على تقييم اعلى من 4',
      'صيدليات ذات تقييم فوق 4',
      'صيدليات تقييمها ممتاز فوق 4',
      'pharmacies with good ratings above 4',
    ])
      assert.deepEqual(read(prompt), { minRating: 4, isAboveRating: true }, prompt)
    for (const prompt of ['صيدليات تقييمها يتراوح بين 3 و4', 'saydaliyat ben 3 w 4 njoom'])
      assert.deepEqual(read(prompt), { minRating: 3, maxRating: { value: 4 } }, prompt)
    assert.deepEqual(read('gyms worse than 3.5'), { maxRating: { value: 3.5, isBelow: true } })
    assert.deepEqual(read('صيدليات لها فرعين على الاقل'), { minBranches: 2 })
  })

  it('reads no rating in how many of the best are asked for', () => {
    for (const prompt of ['best rated 5 barbers in Doha', 'highest rated 4 gyms', '5 bst rated gyms'])
      assert.deepEqual(read(prompt), { order: 'rating' }, prompt)
    assert.deepEqual(read('top rated 4+ gyms'), { minRating: 4, order: 'rating' })
  })

  it('reads orders by what they are of', () => {
    for (const prompt of ['صيدليات من ناحية التقييم', 'صيدليات من جهة التقييم', 'صيدليات صاحبة اعلى تقييم'])
      assert.deepEqual(read(prompt), { order: 'rating' }, prompt)
    assert.deepEqual(read('hotels in Amman by popularity'), { order: 'most-reviews' })
  })

  it('reads bounds, contacts and orders one behind the other', () => {
    assert.deepEqual(read('صيدليات تقييمها فوق الاربعة ولها رقم واعلاهم تقييم اول'), {
      ...{ minRating: 4, isAboveRating: true },
      ...{ has: ['phone'], order: 'rating' },
    })
    assert.deepEqual(read('صيدليات تقييمها 4 واعلى'), { minRating: 4 })
    assert.deepEqual(read('cafes al barsha OR al quoz 4 stars+'), { minRating: 4 })
    assert.deepEqual(parseAttributes('schools w/out website').lacks, ['website'])
  })

  it('reads what is missing in chat Arabic', () => {
    for (const prompt of ['fanade2 ma 3andon website', 'fanade2 ma 3anda website', 'fanade2 ma elon website'])
      assert.deepEqual(parseAttributes(prompt).lacks, ['website'], prompt)
  })

  it('reads a least rating said loosely', () => {
    for (const prompt of [
      'cafes, rated about 4 and above',
      'gyms, four stars and above',
      'gyms with nothing below 4 stars',
      'skip anything under four stars, gyms',
      'a gym that has 4 stars or so, at least',
      'vets Doha 4+',
    ])
      assert.deepEqual(read(prompt), { minRating: 4 }, prompt)
    for (const prompt of ['gyms over 4.5 without chains', 'مقاهي فوق 4.5 بدون السلاسل'])
      assert.deepEqual(read(prompt), { minRating: 4.5, isAboveRating: true }, prompt)
    assert.deepEqual(read('a hotel over 4.5 km away'), {})
  })

  it('reads a website said loosely', () => {
    for (const prompt of [
      'law firms with an online presence',
      'agencies with e-presence (website)',
      'gyms (website)',
      'محامي عنده موقع على النت',
    ])
      assert.deepEqual(read(prompt), { has: ['website'] }, prompt)
  })

  it('reads a phone that is answered, and a landline', () => {
    for (const prompt of [
      'a plumber in Doha who picks up the phone',
      'vets that answer their phone',
      'plumbers reachable by phone',
      'painter in Doha, has to have a landline',
      'سباك يرد على الجوال',
      'سباكين بيردوا على التليفون',
    ])
      assert.deepEqual(read(prompt), { has: ['phone'] }, prompt)
    assert.deepEqual(read('who answers questions about phones'), {})
  })

  it('reads a website that a phrase of its own asks for', () => {
    for (const prompt of [
      'Tailors in Doha. Website please',
      'gyms in Doha, website',
      'gyms that must have www',
    ])
      assert.deepEqual(read(prompt), { has: ['website'] }, prompt)
    assert.deepEqual(read('Doha. Website design please'), {})
  })

  it('takes no closing of a letter for praise', () => {
    assert.deepEqual(read('need a tailor in Doha. Best, Omar'), {})
    assert.deepEqual(read('tailors in Doha. Best ones only'), { order: 'rating' })
  })

  it('reads what a caller requires in the words of a program', () => {
    assert.deepEqual(read('find(kind="vet", require=["phone"])'), { has: ['phone'] })
    assert.deepEqual(read('vets in Doha, need a phone number'), { has: ['phone'] })
    assert.deepEqual(read('vets, website: required'), { has: ['website'] })
    assert.deepEqual(read('need phone repair in Doha'), {})
  })

  it('does not take the class of a hotel for its rating', () => {
    assert.deepEqual(read('5 star hotels'), {})
  })

  it('reads that nobody has reviewed or rated a business', () => {
    const lacks = (prompt: string) => parseAttributes(prompt).lacks
    for (const prompt of [
      'hotels with no reviews',
      'hotels without any google reviews',
      'hotels that have zero reviews',
      'hotels nobody has reviewed',
      'hotels not yet reviewed',
      'فنادق بدون مراجعات',
      'فنادق ما عليها تقييمات',
    ])
      assert.deepEqual(lacks(prompt), ['reviews'], prompt)
    for (const prompt of [
      'unrated hotels',
      'hotels with no rating',
      'hotels that have not been rated',
      'فنادق بلا تقييم',
      'فنادق غير مقيمة',
    ])
      assert.deepEqual(lacks(prompt), ['rating'], prompt)
    for (const prompt of [
      'hotels with no rating below 4',
      'no ratings needed',
      'hotels with no bad reviews',
      'hotels with a 4.0 rating',
    ])
      assert.deepEqual(lacks(prompt), [], prompt)
  })

  it('reads reviews, a website and a phone', () => {
    assert.deepEqual(read('cafes with more than 100 reviews'), { minReviews: 100 })
    assert.deepEqual(read('dentists with a website and gyms'), { has: ['website'] })
    assert.deepEqual(read('صيدليات لها موقع الكتروني'), { has: ['website'] })
    assert.deepEqual(read('hospitals with phone numbers'), { has: ['phone'] })
    assert.deepEqual(read('a list of hospitals with phone numbers'), { has: ['phone'] })
    assert.deepEqual(read('plumbers in Doha, contact number mandatory'), { has: ['phone'] })
    assert.deepEqual(read('Order 7 / site office 3. Hardware shops with a phone number'), { has: ['phone'] })
    assert.deepEqual(read('موردي القرطاسية مع أرقام التواصل'), { has: ['phone'] })
    assert.deepEqual(read('law firms with website, need email & phone'), { has: ['website', 'phone'] })
    for (const prompt of [
      'hotels with 50+ google reviews',
      'فنادق بأكثر من ٥٠ تقييم',
      'hotels, 50 reviews minimum',
      'hotels, review count 50 or more',
      'hotels with number of reviews over 50',
    ])
      assert.deepEqual(read(prompt), { minReviews: 50 }, prompt)
    assert.deepEqual(read('give me the phone numbers of hospitals'), { has: ['phone'] })
  })

  it('takes no greeting, way or floor for praise', () => {
    for (const prompt of ['hotel in Amman, best regards', 'the best way to find a plumber', 'top floor cafe'])
      assert.equal(parseAttributes(prompt).criteria.order, undefined, prompt)
  })

  it('orders by rating what is asked for as the best', () => {
    for (const prompt of ['best cafes', 'top rated cafes', 'افضل مطاعم', 'أعلى المطاعم تقييما'])
      assert.deepEqual(read(prompt), { order: 'rating' }, prompt)
  })

  it('says that opening hours are not held', () => {
    for (const [prompt, hours] of [
      ['cafes open now in Manama', 'open now'],
      ['cafes that are open late near me', 'are open late'],
      ['pharmacies open until midnight', 'open until midnight'],
      ['gyms open on Friday in Doha', 'open on Friday'],
      ['bakery still open', 'still open'],
      ['24-hour pharmacies', '24-hour'],
      ['24hr vet in Doha', '24hr'],
      ['24x7 chemist', '24x7'],
      ['late night pizza', 'late night'],
      ['round the clock pharmacy', 'round the clock'],
      ['صيدلية مفتوحة الآن', 'مفتوحة الآن'],
      ['صيدلية فاتحة دلوقتي', 'فاتحة دلوقتي'],
      ['مطعم يفتح لنص الليل', 'يفتح لنص الليل'],
      ['صيدليات ٢٤ ساعة', '٢٤ ساعة'],
    ] as const)
      assert.deepEqual(parseAttributes(prompt).unheld, [hours], prompt)
  })

  it('says that it is not held what is new', () => {
    for (const [prompt, words] of [
      ['newest cafes in Riyadh', 'newest'],
      ['newly opened gyms', 'newly opened'],
      ['أحدث المطاعم في دبي', 'أحدث'],
    ] as const)
      assert.deepEqual(parseAttributes(prompt).unheld, [words], prompt)
    assert.deepEqual(parseAttributes('restaurants in New York').unheld, [])
  })

  it('takes no place or name for opening hours', () => {
    for (const prompt of ['Open Sesame restaurant', 'open air cinema in Jeddah', 'open market at Deira'])
      assert.deepEqual(parseAttributes(prompt).unheld, [], prompt)
  })
})
