import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { combine } from './combine.ts'
import { useTinyReader } from './reader.ts'

/** What a prompt asks for and no row holds, in words that stay in the prompt. */
describe('mentions of what is not held', () => {
  const quote = (prompt: string) => {
    const { features, mentions } = parseAttributes(prompt)
    return [...features, ...mentions].map(({ from, to }) => prompt.slice(from, to))
  }
  const mentions = (wanted: string, prompts: string[]) => {
    for (const prompt of prompts) assert.deepEqual(quote(prompt), [wanted], prompt)
  }
  /** Each of the words as the only mention of a prompt. */
  const mentionsEach = (before: string, words: string, after: string) => {
    for (const each of words.split('|')) mentions(each, [`${before} ${each} ${after}`.trim()])
  }

  it('finds prices that are said in words', () => {
    mentionsEach('', 'cheap|cheapest|affordable|not too expensive|inexpensive|budget', 'hotels in Doha')
    mentionsEach('hotels in Doha', 'with good prices|at reasonable prices|on a budget', '')
    mentionsEach(
      'فنادق',
      'ومش غالية|لا تكون غالية|رخيصة|الرخيصة|اقتصادية|مو غالية|أسعارها مناسبة|بسعر معقول',
      'في الدوحة',
    )
    mentionsEach('', 'أرخص|ارخص', 'فندق في الدوحة')
  })

  it('finds orders that no row holds', () => {
    mentionsEach(
      'dentists in Amman',
      'nearest first|closest first|sorted by distance|a-z|by alphabetical order',
      '',
    )
    mentionsEach('مطاعم الرباط', 'الاقرب اولا|حسب الاسم|مرتبة حسب المسافة', '')
  })

  it('finds how a phone number begins, and no number', () => {
    mentionsEach('', '+971 4|+966 11|+20|00971', 'car rental Dubai Marina')
    mentionsEach(
      'pharmacies',
      'with numbers starting with 055|phone number starts with 04|number begins with +9714',
      'in Riyadh',
    )
    mentionsEach('محامي', 'يبدأ ب 04|يبدا ب055|تبدأ ب 011', 'في دبي')
    mentionsEach('sabbak', 'yebda2 b 055|yebda b 04', 'fel riyadh')
    for (const prompt of ['+971 4 555 1234 car rental', 'pharmacies rated 4+', 'gym, 10+ reviews'])
      assert.deepEqual(quote(prompt), [], prompt)
  })

  it('finds which sports a place shows, and for which meal it opens', () => {
    mentionsEach(
      'pubs',
      'showing the football|that shows the match|screening live sports|showing f1',
      'in Doha',
    )
    mentionsEach('مقاهي', 'تعرض المباريات|اللي يعرضون الماتش|بتجيب الدوري', 'في الدوحة')
    mentionsEach('cafes', 'open for breakfast|opens for brunch|open for iftar', 'in Doha')
  })

  it('finds what is asked of the answer, numbers aside: which place has most, another order, all in one place', () => {
    for (const said of ['how many banks are in Doha', 'كم مسجد في الدوحة', 'kam bank fel doha'])
      assert.deepEqual(quote(said), [])
    mentions('which district', ['which district of Doha has the most banks'])
    mentions('أكثر حي فيه', ['أكثر حي فيه صيدليات'])
    mentionsEach('hotels in Doha', 'sorted by name|alphabetically|in one area', '')
    mentionsEach('فنادق', 'مرتبة بالاسم|في حي واحد', '')
    mentions('mafto7 24 sa3a', ['baqala mafto7 24 sa3a'])
    assert.deepEqual(quote('a hotel in West Bay and a bank in the same area'), [])
  })

  it('finds what a place has', () => {
    mentionsEach(
      'hotels in Doha',
      'with a pool|with free wifi|with parking|with outdoor seating|with a terrace|with a sea view|with a play area for kids|that have a pool and parking|without a pool',
      '',
    )
    mentionsEach('', 'outdoor seating|free parking|sea view', 'cafes')
    mentionsEach(
      'فنادق',
      'فيها مسبح|فيه واي فاي|فيها مواقف|عندها جلسات خارجية|مع إطلالة على البحر|بمسبح خاص|جلسات خارجية|تطل على البحر',
      '',
    )
    // What is seen of a landmark lies near it.
    mentionsEach('hotels', 'with a view', 'of the Kingdom Tower')
    mentionsEach('فنادق', 'مع إطلالة', 'على برج المملكة')
  })

  it('finds delivery, insurance, payment and languages', () => {
    mentionsEach('pharmacies', 'that deliver|with delivery|with takeaway|that do home delivery', 'in Doha')
    mentionsEach('صيدليات', 'فيها توصيل|مع توصيل|توصيل مجاني|يوصل|اللي توصل', 'في الدوحة')
    mentionsEach('dentists', 'that take insurance|who accept Bupa insurance', 'in Doha')
    mentionsEach('أطباء أسنان', 'يقبلون التأمين|تقبل التأمين الطبي', 'في الدوحة')
    mentionsEach('cafes', 'that accept cards|that take visa', 'in Doha')
    mentionsEach('مقاهي', 'تقبل البطاقات|يقبلون مدى', 'في الدوحة')
    mentionsEach('dentists', 'who speak English|who speak Arabic and French', 'in Doha')
    mentionsEach('', 'English speaking|English-speaking', 'dentists')
    mentionsEach('دكتور أسنان', 'يتكلم انجليزي|يتحدث العربية|اللي يحكي فرنسي', 'في الدوحة')
  })

  it('finds delivery in a word, but not where it is the trade', () => {
    mentionsEach('chinese food', 'delivered|delivery', 'to Doha')
    mentionsEach('', 'توصيل', 'صيدلية في الدوحة')
    mentionsEach('صيدلية', 'توصيل|توصيل للبيت', 'في الدوحة')
    mentionsEach('restaurants', 'that deliver|which can deliver lunch', 'in Doha')
    assert.deepEqual(quote('شركة توصيل طرود'), [])
  })

  it('finds nothing where a price in numbers says it', () => {
    assert.deepEqual(quote('perfumes cheaper than 20 rials'), [])
  })

  it('finds whom it is for', () => {
    mentionsEach(
      '',
      'pet friendly|pets friendly|dogs friendly|family-friendly|kid friendly|halal|women only|female',
      'restaurants',
    )
    mentionsEach(
      'gyms',
      'for women|ladies only|with female staff|suitable for children|not for men|open to men',
      'in Doha',
    )
    mentionsEach('مطاعم', 'عائلية|حلال|نسائية|للنساء فقط|للعائلات|مناسبة للأطفال', 'في الدوحة')
  })

  it('finds e-mail addresses, and where the caller is', () => {
    mentionsEach('', 'email addresses|emails', 'of dentists in Doha')
    mentions('email', ['dentists in Doha with phone and email', 'dentists in Doha with an email'])
    mentions('ايميلات', ['ايميلات أطباء أسنان'])
    mentionsEach('dentists', 'near me|around me|close to me|near my house|in my area', '')
    mentionsEach('أطباء أسنان', 'قريب مني|قريبة منا|حولي|بالقرب مني|جنبي|حوالينا', '')
    mentionsEach('', 'خمس نجوم|five star|four-star', 'hotel')
  })

  it('finds nothing in kinds, in what somebody has or speaks, and in trouble', () => {
    const prompts = [
      ...combine(
        '',
        'swimming pools|car parks|delivery company|insurance companies|pet shop|wifi router shop',
        'in Doha',
      ),
      ...combine('', "budget car rental|women's clothing|ladies salon|good hotels|nice view cafe", 'in Doha'),
      ...combine(
        '',
        'شركة توصيل|صالون نسائي|حلاق نسائي|ملابس نسائية|دكتورة نسائية|مواقف سيارات',
        'في الدوحة',
      ),
      'help with parking tickets',
      'بنت عمي في الدوحة',
      'حلالي بقر',
      'Budget code 5520',
      'I have a pool that needs cleaning',
      'I speak English',
      'English speaking course',
      'my email is broken',
      'email marketing agency',
      'take out a loan',
      'rated four stars or more',
    ]
    for (const prompt of prompts) assert.deepEqual(quote(prompt), [], prompt)
  })
})

