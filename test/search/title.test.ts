import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../server/src/database/connect.ts'
import { type Criteria, combineCriteria } from '../../server/src/search/criteria.ts'
import { loadGazetteer } from '../../server/src/search/gazetteer/load.ts'
import { interpret } from '../../server/src/search/interpretation/interpret.ts'
import { composeTitle } from '../../server/src/search/title.ts'
import { writeRemarks } from '../../server/src/search/title-remarks.ts'
import { toPluralLabel } from '../../server/src/text/plural.ts'
import { testDatabase } from '../support/database.ts'
import { insertTinyDirectory, type TinyDirectory } from './tiny-directory.ts'

describe('composeTitle', () => {
  let sql: Database
  let directory: TinyDirectory
  const scope: (() => unknown)[] = []
  before(async () => {
    sql = (await testDatabase({ after: fn => scope.push(fn) })).sql
    directory = await insertTinyDirectory(sql)
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })

  async function readTitle(prompt: string, stated: Criteria = {}): Promise<string> {
    const reading = await interpret(sql, await loadGazetteer(sql), prompt, stated)
    return composeTitle(sql, combineCriteria(reading.criteria, stated), reading)
  }
  const id = (slug: string) => directory.ids.get(slug)!

  it('says what was understood, in the language of the prompt', async () => {
    assert.equal(await readTitle('show me dentists near riyadh'), 'Dentists in Riyadh')
    assert.equal(
      await readTitle('pharmacy, cafe in riyadh, jeddah'),
      'Pharmacies and cafés in Riyadh or Jeddah',
    )
    assert.equal(await readTitle('أفضل صيدليات بالرياض'), 'صيدليات في الرياض')
    assert.equal(await readTitle('صيدليات ومطاعم في الرياض أو جدة'), 'صيدليات ومطاعم في الرياض أو جدة')
    assert.equal(await readTitle('Nahdi pharmacies in Jeddah'), 'Nahdi, pharmacies in Jeddah')
    assert.equal(await readTitle('Zara Kitchen or Pizza Hut in Dubai'), 'Zara Kitchen or Pizza Hut in Dubai')
    assert.equal(await readTitle('بيتزا هت او بارن كوفي في دبي'), 'بيتزا هت أو بارن كوفي في دبي')
    assert.equal(await readTitle('independent cafes dubai'), 'Independent cafés in Dubai')
    assert.equal(await readTitle('franchise dubai'), 'Franchise companies in Dubai')
    assert.equal(await readTitle('cafes in Olaya, Riyadh, KSA'), 'Cafés in Olaya, Riyadh, Saudi Arabia')
    assert.equal(await readTitle('مستشفى', { companyTypes: ['public'] }), 'شركات (حكومية)')
    assert.equal(await readTitle('riyadh'), 'Companies in Riyadh')
    assert.equal(
      await readTitle('hotels within 3 km of 24.713, 46.681'),
      'Hotels within 3 km of 24.71, 46.68',
    )
  })

  it('says what the filters state', async () => {
    assert.equal(
      await readTitle('', {
        categoryIds: [id('pharmacy')],
        cityIds: [id('jeddah')],
        companyTypes: ['chain'],
      }),
      'Chain pharmacies in Jeddah',
    )
    assert.equal(await readTitle('hotels in Dubai', { cityIds: [id('jeddah')] }), 'Hotels in Jeddah')
    assert.equal(
      await readTitle('', { countryIds: [id('SA')], location: { lat: 24.7, lng: 46.7, radiusKm: 2.5 } }),
      'Companies in Saudi Arabia within 2.5 km of 24.7, 46.7',
    )
  })

  it('names four values and counts the rest', async () => {
    const cityIds = ['riyadh', 'jeddah', 'dubai', 'makkah', 'kuwait', 'boston'].map(id)
    assert.equal(await readTitle('', { cityIds }), 'Companies in Riyadh, Jeddah, Dubai, Makkah or 2 more')
  })

  it('names what was left out, in the language of the prompt', async () => {
    assert.equal(await readTitle('blorptastic cafes in Riyadh'), 'Cafés in Riyadh (left out: blorptastic)')
    assert.equal(await readTitle('مقاهي زغبوطية في الرياض'), 'مقاهي في الرياض (لم يؤخذ به: زغبوطية)')
    assert.equal(await readTitle('Pizza Hut cafe in Dubai'), 'Pizza Hut in Dubai (left out: cafe)')
    assert.equal(
      await readTitle('blorptastic nice quuxal good zorbulent cheap plughish best xyzzyful cafes in Riyadh'),
      'Cafés in Riyadh (left out: blorptastic, quuxal, zorbulent, 2 more) (not held: cheap)',
    )
  })

  it('does not name words of everyday sentences as left out', async () => {
    assert.equal(await readTitle('could you tell me which cafes are good in Riyadh'), 'Cafés in Riyadh')
  })

  it('says that ratings are not held, where no branch has one', async () => {
    for (const [prompt, title] of [
      ['highest rated cafes in Riyadh', 'Cafés in Riyadh (not held: ratings)'],
      ['hotels in Riyadh rated over 4 stars', 'Hotels in Riyadh (not held: ratings)'],
      [
        'cafes in Riyadh with a website and at least 20 reviews',
        'Cafés in Riyadh, with a website (not held: ratings)',
      ],
      ['أفضل المقاهي تقييمًا في الرياض', 'مقاهي في الرياض (غير متوفر: التقييمات)'],
      ['best cafes in Riyadh', 'Cafés in Riyadh'],
      ['cafes in Riyadh with at least 2 branches', 'Cafés in Riyadh, with 2 branches or more'],
      ['cafes in Riyadh with most branches', 'Cafés in Riyadh, most branches first'],
      ['cafes in Riyadh, best first', 'Cafés in Riyadh'],
    ])
      assert.equal(await readTitle(prompt!), title)
    await sql`update branches set rating = 4.5 where id = (select min(id) from branches)`
    assert.equal(await readTitle('highest rated cafes in Riyadh'), 'Cafés in Riyadh, best rated first')
    assert.equal(await readTitle('hotels in Riyadh rated over 4 stars'), 'Hotels in Riyadh, rated above 4')
  })

  it('names what was corrected, and a name as it was read', async () => {
    assert.equal(await readTitle('hotles in Dubai'), 'Hotels in Dubai (corrected: hotles)')
    assert.equal(await readTitle('Piza Hut in Dubai'), 'Pizza Hut in Dubai (corrected: Piza Hut)')
    const heard = { kind: 'company' as const, rule: 'transliterated' as const, from: 0, value: ['Sea Gull'] }
    const remark = (text: string) =>
      writeRemarks({ language: 'en', spans: [{ ...heard, text, to: text.length }] }, '')
    assert.equal(remark('si gul'), ' (corrected: si gul)')
    assert.equal(remark('Gull'), '')
    assert.equal(await readTitle('صيدلية النهدب'), 'صيدلية نهدي (صُحِّح: صيدلية النهدب)')
  })

  it('says types that are left out by their words', async () => {
    assert.equal(await readTitle('hotels in Makkah, not independent'), 'Hotels in Makkah, not independent')
    assert.equal(await readTitle('hotels in Riyadh, no chains'), 'Hotels in Riyadh, not chains or franchises')
  })

  it('names no word as left out that it says', async () => {
    const reading = { language: 'en' as const, spans: [], remarks: { ignored: ['pharmacies', 'quuxal'] } }
    const title = await composeTitle(sql, { categoryIds: [id('pharmacy')] }, reading)
    assert.equal(title, 'Pharmacies (left out: quuxal)')
  })

  it('names what was corrected in Arabic', async () => {
    assert.equal(await readTitle('صيدلبات في الرياض'), 'صيدليات في الرياض (صُحِّح: صيدلبات)')
  })

  it('names an excluded name, also one that is not known', async () => {
    assert.equal(await readTitle('pharmacies in Riyadh, not Nahdi'), 'Pharmacies in Riyadh, not Nahdi')
    assert.equal(
      await readTitle('cafes in Dubai not Starbucks'),
      'Cafés in Dubai (not known here: Starbucks)',
    )
    assert.equal(await readTitle('مقاهي في دبي ما عدا ستاربكس'), 'مقاهي في دبي (غير معروف هنا: ستاربكس)')
  })

  it('says that opening hours are not held', async () => {
    assert.equal(await readTitle('cafes in Riyadh open now'), 'Cafés in Riyadh (not held: open now)')
    assert.equal(await readTitle('مقاهي في الرياض مفتوحة الآن'), 'مقاهي في الرياض (غير متوفر: مفتوحة الآن)')
  })

  it('says that prices and stars are not held', async () => {
    for (const [prompt, title] of [
      ['hotels in Riyadh under 300 riyals', 'Hotels in Riyadh (not held: under 300 riyals)'],
      ['5 star hotels in Riyadh', 'Hotels in Riyadh (not held: 5 star)'],
      ['فندق ٥ نجوم في الرياض بأقل من ٥٠٠ ريال', 'فنادق في الرياض (غير متوفر: ٥ نجوم، بأقل من ٥٠٠ ريال)'],
    ])
      assert.equal(await readTitle(prompt!), title)
  })

  it('keeps what it says of the words where the title is long', async () => {
    const title = await readTitle(`cafes in Atlantis ${'and pharmacies '.repeat(20)}`)
    assert.ok([...title].length <= 200)
    assert.match(title, /… \(not known here: Atlantis\)$/)
  })

  it('repeats a prompt that nothing can answer', async () => {
    assert.equal(await readTitle('xyzzy  plugh!'), 'xyzzy plugh')
    assert.equal(await readTitle('Cafes in Atlantis'), 'Cafes in Atlantis (not known here: Atlantis)')
  })

  it('is never empty and never longer than 200 characters', async () => {
    assert.equal(await readTitle('!!!'), 'Search')
    assert.equal(await readTitle(''), 'Search')
    const long = await readTitle(`${'x'.repeat(150)} ${'y'.repeat(150)}`)
    assert.equal([...long].length, 200)
    assert.ok(long.endsWith('…'))
  })
})

