import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Entry, EntryKind } from '../../../server/src/search/gazetteer/gazetteer.ts'
import type { CandidateSpan } from '../../../server/src/search/interpretation/candidates/candidate.ts'
import { classifySpan } from '../../../server/src/search/interpretation/candidates/classification.ts'
import { NO_NAMES } from '../../../server/src/search/interpretation/names/name-look-up.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

const names: Record<string, EntryKind> = {
  المدينه: 'city',
  جده: 'city',
  فنادق: 'category',
  صيدليات: 'category',
}

function toSpan(words: string[], start: number): CandidateSpan[] {
  const kind = names[words[start]!]
  if (!kind) return []
  const entry = { kind, id: start, name: words[start]!, activeBranches: 3 } as Entry
  const place = { isPlaced: words[start - 1] === 'في', isNear: false }
  return [{ start, end: start + 1, rule: 'exact', entries: [entry], types: [], ...place } as CandidateSpan]
}

/** What the word for city is read as in a prompt. */
function classifyCity(prompt: string, held: string[] = []) {
  const words = tokenize(prompt).map(({ word }) => word)
  const spans = [...words.keys()].flatMap(start => toSpan(words, start))
  const names = { ...NO_NAMES, holderCounts: new Map(held.map(word => [word, 3])) }
  const context = { words, spans, names } as never
  return classifySpan(context, spans.find(({ start }) => words[start] === 'المدينه')!)
}

describe('the word for city', () => {
  it('is Madinah behind a kind, or in a place, where no other place is named', () => {
    assert.equal(classifyCity('فنادق المدينة'), 'city')
    assert.equal(classifyCity('فنادق في المدينة'), 'city')
  })

  it('is Madinah behind a word that names of companies hold', () => {
    assert.equal(classifyCity('جرير المدينة', ['جرير']), 'city')
    assert.equal(classifyCity('النهدي المدينة', ['نهدي']), 'city')
    assert.equal(classifyCity('مكدونالد المدينة'), 'city')
    assert.equal(classifyCity('ويسترن يونيون المدينة', ['ويسترن', 'يونيون']), 'city')
  })

  it('is none elsewhere', () => {
    assert.equal(classifyCity('وسط المدينة', ['وسط']), undefined)
    assert.equal(classifyCity('أنا جرير المدينة'), undefined)
    assert.equal(classifyCity('ضواحي المدينة'), undefined)
    assert.equal(classifyCity('أنا من جدة وابي صيدليات المدينة'), undefined)
  })
})

describe('a word for a kind and a district', () => {
  const marina = ['category', 'district']
  const kinds: Record<string, string[]> = { deira: ['district'], marina }

  function classifyMarina(prompt: string) {
    const words = tokenize(prompt).map(({ word }) => word)
    const spans = words.flatMap((word, start) => {
      const entries = (kinds[word] ?? []).map(kind => ({ kind, id: start, cityId: 1, activeBranches: 3 }))
      return entries.length === 0 ? [] : [{ start, end: start + 1, rule: 'exact', entries, types: [] }]
    })
    const context = { words, spans, names: NO_NAMES } as never
    return classifySpan(context, spans.at(-1) as never)
  }

  it('is the district only where one before it is refused', () => {
    assert.equal(classifyMarina('barber dubai, not deira not marina'), 'district')
    assert.equal(classifyMarina('barber dubai deira not marina'), 'category')
    assert.equal(classifyMarina('barber dubai not marina'), 'category')
  })
})
