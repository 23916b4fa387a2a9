import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import type { TestService } from '../../support/service.ts'

/** A saved search over the directory of the tests, with what each of its three levels shows. */
export async function makeSavedResults(service: TestService) {
  const directory = await loadDirectory(service.sql)
  const caller = await service.workspace()
  const { search } = await expectSuccess(caller.post('/searches', { countryCodes: ['SA', 'AE'] }))
  const { results } = await expectSuccess(caller.get(`/searches/${search.id}/results`))
  const { companies } = await expectSuccess(caller.get(`/results/${search.id}`))
  const { branches } = await expectSuccess(caller.get(`/results/${search.id}/branches`))
  return { directory, caller, search, results, companies, branches }
}

type ShownRow = Record<string, never>

/** One value of each row, by its path. */
export function readColumn(rows: ShownRow[], ...path: string[]): string[] {
  return rows.map(row => path.reduce((value: ShownRow, name) => value[name]!, row) as unknown as string)
}
