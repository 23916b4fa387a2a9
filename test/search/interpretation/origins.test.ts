import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_NAMES } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import { listOriginTokens } from '../../../server/src/search/interpretation/prompt/origins.ts'

const PLACES = ['بريده', 'riyadh', 'karachi', 'egypt', 'الرياض', 'بالرياض', 'مصر']
const KINDS = ['pharmacy', 'hotel', 'صيدليه', 'فندق']
const starts = {
  ...NO_NAMES,
  startsKind: (words: string[], at: number) => KINDS.includes(words[at]!),
  measurePlace: (words: string[], at: number) => (PLACES.includes(words[at]!) ? 1 : 0),
  startsInPlace: (words: string[], at: number) => words[at] === 'بالرياض',
}

/** The words that say where somebody comes from. */
function findOrigin(text: string): string {
  const words = text.split(' ')
  return listOriginTokens(words, starts)
    .map(index => words[index])
    .join(' ')
}

describe('the words that say where somebody comes from', () => {
  it('name a country or a city', () => {
    assert.equal(findOrigin('pharmacy in riyadh we are from egypt'), 'we are from egypt')
    assert.equal(
      findOrigin('pharmacy in riyadh for my father flying in from karachi'),
      'father flying in from karachi',
    )
    assert.equal(findOrigin('صيدليه في الرياض احنا من مصر'), 'من مصر')
    assert.equal(findOrigin('جيت من مصر وابي مكان انام فيه بالرياض'), 'جيت من مصر')
  })

  it('name an airport or a port', () => {
    const guest = 'pharmacy in riyadh for a guest coming from the airport'
    assert.equal(findOrigin(guest), 'guest coming from the airport')
    assert.equal(findOrigin('pharmacy in riyadh coming from the port'), 'coming from the port')
    assert.equal(findOrigin('صيدليه في الرياض لضيف جاي من المطار'), 'من المطار')
  })

  it('stand beside a place behind its kind', () => {
    assert.equal(findOrigin('pharmacy riyadh we are from egypt'), 'we are from egypt')
    assert.equal(findOrigin('صيدليه بريده احنا من الرياض'), 'من الرياض')
    assert.equal(findOrigin('صيدليه احنا من الرياض بريده'), '')
  })

  it('stand behind what somebody comes by, and beside what is near "it"', () => {
    assert.equal(findOrigin('صيدليه في الرياض جايين بسيارتنا من مصر'), 'جايين بسيارتنا من مصر')
    assert.equal(findOrigin('الجامعه قريب منها صيدليه جايين بالباص من مصر'), 'جايين بالباص من مصر')
    assert.equal(findOrigin('the university and a pharmacy near it we are from egypt'), 'we are from egypt')
    assert.equal(findOrigin('pharmacy close to egypt coming from egypt'), '')
  })

  it('say where the search is, where "it" can be no other place', () => {
    for (const text of [
      'coming from egypt is there a hotel near it',
      'we come from karachi pharmacy close to it',
      'احنا من مصر فندق قريب منها',
    ])
      assert.equal(findOrigin(text), '', text)
  })

  it('may stand behind another "from"', () => {
    assert.equal(findOrigin('وحده من احسن صيدليه في الرياض احنا من مصر'), 'من مصر')
  })

  it('are none where nobody comes, where nothing else is asked for, and where no other place is named', () => {
    for (const text of [
      'pharmacy in riyadh not far from egypt',
      'we are from egypt in riyadh',
      'pharmacy coming from the airport',
    ])
      assert.equal(findOrigin(text), '', text)
  })
})
