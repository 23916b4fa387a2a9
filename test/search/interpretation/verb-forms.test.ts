import assert from 'node:assert/strict'
import { it } from 'node:test'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { isVerbForm } from '../../../server/src/search/interpretation/words/verb-forms.ts'

it('forms of everyday verbs are told from names', () => {
  const split = (text: string) => tokenize(text).map(({ word }) => word)
  for (const word of split('حتلقى قلتله نتراهنوا أشرحلك بيقولو كنقلب شوفولنا'))
    assert.ok(isVerbForm(word), word)
  for (const word of split('صيدلية مطعم بنور ديور بارد داخلي العليا قول شوف'))
    assert.ok(!isVerbForm(word), word)
})
