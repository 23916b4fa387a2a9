import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a kind and a district that are most of the name of a company', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [['library', 'Library', 'Libraries', 'مكتبة', 'مكتبات']],
      [['Rawdah National Library', 'مكتبة الروضة الوطنية', 'library']],
    ),
  )

  it('are its name, where the district has none of the kind', async () => {
    for (const prompt of ['مكتبة الروضة', 'rawdah library', 'مكتبة الروضة بالرياض']) {
      const { companies } = await tiny.read(prompt)
      assert.deepEqual(companies, ['Rawdah National Library'], prompt)
    }
  })

  it('are a kind and a place behind a preposition, and where no company is called so', async () => {
    for (const prompt of ['مكتبات في الروضة', 'pharmacy olaya'])
      assert.equal((await tiny.read(prompt)).reading.criteria.companyNames, undefined, prompt)
  })
})
