import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashConditionPhrases, readConditionPhrases } from '../../../eval/fit/conditions/phrases.ts'
import {
  findConditions,
  readConditionWeights,
} from '../../../server/src/search/conditions/find-conditions.ts'
import { splitWords } from '../../../server/src/text/fold.ts'

const LANGUAGES = ['en', 'ar', 'gulf', 'egyptian', 'levantine', 'maghrebi', 'chat']

function find(text: string): [condition: string, words: string][] {
  const words = splitWords(text)
  return findConditions(words).map(({ condition, start, end }) => [
    condition,
    words.slice(start, end).join(' '),
  ])
}

describe('the conditions of a text', () => {
  it('are found in words that nobody wrote down, in every language', () => {
    const said: [string, string][] = [
      ['has-phone', 'w feeh raqam atsel 3leh'],
      ['has-phone', 'that i can ring before we come'],
      ['has-website', 'where i can look at it online'],
      ['rated-high', 'people rave about it'],
      ['rated-high', 'thats actually rated good like 4 and up'],
      ['most-reviewed', '3ando shakle ktir reviews'],
      ['independent', 'hubby hates big chains so independent one only'],
      ['hours', 'المهم فاتح لين الفجر'],
      ['parking', 'فيه مواقف لسيارتي'],
      ['price', 'something i can afford'],
    ]
    for (const [condition, text] of said)
      assert.deepEqual(find(text), [[condition, splitWords(text).join(' ')]], text)
  })

  it('are told apart from each other, and from what states none', () => {
    assert.deepEqual(find('with parking and a phone number i can call'), [
      ['parking', 'with parking'],
      ['has-phone', 'and a phone number i can call'],
    ])
    assert.deepEqual(find('we came last week and it must have parking'), [['parking', 'have parking']])
  })

  it('are none where somebody tells who they are, thanks, or does not care', () => {
    for (const text of [
      '',
      'thank you and kind regards',
      'i am the assistant of mr haddad',
      'we moved here last month',
      'price does not matter',
      'نقلنا قبل اسبوع',
      'ya akhi ana jay mn jeddah',
    ])
      assert.deepEqual(find(text), [], text)
  })

  it('do not grow surer by words that are unknown', () => {
    assert.deepEqual(find('blorptastic zumberwock'), [])
  })

  it('come with their probability', () => {
    const [said] = findConditions(splitWords('with a phone number i can call'))
    assert.ok(said!.probability > 0.95 && said!.probability <= 1)
  })

  it('are learned from the phrases as they are: `npm run conditions:fit` trains the classifier anew', () => {
    assert.equal(readConditionWeights().phrases, hashConditionPhrases())
  })
})

describe('the phrases of conditions', () => {
  it('are in known languages, at least sixty for each condition', () => {
    const phrases = readConditionPhrases()
    for (const { condition, language, phrase } of phrases) {
      assert.match(condition, /^[a-z]+(-[a-z]+)*$/)
      assert.ok(LANGUAGES.includes(language), `${condition},${language},${phrase}`)
      assert.ok(phrase.trim() === phrase && phrase !== '', `${condition},${language},${phrase}`)
    }
    for (const [condition, own] of Map.groupBy(phrases, each => each.condition))
      assert.ok(own.length >= 60, condition)
  })
})
