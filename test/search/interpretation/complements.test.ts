import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

/** What stands behind a kind and says which of its businesses are meant, where no row holds it. */
describe('complements of a kind', () => {
  const tiny = useTinyReader()
  const check = async (titles: [string, string][]) => {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('are named as a whole, also in words of everyday sentences', async () => {
    await check([
      ['hotel in Dubai with shuttle service', 'Hotels in Dubai (not held: with shuttle service)'],
      ['cafe to study with wifi and sockets in Dubai', 'Cafés in Dubai (not held: with wifi and sockets)'],
      ['مطعم في دبي فيه نافورة وموسيقى', 'مطاعم في دبي (غير متوفر: فيه نافورة وموسيقى)'],
      ['كافيه في دبي يسمحون بالكلاب ويفتحون بدري', 'مقاهي في دبي (غير متوفر: يسمحون بالكلاب ويفتحون بدري)'],
      ['مطعم في دبي ويكون رايق', 'مطاعم في دبي (غير متوفر: ويكون رايق)'],
      ['cafe fi Riyadh 3endahom mawa2ef', 'Cafés in Riyadh (not held: 3endahom mawa2ef)'],
    ])
  })

  it('say for whom', async () => {
    await check([
      ['pizza in Dubai for a family of nine', 'Pizza restaurants in Dubai (not held: for a family of nine)'],
      ['hotel in Riyadh for men only', 'Hotels in Riyadh (not held: for men only)'],
      ['مطعم للعوائل في دبي', 'مطاعم في دبي (غير متوفر: للعوائل)'],
    ])
  })

  it('may be items of a list', async () => {
    await check([
      ['hotels in Dubai, monthly', 'Hotels in Dubai (not held: monthly)'],
      ['hotels in Dubai, quiet ones', 'Hotels in Dubai (not held: quiet ones)'],
      ['hotels in Dubai with a pool, baby cots', 'Hotels in Dubai (not held: with a pool, baby cots)'],
    ])
  })

  it('do not hold the words of a wish', async () => {
    await check([
      [
        'hotels in Dubai that do weddings? Preferably with many reviews.',
        'Hotels in Dubai (not held: ratings, that do weddings)',
      ],
    ])
  })

  it('do not hold the order', async () => {
    const { criteria, remarks } = (await tiny.read('hotels in Dubai with best reviews first')).reading
    assert.equal(criteria.order, 'rating')
    // The tiny directory has no ratings.
    assert.deepEqual(remarks?.unheld, ['ratings'])
  })

  it('are told from who asks, when and why', async () => {
    await check([
      ['restaurant in Dubai with my parents', 'Restaurants in Dubai'],
      ['restaurant in Dubai with friends tomorrow', 'Restaurants in Dubai'],
      ['hotel in Dubai for the kids', 'Hotels in Dubai'],
      ['hotel in Dubai for two nights', 'Hotels in Dubai'],
      ['hotels in Dubai, who can help?', 'Hotels in Dubai'],
      ['مطعم في دبي مع الشباب', 'مطاعم في دبي'],
    ])
  })
})
