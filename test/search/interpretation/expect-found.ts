import assert from 'node:assert/strict'
import type { Directory } from '../../support/directory.ts'
import type { Caller } from '../../support/service.ts'

/** Saves a search for a prompt, and holds its title and the branches of its first rows, in their order, to what is given. */
export async function expectFound(
  caller: Caller,
  directory: Directory,
  prompt: string,
  title: string,
  branches: string[],
): Promise<void> {
  const { status, body } = await caller.post('/searches', { prompt })
  assert.equal(status, 201)
  const { body: saved } = await caller.get(`/searches/${body.search.id}/results`)
  const found = saved.results.map((row: { branch: { id: string } }) => row.branch.id)
  assert.deepEqual([body.search.title, ...found], [title, ...directory.branches(...branches)], prompt)
}
