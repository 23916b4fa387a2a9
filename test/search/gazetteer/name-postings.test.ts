import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PostingsReader } from '../../../server/src/search/gazetteer/load-postings.ts'
import { NamePostings } from '../../../server/src/search/gazetteer/name-postings.ts'
import { Vocabulary } from '../../../server/src/search/gazetteer/vocabulary.ts'
import { randomNumbers } from '../selection/random-directory.ts'

const COMPANIES = 3000
const WORDS = ['shop', 'noor', 'مها', 'kudu', 'rare']
/** One company in so many holds the word. */
const SHARES = [2, 7, 30, 200, 1500]

/** Ids fall as places rise, so that neither order passes for the other. */
const toId = (place: number) => 10 * (COMPANIES - place)

function makePostings() {
  const random = randomNumbers(4)
  const words = new Vocabulary()
  const postings = new NamePostings()
  for (let place = 0; place < COMPANIES; place++) postings.addCompany(toId(place))
  const held = WORDS.map(() => new Set<number>())
  for (const [at, word] of WORDS.entries()) {
    words.set(word, 1)
    for (let place = 0; place < COMPANIES; place++) {
      if (random() * SHARES[at]! > 1) continue
      postings.add(words.findNumber(word)!, place)
      held[at]!.add(toId(place))
    }
  }
  const find = (spellings: string[][], limit: number) =>
    postings.findHolders(spellings, limit, word => words.findNumber(word))
  return { postings, held, find }
}

describe('NamePostings', () => {
  it('finds the best companies that hold each word in one of its spellings', () => {
    const { held, find } = makePostings()
    const random = randomNumbers(5)
    for (let round = 0; round < 500; round++) {
      const draw = () => Math.floor(random() * WORDS.length)
      const asked = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
        random() < 0.7 ? [draw()] : [draw(), draw()],
      )
      const all = Array.from({ length: COMPANIES }, (_, place) => toId(place)).filter(id =>
        asked.every(spellings => spellings.some(at => held[at]!.has(id))),
      )
      const limit = 1 + Math.floor(random() * 60)
      const found = find(
        asked.map(spellings => spellings.map(at => WORDS[at]!)),
        limit,
      )
      assert.deepEqual(found, { ids: all.slice(0, limit), isCut: all.length > limit, changed: 0 })
    }
  })

  it('finds none for a word that none holds, and for no words', () => {
    const { find } = makePostings()
    assert.deepEqual(find([['shop'], ['xyzzy']], 10), { ids: [], isCut: false, changed: 0 })
    assert.deepEqual(find([], 10), { ids: [], isCut: false, changed: 0 })
  })

  it('takes a company that has changed by the words that it holds now', () => {
    const { postings, held, find } = makePostings()
    const [gone] = held[4]!
    postings.change(gone!, new Set())
    postings.change(5, new Set(['rare', 'shop']))
    const found = find([['rare']], 100)!
    assert.ok(found.ids.includes(5) && !found.ids.includes(gone!))
    assert.ok(!find([['kudu']], 100)!.ids.includes(5))
    // Whether it is among the best is not known.
    assert.equal(find([['shop']], 10), undefined)
  })

  it('holds as many places as there are companies, and ids of 40 bits', () => {
    const postings = new NamePostings()
    const count = 140_000
    const toLargeId = (place: number) => 2 ** 40 - 1 - place * 2 ** 20
    for (let place = 0; place < count; place++) postings.addCompany(toLargeId(place))
    const places = [3, 255, 256, 65_535, 65_536, 131_073, count - 1]
    for (const place of places) postings.add(0, place)
    const found = postings.findHolders([['word']], 10, () => 0)
    assert.deepEqual(found, { ids: places.map(toLargeId), isCut: false, changed: 0 })
    assert.ok(postings.bytes < 1_600_000, `${postings.bytes}`)
  })
})

describe('PostingsReader', () => {
  it('reads lists from the bytes of COPY, however they are cut', () => {
    const words = new Vocabulary()
    for (const word of WORDS) words.set(word, 1)
    const bytes = Buffer.from('noor\t30,10,7\nمها\t10\nunheard\t10,30\n')
    const places = new Map([
      [30, 0],
      [10, 1],
    ])
    for (let size = 1; size <= bytes.length; size++) {
      const postings = new NamePostings()
      for (const id of [30, 10]) postings.addCompany(id)
      const reader = new PostingsReader(postings, words, places, 100)
      for (let at = 0; at < bytes.length; at += size) reader.read(bytes.subarray(at, at + size))
      const find = (word: string) => postings.findHolders([[word]], 9, each => words.findNumber(each))?.ids
      assert.deepEqual([find('noor'), find('مها'), find('kudu')], [[30, 10], [10], []])
    }
  })
})
