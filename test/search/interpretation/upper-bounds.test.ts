import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { combine } from './combine.ts'
import { readsCriteria } from './reads-criteria.ts'

describe('upper bounds and ranges', () => {
  const below = (value: number) => ({ value, isBelow: true })

  it('reads a highest rating that is not included itself', () => {
    readsCriteria(
      { maxRating: below(3) },
      combine(
        'gyms',
        'rated|with a rating|whose score is',
        'below 3|under three stars|less than 3|lower than 3|< 3',
      ),
    )
    readsCriteria(
      { maxRating: below(3) },
      combine('gyms', 'under|with less than|below', '3 stars|three stars'),
    )
    readsCriteria(
      { maxRating: below(3) },
      combine('مطاعم', 'تقييمها|بتقييم|ذات تقييم|معدل تقييمها', 'أقل من ٣|تحت ٣|دون الثلاثة|أدنى من ٣ نجوم'),
    )
    readsCriteria({ maxRating: below(3) }, [
      'مطاعم يقل تقييمها عن ٣',
      'مطاعم تحت ٣ نجوم',
      'mata3em ta2yeemha a2al mn 3',
      'restaurants notés moins de 3',
    ])
  })

  it('reads a highest rating that is included', () => {
    readsCriteria(
      { maxRating: { value: 3 } },
      combine(
        'gyms',
        'rated|with a rating of',
        'at most 3|3 or less|no more than 3|up to 3|<= 3|not above 3|max 3',
      ),
    )
    readsCriteria({ maxRating: { value: 3 } }, [
      ...combine(
        'مطاعم',
        'تقييمها',
        '٣ فأقل|٣ أو أقل|لا يزيد عن ٣|ما يتعدى ٣|مايتجاوز ٣|كحد أقصى ٣|مش أكتر من ٣',
      ),
      'مطاعم لا يتجاوز تقييمها ٣',
      'gyms, 3 stars or below',
      'gyms with nothing above 3 stars',
      'gyms with a maximum rating of 3',
      'مطاعم أقصى تقييم ٣',
    ])
  })

  it('reads both ends of a range of ratings', () => {
    readsCriteria(
      { minRating: 4, maxRating: { value: 4.5 } },
      combine(
        'gyms',
        'rated|with a rating',
        'between 4 and 4.5|from 4 to 4.5|4 to 4.5|4-4.5|4–4.5 stars|at least 4 and at most 4.5',
      ),
    )
    readsCriteria(
      { minRating: 4, maxRating: { value: 4.5 } },
      combine(
        'مطاعم',
        'تقييمها|بتقييم',
        'من ٤ الى ٤.٥|بين ٤ و ٤.٥|ما بين ٤ و٤.٥|من أربعة لأربعة ونص|٤ إلى ٤.٥ نجوم',
      ),
    )
    readsCriteria({ minRating: 4, isAboveRating: true, maxRating: below(4.5) }, [
      'gyms rated over 4 but under 4.5',
      'gyms above 4 and below 4.5 stars',
    ])
    readsCriteria({ minRating: 4 }, [
      'gyms rated 4 to 5',
      'gyms between 4 and 5 stars',
      'مطاعم تقييمها من ٤ إلى ٥',
    ])
  })

  it('reads a highest number of reviews, and a range', () => {
    readsCriteria({ maxReviews: below(100) }, [
      ...combine(
        'hotels',
        'with|that have',
        'fewer than 100|less than a hundred|under 100',
        'reviews|google reviews|ratings',
      ),
      ...combine('فنادق', 'عليها|لها', 'أقل من ١٠٠|تحت المية|دون ١٠٠', 'تقييم|مراجعة|ريفيو'),
      'hotels reviewed by fewer than 100 people',
      'فنادق عدد تقييماتها أقل من ١٠٠',
    ])
    readsCriteria({ maxReviews: { value: 100 } }, [
      ...combine('hotels with', 'at most 100|no more than 100|up to 100', 'reviews'),
      ...combine('hotels with', '100 reviews', 'or fewer|at most|or less'),
      'فنادق عليها ١٠٠ تقييم فأقل',
      'فنادق لا يزيد عدد تقييماتها عن ١٠٠',
    ])
    readsCriteria({ maxReviews: below(5) }, [
      'hotels with less than 5 reviews',
      'فنادق عليها أقل من ٥ مراجعات',
    ])
    readsCriteria({ minReviews: 50, maxReviews: { value: 500 } }, [
      ...combine('hotels with', 'between 50 and 500|50 to 500|50-500|from 50 to 500', 'reviews|ratings'),
      'فنادق عليها بين ٥٠ و٥٠٠ تقييم',
      'فنادق عدد تقييماتها من ٥٠ إلى ٥٠٠',
    ])
    readsCriteria({ minReviews: 50, maxReviews: below(500) }, [
      'hotels with more than 50 but less than 500 reviews',
      'hotels with fewer than 500 but at least 50 reviews',
      'فنادق عليها أكثر من ٥٠ وأقل من ٥٠٠ تقييم',
    ])
  })

  it('reads one bound of each', () => {
    readsCriteria({ minRating: 4, isAboveRating: true, maxReviews: below(100) }, [
      'cafes rated above 4 with fewer than 100 reviews',
      'cafes rated above 4 and fewer than 100 reviews',
      'كافيهات تقييمها فوق ٤ وعليها أقل من ١٠٠ تقييم',
    ])
  })

  it('keeps what refuses less a least bound', () => {
    readsCriteria({ minRating: 4 }, [
      ...combine('gyms', 'rated|with a rating', 'not below 4|no less than 4|no lower than 4 stars'),
      ...combine('gyms', 'nothing|skip anything|no places rated|none', 'under four stars|below 4 stars'),
      ...combine('مطاعم', 'تقييمها', 'ما يقل عن ٤|لا يقل عن ٤|مايقلش عن ٤|مش أقل من ٤|مو أقل من ٤'),
      'ما أبي تحت الأربع نجوم مطاعم',
    ])
    readsCriteria({ minReviews: 100 }, [
      'فنادق بحد أدنى ١٠٠ تقييم',
      'hotels with no fewer than 100 reviews',
      'فنادق عليها مو أقل من ١٠٠ تقييم',
    ])
  })

  it('takes no distance, age, price or class for a bound', () => {
    readsCriteria({}, [
      'gyms under 3 km away',
      'nurseries for kids between 3 and 5',
      'cafes open from 4 to 5',
      'meals under 4 dinars',
      'مطاعم من ٣ الى ٤ كيلو',
    ])
    const { criteria, unheld } = parseAttributes('hotels in Cairo under 4 stars')
    assert.deepEqual([criteria, unheld], [{}, ['under 4 stars']])
    assert.deepEqual(parseAttributes('hotels, 3 to 4 stars').unheld, ['3 to 4 stars'])
    readsCriteria({ maxRating: below(4) }, ['hotels in Cairo rated under 4 stars'])
    readsCriteria({ maxRating: below(3.5) }, ['hotels in Cairo under 3.5 stars'])
  })
})
