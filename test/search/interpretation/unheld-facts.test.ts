import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { isQuoted } from '../../../server/src/search/interpretation/attributes/unheld-facts.ts'
import { useTinyReader } from './reader.ts'

describe('questions of facts', () => {
  const asks = (of: 'world' | 'business' | 'jobs' | undefined, prompts: Record<string, string>) => {
    for (const [prompt, quote] of Object.entries(prompts)) {
      const { facts } = parseAttributes(prompt)
      assert.deepEqual([facts?.of, facts?.quotes.join('; ') ?? ''], [of, quote], prompt)
    }
  }

  it('ask businesses for prices', () => {
    asks('business', {
      'how much is a double room at the Hilton': 'how much',
      'how much does a haircut cost in Doha': 'how much … cost',
      'price of an oil change in Doha': 'price',
      'flights from Beirut to Dubai price': 'price',
      'school fees in Doha': 'fees',
      'كم سعر الغرفة في هيلتون': 'كم سعر',
      'بكام اشتراك الجيم': 'بكام',
      'أسعار المدارس في الدوحة': 'أسعار',
      'netflix kam s3ro b masr': 'kam s3ro',
      'bkam el iphone': 'bkam',
    })
  })

  it('ask businesses for hours, timetables and offers', () => {
    asks('business', {
      'when does the museum open': 'when does … open',
      'what time does Panorama Mall close': 'what time does … close',
      'opening hours of Jarir': 'opening hours',
      'do you know when the museum closes': 'when … closes',
      'متى يفتح بنك الراجحي': 'متى يفتح',
      'متى الصيدلية تقفل': 'متى … تقفل',
      'عروض فنادق دبي': 'عروض',
      'ساعات عمل صيدلية النهدي': 'ساعات عمل',
      'emta yeftah jarir': 'emta yeftah',
      'flight times Riyadh to Jeddah': 'times',
      'مواعيد رحلات طيران بيروت القاهرة': 'مواعيد',
      'any discount at Extra this week?': 'discount',
      'فيه عروض في بنده': 'فيه عروض',
    })
    asks('jobs', { 'jobs in Riyadh': 'jobs', 'وظائف شاغرة في الرياض': 'وظائف شاغرة' })
  })

  it('ask the world for matches, prayers, the weather, salaries, and numbers of people', () => {
    asks('world', {
      'when is the next Al Nassr match': 'when is … match',
      'tickets for the Arsenal game this weekend': 'tickets',
      'متى مباراة النصر والاتحاد': 'متى مباراة',
      'emta matsh el hilal el gay': 'emta matsh',
      'prayer times Cairo': 'prayer times',
      'مواقيت الصلاة في المدينة': 'مواقيت الصلاة',
      "what's the weather like in Doha": "what's the weather like",
      'كيف الطقس في الرياض بكرة': 'كيف الطقس',
      'salary of a nurse in Doha': 'salary of a nurse',
      'كم راتب المهندس في السعودية': 'كم راتب المهندس',
      'phone number of my friend Khalid': 'phone number',
      'رقم جوال ابو فهد': 'رقم جوال',
    })
  })

  it('are not in prompts that ask for a business', () => {
    const prompts = [
      'ticket office in Cairo',
      'shop that sells concert tickets in London',
      'watch a match in a cafe in Zamalek',
      'my dentist closed, need another in Maadi',
      'where do I open a bank account in Amman',
      'I paid too much, the cost was crazy, a garage in Dubai',
      'cafes with good prices in Beirut',
      'it is cold, I need a coat',
      'job centre London',
      'phone number of Kazakimo Bank',
      'how much parking is there in Soho',
      'كم صيدلية في المعادي',
      'مرحبا بكم ابي مطعم في دبي',
      'ابي افتح حساب بنك في دبي',
      'بدي اسأل عن راتب التقاعد',
      'نرغب في عروض أسعار للعزل',
      'صالة عروض سيارات في دبي',
      'ابي رقم سباك في دبي',
      'كافيه اشوف فيه الماتش',
      'I have a coupon for Baskin Robins',
      'two hours of portraits, a photographer',
      'tickets for the league match, where is an office that sells them',
      'رحلة بالحصان وقت الغروب',
      'مقدم على وظيفة ويبون فحص، وين مختبر',
      'سعر الدهب عالي وعاوزة ابيع غوايشي',
      'عندي موعد فحص دوري للسيارة',
      'موعد الكشف الطبي الدوري',
      '3ayza abee3 dahab 2abl ma el se3r yenzel',
    ]
    asks(undefined, Object.fromEntries(prompts.map(prompt => [prompt, ''])))
  })

  it('are quoted as their words stand in the prompt', () => {
    assert.ok(isQuoted(['when does … open'], 'open'))
    assert.ok(!isQuoted(['when does … open'], 'does'))
    assert.ok(!isQuoted(undefined, 'open'))
  })
})

describe('a prompt that asks for facts', () => {
  const reader = useTinyReader()

  it('finds the businesses that it names, and says that the fact is not held', async () => {
    const plain = await reader.read('cafes in Riyadh')
    for (const [asked, said] of [
      ['how much is a coffee at cafes in Riyadh', 'how much'],
      ['when do cafes in Riyadh open', 'when do … open'],
      ['jobs at cafes in Riyadh', 'jobs'],
    ] as const) {
      const { title, companies } = await reader.read(asked)
      assert.equal(title, `Cafés in Riyadh (not held: ${said})`)
      assert.deepEqual(companies, plain.companies)
    }
  })

  it('finds nothing where it names none, or asks what no business would answer', async () => {
    for (const [asked, said] of [
      ['netflix price in Riyadh', 'price'],
      ['when is the Starbucks match in Riyadh', 'when is … match'],
      ['weather in Riyadh', 'weather'],
    ] as const) {
      const { title, companies, reading } = await reader.read(asked)
      assert.equal(title, `${asked} (not held: ${said})`)
      assert.deepEqual(companies, [])
      assert.deepEqual(reading.criteria, { impossible: true })
      assert.ok(
        reading.spans.every(({ kind }) => kind === 'attribute' || kind === 'filler' || kind === 'unknown'),
      )
    }
  })

  it('finds a kind that is written beside what no business would answer', async () => {
    const { title } = await reader.read("what's the weather like, and cafes in Riyadh")
    assert.equal(title, "Cafés in Riyadh (not held: what's the weather like)")
  })
})
