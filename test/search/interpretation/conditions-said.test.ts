import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { readsCriteria } from './reads-criteria.ts'

/** Conditions and orders by what they are for, and in the words of those who refuse the rest. */
describe('parseAttributes of conditions as they are said', () => {
  const lacks = (expected: string[], prompts: string[]) => {
    for (const prompt of prompts) assert.deepEqual(parseAttributes(prompt).lacks, expected, prompt)
  }

  it('reads a least rating from what is refused', () => {
    readsCriteria({ minRating: 4 }, [
      'كافيهات المنصور بغداد ما عدا الي تقييمها اقل من ٤',
      'كافيهات الا اللي تقييمها تحت ٤',
      "restaurants in Rabat that aren't rated below 4",
      "spas, I won't go anywhere under 4",
    ])
  })

  it('reads a least rating out of five, by a sign, and as the least', () => {
    readsCriteria({ minRating: 4 }, [
      'vets 4 out of 5 or better',
      'barbers in Istanbul >= 4',
      'فنادق مسقط اقل تقييم ٤',
      'فنادق مسقط على الاقل اربعة',
      'gym sharjah 3al a2al 4',
      'gym sharjah aqal shay 4 stars',
      'مخابز بغداد تقييمها ميقل عن ٤',
      'salon fel qahera taqyeem mayqelsh 3an 4',
    ])
    readsCriteria({}, ['table for at least 4', 'nursery for kids above 4'])
    readsCriteria({ minRating: 4, isAboveRating: true }, ['coffee baghdad t9yeemha akthar mn 4'])
    readsCriteria({ minRating: 4, isAboveRating: true }, [
      'which lawyer for dubai get rating pass 4',
      'cafes rated past 4 in Olaya',
    ])
  })

  it('reads how often a business was reviewed', () => {
    readsCriteria({ minReviews: 30 }, ['salons that have been reviewed at least 30 times'])
    lacks([], ['salons that have been reviewed at least 30 times'])
    lacks(['reviews'], ['hotels still not reviewed', "hotels that haven't been reviewed yet"])
  })

  it('reads a website and a phone by what they are for', () => {
    readsCriteria({ has: ['website'] }, [
      'dentists in Amman whose website I can look at first',
      'solicitors and a website I can check first',
      'dentists I could check online before going',
      'عيادات في عمان اقدر اشوف موقعهم على النت',
    ])
    readsCriteria({ has: ['phone'] }, [
      'dentists in Amman that I can call',
      'dentists, need to be able to call them',
      'dentists with contact details',
      'bakeries in Cairo whose number is listed',
      'عيادات في عمان رقم اتواصل معهم',
    ])
    readsCriteria({}, [
      'someone I can call for leaks',
      'shop where I can buy a phone',
      'hospital where I can see my doctor',
    ])
  })

  it('reads the numbers and sites of many', () => {
    readsCriteria({ has: ['phone'] }, [
      'phone numbers of dentists in Amman',
      'dentists in Amman, send me their numbers',
      'ارقام عيادات اسنان في عمان',
      'محامي في تونس نحب نومرو متاعو',
      'makhbaz fel qahera 3ayez nemrethom',
    ])
    readsCriteria({ has: ['website'] }, [
      'web pages of hotels in Muscat',
      'give me the websites of law firms in Doha',
    ])
    readsCriteria({ has: ['website', 'phone'] }, ['عيادات في عمان عطني الارقام والمواقع'])
    readsCriteria({}, ['a large number of restaurants in Doha', 'phone number of Dallah hospital'])
  })

  it('prefers those that have one of two, where either will do', () => {
    readsCriteria({ order: 'contacts' }, [
      'law firms with a website or a phone number',
      'law firms with either a phone or a site',
    ])
  })

  it('puts the best first in the words of every dialect', () => {
    readsCriteria({ order: 'rating' }, [
      'احلى كوفي في عمان',
      'ازين كوفي بالمنامة',
      'انصحوني بأحلى مخبز في بيروت',
      'توب مطاعم في دبي',
      'مطعم خوش في بغداد',
      'خير مطعم في تونس',
      'n7eb na3ref a7sen pâtisserie fi tunis',
      'ahla cafe fi beirut',
      'mat3am zwin f casa',
      'restaurant behi fi tunis',
      'finest restaurants in Cairo',
      'dentists in Amman, ranked',
    ])
    readsCriteria({}, [
      'zain kuwait',
      'فرع زين في الرياض',
      'أهلا وسهلا ابي مطعم',
      'ahla w sahla wen fi cafe',
      'صباح الخير ابي سباك',
      'مطعم روف توب في بيروت',
      'مطعم زين قريب من البرج',
      'hospital no 1',
      'شركة توب للمقاولات',
      'خير الدين مطعم تونس',
    ])
  })

  it('takes a word of praise for no sweet behind what it praises', () => {
    for (const [prompt, taken] of [
      ['abi coffee 7elw fe al khobar', ['7elw']],
      ['مطعم حلو في عمان', ['حلو']],
      ['محل حلو في بيروت', []],
    ] as const) {
      const { ranges } = parseAttributes(prompt)
      assert.deepEqual(
        ranges.map(({ from, to }) => prompt.slice(from, to)),
        taken,
        prompt,
      )
    }
  })

  it('orders by the number of reviews where reviews are the order', () => {
    readsCriteria({ order: 'most-reviews' }, [
      'real estate agents palm jumeirah, sort by reviews',
      'مطاعم الرباط رتبها حسب المراجعات',
      'most famous restaurants in Cairo',
      'اشهر مطعم في القاهرة',
    ])
    readsCriteria({ order: 'rating' }, ['dentists sorted by best reviews', 'dentists sorted by rating'])
    readsCriteria({}, ['مطعم بعد ثلاث اشهر'])
  })

  it('asks for nothing that is no matter', () => {
    for (const prompt of [
      'dentists with or without a website',
      'dentists whether they have a website or not',
    ]) {
      readsCriteria({}, [prompt])
      lacks([], [prompt])
    }
    lacks(['website'], ['law firms w/o website', "dentists that don't have a website yet"])
  })
})
