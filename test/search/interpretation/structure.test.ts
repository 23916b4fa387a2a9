import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Gazetteer } from '../../../server/src/search/gazetteer/gazetteer.ts'
import type { Candidate, CandidateKind } from '../../../server/src/search/interpretation/candidate.ts'
import { weighStructure } from '../../../server/src/search/interpretation/readings/structure.ts'

/** "al yasmine churcxh", a company's name with a slip that begins with the name of a district. */
const WORDS = ['al', 'yasmine', 'churcxh']

function candidate(kind: CandidateKind, start: number, end: number): Candidate {
  const rule = kind === 'company' ? 'corrected' : 'exact'
  return { kind, start, end, rule, isPlaced: false, isNear: false, entries: [], types: [] }
}

function weighLostPlace(wanted: Candidate[]): number | undefined {
  const district = candidate('district', 0, 2)
  return weighStructure({
    gazetteer: new Gazetteer(),
    words: WORDS,
    isListed: () => false,
    wanted: { candidates: wanted, nameWords: [] },
    entries: new Map(wanted.map(each => [each, []])),
    unknownTokens: [],
    unknownPlaces: { indices: [], isOnly: false },
    circle: undefined,
    dropped: [{ start: 0, end: 2, candidate: district, features: {}, isDefault: true }],
  }).lostPlace
}

describe('the structure of a reading', () => {
  it('loses a place of several words that it does not read', () => {
    assert.equal(weighLostPlace([candidate('company', 2, 3)]), 1)
  })

  it('loses no place whose words belong to the name of a company', () => {
    assert.equal(weighLostPlace([candidate('company', 0, 3)]), 0)
  })
})
