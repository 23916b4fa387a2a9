import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, it } from 'node:test'
import { SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import { OPERATIONS } from '../../server/src/operations/registry.ts'
import { TABLE } from '../support/contract.ts'

const SOURCE = new URL('../../server/src/', import.meta.url)

describe('the registry', () => {
  it('holds the operations of the contract, in its order', () => {
    assert.equal(TABLE.length, 27)
    assert.deepEqual(
      OPERATIONS.map(operation => operation.name),
      TABLE.map(row => row.name),
    )
  })

  it('holds every operation in a file of its name, and no other file has such a name', async () => {
    const files = await readdir(SOURCE, { recursive: true })
    // The dashboard's own operations are held together by a test of theirs.
    const names = files.filter(file => !file.startsWith('console/')).map(file => basename(file))
    const snakeCase = names.filter(name => /^[a-z]+(_[a-z]+)+\.ts$/.test(name))
    assert.deepEqual(snakeCase.sort(), TABLE.map(row => `${row.name}.ts`).sort())
  })

  it('has a test file for every operation', async () => {
    const files = await readdir(new URL('./', import.meta.url), { recursive: true })
    const tested = new Set(files.map(file => basename(file)))
    assert.deepEqual(
      TABLE.filter(row => !tested.has(`${row.name}.test.ts`)).map(row => row.name),
      [],
    )
  })

  it('knows the ten scopes', () => {
    assert.deepEqual([...SCOPE_NAMES].sort(), [...new Set(TABLE.map(row => row.scope))].sort())
    assert.equal(SCOPE_NAMES.length, 10)
  })

  for (const row of TABLE) {
    const operation = OPERATIONS.find(({ name }) => name === row.name)!

    it(`declares ${row.name} as the contract lists it`, () => {
      const { method, path, scope } = operation
      assert.deepEqual({ method, path, scope }, { method: row.method, path: row.path, scope: row.scope })
      assert.equal(operation.body !== undefined, row.hasBody)
      const statuses = [operation.status, ...operation.errors, 401, 403, 500]
      assert.deepEqual(
        statuses.sort((a, b) => a - b),
        [...row.statuses].sort((a, b) => a - b),
      )
    })

    it(`declares the paging of ${row.name}`, () => {
      const { limit, skip } = operation.query?.properties ?? {}
      assert.equal(limit?.maximum, row.limit)
      if (row.limit !== undefined) assert.deepEqual([limit.minimum, limit.default], [1, 50])
      assert.equal(skip !== undefined, row.skip)
      if (row.skip) assert.deepEqual([skip.minimum, skip.default], [0, 0])
    })
  }
})
