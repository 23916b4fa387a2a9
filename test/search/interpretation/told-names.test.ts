import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'
import { createTitleCheck } from './reads-title.ts'

describe('names of clauses that only tell what happened', () => {
  const tiny = useTinyReader()
  const check = createTitleCheck(tiny)

  before(async () => {
    await insertNamed(
      tiny,
      [
        ['bank', 'Bank', 'Banks', 'بنك', 'بنوك'],
        ['steakhouse', 'Steakhouse', 'Steakhouses', 'steak', 'steak place'],
      ],
      [
        ['Terminal', null, 'restaurant'],
        ['Pick', null, 'restaurant'],
        ['Zarvex', 'زرفكس', 'restaurant'],
        ['Admin', null, 'hotel'],
        ['Hotel Velmora Ski', null, 'hotel'],
        ['Solidus', null, 'steakhouse'],
      ],
    )
    // Ten more branches make Zarvex a chain.
    for (let id = 750; id < 760; id++)
      await tiny.sql`
        insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
        select ${id}, company_id, category_id, district_id, city_id, country_id, ${id}, now()
        from branches where id = 702`
  })

  it('give way to the kind that is asked for', async () => {
    const prompt =
      'Looking for a steak place, my husband is picky so only something highly rated, Riyadh, and no pizza please'
    await check(prompt, /^Steakhouses in Riyadh, not pizza/)
  })

  it('are no place to search around where they are those of a chain', async () => {
    await check(
      'I need a dentist in Riyadh, I broke my tooth eating at Zarvex yesterday',
      /^Dentists in Riyadh/,
    )
    await check('any hotel in Riyadh? we just had lunch at Zarvex', /^Hotels in Riyadh/)
    await check('تعبت في زرفكس، ابغى صيدلية بالرياض', /^صيدليات في الرياض/)
  })

  it('are asked for where nothing else is', async () => {
    await check('breakfast at Zarvex in Riyadh', /^Zarvex in Riyadh/)
    await check('we had lunch at Zarvex, now we want Terminal in Riyadh', /^Terminal in Riyadh/)
  })

  it('are those of the head of a message, up to a dash', () =>
    check('From: Sami (admin) - pls arrange the pickup, Zarvex in Riyadh', /^Zarvex in Riyadh/))

  it('are told beside a kind that is asked for, and not beside one that is refused', async () => {
    await check('manager asked for dentists in Riyadh, no banks', 'Dentists in Riyadh, not banks')
    await check('we ate at Pick, dentists in Riyadh, no banks', /^Dentists in Riyadh, not banks/)
  })

  it('are no words for an occasion', async () => {
    const prompt = 'we want a hotel in Riyadh for the ski week, not too expensive'
    await check(prompt, /^Hotels in Riyadh/)
    assert.equal((await tiny.read(prompt)).reading.criteria.nameTokens, undefined)
  })
})
