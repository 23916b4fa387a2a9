import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { branch, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'
import { useTinyReader } from './reader.ts'

/** Conditions in everyday words, where rows hold ratings, phones and websites. */
describe('conditions in everyday words', () => {
  const bank = (key: string, types: string[], rating: number, reviews: number, more: object = {}) => [
    { ...company(key, `Bank ${key}`, null, types) },
    { ...branch(key, key, 'bank', 'olaya', 24.69, 46.68, rating, reviews), phone: null, ...more },
  ]
  const { finds } = useFrontDoor([
    ...bank('known', ['chain'], 4.1, 5000),
    ...bank('best', ['independent'], 4.9, 800, { website: 'https://best.example' }),
    ...bank('small', ['independent'], 3.2, 20, { phone: '+966114445566' }),
  ])

  it('are searched by where the directory holds them', async () => {
    await finds('bank in Riyadh w feeh raqam atsel 3leh', 'Banks in Riyadh, with a phone', 'small')
    await finds(
      'bank in Riyadh, one that i can ring before we come',
      'Banks in Riyadh, with a phone',
      'small',
    )
    await finds(
      'any bank in Riyadh thats actually rated good like 4 and up',
      'Banks in Riyadh, rated 4 or more',
      'known',
      'best',
    )
    await finds(
      'bank riyadh 3ando shakle ktir reviews',
      'Banks in Riyadh, most reviewed first',
      'known',
      'best',
      'small',
    )
  })

  it('are an order where they are a wish', async () => {
    await finds(
      "banks in Riyadh, if they've a website even better",
      'Banks in Riyadh, those with a website first',
      'best',
      'known',
      'small',
    )
  })

  it('are a phone or a website though the place behind them is wished for', async () => {
    await finds('a bank that has a website, ideally in Riyadh', 'Banks in Riyadh, with a website', 'best')
  })

  it('count what comes first', async () => {
    await finds(
      'ten most reviewed banks in Riyadh',
      'Banks in Riyadh, most reviewed first',
      'known',
      'best',
      'small',
    )
  })

  it('are none of who asks', async () => {
    await finds(
      "a bank in Riyadh with a phone, as we don't do websites",
      'Banks in Riyadh, with a phone',
      'small',
    )
    await finds('بنك بالرياض وعنده تلفون لاني ما اعرف استخدم المواقع', 'Bank في الرياض، لها هاتف', 'small')
  })
})

/** The tiny directory has no ratings. */
describe('conditions that the directory does not hold', () => {
  const tiny = useTinyReader()
  const check = async (titles: [string, string][]) => {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('are told in the words that state them', async () => {
    await check([
      ['hotel in Riyadh mo 8ali', 'Hotels in Riyadh (not held: mo 8ali)'],
      ['hotel in Dubai where my toddler can play', 'Hotels in Dubai (not held: where my toddler can play)'],
      ['مطعم في الرياض المهم فاتح', 'مطاعم في الرياض (غير متوفر: المهم فاتح)'],
    ])
  })

  it('are no kinds, though words of theirs name some', async () => {
    const { title } = await tiny.read('hotel in Riyadh that has a corner where the kids can play with food')
    assert.match(title, /^Hotels in Riyadh/)
  })

  it('are ratings and reviews, where the prompt says so rather than "best"', async () => {
    await check([
      ['hotels in Dubai, good reviews only', 'Hotels in Dubai (not held: ratings)'],
      ['hotel b dubai w ta8yeemo 3ali', 'Hotels in Dubai (not held: ratings)'],
      ['ten most reviewed hotels in Dubai', 'Hotels in Dubai (not held: ratings)'],
      ['best hotels in Dubai', 'Hotels in Dubai'],
    ])
  })

  it('are none in what tells who comes along, when, or that it is for someone', async () => {
    await check([
      ['hotel in Dubai with my parents', 'Hotels in Dubai'],
      ['hotel in Dubai for my daughter, leaving tomorrow', 'Hotels in Dubai'],
      ['مطعم في دبي مع الشباب', 'مطاعم في دبي'],
    ])
  })
})

describe('places with what lies around them', () => {
  const tiny = useTinyReader()

  it('are searched around where somewhere close will do', async () => {
    for (const prompt of [
      'hotel in Olaya or close by',
      'hotel in Olaya or close to it',
      'hotel in Olaya or somewhere near',
      'hotel in Olaya aw 2areeb mnha',
    ])
      assert.match((await tiny.read(prompt)).title, /within 5 km of Olaya/, prompt)
    assert.match((await tiny.read('فندق في العليا او قريب منها')).title, /ضمن 5 كم من/)
  })

  it('are refused in chat Arabic by "ma ykoun"', async () => {
    assert.equal(
      (await tiny.read('otel b riyadh bas ma ykoun bel olaya')).title,
      'Hotels in Riyadh, not Olaya',
    )
  })
})
