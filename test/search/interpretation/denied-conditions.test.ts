import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDenied } from '../../../server/src/search/interpretation/attributes/denied-conditions.ts'
import { splitWords } from '../../../server/src/text/fold.ts'

/** Whether a condition is denied that stands between the bars of a text. */
function isDeniedIn(condition: string, text: string): boolean {
  const [before, said, behind] = text.split('|').map(part => splitWords(part))
  const start = before!.length
  const end = start + said!.length
  return isDenied([...before!, ...said!, ...behind!], { condition, start, end, probability: 1 })
}

describe('a condition', () => {
  it('is denied by words in it, before it or behind it', () => {
    const denied: [string, string][] = [
      ['rated-high', 'i never trust| the reviews| of it'],
      ['rated-high', 'that nobody| rates highly|'],
      ['rated-high', '|with a bad reputation|'],
      ['most-reviewed', '|peoples opinions| are worthless'],
      ['has-phone', 'ما ابي| اتصل عليهم|'],
      ['has-phone', 'my boss said i should| call him|'],
      ['has-phone', '|phone number of the|'],
      ['has-website', 'to build| a website for us|'],
      ['independent', 'i run |an independent bookshop|'],
      ['independent', 'مو لازم |صاحبه محلي|'],
      ['independent', 'for |small family businesses|'],
    ]
    for (const [condition, text] of denied) assert.equal(isDeniedIn(condition, text), true, text)
  })

  it('stands where nothing denies it', () => {
    const asked: [string, string][] = [
      ['has-phone', 'w |feeh raqam atsel 3leh|'],
      ['has-phone', 'i need one that |i can ring before|'],
      ['has-phone', 'لازم |يكون لهم رقم اتصل عليه|'],
      ['has-website', '|where i can look at it online|'],
      ['independent', '|hubby hates big chains so independent one only|'],
      ['independent', '|no big names|'],
      ['rated-high', '|people rave about it|'],
    ]
    for (const [condition, text] of asked) assert.equal(isDeniedIn(condition, text), false, text)
  })
})
