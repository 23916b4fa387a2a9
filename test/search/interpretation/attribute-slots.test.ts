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

  it('reads that the best rated come first in every way of saying so', () => {
    reads(
      { order: 'rating' },
      combine(
        'dentists in Doha',
        'sorted|, ordered|ranked|and sort them|arranged|listed',
        'by rating|by their ratings|by highest rating|according to customer rating|by stars',
        '|descending|from highest to lowest',
      ),
    )
    reads({ order: 'rating' }, combine('gyms', 'highest|best|top', 'rated first|rating first'))
    reads({ order: 'rating' }, [
      'cafes from best to worst',
      'cafes best rated to lowest rated',
      'مطاعم من الأعلى إلى الأقل تقييما',
    ])
    reads({ order: 'rating' }, [
      'city=Doha sort=rating',
      'city: Doha; order_by: rating desc',
      '{"sort": "rating"}',
    ])
    reads(
      { order: 'rating' },
      combine(
        'مطاعم في جدة',
        'مرتبة|مصنفة|مرتبين|ورتبها|مع ترتيبها',
        'حسب التقييم|بحسب التقييمات|على حسب تقييمها|وفق التقييم|بالتقييم',
      ),
    )
    reads(
      { order: 'rating' },
      combine('مطاعم في جدة', 'من الأعلى للأقل تقييما|من الأفضل إلى الأسوأ|حسب التقييم|الأعلى تقييما أولا'),
    )
    reads({ order: 'rating' }, combine('mata3em jeddah', 'merattaba |', '7asab el ta2yeem|hasab ta2yeemha'))
  })

  it('reads the worst first in every way, and not where it is refused or a pain', () => {
    reads(
      { order: 'lowest-rating' },
      combine('gyms', 'worst|lowest|poorest', 'rated|rated first|rating first|reviews first'),
    )
    reads(
      { order: 'lowest-rating' },
      combine('gyms', 'sorted by', 'rating ascending|rating, lowest first|rating from low to high'),
    )
    reads({ order: 'lowest-rating' }, [
      'worst gyms in Doha',
      'show me the worst restaurants in Doha',
      'poorly rated gyms in Doha',
      'gyms with bad reviews',
      'gyms from worst to best',
      'city=Doha sort=rating asc',
    ])
    reads(
      { order: 'lowest-rating' },
      combine('مطاعم في جدة', 'الأقل تقييما|أسوأ تقييم|تقييمها سيئ|من الأسوأ للأفضل|حسب التقييم تصاعديا'),
    )
    reads({ order: 'lowest-rating' }, [
      'أسوأ مطاعم في جدة',
      'ما هي أسوأ الفنادق في دبي',
      'أقل المطاعم تقييما',
    ])
    reads({}, ['worst toothache in years', 'أسوأ وجع ضرس في حياتي'])
  })

  it('reads the best rated first where the badly rated are refused', () => {
    reads({ order: 'rating' }, [
      'gyms, not the worst rated',
      'avoid the lowest rated gyms',
      'gyms without bad reviews',
    ])
    reads(
      { order: 'rating' },
      combine(
        'cafes in Doha',
        'not|skip|avoid|without|nothing',
        'badly rated|the ones with poor ratings|bad reviews',
      ),
    )
    reads({ order: 'rating' }, combine('مقاهي', 'بدون|من غير|ما أبي', 'اللي تقييمها ضعيف|تقييم سيئ'))
    reads({ order: 'rating' }, combine('صالون', 'تقييمه|ريتنجه', 'مو|مش|ليس', 'سيئ|وحش|واطي'))
    reads({ order: 'rating' }, combine('kafeyat', 'ta2yeemha', 'mesh|mo|mish', 'we7esh|zeft|wa7sh'))
    reads({ order: 'most-reviews' }, [
      'مقاهي عندها تقييمات كثيرة ومو سيئة',
      'cafes with many reviews, not bad reviews',
    ])
  })

  it('reads praise of ratings in the singular, in spoken Arabic and in chat Arabic', () => {
    reads(
      { order: 'rating' },
      combine('a plumber in Muscat', 'only with|having|with a', 'good review|great rating|excellent reviews'),
    )
    reads({ order: 'rating' }, combine('سباك', 'تقييمه زين|والتقييم كويس|وتقييمه جيد|تقييمو مزيان'))
    reads({ order: 'rating' }, combine('sabbak', '2a7san taqyeem|a3la taqyeem awal|a3la rating first'))
    reads({ order: 'rating' }, combine('مدارس', 'مرتبة|مرتبين|ترتيبها', 'من الأعلى تقييما|من الأفضل تقييما'))
  })

  it('reads a phone as there, and many reviews without a verb', () => {
    reads({ has: ['phone'] }, combine('سباك', 'رقمه|رقمهم', 'موجود|متوفر|مكتوب'))
    reads({ has: ['phone'] }, combine('sabbak', '3ndhm|3endhom', 'ragam|ra2am'))
    reads({ has: ['phone'] }, ['sabbak ma3 raqam phone', 'sabbak m3 ra8m', 'سباك عنده phone number'])
    reads({ order: 'most-reviews' }, ['كوفي فيه reviews كثير', 'مطعم عليه reviews وايد'])
    reads({ order: 'rating' }, ['agencies بترتيب الـ reviews', 'عيادات ترتيب الـ ratings'])
    reads({ minRating: 4 }, combine('مطاعم', 'مب|مو|مش', 'اللي تقييمها تحت ٤'))
    reads({ order: 'most-reviews' }, ['gyms, plenty of reviews', 'gyms lots of reviews please'])
    reads({}, ['how many reviews does Jarir have', 'I read many reviews of it'])
  })

  it('reads that the most or the fewest reviews come first', () => {
    reads(
      { order: 'most-reviews' },
      combine('gyms', 'with the most|with the highest number of|sorted by number of', 'reviews'),
    )
    reads({ order: 'most-reviews' }, [
      'most reviewed gyms in Doha',
      'gyms by review count, highest first',
      'أكثر المطاعم مراجعة في جدة',
      'مطاعم جدة مرتبة حسب عدد التقييمات',
      'فنادق عندها أكثر مراجعات',
      'aktar reviews mata3em jeddah',
    ])
    reads({ order: 'fewest-reviews' }, [
      'the least reviewed gyms',
      'gyms with the fewest reviews',
      'gyms sorted by number of reviews ascending',
      'أقل الفنادق مراجعات',
      'مطاعم بأقل عدد تقييمات',
    ])
    reads({ order: 'most-reviews', minReviews: 50 }, ['gyms with over 50 reviews, most reviewed first'])
    reads({}, ['gyms, not the most reviewed', 'most of the reviews are fake', 'مطاعم مو الأكثر مراجعات'])
  })

  it('reads conditions as the keys of a form or of JSON', () => {
    reads({ has: ['website'] }, [
      'category=vet; must_have=website',
      '{"has": ["website"]}',
      'has_website: true',
    ])
    reads({ minRating: 4.5 }, ['city=Doha min_rating=4.5', '{"city": "Doha", "min_rating": 4.5}'])
  })

  it('reads conditions in the words of speech and of chat Arabic', () => {
    reads({ minRating: 4, has: ['phone'] }, ['vets in Doha 4+ with a phone'])
    reads({ minRating: 4, isAboveRating: true }, [
      'محل عصير أبيه فوق ٤',
      'gyms in Doha, I want it above 4',
      'gym ta8yeem fo8 4',
    ])
    reads({ has: ['phone'] }, [
      'lawyer 3ndo r8m',
      'saydaliya feha ra8am telephone',
      'gyms with a number to text',
    ])
    reads({ order: 'most-reviews' }, [
      'hotels with lots of reviews',
      'the most popular hotels',
      'فنادق عليها تقييمات كثيرة',
      'أكثر محل ناس مقيمينه',
      'akthar 10 coffee 3lehom reviews',
      'الفنادق الأكثر شعبية',
    ])
    reads({ order: 'rating' }, [
      'hotels with decent reviews',
      'bakeries ranked from best to worst',
      'أي واحد تقييمه أحسن',
    ])
    reads({ order: 'lowest-rating' }, ['el asw2 fel taqyeem: hotels'])
  })
})
