import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Gazetteer } from '../../../server/src/search/gazetteer/gazetteer.ts'
import type {
  Candidate,
  CandidateKind,
} from '../../../server/src/search/interpretation/candidates/candidate.ts'
import type { NameWord } from '../../../server/src/search/interpretation/names/name-words.ts'
import { weighStructure } from '../../../server/src/search/interpretation/readings/structure.ts'

/** "al yasmine churcxh", a company's name with a slip that begins with the name of a district. */
const WORDS = ['al', 'yasmine', 'churcxh']

function candidate(kind: CandidateKind, start: number, end: number): Candidate {
  const rule = kind === 'company' ? 'corrected' : 'exact'
  return { kind, start, end, rule, isPlaced: false, isNear: false, entries: [], types: [] }
}

function weigh(words: string[], wanted: Candidate[], dropped: Candidate, nameWords: NameWord[] = []) {
  return weighStructure({
    gazetteer: new Gazetteer(),
    words,
    listed: { words, joints: new Set(), signs: new Set() },
    isListed: () => false,
    areAskedAlike: () => false,
    wanted: { candidates: wanted, nameWords },
    excluded: { candidates: [], nameWords: [] },
    entries: new Map(wanted.map(each => [each, []])),
    unknownTokens: [],
    unknownPlaces: { indices: [], isOnly: false },
    circle: undefined,
    dropped: [{ start: dropped.start, end: dropped.end, candidate: dropped, features: {}, isDefault: true }],
  })
}

function weighLostPlace(
  wanted: Candidate[],
  { words = WORDS, district = candidate('district', 0, 2), nameWords = [] as NameWord[] } = {},
): number | undefined {
  return weigh(words, wanted, district, nameWords).lostPlace
}

describe('the structure of a reading', () => {
  it('loses a place of several words that it does not read', () => {
    assert.equal(weighLostPlace([candidate('company', 2, 3)]), 1)
  })

  it('loses no place whose words belong to the name of a company', () => {
    assert.equal(weighLostPlace([candidate('company', 0, 3)]), 0)
  })

  it('leaves no kind over that ends what is said of a name in other letters', () => {
    const words = ['american', 'school', 'in', 'riyadh']
    const read = (rule: Candidate['rule'], start: number) =>
      weigh(words, [{ ...candidate('company', start, 2), rule }], candidate('category', 1, 2)).leftHead
    assert.equal(read('transliterated', 0), 0)
    assert.equal(read('corrected', 0), 1)
    assert.equal(read('transliterated', 1), 1)
  })

  it('leaves over a kind of a list of which it reads another', () => {
    const [perfume, watches] = [candidate('category', 0, 1), candidate('category', 2, 3)]
    const read = (words: string[], dropped: Candidate) => weigh(words, [perfume], dropped).leftListed
    assert.equal(read(['perfume', 'and', 'watches'], watches), 1)
    assert.equal(read(['perfume', 'near', 'watches'], watches), 0)
    assert.equal(read(['perfume', 'and', 'watches', 'straps'], watches), 0)
    assert.equal(read(['perfume', 'and', 'watches'], { ...watches, rule: 'corrected' }), 0)
  })

  it('loses a place of one word, unless it is a word of everyday sentences or of a name', () => {
    const read = (words: string[], nameWords: NameWord[] = []) =>
      weighLostPlace([candidate('category', 1, 2)], {
        words,
        district: candidate('district', 0, 1),
        nameWords,
      })
    assert.equal(read(['achrafieh', 'judge']), 1)
    assert.equal(read(['march', 'judge']), 0)
    assert.equal(read(['achrafieh', 'judge'], [{ index: 0, spellings: ['achrafieh'], rule: 'exact' }]), 0)
  })
})