describe('a prompt that asks for what is not held', () => {
  const reader = useTinyReader()
  const reads = async (prompt: string, title: string) => {
    const read = await reader.read(prompt)
    assert.equal(read.title, title)
    return read
  }

  it('finds what it would without it, and says so', async () => {
    const plain = await reads('cafes in Riyadh', 'Cafés in Riyadh')
    for (const [asked, said] of [
      ['affordable cafes in Riyadh', 'affordable'],
      ['cafes in Riyadh with outdoor seating', 'with outdoor seating'],
      ['cafes that deliver in Riyadh', 'that deliver'],
      ['pet friendly cafes in Riyadh', 'pet friendly'],
      ['cafes near me in Riyadh', 'near me'],
      ['emails of cafes in Riyadh', 'emails'],
    ] as const) {
      const { companies } = await reads(asked, `Cafés in Riyadh (not held: ${said})`)
      assert.deepEqual(companies, plain.companies)
    }
    await reads('مقاهي في الرياض فيها مسبح', 'مقاهي في الرياض (غير متوفر: فيها مسبح)')
  })

  it('says so of words that are part of another name of a kind', async () => {
    await reads('cheap hotels in Dubai', 'Hotels in Dubai (not held: cheap)')
    await reads('five star hotels in Dubai', 'Hotels in Dubai (not held: five star)')
  })

  it('does not say near me where the place of the caller is known', async () => {
    for (const prompt of ['cafes near me, 24.71, 46.67', 'cafes near me in Olaya, Riyadh']) {
      const { reading } = await reader.read(prompt)
      assert.equal(reading.remarks?.unheld, undefined, prompt)
    }
  })
})
