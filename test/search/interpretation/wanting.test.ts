import assert from 'node:assert/strict'
import { it } from 'node:test'
import { findRefusal } from '../../../server/src/search/interpretation/negation/negations.ts'
import { isShowing, isWantingIt } from '../../../server/src/search/interpretation/negation/wanting.ts'

it('verbs of showing and of wanting are told from names and other words', () => {
  for (const word of ['تجيبين', 'تعطيني', 'twarrini', 't6ale3', 'tjeebli']) assert.ok(isShowing(word), word)
  for (const word of ['tiwari', 'tewari', 'totale', 'توصيلي']) assert.ok(!isShowing(word), word)
  for (const word of ['ابيها', '3ayezha']) assert.ok(isWantingIt(word), word)
  assert.ok(!isWantingIt('upon'))
})

it('participles of wanting refuse nothing', () => {
  assert.ok(findRefusal(['مانبيهاش'], 0))
  for (const word of ['محتاجها', 'مشتهيها']) assert.equal(findRefusal([word], 0), undefined, word)
})
