import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { combine } from './combine.ts'

/** Every end of an order works with everything that is counted. */
describe('the slots of orders', () => {
  const read = (prompt: string) => parseAttributes(prompt).criteria
  const reads = (criteria: object, prompts: string[]) => {
    for (const prompt of prompts) assert.deepEqual(read(prompt), criteria, prompt)
  }

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

  it('takes a person, a place or a single branch behind "by" or "first" for no order', () => {
    reads({}, [
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
    reads({ order: 'rating' }, ['gyms in Doha by rating'])
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
