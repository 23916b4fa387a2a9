import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { combine } from './combine.ts'

/** Every subject works with every comparison and number, and every verb of having with every thing that is had. */
describe('the slots of attributes', () => {
  const read = (prompt: string) => parseAttributes(prompt).criteria
  const reads = (criteria: object, prompts: string[]) => {
    for (const prompt of prompts) assert.deepEqual(read(prompt), criteria, prompt)
  }

  it('reads a least rating in every order of subject, comparison and number', () => {
    const subjects =
      'rated|with a rating of|with google ratings|scored|with an average rating of|rating should be'
    const least =
      'at least 4|no less than 4|not below 4|4 or better|4 and up|4+|4 out of 5 or more|four stars or more|>= 4'
    reads({ minRating: 4 }, combine('gyms in Doha', subjects, least))
    const above = 'above 4|over four|higher than 4|more than 4|better than 4 stars|> 4'
    reads({ minRating: 4, isAboveRating: true }, combine('gyms in Doha', subjects, above))
    reads(
      { minRating: 4 },
      combine(
        'gyms',
        'that guests|where customers|which users',
        'rate|rated|give|score',
        '4 or better|at least 4|four or higher|it 4 or above',
      ),
    )
    reads(
      { minRating: 4 },
      combine(
        'hotels',
        "nothing below|no places rated below|don't show anything less than|none lower than",
        '4 stars|four stars|4',
      ),
    )
    reads(
      { minRating: 4.5 },
      combine(
        'cafes',
        'rated|with a rating',
        'at least 4.5|four and a half stars or more|four point five stars and above',
      ),
    )
  })

  it('reads bounds in the words of every dialect, in any order', () => {
    reads({ minRating: 4 }, [
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
    reads({ minRating: 4, isAboveRating: true }, ['حبيت بنوك في المنامة اللي التقييم تاعهم يفوت 4'])
    reads({ maxRating: { value: 3 } }, ['كوفيهات في أبوظبي التقييم متاعهم 3 ولا أقل'])
    reads({ minReviews: 50 }, ['bnook b amman bas elli 3adad el reviews malhum 50 w fog'])
  })

  it('turns a bound round that is refused, before it or behind it', () => {
    reads({ minRating: 4 }, [
      'بدي محلات عطور بالرياض بس بديش اللي تقييمهم تحت 4',
      'ما اشتي بنك تقييمه اقل من 4',
      'gyms in Doha under 4 stars no thanks',
      'مطاعم ماعليهاش تقييم أقل من 4',
    ])
    reads({ minRating: 3.5 }, ['حاجة تقييمها تحت الثلاثة ونص ما نبيهاش: مطاعم'])
  })

  it('orders by what is counted and an end of the order, in any order of words', () => {
    reads({ order: 'most-branches' }, [
      'محلات جوالات المنامة رتّبوهم على عدد الفروع، اللي فروعهم أكثر يجون أول',
      'bnook beirut, yalle 3ando aktar frou3 abel l kell',
    ])
    reads({ order: 'fewest-branches' }, ['saydaliyat b doha, minu 3indhum aqal furu3?'])
    reads({ order: 'most-reviews' }, [
      "sort gyms in Doha by how many reviews they've got, most at the top",
      'بنوك أبوظبي، ورتّبهم بعدد التعاليق',
    ])
    reads({ order: 'rating' }, [
      'bakery in Doha, top of the ratings',
      'في الدمام من مدارس مين الأول في التقييم',
      'رتّبو ليا بنوك بيروت من التقييم الطالع حتى للنازل',
    ])
    reads({ order: 'lowest-rating' }, ['warriny makhabez f riyadh men el aw7ash ta2yeem lel a7san'])
    reads({}, ['my sister gave it a lower rating than I did, find me a bank in Doha'])
  })

  it('reads what is had and what is missing by its noun, wherever the verb stands', () => {
    reads({ has: ['phone'] }, ['7alla2 b doha w rigmhom yekoon maktoob', 'بنوك جدة نمرتهم لازم تكون موجودة'])
    reads({ has: ['website'] }, ['banks in Doha, own website obligatory', 'بنوك عدهم موقع عالنت'])
    reads({ has: ['website', 'phone'] }, ['لازم موقع إلكتروني ولازم رقم تلفون: مخابز جدة'])
    const lacks = (prompt: string) => parseAttributes(prompt).lacks
    for (const prompt of ['بنوك الدوحة التي لا يظهر لها رقم هاتف', 'madares elly malhomsh ra2am telefon'])
      assert.deepEqual(lacks(prompt), ['phone'], prompt)
    for (const prompt of [
      "websites are what I build, find gyms that haven't got one yet",
      'أصمم مواقع، أبي مطاعم ما عندها',
    ])
      assert.deepEqual(lacks(prompt), ['website'], prompt)
  })

  it('takes the number that replaces another', () => {
    reads({ minRating: 4 }, [
      'banks in Dubai rated 3 and up... no, make that at least 4',
      'عايز صيدليات تقييمها 3 لا قصدي 4 وفوق',
    ])
  })

  it('reads a least rating in written Arabic and the dialects', () => {
    const subjects = 'تقييمها|بتقييم|ذات تقييم|الريتنق|معدل تقييمها|اللي تقييمها'
    const least =
      'لا يقل عن ٤|ما يقل عن 4|مايقلش عن 4|مو أقل من ٤|مش أقل من أربعة|مب أقل من 4|ليس أقل من 4|٤ وفوق|٤ وطالع|أربعة فما فوق|4 أو أكثر|على الأقل ٤|٤ على الأقل|ما ينزل عن ٤|كحد أدنى ٤'
    reads({ minRating: 4 }, combine('مطاعم', subjects, least))
    const above = 'فوق ٤|فوق الأربعة|فوق الأربع نجوم|أعلى من 4|أكثر من أربعة|يزيد عن ٤|أزيد من 4'
    reads({ minRating: 4, isAboveRating: true }, combine('مطاعم', subjects, above))
    reads(
      { minRating: 4 },
      combine('مطاعم', 'الناس معطينها|واخدة|حاصلة على|ماخذة|جايبة', '٤ نجوم وفوق|أربع نجوم فأكثر|٤ وطالع'),
    )
    reads(
      { minRating: 4.5, isAboveRating: true },
      combine('كافيهات', 'تقييمها|بتقييم', 'فوق ٤٫٥|فوق أربعة ونص|أعلى من أربعة فاصلة خمسة'),
    )
    reads(
      { minRating: 4 },
      combine(
        'ma6a3em',
        'taqyeemha|ta2yeemo|ta9yimha|rating|t9yim',
        'mesh a2al mn 4|mo agal min 4|4 w fo2|3al a2al 4|4 aw aktar',
      ),
    )
    reads(
      { minRating: 4, isAboveRating: true },
      combine(
        'ma6a3em',
        'taqyeemha|ta2yeemo|ta9yimha|rating|t9yim',
        'fo2 4|foo2 el 4|fog 4|aktar mn 4|fo2 arba3a',
      ),
    )
    reads({ minRating: 4, isAboveRating: true }, [
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
    reads(
      { minReviews: 100 },
      combine(
        'hotels',
        'with|that have',
        'at least 100|more than a hundred|100+|no fewer than 100|upwards of one hundred|100',
        'reviews|google reviews|ratings|opinions|customer reviews',
      ),
    )
    reads(
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

  it('reads a phone of every kind that a business has, in every language', () => {
    reads(
      { has: ['phone'] },
      combine(
        'dentists',
        'with|having|that have|must have|that list|need|has to have',
        'a phone|a phone number|phone numbers|a contact number|a landline|their own phone|a mobile number|a WhatsApp number',
      ),
    )
    reads(
      { has: ['phone'] },
      combine(
        'عيادات في الرياض',
        'لها|عندها|ليها|معها|لديها|اللي عندها|يكون لها|متوفر لها|مع|بشرط يكون لها|عليها',
        'رقم تليفون|رقم هاتف|رقم جوال|تلفون|نمرة ديال التيليفون|رقم تواصل|أرقام هواتف|خط أرضي|رقم واتساب|رقم نقال|رقم متاع التليفون|رقم',
      ),
    )
    reads(
      { has: ['phone'] },
      combine(
        '7akim snen',
        '3endo|ykoun 3endo|elo|ma3o|fih|leeh|3andha|elly 3andaha',
        'ra2m telefon|telefon|raqm jawwal|nemrit telefon|nimra dyal telefon',
      ),
    )
    reads(
      { has: ['phone'] },
      combine('عيادات في جدة،', 'رقم الهاتف|الهاتف|رقم التواصل', 'ضروري|مطلوب|شرط|لازم|متوفر'),
    )
  })

  it('reads a website of every kind that a business has, in every language', () => {
    reads(
      { has: ['website'] },
      combine(
        'dentists',
        'with|that have|must have|that run|need',
        'a website|their own website|a web page|an official website|an online presence|a url',
      ),
    )
    reads(
      { has: ['website'] },
      combine(
        'عيادات في الرياض',
        'لها|عندها|ليها|لديها|يكون عندها|متوفر لها|تمتلك|عندو',
        'موقع|موقع إلكتروني|ويب سايت|موقع على النت|موقع ع النت|موقع عالنت|صفحة على النت|سايت|موقع رسمي|سيت',
      ),
    )
    reads(
      { has: ['website'] },
      combine(
        '7akim snen',
        '3endo|ykoun 3endo|elo|leeh',
        'website|site|maw2e3|mawqe3 electroni|maw2e3 3al net',
      ),
    )
    reads(
      { has: ['website', 'phone'] },
      combine('عيادات', 'لها|عندها|مع', 'موقع ورقم تليفون|رقم هاتف وموقع إلكتروني|رقم وموقع'),
    )
    reads(
      { has: ['website', 'phone'] },
      combine('gyms', 'with|must have', 'a phone and a website|website, phone|both a website and a phone'),
    )
  })

  it('requires what those who lack it are refused for, and excludes what has it where it must be missing', () => {
    for (const prompt of [
      'vets, skip those without a phone',
      'no vets without a phone',
      'استبعد اللي بدون رقم تليفون عيادات',
    ])
      assert.deepEqual(read(prompt), { has: ['phone'] }, prompt)
    for (const [prompt, lacks] of [
      ['vets without a website', ['website']],
      ["vets that don't have a phone number", ['phone']],
      ['vets with neither a website nor a phone', ['website', 'phone']],
      ['عيادات ما عندها موقع', ['website']],
      ['عيادات ملهاش تليفون', ['phone']],
    ] as const) {
      assert.deepEqual(read(prompt), {}, prompt)
      assert.deepEqual(parseAttributes(prompt).lacks, lacks, prompt)
    }
    const { criteria, lacks } = parseAttributes('صيدليات لها موقع وليس لها هاتف')
    assert.deepEqual([criteria, lacks], [{ has: ['website'] }, ['phone']])
    assert.deepEqual(read('vets, except those without a phone'), { has: ['phone'] })
    assert.deepEqual(read('صيدليات لها موقع وتقييمها ٤ وفوق'), { has: ['website'], minRating: 4 })
  })

  it('takes what is sold or asked for itself for no condition', () => {
    for (const prompt of [
      'phone shops in Doha',
      'website design in Doha',
      'the number of a plumber',
      'محل جوالات',
      'رقم مطعم البيك',
      'عندك رقم سباك',
    ])
      assert.deepEqual(read(prompt), {}, prompt)
  })

  it('reads a rating and a number of reviews beside each other', () => {
    reads({ minRating: 4.5, isAboveRating: true, minReviews: 200 }, [
      'hotels in Doha over 4.5 and 200 reviews',
    ])
  })

  it('takes what only sounds or looks like a condition for none', () => {
    reads({}, [
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
    reads({ minRating: 4 }, ['restaurants with 4 stars or more and phone shops'])
    const stolen = parseAttributes("my phone was stolen and I haven't got one, mobile shops in Doha")
    assert.deepEqual([stolen.criteria, stolen.lacks], [{}, []])
  })
})
