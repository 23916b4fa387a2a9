import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
await loadDirectory(service.sql)
const caller = await service.workspace()

async function codes(query = ''): Promise<string[]> {
  const { countries, pagination } = await expectSuccess(caller.get(`/countries${query}`))
  assert.equal(pagination.total, countries.length)
  return countries.map((country: { code: string }) => country.code)
}

describe('list_countries', () => {
  it('lists every country by its label', async () => {
    const { countries } = await expectSuccess(caller.get('/countries'))
    assert.deepEqual(countries, [
      { code: 'SA', label: 'Saudi Arabia', labelAr: 'السعودية' },
      { code: 'AE', label: 'United Arab Emirates', labelAr: 'الإمارات العربية المتحدة' },
    ])
  })

  for (const [q, expected] of [
    ['sa', ['SA']],
    ['AE', ['AE']],
    ['saudi', ['SA']],
    ['SAUDI ARABIA', ['SA']],
    ['arab', ['SA', 'AE']],
    ['الإمارات', ['AE']],
    ['الامارات', ['AE']],
    ['السعوديه', ['SA']],
    // As ألمانيا, which must not find رومانيا: a word with a hamza there has no article.
    ['العودية', ['SA']],
    ['ألعودية', []],
    ['إلعودية', []],
    ['nowhere', []],
    ['', ['SA', 'AE']],
    ['   ', ['SA', 'AE']],
    ['%', []],
    ['_', []],
    ["'", []],
  ] as const) {
    it(`finds ${JSON.stringify(expected)} for q ${JSON.stringify(q)}`, async () => {
      assert.deepEqual(await codes(`?q=${encodeURIComponent(q)}`), expected)
    })
  }

  it('finds nothing for a q with a NUL, or a very long one', async () => {
    assert.deepEqual(await codes('?q=sa%00'), [])
    assert.deepEqual(await codes(`?q=${'a'.repeat(8000)}`), [])
  })

  it('gives codes that countryCodes takes', async () => {
    for (const code of await codes()) await expectSuccess(caller.post('/searches', { countryCodes: [code] }))
  })
})
