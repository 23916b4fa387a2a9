import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { combine } from './combine.ts'
import { readsCriteria } from './reads-criteria.ts'

/** Every verb of having works with everything that is had. */
describe('the slots of contacts', () => {
  const read = (prompt: string) => parseAttributes(prompt).criteria

  it('reads what is had and what is missing by its noun, wherever the verb stands', () => {
    readsCriteria({ has: ['phone'] }, [
      '7alla2 b doha w rigmhom yekoon maktoob',
      'بنوك جدة نمرتهم لازم تكون موجودة',
    ])
    readsCriteria({ has: ['website'] }, ['banks in Doha, own website obligatory', 'بنوك عدهم موقع عالنت'])
    readsCriteria({ has: ['website', 'phone'] }, ['لازم موقع إلكتروني ولازم رقم تلفون: مخابز جدة'])
    const lacks = (prompt: string) => parseAttributes(prompt).lacks
    for (const prompt of [
      'بنوك الدوحة التي لا يظهر لها رقم هاتف',
      'madares elly malhomsh ra2am telefon',
      'banks with phone not given in Kuwait',
      'banks in Kuwait City whose phone is not known',
    ])
      assert.deepEqual(lacks(prompt), ['phone'], prompt)
    for (const prompt of [
      "websites are what I build, find gyms that haven't got one yet",
      'أصمم مواقع، أبي مطاعم ما عندها',
    ])
      assert.deepEqual(lacks(prompt), ['website'], prompt)
  })

  it('reads Nigerian English, and "fone"', () => {
    readsCriteria({ has: ['phone'] }, [
      'car rental wey get number for Dubai, i wan call them',
      'barbers in Dubai with a fone',
      'hotels with a number in Doha',
    ])
    readsCriteria({ has: ['website'] }, ['dentist wey get website'])
    assert.deepEqual(parseAttributes('hotels for Doha wey no get website').lacks, ['website'])
  })

  it('leaves what stands behind "no" to what is refused', () => {
    readsCriteria({ has: ['phone'] }, [
      'hotels in Jeddah with phone no chains',
      'hotels with phone no hostels in Jeddah',
      'give me phone no of dentists in London',
    ])
    readsCriteria({ has: ['website', 'phone'] }, [
      'hotels in Jeddah with phone and website no chains',
      'hotels in Jeddah with phone no and website',
    ])
    const { lacks } = parseAttributes('hotels in Jeddah with no phone no website')
    assert.deepEqual(lacks, ['website', 'phone'])
  })

  it('reads a phone of every kind that a business has, in every language', () => {
    readsCriteria(
      { has: ['phone'] },
      combine(
        'dentists',
        'with|having|that have|must have|that list|need|has to have',
        'a phone|a phone number|phone numbers|a contact number|a landline|their own phone|a mobile number|a WhatsApp number',
      ),
    )
    readsCriteria(
      { has: ['phone'] },
      combine(
        'عيادات في الرياض',
        'لها|عندها|ليها|معها|لديها|اللي عندها|يكون لها|متوفر لها|مع|بشرط يكون لها|عليها',
        'رقم تليفون|رقم هاتف|رقم جوال|تلفون|نمرة ديال التيليفون|رقم تواصل|أرقام هواتف|خط أرضي|رقم واتساب|رقم نقال|رقم متاع التليفون|رقم',
      ),
    )
    readsCriteria(
      { has: ['phone'] },
      combine(
        '7akim snen',
        '3endo|ykoun 3endo|elo|ma3o|fih|leeh|3andha|elly 3andaha',
        'ra2m telefon|telefon|raqm jawwal|nemrit telefon|nimra dyal telefon',
      ),
    )
    readsCriteria(
      { has: ['phone'] },
      combine('عيادات في جدة،', 'رقم الهاتف|الهاتف|رقم التواصل', 'ضروري|مطلوب|شرط|لازم|متوفر'),
    )
  })

  it('reads a website of every kind that a business has, in every language', () => {
    readsCriteria(
      { has: ['website'] },
      combine(
        'dentists',
        'with|that have|must have|that run|need',
        'a website|their own website|a web page|an official website|an online presence|a url',
      ),
    )
    readsCriteria(
      { has: ['website'] },
      combine(
        'عيادات في الرياض',
        'لها|عندها|ليها|لديها|يكون عندها|متوفر لها|تمتلك|عندو',
        'موقع|موقع إلكتروني|ويب سايت|موقع على النت|موقع ع النت|موقع عالنت|صفحة على النت|سايت|موقع رسمي|سيت',
      ),
    )
    readsCriteria(
      { has: ['website'] },
      combine(
        '7akim snen',
        '3endo|ykoun 3endo|elo|leeh',
        'website|site|maw2e3|mawqe3 electroni|maw2e3 3al net',
      ),
    )
    readsCriteria(
      { has: ['website', 'phone'] },
      combine('عيادات', 'لها|عندها|مع', 'موقع ورقم تليفون|رقم هاتف وموقع إلكتروني|رقم وموقع'),
    )
    readsCriteria(
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
      'phone not charging in Doha',
      'my phone is not working',
      'my phone number is not working at Kazakimo Bank',
      'التلفون ما يشتغل',
    ]) {
      assert.deepEqual(read(prompt), {}, prompt)
      assert.deepEqual(parseAttributes(prompt).lacks, [], prompt)
    }
  })
})
