import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listClauseByWord, splitClauses } from '../../../server/src/search/interpretation/asked/clauses.ts'
import type { NameStarts } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import { listToldClauseTokens } from '../../../server/src/search/interpretation/prompt/told-clauses.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

const starts: NameStarts = {
  startsKind: (words, at) => /^(?:carpets|dentist|حلاق)$/.test(words[at]!),
  measureKind: (words, at) => (/^(?:carpets|dentist|حلاق)$/.test(words[at]!) ? 1 : 0),
  startsPlainKind: (words, at) => /^(?:carpets|dentist|حلاق)$/.test(words[at]!),
  endsFood: () => false,
  startsInPlace: (words, at) => words[at] === 'بالرياض',
  measurePlace: (words, at) =>
    /^(?:manchester|salmiya|doha|leeds|بالرياض|الياسمين)$/.test(words[at]!) ? 1 : 0,
}

/** What is left of a message without the clauses that only tell what happened. */
function leave(prompt: string, condition = ''): string {
  const tokens = tokenize(prompt)
  const from = prompt.indexOf(condition)
  const conditions = condition ? [{ from, to: from + condition.length }] : []
  const clauses = listClauseByWord(splitClauses(prompt, tokens))
  const told = new Set(listToldClauseTokens(tokens, clauses, conditions, starts))
  return tokens
    .filter((_, at) => !told.has(at))
    .map(({ word }) => word)
    .join(' ')
}

describe('the clauses of a long message that only tell what happened', () => {
  it('say nothing of what is asked for in another, nor where', () => {
    assert.equal(
      leave(
        'I worked as a nurse for twenty years in Manchester and lost my keys there. Where do people buy carpets in Salmiya?',
      ),
      'where do people buy carpets in salmiya',
    )
  })

  it('count where only they say where it is to be', () => {
    const story =
      'my son broke his tooth at school in Doha yesterday afternoon and cried all night, so I need a dentist please'
    assert.equal(leave(story), story.replaceAll(',', '').toLowerCase())
    const there =
      "we've been to Leeds once and stayed for the whole weekend with friends, is there a good dentist there or in Doha"
    assert.ok(leave(there).startsWith('we'))
  })

  it('leave the place where the speaker is now', () => {
    const title =
      'انا ساكن بالرياض من شهر وشعري صار طويل والدوام كان متعب هالاسبوع، ابي حلاق في الياسمين يكون قريب وزين ونظيف'
    assert.equal(leave(title), 'ساكن بالرياض ابي حلاق في الياسمين يكون قريب وزين ونظيف')
  })

  it('count where they say what is not wanted or hold a condition, and in short prompts', () => {
    const refused =
      'he was awful and drilled the wrong tooth so not him again, but I still need a good dentist in Leeds for tomorrow'
    assert.ok(leave(refused).includes('not him again'))
    const rated =
      'the last one had 3 stars only and hurt me badly for weeks, now I need a careful dentist in Leeds for Sunday'
    assert.ok(leave(rated, '3 stars').includes('3 stars'))
    assert.equal(leave('I broke a tooth, need a dentist in Leeds'), 'i broke a tooth need a dentist in leeds')
  })
})
