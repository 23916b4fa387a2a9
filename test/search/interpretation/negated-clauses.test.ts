import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { joinNegatedClauses } from '../../../server/src/search/interpretation/negation/negated-clauses.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { useTinyReader } from './reader.ts'

const say = (prompt: string) =>
  joinNegatedClauses(prompt, tokenize(prompt))
    .map(({ word }) => word)
    .join(' ')

describe('a clause that says what a business does not have', () => {
  const tiny = useTinyReader()

  it('excludes it', () => {
    for (const prompt of [
      "cafes that don't serve pizza",
      'cafes which do not really sell any pizza',
      'cafes not serving pizza',
      'cafes that never do pizza',
      'cafes except those that serve pizza',
    ])
      assert.equal(say(prompt), 'cafes except pizza', prompt)
    assert.equal(say("shops that aren't part of a chain"), 'shops except chain')
    assert.equal(say("shops in Muscat that don't belong to a chain"), 'shops in muscat except chain')
  })

  it('excludes it in Arabic, in one word or several', () => {
    for (const prompt of [
      'مطاعم ما تقدم بيتزا',
      'مطاعم لا يقدمون بيتزا',
      'مطاعم اللي ما عندهم بيتزا',
      'مطاعم مبتقدمش بيتزا',
      'مطاعم مفيهاش بيتزا',
      'مطاعم مابيبيعوش بيتزا',
    ])
      assert.equal(say(prompt), 'مطاعم عدا بيتزا', prompt)
    assert.equal(say('صيدليات ليست جزءا من سلسلة'), 'صيدليات عدا سلسله')
    for (const prompt of ['صيدليات ما هي سلسلة', 'صيدليات لا هي سلسلة', 'صيدليات ماهيب سلسلة'])
      assert.equal(say(prompt), 'صيدليات عدا سلسله', prompt)
    assert.equal(say('بنوك ماهي في السد'), 'بنوك عدا في السد')
    assert.equal(say('مطاعم لا يوجد لديها أي بيتزا'), 'مطاعم عدا بيتزا')
    assert.equal(say('ما هي أفضل الصيدليات'), 'ما هي افضل الصيدليات')
    assert.equal(say('mata3em ma fiha pizza'), 'mata3em عدا pizza')
  })

  it('is none where somebody tells what is missing, or that it is not all', () => {
    for (const prompt of [
      'my hotel doesnt have a gym',
      'i have a car that doesnt have fuel',
      'cafes that dont just serve pizza',
      'الفندق ما فيه جيم',
      'عندي سيارة ما فيها بنزين',
      'سيارتي ما فيها بنزين',
      'معقول ما فيه صيدلية',
    ])
      assert.ok(!/except|عدا/.test(say(prompt)), prompt)
  })

  it('leaves kinds and chains out of what is found', async () => {
    for (const prompt of [
      "pharmacies in Riyadh that aren't part of a chain",
      'صيدليات الرياض ليست جزءا من سلسلة',
    ]) {
      const { companies, title } = await tiny.read(prompt)
      assert.ok(companies.includes('Riyadh Pharmacy') && !companies.includes('Nahdi Medical'), title)
    }
  })
})
