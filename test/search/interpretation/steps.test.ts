import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EntryKind, GazetteerRow } from '../../../server/src/search/gazetteer/gazetteer.ts'
import { Gazetteer } from '../../../server/src/search/gazetteer/gazetteer.ts'
import { dropCovered, overlaps } from '../../../server/src/search/interpretation/candidates/candidate.ts'
import { findCandidateSpans } from '../../../server/src/search/interpretation/candidates/candidate-spans.ts'
import { chooseCandidates } from '../../../server/src/search/interpretation/candidates/choose-candidates.ts'
import { disambiguate } from '../../../server/src/search/interpretation/candidates/disambiguate.ts'
import { findExactCandidates } from '../../../server/src/search/interpretation/candidates/exact-candidates.ts'
import { listFuzzyCandidates } from '../../../server/src/search/interpretation/candidates/fuzzy-candidates.ts'
import { mergeCandidates } from '../../../server/src/search/interpretation/candidates/merge-candidates.ts'
import { chooseMostPlausible } from '../../../server/src/search/interpretation/candidates/plausibility.ts'
import { NO_NAMES } from '../../../server/src/search/interpretation/names/name-look-up.ts'
import { findNameWords } from '../../../server/src/search/interpretation/names/name-words.ts'
import { collectOpenNames } from '../../../server/src/search/interpretation/names/open-names.ts'
import { listExcludedCandidates } from '../../../server/src/search/interpretation/negation/exclusions.ts'
import {
  followsPreposition,
  listContentWords,
} from '../../../server/src/search/interpretation/words/content-words.ts'
import { readDiacriticHints } from '../../../server/src/search/interpretation/words/diacritic-hints.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { toNameKey } from '../../../server/src/text/fold.ts'

const gazetteer = new Gazetteer()
const ids: Record<string, number> = {}
function add(kind: EntryKind, name: string, more: Partial<GazetteerRow> = {}): void {
  const id = Object.keys(ids).length + 1
  ids[name] = id
  const none = { countryId: 0, cityId: 0, population: 0, activeBranches: 10, lat: 24, lng: 46 }
  gazetteer.addName(toNameKey(name), gazetteer.addRow({ kind, id, ...none, ...more }), false)
}
add('category', 'Pharmacy')
add('category', 'Restaurant')
add('category', 'Lebanese Restaurant')
gazetteer.categories.addParent(ids['Lebanese Restaurant']!, ids.Restaurant!)
add('city', 'Riyadh', { population: 7_000_000 })
add('city', 'Abu', { activeBranches: 0 })
add('city', 'Abu Dhabi', { population: 1_500_000 })
add('district', 'Olaya', { cityId: ids.Riyadh! })
add('country', 'Kuwait')
add('country', 'Egypt')
add('district', 'Salmiya', { countryId: ids.Kuwait! })
add('category', 'Jewelry')
add('category', 'Retailers')
add('company', 'McDonalds')
gazetteer.types.add('chain')

const splitPrompt = (prompt: string) => tokenize(prompt).map(token => token.word)
const readExactly = (prompt: string, names = NO_NAMES) =>
  findExactCandidates(gazetteer, { words: splitPrompt(prompt), hints: new Map(), companyNames: true }, names)
const readFuzzily = (prompt: string) => {
  const exact = readExactly(prompt)
  const unknownTokens = dropCovered(exact.candidates, listContentWords(splitPrompt(prompt)))
  const listed = listFuzzyCandidates(gazetteer, {
    exact,
    unknownTokens,
    nameTokens: [],
    absentTokens: new Set(),
    companyNames: true,
  })
  const fuzzy = chooseMostPlausible(listed.filter(each => each.isPlausible))
  return mergeCandidates(exact, fuzzy).map(({ kind, start, end, rule }) => [kind, start, end, rule])
}

