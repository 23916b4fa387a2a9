import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { combine } from './combine.ts'

/** What is wished for comes first, and is no condition. */
describe('a wish', () => {
  const reads = (criteria: object, prompts: string[]) => {
    for (const prompt of prompts) assert.deepEqual(parseAttributes(prompt).criteria, criteria, prompt)
  }

  it('is said in front of what is wished for', () => {
    reads(
      { order: 'phone' },
      combine(
        'vets in Doha,|vets in Doha and',
        'preferably with a phone|ideally they have a phone number|it would be great if it had a phone|we would prefer one with a phone|hopefully with a landline',
      ),
    )
    reads(
      { order: 'website' },
      combine('عيادات في الرياض', 'ويفضل لها موقع|يا ليت يكون عندهم موقع|وحبذا لو لها موقع|لو عندها موقع'),
    )
    reads({ order: 'phone' }, combine('3iyadat fel riyadh', 'w yfaddal 3endhom ra8am|ya ret feeha telefon'))
  })

  it('is said behind it', () => {
    reads(
      { order: 'phone' },
      combine(
        'vets in Doha with a phone|vets in Doha, phone number',
        'if possible|if available|if you have one|if there is one|would be a bonus|preferred|but not essential',
      ),
    )
    reads(
      { order: 'phone' },
      combine('عيادات في الرياض مع رقم هاتف', 'إن وجد|إن أمكن|لو متوفر|إذا ممكن|يكون أحسن|مو شرط'),
    )
    reads({ order: 'phone' }, ['3iyadat fel riyadh feeha telefon law momken'])
  })

  it('changes no other order, and is no condition that is demanded', () => {
    reads({ order: 'rating' }, ['best vets in Doha, preferably with a phone'])
    reads({ order: 'contacts' }, ['vets in Doha, ideally with a phone and a website'])
    reads({ has: ['phone'] }, [
      'vets in Doha, must have a phone',
      'vets in a place with a phone',
      'those vets that have a phone',
      'عيادات لازم يكون لها هاتف',
    ])
    reads({ has: ['phone'], order: 'website' }, ['vets with a phone in Doha, preferably with a website'])
  })

  it('leaves none of its words in the prompt', () => {
    const prompt = 'صيدليات ويا ريت يكون عندهم رقم هاتف'
    const [range] = parseAttributes(prompt).ranges.toSorted((a, b) => a.from - b.from)
    assert.equal(prompt.slice(range!.from, range!.to), 'ويا ريت')
  })
})
