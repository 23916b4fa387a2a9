import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { combine } from './combine.ts'
import { readsCriteria } from './reads-criteria.ts'

/** Every subject works with every comparison and number. */
describe('the slots of bounds', () => {
  const read = (prompt: string) => parseAttributes(prompt).criteria

  it('reads a least rating in every order of subject, comparison and number', () => {
    const subjects =
      'rated|with a rating of|with google ratings|scored|with an average rating of|rating should be'
    const least =
      'at least 4|no less than 4|not below 4|4 or better|4 and up|4+|4 out of 5 or more|four stars or more|>= 4'
    readsCriteria({ minRating: 4 }, combine('gyms in Doha', subjects, least))
    const above = 'above 4|over four|higher than 4|more than 4|better than 4 stars|> 4'
    readsCriteria({ minRating: 4, isAboveRating: true }, combine('gyms in Doha', subjects, above))
    readsCriteria(
      { minRating: 4 },
      combine(
        'gyms',
        'that guests|where customers|which users',
        'rate|rated|give|score',
        '4 or better|at least 4|four or higher|it 4 or above',
      ),
    )
    readsCriteria(
      { minRating: 4 },
      combine(
        'hotels',
        "nothing below|no places rated below|don't show anything less than|none lower than",
        '4 stars|four stars|4',
      ),
    )
    readsCriteria(
      { minRating: 4.5 },
      combine(
        'cafes',
        'rated|with a rating',
        'at least 4.5|four and a half stars or more|four point five stars and above',
      ),
    )
  })

  it('reads bounds in the words of every dialect, in any order', () => {
    readsCriteria({ minRating: 4 }, [
      'مطاعم + دبي + ★4 أو أكثر',
      'بنوك بقطر بتقييم لا يقل عن 4، قبل الأحد',
      'بغيت بنوك فجدة النقطة ديالهم 4 ولا كثر',
      'bghit gym, note dyalo 4 wla kter',
      'saydaliyat ta2yeemha may2elsh 3an 4',
      'gym ta9yim dyalo ma y9ellch 3la 4',
      'شيلوا اللي تحت الأربعة، صيدليات جدة',
      'florists in Doha. Rating? At least 4.',
      'صيدليات الرياض التقييم حقهم ما يطيح عن 4',
    ])
    readsCriteria({ minRating: 4, isAboveRating: true }, ['حبيت بنوك في المنامة اللي التقييم تاعهم يفوت 4'])
    readsCriteria({ minRating: 4.2, isAboveRating: true }, ['jewellers in Doha, reviews above 4.2 please'])
    readsCriteria({ minReviews: 42 }, ['jewellers in Doha, reviews above 42 please'])
    readsCriteria({ maxRating: { value: 3 } }, ['كوفيهات في أبوظبي التقييم متاعهم 3 ولا أقل'])
    readsCriteria({ minReviews: 50 }, ['bnook b amman bas elli 3adad el reviews malhum 50 w fog'])
  })

  it('turns a bound round that is refused, before it or behind it', () => {
    readsCriteria({ minRating: 4 }, [
      'بدي محلات عطور بالرياض بس بديش اللي تقييمهم تحت 4',
      'ما اشتي بنك تقييمه اقل من 4',
      'gyms in Doha under 4 stars no thanks',
      'مطاعم ماعليهاش تقييم أقل من 4',
    ])
    readsCriteria({ minRating: 3.5 }, ['حاجة تقييمها تحت الثلاثة ونص ما نبيهاش: مطاعم'])
  })

  it('orders by what is counted and an end of the order, in any order of words', () => {
    readsCriteria({ order: 'most-branches' }, [
      'محلات جوالات المنامة رتّبوهم على عدد الفروع، اللي فروعهم أكثر يجون أول',
      'bnook beirut, yalle 3ando aktar frou3 abel l kell',
    ])
    readsCriteria({ order: 'fewest-branches' }, ['saydaliyat b doha, minu 3indhum aqal furu3?'])
    readsCriteria({ order: 'most-reviews' }, [
      "sort gyms in Doha by how many reviews they've got, most at the top",
      'بنوك أبوظبي، ورتّبهم بعدد التعاليق',
    ])
    readsCriteria({ order: 'rating' }, [
      'bakery in Doha, top of the ratings',
      'في الدمام من مدارس مين الأول في التقييم',
      'رتّبو ليا بنوك بيروت من التقييم الطالع حتى للنازل',
    ])
    readsCriteria({ order: 'lowest-rating' }, ['warriny makhabez f riyadh men el aw7ash ta2yeem lel a7san'])
    readsCriteria({}, ['my sister gave it a lower rating than I did, find me a bank in Doha'])
  })

  it('takes the number that replaces another', () => {
    readsCriteria({ minRating: 4 }, [
      'banks in Dubai rated 3 and up... no, make that at least 4',
      'عايز صيدليات تقييمها 3 لا قصدي 4 وفوق',
    ])
  })

  it('reads a least rating in written Arabic and the dialects', () => {
    const subjects = 'تقييمها|بتقييم|ذات تقييم|الريتنق|معدل تقييمها|اللي تقييمها'
    const least =
      'لا يقل عن ٤|ما يقل عن 4|مايقلش عن 4|مو أقل من ٤|مش أقل من أربعة|مب أقل من 4|ليس أقل من 4|٤ وفوق|٤ وطالع|أربعة فما فوق|4 أو أكثر|على الأقل ٤|٤ على الأقل|ما ينزل عن ٤|كحد أدنى ٤'
    readsCriteria({ minRating: 4 }, combine('مطاعم', subjects, least))
    const above = 'فوق ٤|فوق الأربعة|فوق الأربع نجوم|أعلى من 4|أكثر من أربعة|يزيد عن ٤|أزيد من 4'
    readsCriteria({ minRating: 4, isAboveRating: true }, combine('مطاعم', subjects, above))
    readsCriteria(
      { minRating: 4 },
      combine('مطاعم', 'الناس معطينها|واخدة|حاصلة على|ماخذة|جايبة', '٤ نجوم وفوق|أربع نجوم فأكثر|٤ وطالع'),
    )
    readsCriteria(
      { minRating: 4.5, isAboveRating: true },
      combine('كافيهات', 'تقييمها|بتقييم', 'فوق ٤٫٥|فوق أربعة ونص|أعلى من أربعة فاصلة خمسة'),
    )
    readsCriteria(
      { minRating: 4 },
      combine(
        'ma6a3em',
        'taqyeemha|ta2yeemo|ta9yimha|rating|t9yim',
        'mesh a2al mn 4|mo agal min 4|4 w fo2|3al a2al 4|4 aw aktar',
      ),
    )
    readsCriteria(
      { minRating: 4, isAboveRating: true },
      combine(
        'ma6a3em',
        'taqyeemha|ta2yeemo|ta9yimha|rating|t9yim',
        'fo2 4|foo2 el 4|fog 4|aktar mn 4|fo2 arba3a',
      ),
    )
    readsCriteria({ minRating: 4, isAboveRating: true }, [
      'مطاعم فوق الأربعة',
      'مطاعم نجومها فوق ٤',
      'مطاعم فوق ٤ بقوقل',
    ])
    assert.deepEqual(read('ما أبي تحت الأربع نجوم مطاعم'), { minRating: 4 })
  })

  it('takes no distance, age or price for a rating', () => {
    for (const prompt of [
      'hotels over 4 km away',
      'gyms for kids over 4',
      'rated for over 4 people',
      'مطاعم فوق ٤ كيلو',
    ])
      assert.deepEqual(read(prompt), {}, prompt)
  })

  it('reads a least number of reviews, with hundreds in words', () => {
    readsCriteria(
      { minReviews: 100 },
      combine(
        'hotels',
        'with|that have',
        'at least 100|more than a hundred|100+|no fewer than 100|upwards of one hundred|100',
        'reviews|google reviews|ratings|opinions|customer reviews',
      ),
    )
    readsCriteria(
      { minReviews: 100 },
      combine(
        'فنادق',
        'عليها|لها|ليها',
        'أكثر من ١٠٠|أكثر من مية|فوق المية|لا يقل عن مئة|مو أقل من 100',
        'تقييم|مراجعة|ريفيو|تعليق',
      ),
    )
    for (const prompt of [
      'hotels reviewed by more than 100 people',
      'hotels that over 100 guests have reviewed',
      'hotels with hundreds of reviews',
      'فنادق عدد تقييماتها فوق ١٠٠',
      'فنادق قيمها أكثر من ١٠٠ شخص',
      'otelat 3andha aktar mn 100 ta3li2at',
    ])
      assert.deepEqual(read(prompt), { minReviews: 100 }, prompt)
    for (const prompt of [
      'hotels with over 1,000 reviews',
      'hotels with 1k+ reviews',
      'فنادق عليها أكثر من ألف تقييم',
    ])
      assert.deepEqual(read(prompt), { minReviews: 1000 }, prompt)
  })

  it('reads a rating and a number of reviews beside each other', () => {
    readsCriteria({ minRating: 4, minReviews: 50 }, [
      'dentist with 4 or more stars and more than 50 reviews in London',
      'dentist with 50 or more reviews rated 4 or more in London',
      'dentist with 50 or more reviews and rated 4 or more',
    ])
    readsCriteria({ minRating: 4.5, isAboveRating: true, minReviews: 200 }, [
      'hotels in Doha over 4.5 and 200 reviews',
    ])
  })

  it('takes what only sounds or looks like a condition for none', () => {
    readsCriteria({}, [
      'a gym with a boost in Doha',
      'a school with Boston accreditation',
      'saydaliya mawjooda fi el bustan',
      'abi raqam maktab mo7amah b jeddah',
      'مطلوب هاتف مستعمل في جدة',
      'لازم تلفون جديد من محل',
      'Required: phone screen repair in Doha',
      'public phone in Doha',
      'مطعم معروف رقم واحد',
      'gyms in Doha    and phone shops',
      'hotels in Doha with a score of at least 8',
      'hotel rated above 8',
      'hotel score 9+',
    ])
    readsCriteria({ minRating: 4 }, ['restaurants with 4 stars or more and phone shops'])
    const stolen = parseAttributes("my phone was stolen and I haven't got one, mobile shops in Doha")
    assert.deepEqual([stolen.criteria, stolen.lacks], [{}, []])
  })
})
