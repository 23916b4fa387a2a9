import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { BOUNDS } from '../../server/src/search/gazetteer/load-company-names.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { RequestSelections } from '../../server/src/search/selection/request-selections.ts'
import { branch, company, type Directory, loadDirectory } from '../support/directory.ts'
import { type Caller, type TestService, testService } from '../support/service.ts'
import { recordStatements } from './plan.ts'

const NAMED = [
  company('tazifo', 'Tazifo Dental Clinic', 'عيادة تازيفو', ['independent']),
  company('kadora', 'Kadora', 'كادورا', ['independent']),
  company('malaz', 'Malaz Pharmacy', 'صيدلية الملز', ['independent']),
  branch('tazifo-olaya', 'tazifo', 'dentist', 'olaya', 24.6955, 46.6855, 4, 1),
  branch('kadora-deira', 'kadora', 'supermarket', 'deira', 25.2715, 55.3085, 4, 1),
  branch('malaz-balad', 'malaz', 'pharmacy', 'balad', 21.4845, 39.1875, 4, 1),
]

/** Prompts, and the branch that each is about. */
const PROMPTS: [string, string][] = [
  ['Tazifo Dental Clinic', 'tazifo-olaya'],
  ['Tazfo Dental Clinic', 'tazifo-olaya'],
  ['Tazifo Dentol Clinic', 'tazifo-olaya'],
  ['tazivo dental clinic in riyadh', 'tazifo-olaya'],
  ['عيادة تازيفو', 'tazifo-olaya'],
  ['عياده تازيغو', 'tazifo-olaya'],
  ['Kadora', 'kadora-deira'],
  ['Kadoraa', 'kadora-deira'],
  ['adora', 'kadora-deira'],
  ['كادوره', 'kadora-deira'],
  ['Malaz Pharmacy', 'malaz-balad'],
  ['صيدلية الملز', 'malaz-balad'],
]

for (const [where, nameBounds] of [
  ['in memory', BOUNDS],
  ['beyond the bounds of memory', { words: 3, names: 3, postings: 3 }],
] as const)
  describe(`a company whose name is ${where}`, () => {
    const scope: (() => unknown)[] = []
    let service: TestService
    let caller: Caller
    let directory: Directory
    before(async () => {
      service = await testService({ after: fn => scope.push(fn) }, { nameBounds })
      directory = await loadDirectory(service.sql, NAMED)
      caller = await service.workspace()
    })
    after(async () => {
      for (const fn of scope.reverse()) await fn()
    })

    for (const [prompt, key] of PROMPTS)
      it(`is found by "${prompt}"`, async () => {
        const { body } = await caller.post('/searches', { prompt, requestedResultCount: 3 })
        const { body: saved } = await caller.get(`/searches/${body.search.id}/results`)
        const found = saved.results.map((row: { branch: { id: string } }) => row.branch.id)
        assert.ok(found.includes(directory.branches(key)[0]), JSON.stringify(body.search.filters))
      })

    const most = nameBounds === BOUNDS ? 1 : 3
    it(`takes ${most} statements at most`, async () => {
      const reader = new PromptReader(service.sql, { bounds: nameBounds })
      scope.push(() => reader.close())
      await reader.warm()
      for (const prompt of ['Kadora', 'Kadoraa', 'tazivo dental clinic']) {
        const present = await reader.getDirectory()
        const statements = await recordStatements(service.sql, async () => {
          const selections = new RequestSelections(service.sql, { directory: present })
          const { criteria } = await reader.read(service.sql, prompt, {}, present, selections)
          assert.ok((await selections.select(criteria, 10)).length > 0)
        })
        assert.ok(statements.length <= most, statements.map(({ text }) => text).join('\n'))
      }
    })
  })
