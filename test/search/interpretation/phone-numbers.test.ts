import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findContacts } from '../../../server/src/search/interpretation/contacts/phone-numbers.ts'

describe('findContacts', () => {
  const listPhones = (prompt: string) => findContacts(prompt).flatMap(({ phone }) => phone ?? [])
  const listWebsites = (prompt: string) => findContacts(prompt).flatMap(({ website }) => website ?? [])

  it('finds phone numbers as digits, without the international prefix and leading zeros', () => {
    for (const prompt of [
      '+966 11 444 5566',
      '00966-11-444-5566',
      'Tel: (966) 11 4445566',
      'جوال: ٠٠٩٦٦١١٤٤٤٥٥٦٦',
    ])
      assert.deepEqual(listPhones(prompt), ['966114445566'], prompt)
    assert.deepEqual(listPhones('pharmacy 011 444 5566 Riyadh'), ['114445566'])
  })

  it('says where a contact stands, with the words that say what it is', () => {
    const prompt = 'Lamp House, Tel: 011 444 5566, Riyadh'
    const [contact] = findContacts(prompt)
    assert.equal(prompt.slice(contact!.from, contact!.to), 'Tel: 011 444 5566')
    assert.equal(contact!.said, '011 444 5566')
  })

  it('takes no other numbers for one', () => {
    for (const prompt of [
      '10 cafes',
      'hotels within 500 m',
      'Riyadh 12345',
      'road 66',
      'rated 4.5',
      '2024 2025',
    ])
      assert.deepEqual(
        listPhones(prompt).filter(phone => phone.length < 8),
        [],
        prompt,
      )
  })

  it('finds websites as hosts, and no maps or mail addresses', () => {
    assert.deepEqual(listWebsites('see https://www.lamphouse.com/ar/contact?x=1'), ['lamphouse.com'])
    assert.deepEqual(listWebsites('Jarir.com.sa in Riyadh'), ['jarir.com.sa'])
    assert.deepEqual(listWebsites('me@lamphouse.com'), [])
    assert.deepEqual(listWebsites('https://maps.google.com/?q=1,2'), [])
    assert.deepEqual(listWebsites('cafes in Riyadh. Thanks'), [])
  })

  it('takes no number within a website for a phone', () => {
    assert.deepEqual(listPhones('https://lamphouse.com/branch/0114445566'), [])
  })
})
