import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('a known brand that the directory lacks', () => {
  const tiny = useTinyReader()

  for (const [prompt, brand] of [
    ['El Baik', 'El Baik'],
    ['IKEA in Dubai', 'IKEA'],
    ['mango dubai', 'mango'],
    ['where is the nearest Carrefour', 'Carrefour'],
    ['بنده في الرياض', 'بنده'],
    ['فروع البيك في دبي', 'البيك'],
  ] as const)
    it(`is neither a typo nor a need: ${prompt}`, async () => {
      const { title, companies } = await tiny.read(prompt)
      assert.deepEqual(companies, [])
      assert.ok(title.endsWith(`: ${brand})`), title)
    })

  it('may be two letters', async () => {
    const { reading, title } = await tiny.read('B&Q in Riyadh')
    assert.equal(reading.criteria.impossible, true)
    assert.match(title, /not known here: B&Q/)
  })

  it('is left out beside a kind, and the title says so', async () => {
    const { title } = await tiny.read('carrefour pharmacies in Riyadh')
    assert.equal(title, 'Pharmacies in Riyadh (left out: carrefour)')
  })

  it('is no part of a need beside the kind by its own name', async () => {
    const { title } = await tiny.read('صيدليات البيك والدواء في الرياض')
    assert.match(title, /البيك/)
  })

  it('takes nothing from words that are typos of kinds and places', async () => {
    assert.equal((await tiny.read('pharmacys in Riyad')).title, 'Pharmacies in Riyadh')
  })
})