describe('the steps of the interpretation', () => {
  it('tokenize leaves out the ranges of measures', () => {
    assert.deepEqual(
      tokenize('cafes 3 km of olaya', [{ from: 6, to: 10 }]).map(token => token.word),
      ['cafes', 'of', 'olaya'],
    )
  })

  it('listFuzzyCandidates corrects a district beside its country, and beside no other', () => {
    assert.deepEqual(readFuzzily('pharmacy salmya kuwait')[1]?.slice(0, 3), ['district', 1, 2])
    assert.deepEqual(
      readFuzzily('pharmacy salmya egypt').map(([kind]) => kind),
      ['category', 'country'],
    )
  })

  it('listFuzzyCandidates takes a possessive off a brand', () => {
    assert.deepEqual(readFuzzily('macdonald in riyadh')[0], ['company', 0, 1, 'transliterated'])
  })

  it('findExactCandidates takes a kitchen of a nationality for its restaurants, and the chain of a bicycle for no company', () => {
    const read = (prompt: string) =>
      readExactly(prompt).candidates.map(({ kind, start, end }) => [kind, start, end])
    assert.deepEqual(read('lebanese kitchen in riyadh'), [
      ['category', 0, 2],
      ['city', 3, 4],
    ])
    assert.deepEqual(read('chain pharmacy'), [
      ['type', 0, 1],
      ['category', 1, 2],
    ])
    assert.deepEqual(read('the chain of my bicycle'), [])
    assert.deepEqual(read('my bicycle chain'), [])
  })

  it('listFuzzyCandidates corrects a kind beside a word for any business, and beside no other kind', () => {
    assert.deepEqual(readFuzzily('jewelery retailers')[0]?.slice(0, 3), ['category', 0, 1])
    assert.deepEqual(
      readFuzzily('jewelery pharmacy').map(([kind, start]) => [kind, start]),
      [['category', 1]],
    )
  })

  it('readDiacriticHints tells Amman from Oman', () => {
    const read = (prompt: string) => [...readDiacriticHints(prompt, tokenize(prompt))]
    assert.deepEqual(read('مطاعم عمّان'), [[1, 'city']])
    assert.deepEqual(read('مطاعم عُمان'), [[1, 'country']])
    assert.deepEqual(read('مطاعم عمان'), [])
  })

  it('findCandidateSpans looks up every run in all its forms, and reads cues of place', () => {
    const spans = findCandidateSpans(gazetteer, splitPrompt('pharmacies near abu dhabi'), new Map())
    const seen = spans.map(({ start, end, isPlaced, isNear, rule }) => [start, end, isPlaced, isNear, rule])
    assert.deepEqual(seen, [
      [0, 1, false, false, 'folded'],
      [2, 3, true, true, 'exact'],
      [2, 4, true, true, 'exact'],
    ])
  })

  it('chooseCandidates takes the longest match', () => {
    const words = splitPrompt('lebanese restaurant abu dhabi')
    const spans = findCandidateSpans(gazetteer, words, new Map())
    const chosen = chooseCandidates({ words, spans, names: NO_NAMES })
    assert.deepEqual(
      chosen.map(({ kind, start, end }) => [kind, start, end]),
      [
        ['category', 0, 2],
        ['city', 2, 4],
      ],
    )
    assert.equal(
      chosen.some(one => chosen.some(other => one !== other && overlaps(one, other))),
      false,
    )
  })

  it('disambiguate drops what a narrower kind says better, and keeps apart what is negated', () => {
    const read = (prompt: string, joints: number[] = []) => {
      const words = splitPrompt(prompt)
      const spans = findCandidateSpans(gazetteer, words, new Map())
      const candidates = chooseCandidates({ words, spans, names: NO_NAMES })
      return disambiguate(gazetteer, words, candidates, new Set(joints)).map(({ start }) => start)
    }
    assert.deepEqual(read('pharmacy not riyadh'), [0, 2])
    assert.deepEqual(read('every restaurant & every lebanese restaurant', [2]), [1, 3])
    assert.deepEqual(read('lebanese restaurant not restaurant'), [0, 3])
    assert.deepEqual(read('restaurant serving lebanese restaurant'), [2])
    assert.deepEqual(read('restaurant and lebanese restaurant'), [0, 2])
  })

  it('listExcludedCandidates tells what is negated, and what is joined to it', () => {
    const list = (prompt: string) => {
      const { candidates } = readExactly(prompt)
      return [...listExcludedCandidates({ words: splitPrompt(prompt) }, candidates)].map(({ start }) => start)
    }
    assert.deepEqual(list('pharmacy not in the riyadh'), [4])
    assert.deepEqual(list('pharmacy except riyadh and abu dhabi'), [2, 4])
    assert.deepEqual(list('not pharmacy in riyadh'), [1])
    assert.deepEqual(list('pharmacy far from riyadh'), [3])
    for (const near of ['not far from', 'not too far from', 'مش بعيد عن', 'مو بعيد عن', 'mesh b3id 3an'])
      assert.deepEqual(list(`pharmacy ${near} riyadh`), [], near)
  })

  it('collectOpenNames asks for what memory does not explain, and for nothing else', () => {
    assert.deepEqual(collectOpenNames(readExactly('pharmacy in riyadh')), { words: [], nameKeys: [] })
    const open = collectOpenNames(readExactly('nahdi riyadh'))
    assert.deepEqual(open, { words: ['nahdi'], nameKeys: ['nahdi riyadh'] })
  })

  it('findNameWords finds the words that companies hold', () => {
    const names = { holderCounts: new Map([['nahdi', 3]]), exactNames: new Map<string, string>() }
    const { candidates } = readExactly('nahdi xyzzy riyadh', names)
    assert.deepEqual(findNameWords(splitPrompt('nahdi xyzzy riyadh'), candidates, names), [
      { index: 0, spellings: ['nahdi'], rule: 'exact' },
    ])
  })

  it('listFuzzyCandidates corrects unknown words, and prefers the longer name', () => {
    assert.deepEqual(readFuzzily('pharmacy in riydah'), [
      ['category', 0, 1, 'exact'],
      ['city', 2, 3, 'corrected'],
    ])
    assert.deepEqual(readFuzzily('pharmacy in abu dahbi'), [
      ['category', 0, 1, 'exact'],
      ['city', 2, 4, 'corrected'],
    ])
  })

  it('followsPreposition looks past articles of place', () => {
    const words = splitPrompt('cafes in the city of atlantis')
    assert.equal(followsPreposition(words, 5), true)
    assert.equal(followsPreposition(words, 0), false)
  })
})
