import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { combine } from './combine.ts'
import { readsCriteria } from './reads-criteria.ts'

/** Every end of an order works with everything that is counted. */
describe('the slots of orders', () => {
  it('reads that the best rated come first in every way of saying so', () => {
    readsCriteria(
      { order: 'rating' },
      combine(
        'dentists in Doha',
        'sorted|, ordered|ranked|and sort them|arranged|listed',
        'by rating|by their ratings|by highest rating|according to customer rating|by stars',
        '|descending|from highest to lowest',
      ),
    )
    readsCriteria({ order: 'rating' }, combine('gyms', 'highest|best|top', 'rated first|rating first'))
    readsCriteria({ order: 'rating' }, [
      'cafes from best to worst',
      'cafes best rated to lowest rated',
      'مطاعم من الأعلى إلى الأقل تقييما',
    ])
    readsCriteria({ order: 'rating' }, [
      'city=Doha sort=rating',
      'city: Doha; order_by: rating desc',
      '{"sort": "rating"}',
    ])
    readsCriteria(
      { order: 'rating' },
      combine(
        'مطاعم في جدة',
        'مرتبة|مصنفة|مرتبين|ورتبها|مع ترتيبها',
        'حسب التقييم|بحسب التقييمات|على حسب تقييمها|وفق التقييم|بالتقييم',
      ),
    )
    readsCriteria(
      { order: 'rating' },
      combine('مطاعم في جدة', 'من الأعلى للأقل تقييما|من الأفضل إلى الأسوأ|حسب التقييم|الأعلى تقييما أولا'),
    )
    readsCriteria(
      { order: 'rating' },
      combine('mata3em jeddah', 'merattaba |', '7asab el ta2yeem|hasab ta2yeemha'),
    )
  })

  it('reads that ratings matter most as an order by them', () => {
    readsCriteria(
      { order: 'rating' },
      combine(
        'lawyer in Doha,',
        'the rating|their reviews',
        'matters most|matter most|matters more than the price',
      ),
    )
    readsCriteria({ order: 'rating' }, [
      'lawyer in Doha, what matters is the rating',
      'lawyer in Doha, the most important thing is the rating',
      'lawyer in Doha, rating is the most important thing',
      'lawyer in Doha, I care about ratings above all',
      'مطلوب محامي في الدوحة، التقييم أهم شي',
      'محامي بالدوحة، أهم شي التقييم',
      'محامي بالدوحة والمهم تقييمه',
      'محامي بالدوحة يهمني التقييم',
      'محامي بالدوحة السمعة أهم من السعر',
      'مطلوب محامي في الدوحة شاطر عشان قضية إيجار، التقييم أهم شي',
      'محامي بالدوحة يهمني تقييم عالي',
      'محامي بالدوحة، أهم شي تقييم قوقل',
      'lawyer in Doha, the rating matters most, but also near a car park',
      'mo7ami bel doha, ahamm shi el ta2yeem',
      'mo7ami bel doha, el taqyeem aham shi',
    ])
    readsCriteria({}, [
      'lawyer in Doha, the rating does not matter',
      "I don't care about the rating, a lawyer in Doha",
      'محامي بالدوحة التقييم مش أهم شي',
      'محامي بالدوحة التقييم مو مهم',
      'محامي بالدوحة السعر أهم شي',
      'hotel in Doha, ratings matter a lot less to me than the price',
      'hotel in Doha, ratings matter to me less than the price',
      'gym in Doha, nobody says reviews are everything',
      'محامي بالدوحة، التقييم مهم بس السعر أهم',
      'مكتب عقار بالدوحة، مهم تقييم العقار قبل البيع',
      'يهمني تقييم أداء الموظفين، شركة استشارات بالدوحة',
      'مكتب عقار بالدوحة تقييم مهم لبيتي',
      'lawyer in Doha, the price matters most',
    ])
  })

  it('reads the worst first in every way, and not where it is refused or a pain', () => {
    readsCriteria(
      { order: 'lowest-rating' },
      combine('gyms', 'worst|lowest|poorest', 'rated|rated first|rating first|reviews first'),
    )
    readsCriteria(
      { order: 'lowest-rating' },
      combine('gyms', 'sorted by', 'rating ascending|rating, lowest first|rating from low to high'),
    )
    readsCriteria({ order: 'lowest-rating' }, [
      'worst gyms in Doha',
      'show me the worst restaurants in Doha',
      'poorly rated gyms in Doha',
      'gyms with bad reviews',
      'gyms from worst to best',
      'city=Doha sort=rating asc',
    ])
    readsCriteria(
      { order: 'lowest-rating' },
      combine('مطاعم في جدة', 'الأقل تقييما|أسوأ تقييم|تقييمها سيئ|من الأسوأ للأفضل|حسب التقييم تصاعديا'),
    )
    readsCriteria({ order: 'lowest-rating' }, [
      'أسوأ مطاعم في جدة',
      'ما هي أسوأ الفنادق في دبي',
      'أقل المطاعم تقييما',
    ])
    readsCriteria({}, ['worst toothache in years', 'أسوأ وجع ضرس في حياتي'])
  })

  it('reads the best rated first where the badly rated are refused', () => {
    readsCriteria({ order: 'rating' }, [
      'gyms, not the worst rated',
      'avoid the lowest rated gyms',
      'gyms without bad reviews',
    ])
    readsCriteria(
      { order: 'rating' },
      combine(
        'cafes in Doha',
        'not|skip|avoid|without|nothing',
        'badly rated|the ones with poor ratings|bad reviews',
      ),
    )
    readsCriteria({ order: 'rating' }, combine('مقاهي', 'بدون|من غير|ما أبي', 'اللي تقييمها ضعيف|تقييم سيئ'))
    readsCriteria({ order: 'rating' }, combine('صالون', 'تقييمه|ريتنجه', 'مو|مش|ليس', 'سيئ|وحش|واطي'))
    readsCriteria({ order: 'rating' }, combine('kafeyat', 'ta2yeemha', 'mesh|mo|mish', 'we7esh|zeft|wa7sh'))
    readsCriteria({ order: 'most-reviews' }, [
      'مقاهي عندها تقييمات كثيرة ومو سيئة',
      'cafes with many reviews, not bad reviews',
    ])
  })

  it('reads praise of ratings in the singular, in spoken Arabic and in chat Arabic', () => {
    readsCriteria(
      { order: 'rating' },
      combine('a plumber in Muscat', 'only with|having|with a', 'good review|great rating|excellent reviews'),
    )
    readsCriteria({ order: 'rating' }, combine('سباك', 'تقييمه زين|والتقييم كويس|وتقييمه جيد|تقييمو مزيان'))
    readsCriteria(
      { order: 'rating' },
      combine('sabbak', '2a7san taqyeem|a3la taqyeem awal|a3la rating first'),
    )
    readsCriteria(
      { order: 'rating' },
      combine('مدارس', 'مرتبة|مرتبين|ترتيبها', 'من الأعلى تقييما|من الأفضل تقييما'),
    )
  })

  it('reads a phone as there, and many reviews without a verb', () => {
    readsCriteria({ has: ['phone'] }, combine('سباك', 'رقمه|رقمهم', 'موجود|متوفر|مكتوب'))
    readsCriteria({ has: ['phone'] }, combine('sabbak', '3ndhm|3endhom', 'ragam|ra2am'))
    readsCriteria({ has: ['phone'] }, ['sabbak ma3 raqam phone', 'sabbak m3 ra8m', 'سباك عنده phone number'])
    readsCriteria({ order: 'most-reviews' }, ['كوفي فيه reviews كثير', 'مطعم عليه reviews وايد'])
    readsCriteria({ order: 'most-reviews' }, ['agencies بترتيب الـ reviews'])
    readsCriteria({ order: 'rating' }, ['عيادات ترتيب الـ ratings'])
    readsCriteria({ minRating: 4 }, combine('مطاعم', 'مب|مو|مش', 'اللي تقييمها تحت ٤'))
    readsCriteria({ order: 'most-reviews' }, ['gyms, plenty of reviews', 'gyms lots of reviews please'])
    readsCriteria({}, ['how many reviews does Jarir have', 'I read many reviews of it'])
  })

  it('reads that the most or the fewest reviews come first', () => {
    readsCriteria(
      { order: 'most-reviews' },
      combine('gyms', 'with the most|with the highest number of|sorted by number of', 'reviews'),
    )
    readsCriteria({ order: 'most-reviews' }, [
      'most reviewed gyms in Doha',
      'gyms by review count, highest first',
      'أكثر المطاعم مراجعة في جدة',
      'مطاعم جدة رتبوهم من الأكثر تقييمات',
      'مطاعم جدة مرتبة حسب عدد التقييمات',
      'فنادق عندها أكثر مراجعات',
      'aktar reviews mata3em jeddah',
    ])
    readsCriteria({ order: 'fewest-reviews' }, [
      'the least reviewed gyms',
      'gyms with the fewest reviews',
      'gyms sorted by number of reviews ascending',
      'أقل الفنادق مراجعات',
      'مطاعم بأقل عدد تقييمات',
    ])
    readsCriteria({ order: 'most-reviews', minReviews: 50 }, [
      'gyms with over 50 reviews, most reviewed first',
    ])
    readsCriteria({}, [
      'gyms, not the most reviewed',
      'most of the reviews are fake',
      'مطاعم مو الأكثر مراجعات',
    ])
  })

  it('reads conditions as the keys of a form or of JSON', () => {
    readsCriteria({ has: ['website'] }, [
      'category=vet; must_have=website',
      '{"has": ["website"]}',
      'has_website: true',
    ])
    readsCriteria({ minRating: 4.5 }, ['city=Doha min_rating=4.5', '{"city": "Doha", "min_rating": 4.5}'])
  })

  it('reads conditions in the words of speech and of chat Arabic', () => {
    readsCriteria({ minRating: 4, has: ['phone'] }, ['vets in Doha 4+ with a phone'])
    readsCriteria({ minRating: 4, isAboveRating: true }, [
      'محل عصير أبيه فوق ٤',
      'gyms in Doha, I want it above 4',
      'gym ta8yeem fo8 4',
    ])
    readsCriteria({ has: ['phone'] }, [
      'lawyer 3ndo r8m',
      'saydaliya feha ra8am telephone',
      'gyms with a number to text',
    ])
    readsCriteria({ order: 'most-reviews' }, [
      'hotels with lots of reviews',
      'the most popular hotels',
      'فنادق عليها تقييمات كثيرة',
      'أكثر محل ناس مقيمينه',
      'akthar 10 coffee 3lehom reviews',
      'الفنادق الأكثر شعبية',
    ])
    readsCriteria({ order: 'rating' }, [
      'hotels with decent reviews',
      'bakeries ranked from best to worst',
      'أي واحد تقييمه أحسن',
    ])
    readsCriteria({ order: 'lowest-rating' }, ['el asw2 fel taqyeem: hotels'])
  })

  it('takes no praise of how somebody does something, or of a price, a plant or a grade of fuel, for an order', () => {
    readsCriteria({}, [
      'وين اعبي ممتاز',
      'اصرف يورو بسعر مليح',
      'نخل زينة',
      'انا لا توب لا طرحة',
      'صرت ما اشوف زين',
    ])
    readsCriteria({ order: 'rating' }, ['ما لقيت مطعم زين', 'بدي دكتور عيون منيح', 'توب مطاعم جدة'])
    readsCriteria({ order: 'rating' }, [
      'مطعم اسماك ممتاز في جدة',
      'محل نباتات كويس',
      'بنوك الكويت ولا احسن منها',
      'مش لاقي كويس في الرياض دكتور اسنان',
    ])
  })

  it('takes an end that says something else of a noun for no order', () => {
    readsCriteria({}, [
      'least expensive hotels rated in Dubai',
      'more pharmacies with reviews in Jeddah',
      'less crowded banks with branches in Kuwait',
      'biggest cafe in Dubai with branches',
      'اقل صيدلية بعد تقييم',
      'الكافيهات الاكثر هدوء في دبي وعندها فروع',
    ])
    readsCriteria({ order: 'rating' }, [
      'أقل مطعم سعرا وتقييمه ممتاز في جدة',
      'أعلى ثلاث مطاعم تقييما',
      'أكثر خمس مقاهي تقييما',
      'salon, yung maganda ang rating',
      'مطعم لبناني ابي اعلاهم تقييم',
    ])
    readsCriteria({ order: 'most-reviews' }, [
      'اكثر صيدلية قريبة فيها تقييم في جدة',
      'اكثر صيدلية فيها تقييم',
      'اكثر خمس مقاهي عليها تقييمات',
      'اكثر 3 مطاعم فيها مراجعات بجدة',
    ])
    readsCriteria({ order: 'most-branches' }, ['أكثر بنك في الكويت فروع', 'aktar bank foroo3'])
  })

  it('takes a person, a place or a single branch behind "by" or "first" for no order', () => {
    readsCriteria({}, [
      'bank branch by the airport in Doha',
      'clinic rated by the ministry',
      'hotels with reviews by families',
      'a note by the doctor',
      'the star by the sea hotel',
      'gift shop by star mall',
      'eagle reviews hotel',
      'أول فرع للبيك في جدة',
      'Carrefour first branch in Riyadh',
      'أكبر فرع لكارفور في دبي',
    ])
    readsCriteria({ order: 'rating' }, ['gyms in Doha by rating'])
  })

  it('takes no district for a preposition', () => {
    const prompt = 'أحسن فنادق العليا من حيث تقييم الناس'
    const { ranges } = parseAttributes(prompt)
    assert.deepEqual(
      ranges.map(({ from, to }) => prompt.slice(from, to)),
      ['من حيث تقييم'],
    )
  })
})
