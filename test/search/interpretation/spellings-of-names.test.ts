import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { isBranchWord } from '../../../server/src/search/interpretation/words/vocabulary.ts'
import { insertNamed, type NamedCompany, type NamedKind } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

const KINDS: NamedKind[] = [
  ['burger-restaurant', 'Burger Restaurant', 'burgers', 'burger'],
  ['gym', 'Gym', 'gyms', 'نادي'],
  ['car-rental', 'Car Rental', 'car rentals'],
  ['perfume-shop', 'Perfume Shop', 'mishk', 'مشك'],
  ['mosque', 'Mosque', 'مسجد'],
]

const COMPANIES: NamedCompany[] = [
  ['Cup of Love', 'د.ترفيل', 'restaurant'],
  ['Dr Zambaq Hospital', null, 'dentist'],
  ['Sumbulian Mishk', 'السمبولية للمشك', 'perfume-shop'],
  [null, 'بخور السمبولية', 'hotel'],
  [null, 'دار المشك', 'perfume-shop'],
  ['Zumulira Car Rental', null, 'car-rental'],
  ['Other Rental', null, 'car-rental'],
  ['Habemoro Burger', null, 'burger-restaurant'],
  ['Habemoro Lodge', null, 'hotel'],
  ['Other Burger', null, 'burger-restaurant'],
  [null, 'نادي سليلوفايا', 'gym'],
  [null, 'نادي درلبان', 'gym'],
  ['Elbatrimon', null, 'restaurant'],
  [null, 'دتريمون', 'restaurant'],
  ['Zareer Books', null, 'restaurant'],
  ['Zareer Rooms', null, 'hotel'],
  [null, 'مسجد المزيعل', 'mosque'],
  [null, 'مسجد الدهمش', 'mosque'],
  [null, 'حلويات سمدالدين', 'restaurant'],
  ['Samdeddin', 'حلويات سمد الدين', 'restaurant'],
  ['alzubrik Clinic', null, 'dentist'],
  ['Dr Malsim Al Zubrik Clinic', null, 'dentist'],
  ['Dar Library Salwa', 'مكتبة دار السلوى', 'hotel'],
  [null, 'فوال الزاهي', 'restaurant'],
]

describe('names of companies as people write them', () => {
  const tiny = useTinyReader()
  before(() => insertNamed(tiny, KINDS, COMPANIES))

  it('have a slip in one word within a sentence', async () => {
    const prompts = [
      'it says Habemro Burger on the card he gave me, can you find them',
      'got an interview at Habemoro Burgr tomorrow, where is it',
    ]
    for (const prompt of prompts) {
      const { companies } = await tiny.read(prompt)
      assert.deepEqual(companies, ['Habemoro Burger'], prompt)
    }
  })
  const find = async (prompt: string) => (await tiny.read(prompt)).companies

  it('have their article apart, or written together with them', async () => {
    for (const prompt of ['alzubrik clinic', 'al zubrik clinic'])
      assert.deepEqual(await find(prompt), ['alzubrik Clinic', 'Dr Malsim Al Zubrik Clinic'], prompt)
  })

  it('have a word more than their companies', async () => {
    assert.deepEqual(await find('مكتبة دار السلوى الزاهي'), ['Dar Library Salwa'])
  })

  it('have their titles in all that these are written as', async () => {
    for (const prompt of ['dr tarfil', 'doctor tarfil']) {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, ['Cup of Love'])
      assert.doesNotMatch(title, /left out/)
    }
  })

  it('have the particle of للعود apart in chat Arabic', async () => {
    assert.deepEqual(await find('el sumboleya lel mishk'), ['Sumbulian Mishk'])
  })

  it('have a kind of several words before them', async () => {
    assert.deepEqual(await find('car rental zomolira'), ['Zumulira Car Rental'])
  })

  it('have the kind in the plural', async () => {
    assert.deepEqual(await find('habimuro burgers in Riyadh'), ['Habemoro Burger'])
  })

  it('are in two words, of which one looks like a word of grammar', async () => {
    assert.deepEqual(await find('سليلو فايا'), ['نادي سليلوفايا'])
    assert.deepEqual(await find('نادي سليلو فايا'), ['نادي سليلوفايا'])
  })

  it('begin with what looks like the article', async () => {
    assert.ok((await find('البتريمون')).includes('Elbatrimon'))
  })

  it('are heard where several companies hold them', async () => {
    assert.deepEqual((await find('zarir')).toSorted(), ['Zareer Books', 'Zareer Rooms'])
  })

  it('are joined to the kind before them', async () => {
    assert.deepEqual(await find('مسجدالمزيعل'), ['مسجد المزيعل'])
  })

  it('are joined by an article, or not', async () => {
    for (const prompt of ['حلويات سمد الدين', 'حلويات سمدالدين'])
      assert.deepEqual((await find(prompt)).toSorted(), ['Samdeddin', 'حلويات سمدالدين'], prompt)
  })

  it('stand beside words for their branches', async () => {
    for (const prompt of ['zareer fro3hom', 'zareer far3', 'فروعهم zareer'])
      assert.equal((await tiny.read(prompt)).title, 'Zareer', prompt)
    for (const word of ['فروعها', 'فرعكم', 'fro3', 'foro3hom', 'fr3', 'elfar3'])
      assert.ok(isBranchWord(word), word)
    for (const word of ['far3on', 'فرعون', 'farha', 'fresh']) assert.ok(!isBranchWord(word), word)
  })

  it('are found without the phone number that is not held', async () => {
    const { title, companies } = await tiny.read('Elbatrimon phone number')
    assert.deepEqual(companies, ['Elbatrimon'])
    assert.equal(title, 'Elbatrimon (not held: phone number)')
    assert.deepEqual(await find('gyms in Riyadh with a phone number'), [])
  })
})
