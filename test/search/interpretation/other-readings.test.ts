import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OtherReading } from '../../../server/src/search/interpretation/readings/others.ts'
import { restoreReading } from '../../../server/src/search/interpretation/readings/others.ts'
import { useTinyReader } from './reader.ts'

describe('other readings', () => {
  const reader = useTinyReader()
  const id = (slug: string) => reader.directory.ids.get(slug)!

  it('are kept as what differs from the chosen one, and restored from it', async () => {
    const { reading } = await reader.read('Pizza Hut cafe in Dubai')
    const others = reading.others!
    assert.ok(others.length >= 3 && others.length <= 4)
    const cafe = others.find(({ criteria }) => Object.keys(criteria).join() === 'categoryIds')!
    assert.deepEqual(cafe, {
      cost: cafe.cost,
      spans: [
        {
          ...{ text: 'cafe', from: 10, to: 14, kind: 'category', rule: 'exact', value: [id('cafe')] },
          cost: cafe.spans[0]!.cost!,
        },
      ],
      criteria: { categoryIds: [id('cafe')] },
      remarks: null,
    } satisfies OtherReading)
    const pizza = others
      .map(other => restoreReading(reading, other))
      .find(({ criteria }) => criteria.categoryIds?.includes(id('pizza')))!
    assert.deepEqual(pizza.criteria, { cityIds: [id('dubai')], categoryIds: [id('pizza')] })
    assert.deepEqual(
      pizza.spans.map(({ text, kind }) => [text, kind]),
      [
        ['Pizza', 'category'],
        ['Hut', 'unknown'],
        ['cafe', 'unknown'],
        ['in', 'filler'],
        ['Dubai', 'city'],
      ],
    )
  })

  it('cost more than the chosen one, whose costs add up to what it costs', async () => {
    const { cost, costs, others } = (await reader.read('Pizza Hut cafe in Dubai')).reading
    const sum = Object.values(costs!).reduce((before, each) => before + each, 0)
    assert.ok(Math.abs(sum - cost!) < 0.02)
    assert.ok(others!.every(other => other.cost >= cost!))
  })

  it('take little room', async () => {
    const names = ['Nahdi', 'Zara', 'Boston', 'Pizza Hut', 'Barn', 'Zamzam']
    const prompt = Array.from({ length: 40 }, (_, at) => `${names[at % names.length]} cafe in Riyadh`).join(
      ', ',
    )
    for (const text of [prompt, 'مطعم بيتزا هت او مقهى بارن او صيدلية النهدي في الرياض او جدة او دبي']) {
      const { reading } = await reader.read(text)
      assert.ok(Buffer.byteLength(JSON.stringify(reading.others)) <= 3100)
    }
  })
})