describe('combineCriteria', () => {
  it('lets a stated filter win over what the prompt says of the same dimension', () => {
    assert.deepEqual(combineCriteria({ cityIds: [1], categoryIds: [2] }, { cityIds: [3] }), {
      cityIds: [3],
      categoryIds: [2],
    })
    assert.deepEqual(combineCriteria({ cityIds: [], categoryIds: [2] }, { cityIds: [3] }), {
      cityIds: [3],
      categoryIds: [2],
    })
  })

  it('takes a prompt that was not understood for a label beside filters, but not beside a location', () => {
    assert.deepEqual(combineCriteria({ impossible: true }, { cityIds: [3] }), { cityIds: [3] })
    const location = { lat: 0, lng: 0, radiusKm: 1 }
    assert.deepEqual(combineCriteria({ impossible: true }, { location }), { location, impossible: true })
  })
})

describe('toPluralLabel', () => {
  it('puts labels in the plural', () => {
    const labels = [
      'Pharmacy',
      'Café',
      'Coffee Shop',
      'Church',
      'Fast Food',
      'Law Firm',
      'ATM',
      'Bus Stop',
      'Toy Store',
      'Place of Worship',
      'Painter and Decorator',
      'Copy and Print Shop',
      'Property Management',
      'Italian Restaurant',
      'EV Charging Station',
      "Children's Clothing Store",
      'Second-hand Shop',
    ]
    assert.deepEqual(labels.map(toPluralLabel), [
      ...['pharmacies', 'cafés', 'coffee shops', 'churches', 'fast food', 'law firms', 'ATMs', 'bus stops'],
      ...['toy stores', 'places of worship', 'painters and decorators', 'copy and print shops'],
      ...['property management', 'Italian restaurants', 'EV charging stations'],
      ...["children's clothing stores", 'second-hand shops'],
    ])
  })
})
