import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findStay, findWantedStay, isMoving } from '../../../server/src/search/interpretation/asked/stays.ts'
import { useTinyReader } from './reader.ts'

const split = (text: string) => text.split(' ')
/** The stay at the last word of a text. */
const read = (text: string) =>
  findStay(split(text), { start: split(text).length - 1, end: split(text).length })

describe('the words before a place', () => {
  it('say whether somebody lives or works there, or was there before', () => {
    assert.equal(read('i live in kaifan'), 'home')
    assert.equal(read('my office is in sharq'), 'work')
    assert.equal(read('we used to live in hamra'), 'before')
    assert.equal(read('i just landed at doha'), 'before')
    assert.equal(read('now im in hamra'), 'now')
    assert.equal(read('but now we are in hamra'), 'now')
    assert.equal(read('ana saken f hamra'), 'home')
    assert.equal(read('انا ساكن في الحمرا'), 'home')
    assert.equal(read('a bakery in hamra'), undefined)
    assert.equal(read('a post office in sharq'), undefined)
  })

  it('say that somebody goes there', () => {
    const words = split('we moved from hamra to achrafieh')
    assert.ok(isMoving(words, { start: 5, end: 6 }))
    assert.ok(!isMoving(words, { start: 3, end: 4 }))
    assert.ok(!isMoving(split('send money to cairo'), { start: 3, end: 4 }))
    assert.ok(isMoving(split('مسافر لدبي'), { start: 1, end: 2 }))
    assert.ok(!isMoving(split('مسافر من لندن'), { start: 2, end: 3 }))
    assert.ok(!isMoving(split('مسافر من لبنان'), { start: 2, end: 3 }))
  })

  it('are told from those that say which of them is to be near', () => {
    assert.equal(findWantedStay(split('a nursery close to work')), 'work')
    assert.equal(findWantedStay(split('a bakery near my house')), 'home')
    assert.equal(findWantedStay(split('a house near the sea')), undefined)
  })
})

describe('places of different stays', () => {
  const tiny = useTinyReader()
  const check = async (titles: [prompt: string, title: string][]) => {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('are all searched where one kind is asked for in each of them', () =>
    check([
      [
        "We'll be in Riyadh on Monday and Jeddah on Tuesday; I need a pharmacy in each.",
        'Pharmacies in Riyadh or Jeddah',
      ],
      [
        'I am over and back between Riyadh and Jeddah, a pharmacy here and there',
        'Pharmacies in Riyadh or Jeddah',
      ],
    ]))

  it('are searched though a clause says what is there', () =>
    check([
      ['pharmacy in Riyadh, near Olaya where my hotel is', 'Pharmacies in Riyadh within 5 km of Olaya'],
    ]))

  it('are searched where it is to be near', () =>
    check([
      [
        'I live in Riyadh but work in Jeddah, both kids are sick, a pharmacy close to work',
        'Pharmacies in Jeddah',
      ],
      ['I live in Jeddah, but work has posted me to Riyadh. Is there a hotel there?', 'Hotels in Riyadh'],
      ['I live in Riyadh but work in Jeddah, need a hotel close to work', 'Hotels in Jeddah'],
      [
        'I work in Jeddah and live in Riyadh, a hotel near my house',
        'Hotels in Riyadh (not held: near my house)',
      ],
    ]))

  it('are searched where somebody is now, or goes', () =>
    check([
      ['we used to live in Jeddah, now we are in Riyadh and need a hotel', 'Hotels in Riyadh'],
      ['we moved from Jeddah to Riyadh last month, need a hotel', 'Hotels in Riyadh'],
      ['coming to Riyadh from Jeddah for a wedding, need a hotel', 'Hotels in Riyadh'],
    ]))

  it('are searched where the nearest to the speakers is asked for', () =>
    check([
      ['a cafe in Jeddah, we live in Salamah, which is nearest to us?', 'Cafés in Salamah, Jeddah'],
      ['مقهى في جدة، نحنا ساكنين بالسلامة، شو الأقرب إلنا؟', 'مقاهي في السلامة، جدة'],
    ]))

  it('are searched with others that "there" joins to them', () =>
    check([
      [
        'used to live in Dubai, I live in Riyadh now. any hotel there or in Jeddah?',
        'Hotels in Riyadh or Jeddah',
      ],
      ['ساكن بالرياض، ابي فندق هناك او بجدة', 'فنادق في الرياض أو جدة'],
    ]))

  it('are told apart in Arabic as well', () => check([['فنادق في جدة والرياض', 'فنادق في جدة أو الرياض']]))

  it('are searched together where nothing tells them apart', () =>
    check([['hotels in Riyadh or Jeddah, I live in Riyadh', 'Hotels in Riyadh or Jeddah']]))

  it('are not searched where somebody only comes from', () =>
    check([
      ["a hotel in Riyadh, we're from Jeddah", 'Hotels in Riyadh'],
      ['a friend from Jeddah is with me in Riyadh, need a hotel', 'Hotels in Riyadh'],
      ["I'm from Riyadh, need a hotel", 'Hotels in Riyadh'],
    ]))
})
