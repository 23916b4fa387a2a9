import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { VersionedCache } from '../../server/src/database/versioned-cache.ts'

/** A cache whose loads and look-ups of the version end when the test says so. */
function controlledCache() {
  const loads: { version: number; end: (version?: number) => void; fail: () => void }[] = []
  const lookUps: ((version: number) => void)[] = []
  const cache = new VersionedCache(
    version =>
      new Promise<{ version: number }>((resolve, reject) => {
        loads.push({
          version,
          end: (loaded = version) => resolve({ version: loaded }),
          fail: () => reject(new Error('not loaded')),
        })
      }),
    () => new Promise<number>(resolve => lookUps.push(resolve)),
  )
  return { cache, loads, lookUps }
}

/** Lets everything run that waits for nothing but promises that are resolved. */
const turn = () => new Promise(resolve => setImmediate(resolve))

describe('VersionedCache', () => {
  it('loads a version once', async () => {
    const { cache, loads } = controlledCache()
    const requests = [cache.get(3), cache.get(3)]
    await turn()
    assert.deepEqual(
      loads.map(({ version }) => version),
      [3],
    )
    loads[0]!.end()
    const [one, other] = await Promise.all(requests)
    assert.equal(one, other)
    assert.equal(await cache.get(3), one)
    assert.equal(await cache.get(2), one, 'a newer one will do')
    assert.equal(loads.length, 1)
  })

  it('loads again when the version has been raised', async () => {
    const { cache, loads } = controlledCache()
    const before = cache.get(3)
    await turn()
    loads[0]!.end()
    const after = cache.get(4)
    await turn()
    assert.equal((await before).version, 3)
    assert.equal(cache.latest?.version, 3)
    loads[1]!.end()
    assert.equal((await after).version, 4)
  })

  it('lets requests that arrive during a load share the next one', async () => {
    const { cache, loads } = controlledCache()
    const first = cache.get(3)
    await turn()
    const later = [cache.get(4), cache.get(5)]
    await turn()
    assert.equal(loads.length, 1)
    loads[0]!.end()
    await turn()
    assert.deepEqual(
      loads.map(({ version }) => version),
      [3, 5],
    )
    loads[1]!.end()
    assert.equal((await first).version, 3)
    assert.deepEqual(
      (await Promise.all(later)).map(({ version }) => version),
      [5, 5],
    )
  })

  it('does without the next load when the present one turned out new enough', async () => {
    const { cache, loads } = controlledCache()
    const requests = [cache.get(3)]
    await turn()
    requests.push(cache.get(4))
    loads[0]!.end(4)
    await Promise.all(requests)
    assert.equal(loads.length, 1)
  })

  it('fails only the requests of the load that failed, and keeps what there was', async () => {
    const { cache, loads } = controlledCache()
    const first = cache.get(3)
    await turn()
    loads[0]!.end()
    const failing = cache.get(4)
    await turn()
    loads[1]!.fail()
    await assert.rejects(failing, /not loaded/)
    assert.equal(cache.latest, await first)
    const again = cache.get(4)
    await turn()
    loads[2]!.end()
    assert.equal((await again).version, 4)
  })

  it('looks the version up for requests that do not know it, after they have come', async () => {
    const { cache, loads, lookUps } = controlledCache()
    const first = cache.get()
    await turn()
    const later = [cache.get(), cache.get()]
    await turn()
    assert.equal(lookUps.length, 1)
    lookUps[0]!(3)
    await turn()
    assert.equal(lookUps.length, 2, 'those that came meanwhile share the next')
    loads[0]!.end()
    lookUps[1]!(4)
    await turn()
    loads[1]!.end()
    assert.equal((await first).version, 3)
    assert.deepEqual(
      (await Promise.all(later)).map(({ version }) => version),
      [4, 4],
    )
  })
})
