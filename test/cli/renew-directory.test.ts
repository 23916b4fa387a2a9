import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { repeatWhileAway } from '../../server/src/cli/renew-directory.ts'

describe('repeatWhileAway', () => {
  /** Fails twice with an error of a code, and then succeeds; tells how often it was tried. */
  async function tryWith(code: string): Promise<number> {
    let tries = 0
    const work = async () => {
      tries++
      if (tries <= 2) throw Object.assign(new Error('failed'), { code })
    }
    await repeatWhileAway(work, () => false).catch(() => undefined)
    return tries
  }

  it('tries again while the database is away or has no connection left', async () => {
    assert.equal(await tryWith('57P03'), 3)
    assert.equal(await tryWith('53300'), 3)
  })

  it('gives up at once where the disk or the memory of the database is full, or the statement is wrong', async () => {
    for (const code of ['53100', '53200', '42P01']) assert.equal(await tryWith(code), 1)
  })
})
