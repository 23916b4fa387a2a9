import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listBookingTokens } from '../../../server/src/search/interpretation/prompt/bookings.ts'

describe('listBookingTokens', () => {
  const KINDS = new Set(['dentist', 'massage', 'car', 'cafe', 'haircut', 'shop', 'table', 'book'])
  const find = (prompt: string) => {
    const words = prompt.split(' ')
    return listBookingTokens(words, (all, at) => KINDS.has(all[at] ?? '')).map(at => words[at])
  }

  it('finds the verb before a kind', () => {
    for (const prompt of [
      'book dentist appointment in jeddah',
      'need to book a massage',
      'can i book my car in for a service',
      'please book me an appointment with a dentist',
      'book a cafe in dubai',
    ])
      assert.deepEqual(find(prompt), ['book'], prompt)
    assert.deepEqual(find('booking a haircut'), ['booking'])
  })

  it('finds the verb before what was named', () => {
    for (const prompt of ['a website where i can book it myself', 'a car that we can book online'])
      assert.deepEqual(find(prompt), ['book'], prompt)
    for (const prompt of ['buy a book online', 'a book for them']) assert.deepEqual(find(prompt), [], prompt)
  })

  it('leaves books, and what is told by what is booked', () => {
    for (const prompt of [
      'book shop',
      'book cafe in dubai',
      'a book',
      'buy a book',
      'to book a table',
      'i want to book one table',
      'please book them a table',
      'to book online tickets',
      'comic book dentist',
    ])
      assert.deepEqual(find(prompt), [], prompt)
  })
})
