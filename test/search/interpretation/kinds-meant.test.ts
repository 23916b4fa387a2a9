import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

/** Kinds beside those of the tiny directory, each with a company but the mosque, the mover and the yoga studio. */
const KINDS: [string, string, ...string[]][] = [
  ['accountant', 'Accountant', 'Accountants', 'محاسب'],
  ['tax-advisor', 'Tax Adviser', 'tax accountant', 'tax advisor', 'مستشار ضريبي'],
  ['sushi-restaurant', 'Sushi Restaurant', 'sushi', 'سوشي'],
  ['energy-company', 'Energy Company', 'solar panels', 'طاقة شمسية'],
  ['asian-restaurant', 'Asian Restaurant', 'uzbek restaurant', 'مطعم أوزبكي'],
  ['church', 'Church', 'Churches', 'كنيسة'],
  ['place-of-worship', 'Place of Worship', 'places of worship'],
  ['car-rental', 'Car Rental', 'تأجير سيارات'],
  ['mosque', 'Mosque', 'Mosques', 'مسجد'],
  ['moving-company', 'Moving Company', 'movers', 'نقل عفش'],
]
const NONE = new Set(['mosque', 'moving-company'])

describe('a kind that is asked for', () => {
  const tiny = useTinyReader()
  before(async () => {
    const held = KINDS.filter(([slug]) => !NONE.has(slug))
    await insertNamed(
      tiny,
      KINDS,
      held.map(([slug], at) => [`Solidus ${at}`, null, slug]),
    )
    const { sql } = tiny
    const under = (slug: string, above: string) =>
      sql`update categories set parent_id = (select id from categories where slug = ${above}) where slug = ${slug}`
    await under('sushi-restaurant', 'restaurant')
    await under('mosque', 'place-of-worship')
    await under('church', 'place-of-worship')
  })
  const check = async (prompt: string, title: string) =>
    assert.equal((await tiny.read(prompt)).title, title, prompt)

  it('is one of several where a sign stands between them', async () => {
    await check('accountant / tax advisor in Riyadh', 'Accountants and tax advisers in Riyadh')
    await check('accountants, tax accountant, riyadh', 'Accountants and tax advisers in Riyadh')
    await check('tax accountant in Riyadh', 'Tax advisers in Riyadh')
  })

  it('stands where another one is refused that holds it', async () => {
    await check('sushi in Riyadh, no restaurants', 'Sushi restaurants in Riyadh')
    await check('سوشي بالرياض بدون مطاعم', 'Sushi Restaurant في الرياض (لم يؤخذ به: مطاعم)')
    await check('restaurants in Riyadh, no sushi', 'Restaurants in Riyadh, not sushi restaurants')
  })

  it('is told with the words that mean less than it', async () => {
    await check('oilfield services in Riyadh', 'Energy companies in Riyadh (not held: oilfield services)')
    await check('خدمات نفطية بالرياض', 'Energy Company في الرياض (غير متوفر: خدمات نفطية)')
    await check('uzbek restaurant in Riyadh', 'Asian restaurants in Riyadh (not held: uzbek)')
    await check('energy company in Riyadh', 'Energy companies in Riyadh')
  })

  it('has no other one in its place that serves no such need', async () => {
    await check('mosques in Riyadh', 'Mosques in Riyadh')
    await check('movers in Riyadh', 'Moving companies in Riyadh')
    await check('نقل عفش بالرياض', 'Moving Company في الرياض')
  })
})
