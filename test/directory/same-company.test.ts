import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { emptyDirectory } from './records.ts'
import { shop, watchShops, ZUMRA } from './shops.ts'

const { sql } = await testDatabase({ after })

const { from } = watchShops(sql)

beforeEach(() => emptyDirectory(sql))

const PLACE = { evidence: { rule: 'place', value: '1' } }
const OTHER_PLACE = { evidence: { rule: 'place', value: '2' } }
const FAR = 20_000
const countCompanies = async () => (await sql`select from companies`).count

describe('a company of one distinctive name in two sources', () => {
  it('is one company, whose id stays', async () => {
    await from('a', shop('1', 0, ZUMRA, PLACE))
    const [before] = await sql`select id from companies`
    await from('b', shop('x', FAR, { ...ZUMRA, categoryKey: 'restaurant' }, OTHER_PLACE))
    assert.deepEqual([...(await sql`select company_id as id from branches`)], [before, before])
    await from('a', shop('1', 0, ZUMRA, PLACE))
    await from('b', shop('x', FAR, { ...ZUMRA, categoryKey: 'restaurant' }, OTHER_PLACE))
    assert.equal(await countCompanies(), 1)
  })

  it('is one in either language', async () => {
    await from('a', shop('1', 0, { nameEn: 'Blue', nameAr: 'زمرة' }, PLACE))
    await from('b', shop('x', FAR, { nameAr: 'الزمرة' }, OTHER_PLACE))
    assert.equal(await countCompanies(), 1)
  })

  it('is one where only one of them has a brand, an operator or a domain', async () => {
    await from('a', shop('1', 0, ZUMRA, { evidence: { rule: 'brand', value: 'zumra' } }))
    await from('b', shop('x', FAR, ZUMRA, OTHER_PLACE))
    assert.equal(await countCompanies(), 1)
  })

  for (const [what, one, other] of [
    ['of two brands', { rule: 'brand-wikidata', value: 'Q1' }, { rule: 'operator', value: 'zumra co' }],
    ['of two domains', { rule: 'domain', value: 'a.example' }, { rule: 'domain', value: 'b.example' }],
    ['whose source has companies of its own', { rule: 'place', value: '1' }, undefined],
  ] as const) {
    it(`is two companies ${what}`, async () => {
      await from('a', shop('1', 0, ZUMRA, { evidence: one, website: 'https://a.example' }))
      await from(
        'b',
        shop('x', FAR, ZUMRA, { ...(other && { evidence: other }), website: 'https://b.example' }),
      )
      assert.equal(await countCompanies(), 2)
    })
  }

  it('may have a name of common words where both sources have grouped it, and no restaurants', async () => {
    const [operator, domain] = [
      { evidence: { rule: 'operator', value: 'gulf post' } },
      { evidence: { rule: 'domain', value: 'post.example' } },
    ]
    const post = { nameEn: 'Gulf Post', categoryKey: 'bank' }
    const count = async (branch: typeof post, one: typeof PLACE, other: typeof PLACE) => {
      await emptyDirectory(sql)
      await from('a', shop('1', 0, branch, one))
      await from('b', shop('x', FAR, branch, other))
      return countCompanies()
    }
    assert.equal(await count(post, operator!, domain!), 1)
    assert.equal(await count(post, operator!, OTHER_PLACE), 2)
    assert.equal(await count({ ...post, categoryKey: 'restaurant' }, operator!, domain!), 2)
    assert.equal(await count({ ...post, nameEn: 'Gulf Bank' }, operator!, domain!), 2)
  })

  it('is two companies of different kinds, or of common words', async () => {
    await from('a', [...shop('1', 0, ZUMRA, PLACE), ...shop('2', 0, { nameEn: 'Golden House' }, PLACE)])
    await from('b', [
      ...shop('x', FAR, { ...ZUMRA, categoryKey: 'bank' }, OTHER_PLACE),
      ...shop('y', FAR, { nameEn: 'Golden House' }, OTHER_PLACE),
    ])
    assert.equal(await countCompanies(), 4)
  })

  it('is none of several that bear the name', async () => {
    await from('a', [...shop('1', 0, ZUMRA, PLACE), ...shop('2', FAR, ZUMRA, PLACE)])
    await from('b', shop('x', FAR / 2, ZUMRA, OTHER_PLACE))
    assert.equal(await countCompanies(), 3)
  })
})
