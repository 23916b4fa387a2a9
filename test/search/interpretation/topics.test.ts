import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { branch, category, company, type Directory, loadDirectory } from '../../support/directory.ts'
import { type Caller, type TestService, testService } from '../../support/service.ts'

/** What a prompt says as a whole decides between the kinds that its words name or sound like. */
describe('the kind that a whole prompt speaks for', () => {
  const scope: (() => unknown)[] = []
  let service: TestService
  let caller: Caller
  let directory: Directory
  const KINDS = [
    ...[
      'bookstore',
      'accountant',
      'embassy',
      'gym',
      'pastry-shop',
      'police-station',
      'pub',
      'clothing-store',
    ],
    ...['dry-cleaner', 'furniture-store', 'coworking-space', 'stationery-store'],
  ]
  before(async () => {
    service = await testService({ after: fn => scope.push(fn) })
    directory = await loadDirectory(service.sql, [
      ...KINDS.map(kind => category(kind, kind.replace('-', ' '), null)),
      ...KINDS.flatMap(kind => [
        company(kind, `Zahra ${kind}`, null, []),
        branch(kind, kind, kind, 'olaya', 24.69, 46.68, 4, 10),
      ]),
    ])
    caller = await service.workspace()
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })

  async function finds(prompt: string, ...kinds: string[]) {
    const { status, body } = await caller.post('/searches', { prompt })
    assert.equal(status, 201)
    const { body: saved } = await caller.get(`/searches/${body.search.id}/results`)
    const found = saved.results.map((row: { branch: { id: string } }) => row.branch.id)
    // Companies that are equally well known come in any order.
    const expected = directory.branches(...kinds).toSorted()
    assert.deepEqual(found.toSorted(), expected, `${prompt}: ${body.search.title}`)
  }

  it('is read instead of a kind that one of its words names', () =>
    finds('need somebody for books and VAT filing, Riyadh', 'accountant'))

  it('is read instead of a kind whose name is a letter away from one of its words', () =>
    finds('cart for boozer, beer and darts in Riyadh', 'pub'))

  it('is read instead of kinds of which it lists goods', () =>
    finds('suits and wool coats cleaned and pressed in Riyadh', 'dry-cleaner'))

  it('is read instead of a kind of which it asks for a thing', () =>
    finds('I work remotely and need a desk outside home in Riyadh', 'coworking-space'))

  it('is read where no words are sure enough to state it by themselves', () =>
    finds('had my passport nicked in Riyadh, where do I go', 'embassy'))

  it('leaves a kind alone that is asked for plainly', async () => {
    await finds('bookstore in Riyadh', 'bookstore')
    await finds('I am an accountant, which gym is in Riyadh', 'gym')
    await finds('مكتبات وقرطاسيات في الرياض', 'bookstore', 'stationery-store')
  })

  it('is no answer for a place or a thing that is not known', async () => {
    await finds('Zorblatt in Riyadh')
    await finds('books in Eldoria')
    for (const prompt of ['xyzzy', 'wibble']) await finds(prompt)
  })
})
