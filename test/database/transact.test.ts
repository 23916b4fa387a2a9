import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Database } from '../../server/src/database/connect.ts'
import { transact } from '../../server/src/database/transact.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** A database whose transactions fail at their commit, one code after another. */
function createDatabase(...commits: string[]): Database {
  const begin = async (work: (tx: object) => Promise<unknown>) => {
    const result = await work({})
    const code = commits.shift()
    if (code) throw failure(code)
    return result
  }
  return { begin } as unknown as Database
}

describe('transact', () => {
  for (const code of ['40P01', '40001', '08006', 'XX000']) {
    it(`runs again when a statement fails with ${code}`, async () => {
      let runs = 0
      const work = async () => {
        if (++runs === 1) throw failure(code)
        return runs
      }
      assert.equal(await transact(createDatabase(), work), 2)
    })
  }

  it('runs again when a commit loses a deadlock', async () => {
    let runs = 0
    assert.equal(await transact(createDatabase('40P01'), async () => ++runs), 2)
  })

  it('does not run again when a node is lost during the commit, which may have been done', async () => {
    let runs = 0
    await assert.rejects(
      transact(createDatabase('08006'), async () => ++runs),
      /lost while it committed/,
    )
    assert.equal(runs, 1)
  })
})
