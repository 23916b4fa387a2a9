import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })

describe('create_folder', () => {
  it('answers 201 with the folder, empty', async () => {
    const caller = await service.workspace()
    const { status, body } = await caller.post('/folders', { name: 'Riyadh, spring' })
    assert.equal(status, 201)
    assert.equal(body.folder.name, 'Riyadh, spring')
    assert.equal(body.folder.searchCount, 0)
    assert.equal(body.folder.createdAt, body.folder.updatedAt)
    assert.deepEqual((await expectSuccess(caller.get('/folders'))).folders, [body.folder])
  })

  it('trims the name', async () => {
    const caller = await service.workspace()
    const { folder } = await expectSuccess(caller.post('/folders', { name: ' \t\u00a0Spring \n' }))
    assert.equal(folder.name, 'Spring')
  })

  for (const [what, name, status] of [
    ['nothing', '', 400],
    ['one character', 'a', 400],
    ['one character and space', '  a  ', 400],
    ['space', '     ', 400],
    ['marks and joiners that show nothing', '\u200b\u200f\u200d', 400],
    ['a letter and a mark', '\u200fأ', 201],
    ['one emoji of one code point', '🏥', 400],
    ['two characters', 'ab', 201],
    ['two emoji', '🏥🦷', 201],
    ['two Arabic letters', 'أب', 201],
    ['80 characters', 'a'.repeat(80), 201],
    ['80 emoji', '🏥'.repeat(80), 201],
    ['80 characters and space', ` ${'b'.repeat(80)} `, 201],
    ['81 characters', 'a'.repeat(81), 400],
    ['81 emoji', '🏥'.repeat(81), 400],
    // A letter and its accent are two characters, though one is seen.
    ['80 code points that look like 40', 'e\u0301'.repeat(40), 201],
    ['82 code points that look like 41', 'e\u0301'.repeat(41), 400],
    ['one letter with its accent apart', 'e\u0301', 201],
  ] as const) {
    it(`answers ${status} to a name of ${what}`, async () => {
      const caller = await service.workspace()
      assert.equal((await caller.post('/folders', { name })).status, status)
    })
  }

  it('requires a name that is text', async () => {
    const caller = await service.workspace()
    for (const body of [{}, { name: null }, { name: 12 }, { name: ['Spring'] }]) {
      const { status, body: answer } = await caller.post('/folders', body)
      assert.equal(status, 400)
      assert.match(answer.error.message, /name/)
    }
  })

  for (const [first, second] of [
    ['Spring', 'Spring'],
    ['Spring', 'SPRING'],
    ['Spring', '  spring '],
    ['Éclair', 'éCLAIR'],
    ['الرياض', ' الرياض '],
    ['Spring', 'Ｓｐｒｉｎｇ'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Straße', 'STRASSE'],
  ] as const) {
    it(`answers 409 to ${JSON.stringify(second)} beside ${JSON.stringify(first)}`, async () => {
      const caller = await service.workspace()
      await expectSuccess(caller.post('/folders', { name: first }))
      const { status, body } = await caller.post('/folders', { name: second })
      assert.equal(status, 409)
      assert.equal(body.error.code, 'conflict')
      assert.equal((await expectSuccess(caller.get('/folders'))).folders.length, 1)
    })
  }

  it('tells names apart that differ', async () => {
    const caller = await service.workspace()
    for (const name of ['Spring', 'Spring 2', 'S pring', 'الرياض', 'رياض']) {
      await expectSuccess(caller.post('/folders', { name }))
    }
    assert.equal((await expectSuccess(caller.get('/folders'))).folders.length, 5)
  })

  it('gives a name free again once its folder is archived', async () => {
    const caller = await service.workspace()
    for (let round = 0; round < 3; round++) {
      const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
      await expectSuccess(caller.post(`/folders/${folder.id}/archive`))
    }
  })

  it('lets another workspace have the name', async () => {
    for (const caller of [await service.workspace(), await service.workspace()]) {
      await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    }
  })

  it('creates one folder when many ask for its name at once', async () => {
    const caller = await service.workspace()
    const names = ['Spring', 'SPRING', ' spring', 'sPring']
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => caller.post('/folders', { name: names[i % names.length] })),
    )
    const statuses = replies.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [201, ...Array(11).fill(409)])
    assert.equal((await expectSuccess(caller.get('/folders'))).folders.length, 1)
    assert.equal((await expectSuccess(caller.get('/workspace'))).usage.folders, 1)
  })
})
