import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findAnyOfThem, tellsOfWish } from '../../../server/src/search/interpretation/asked/any-of-them.ts'
import { asksForOneMore } from '../../../server/src/search/interpretation/asked/one-more.ts'
import { useTinyReader } from './reader.ts'

const split = (text: string) => text.split(' ')
/** Whether the words before the last one ask for one more there. */
const asks = (text: string) =>
  asksForOneMore(split(text), { start: split(text).length - 1, end: split(text).length })

describe('what is asked for besides', () => {
  const tiny = useTinyReader()
  const check = async (titles: [prompt: string, title: string][]) => {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('is one more of a kind in another place', async () => {
    for (const text of [
      'and my colleague wants one in soho',
      'and another one in soho',
      'another near soho',
      'وزوجتي تبي وحده في الملز',
      'ووحده ثانيه بالملز',
    ])
      assert.ok(asks(text), text)
    for (const text of ['not the one in soho', 'my friend found one in soho', 'he wants a cafe in soho'])
      assert.ok(!asks(text), text)
    await check([
      ['a pharmacy in Riyadh, and my colleague wants one in Jeddah', 'Pharmacies in Riyadh or Jeddah'],
      ['ابي صيدلية في الرياض واختي تبي وحدة في جدة', 'صيدليات في الرياض أو جدة'],
      ['a pharmacy in Riyadh, my friend found one in Jeddah', 'Pharmacies in Riyadh (left out: Jeddah)'],
    ])
  })

  it('is the nearest of several kinds, none of which is a landmark', () =>
    check([
      [
        "We're staying in Riyadh. Nearest hotel, and nearest pharmacy as well",
        'Hotels and pharmacies in Riyadh',
      ],
      ['نحن في الرياض، اقرب فندق وصيدلية', 'فنادق وصيدليات في الرياض'],
      ['take me to the nearest hotel in Riyadh', 'Hotels in Riyadh'],
    ]))

  it('is not the nearest of a kind of landmark near which something is searched for', async () => {
    for (const prompt of [
      'a pharmacy in Riyadh near the nearest hotel',
      'pharmacy close to the closest hotel Riyadh',
      'nearest pharmacy to the nearest hotel in Riyadh',
      'صيدلية جنب اقرب فندق بالرياض',
    ])
      assert.match((await tiny.read(prompt)).title, /^(?:Pharmacies in|صيدليات في)/u, prompt)
  })

  it('is any of the kinds that people are said to want', async () => {
    const find = (text: string) => findAnyOfThem(split(text))
    assert.equal(find('give me either of them'), 2)
    assert.equal(find('so show me both in dubai'), 3)
    assert.equal(find('ابي واحد منهم في العدليه'), 1)
    // What chat Arabic says for "one" is spelled as a word that says nothing, which tells of no wish.
    assert.equal(find('jibli ya3ni menhom'), 1)
    assert.equal(tellsOfWish(split('zawji y7eb')), true)
    assert.equal(tellsOfWish(split('ya3ni kont')), false)
    assert.equal(find('ابي الاثنين في الرياض'), 1)
    assert.equal(find('i am happy with either'), 4)
    for (const text of [
      ...['either pizza or burgers', 'both kids are sick', 'none of them have wifi'],
      ...['a dentist for both', 'a dentist that would take both', 'a dentist for both of them'],
      ...['يفتح يوم الاثنين', 'بنك يفتح الاثنين', 'saydaliya yom litnein'],
    ])
      assert.equal(find(text), undefined, text)
    await check([
      [
        'My mother insists on a hotel and my husband would love a cafe so give me either of them in Jeddah',
        'Hotels and cafés in Jeddah',
      ],
      ['ولدي يحب الفنادق، ابي صيدلية في الرياض يوم الاثنين', 'صيدليات في الرياض'],
      ['أمي تبي صيدلية وزوجي يبي فندق، ابي واحد منهم في الرياض', 'صيدليات وفنادق في الرياض'],
    ])
  })
})
