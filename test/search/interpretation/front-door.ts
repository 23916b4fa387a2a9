import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { type Directory, loadDirectory } from '../../support/directory.ts'
import { type Caller, type TestService, testService } from '../../support/service.ts'

type Records = NonNullable<Parameters<typeof loadDirectory>[1]>

/** A service over the directory and a caller of it, for the tests of a suite. */
export interface FrontDoor {
  service: TestService
  caller: Caller
  directory: Directory
  /** Saves a search for a prompt, and holds its title and the branches of its first rows, in their order, to what is given. */
  finds(prompt: string, title: string, ...branches: string[]): Promise<void>
}

/** Starts a service over the directory and these records, which goes away with the suite. */
export function useFrontDoor(records: Records): FrontDoor {
  const ends: (() => unknown)[] = []
  let [service, caller, directory]: [TestService?, Caller?, Directory?] = []
  before(async () => {
    service = await testService({ after: end => ends.push(end) })
    directory = await loadDirectory(service.sql, records)
    caller = await service.workspace()
  })
  after(async () => {
    for (const end of ends.reverse()) await end()
  })
  return {
    get service() {
      return service!
    },
    get caller() {
      return caller!
    },
    get directory() {
      return directory!
    },
    async finds(prompt, title, ...branches) {
      const { status, body } = await caller!.post('/searches', { prompt })
      assert.equal(status, 201)
      const { body: saved } = await caller!.get(`/searches/${body.search.id}/results`)
      const found = saved.results.map((row: { branch: { id: string } }) => row.branch.id)
      assert.deepEqual([body.search.title, ...found], [title, ...directory!.branches(...branches)], prompt)
    },
  }
}
