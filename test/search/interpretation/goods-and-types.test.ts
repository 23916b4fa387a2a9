import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed, type NamedKind } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

const KINDS: NamedKind[] = [
  ['mobile-phone-shop', 'Mobile Phone Shop', 'phone', 'phones', 'mobile'],
  ['hospital', 'Hospital', 'er'],
  ['grocery', 'Grocery', 'polish shop', 'indian shop'],
  ['furniture-store', 'Furniture Shop', 'furniture'],
  ['second-hand-shop', 'Second-Hand Shop', 'second hand furniture'],
  ['sweets-shop', 'Sweets Shop', 'candy'],
  ['bookstore', 'Bookshop', 'book', 'books'],
  ['car-wash', 'Car Wash'],
]
const NONE = new Set(['second-hand-shop'])

describe('goods and types of companies', () => {
  const tiny = useTinyReader()
  before(async () => {
    const held = KINDS.filter(([slug]) => !NONE.has(slug))
    await insertNamed(
      tiny,
      KINDS,
      held.map(([slug], at) => [`Solidus ${at}`, null, slug]),
    )
  })
  const check = async (prompt: string, title: string) =>
    assert.equal((await tiny.read(prompt)).title, title, prompt)

  it('are what a word for phone numbers says where nothing else is searched for', async () => {
    await check('cheap phones in Riyadh', 'Mobile phone shops in Riyadh (not held: cheap)')
    await check('mobile in Riyadh', 'Mobile phone shops in Riyadh')
    await check('ER in Riyadh', 'Hospitals in Riyadh')
    await check('hospitals in Riyadh with phone numbers', 'Hospitals in Riyadh, with a phone')
  })

  it('are named as not held where the place has none of the type', async () => {
    await check('franchise hospitals in Riyadh', 'Hospitals in Riyadh (not held: franchise)')
    await check('independent hospitals in Riyadh', 'Independent hospitals in Riyadh')
  })

  it('are found second hand at the shops of their kind where there is no second-hand shop', async () => {
    await check('second hand furniture in Riyadh', 'No Second-Hand shops in Riyadh: furniture shops')
    await check('second-hand shop in Riyadh', 'Second-Hand shops in Riyadh')
  })

  it('are of a nation beside a word for a shop only', async () => {
    await check('polish shop in Riyadh', 'Groceries in Riyadh (not held: polish)')
    await check('candy in Riyadh', 'Sweets shops in Riyadh')
  })

  it('are booked, and are no books', async () => {
    await check('book hospital appointment in Riyadh', 'Hospitals in Riyadh')
    await check('book in Riyadh', 'Bookshops in Riyadh')
  })
})
