import { describe, it } from 'node:test'
import { combine } from './combine.ts'
import { readsCriteria } from './reads-criteria.ts'

/** Conditions without a verb, as items of a list or as the last words. */
describe('listed conditions', () => {
  it('reads a phone and a website by their nouns', () => {
    const phones =
      'phone|phones|tel|tel numbers|phone no.|contact number|need landline|phone please|phones pls'
    readsCriteria(
      { has: ['phone'] },
      combine('vets in Doha|vets in Doha,|vets in Doha -|vets. Doha.', phones),
    )
    readsCriteria(
      { has: ['website'] },
      combine('vets Doha|vets Doha;', 'website|websites|website needed|web'),
    )
    readsCriteria(
      { has: ['website', 'phone'] },
      combine(
        'vets Doha|vets, Doha,|vets Doha +',
        'tel + web|website + phone|phone & website|phone, website',
      ),
    )
    readsCriteria({ has: ['website', 'phone'] }, ['vets (phone/website)', 'vets Doha. Phone. Website.'])
    readsCriteria({ has: ['website'] }, ['vets Doha, email or website'])
    readsCriteria(
      { has: ['phone'] },
      combine('عيادات الرياض،|عيادات الرياض -', 'هاتف|رقم جوال|الرقم لو سمحت'),
    )
    readsCriteria({ has: ['phone'] }, ['dentiste tunis, téléphone', 'doctor beirut, ra2am telefon'])
  })

  it('takes no phone or website that is sold, made, mended or refused for a condition', () => {
    readsCriteria({}, [
      'phone shop',
      'mobile phones Deira',
      'website design agency',
      'phone repair',
      'cheap phones',
    ])
    readsCriteria({}, ['Deira laptops, tablets, phones', 'gift shop, phone cases', 'logo, app, website'])
    readsCriteria({}, [
      'somebody to build a bakery website',
      'repair my phone',
      'website for my bakery, Tripoli',
      'need a website built for my startup',
      'I want a website and an app for our shop',
    ])
    readsCriteria({ has: ['website'] }, [
      'banks with a website and an app',
      'vets with a website made in Doha',
    ])
    readsCriteria({ has: ['phone'] }, ['vets with a phone for my booking', 'must have a phone for our visit'])
    readsCriteria({}, [
      'vets, website or phone does not matter',
      'vets Doha, no phone',
      'https://www.example.com/@1',
    ])
    readsCriteria({}, ['Mobile World, Kuwait. Tel +965 2222 3333', 'putt putt, Mobile'])
  })

  it('reads a bare rating and bare stars', () => {
    readsCriteria(
      { minRating: 4.5 },
      combine('vets Doha|vets Doha,', '4.5|4.5 stars|4.5 and over|4.5 out of 5'),
    )
    readsCriteria(
      { minRating: 4 },
      combine('vets Doha|vets Doha,', '4 stars|four stars|4.0|rated 4|rating 4 up'),
    )
    readsCriteria({ minRating: 4 }, ['vets Doha, 4 and up', 'عيادات، ٤ نجوم'])
    readsCriteria({ minRating: 4.5 }, ['hotels Doha 4.5 stars', 'عيادات الرياض ٤.٥'])
  })

  it('takes no class, age, version or rating of a pasted listing for a least rating', () => {
    readsCriteria({}, ['hotels in Dubai, 4 stars', 'فندق في دبي ٤ نجوم', 'michelin restaurant 3 stars'])
    readsCriteria({}, [
      'toddlers gym, 4 and up',
      'kids swimming, age 4+',
      'ielts 4.5',
      'usb 3.0',
      'tickets 4.5 kd',
    ])
    readsCriteria({}, [
      'Name Cafe\n4.3\nRiyadh',
      'Khobar 4.4 ★ (120 reviews)',
      'Café Younes · 4.4 · 120 reviews',
    ])
    readsCriteria({}, ['pool for 4, 3.30 today', 'vets Doha, 5.0'])
  })

  it('reads a bare number of reviews, also beside other conditions', () => {
    readsCriteria(
      { minReviews: 100 },
      combine('vets Doha|vets Doha,', '100 reviews|100 ratings|100 google reviews'),
    )
    readsCriteria({ minReviews: 100 }, ['عيادات الرياض، ١٠٠ تقييم', '3eyadat amman, 100 ta8yeem'])
    readsCriteria({}, ['need 20 reviews written'])
    readsCriteria({ order: 'most-reviews' }, ['vets, lots of reviews'])
    readsCriteria({ minRating: 4.5, minReviews: 300 }, [
      'vets, 4.5+ and 300 reviews',
      'vets Doha 4.5 300 reviews',
    ])
    readsCriteria({ minRating: 4.2, has: ['phone'] }, ['vets Doha, phone & 4.2', 'vets Doha 4.2 phone'])
  })

  it('reads French that is mixed in', () => {
    readsCriteria(
      { minRating: 4 },
      combine('dentiste tunis', 'noté 4 et plus|note minimum 4|au moins 4 étoiles'),
    )
    readsCriteria({ minReviews: 50 }, ['dentiste tunis au moins 50 avis', 'dentiste tunis, 50 avis'])
    readsCriteria({ has: ['website'] }, ['dentiste tunis avec site web'])
    readsCriteria({}, ['galaxy note 4 screen'])
  })

  it('orders by rating where ratings are praised', () => {
    readsCriteria(
      { order: 'rating' },
      combine('vets', 'highly rated|with good ratings|well reviewed|les mieux notés'),
    )
    readsCriteria(
      { order: 'rating' },
      combine('عيادة', 'تقييمها عالي|تقييماتها ممتازة|عالية التقييم|أحلى تقييم'),
    )
    readsCriteria(
      { order: 'rating' },
      combine('3eyada', '7asab el ta8yeem|a7la ta2yeem|ta2yeemha 3ali|a3la ta9yeem'),
    )
  })
})
