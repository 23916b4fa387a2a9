import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { addLearningCompanies, supplementWorld } from '../../eval/directory/supplement.ts'
import { isAnswerable, matchesAnyReading } from '../../eval/measures/truth.ts'
import { PromptError, readLearningPrompts, readOwnPrompts, readPrompts } from '../../eval/prompts.ts'
import { generateWorld } from '../../eval/world.ts'
import { heldBySuite } from '../support/held-by-suite.ts'
import { tinyWorld } from './tiny-world.ts'

describe('prompts', () => {
  const generated = heldBySuite(generateWorld)

  describe('the prompts of the evaluation', () => {
    const own = heldBySuite(() => {
      const world = generated()
      return { world, prompts: readOwnPrompts(world) }
    })

    it('name only places, categories and companies of the generated directory, in every language', () => {
      const { prompts } = own()
      assert.ok(prompts.length >= 320)
      assert.deepEqual([...new Set(prompts.map(({ language }) => language))].sort(), [
        'ar',
        'arabizi',
        'en',
        'mixed',
      ])
    })

    it('are each there once', () => {
      const { prompts } = own()
      const seen = new Set<string>()
      const twice = prompts.filter(({ prompt }) => seen.size === seen.add(prompt).size)
      assert.deepEqual(
        twice.map(({ prompt }) => prompt),
        [],
      )
    })

    it('can be answered from the directory, or ask for nothing', () => {
      const { world, prompts } = own()
      const unanswerable = prompts.filter(
        ({ expect }) => !expect.some(({ nothing }) => nothing) && !isAnswerable(world, expect),
      )
      assert.deepEqual(
        unanswerable.map(({ prompt }) => prompt),
        [],
      )
    })

    it('expect a first company that is among what they ask for', () => {
      const { world, prompts } = own()
      const astray = prompts.filter(({ first, expect }) => {
        const wanted = new Set(first?.split('|').flatMap(name => world.findCompaniesByName(name)))
        return (
          first !== undefined &&
          !world.places.some(place => wanted.has(place.companyKey) && matchesAnyReading(world, place, expect))
        )
      })
      assert.deepEqual(
        astray.map(({ prompt }) => prompt),
        [],
      )
    })
  })

  describe('the prompts that costs are learned from', () => {
    const own = heldBySuite(() => {
      const world = addLearningCompanies(generated())
      return { world, learning: readLearningPrompts(world) }
    })

    it('name no company that their world lacks', () => {
      const { world, learning } = own()
      const isKnown = (name: string) => world.findCompaniesByName(name.replace(/\?$/, '')).length > 0
      const named = learning.flatMap(({ expect }) =>
        expect.flatMap(({ names = [], not = {} }) => [names, not.names ?? []].flat()),
      )
      assert.ok(named.length > 1000)
      assert.deepEqual(
        named.filter(each => !each.split('|').every(isKnown)),
        [],
      )
    })

    it('are none of those that are put to the search', () => {
      const { world, learning } = own()
      const folder = new URL('../../eval/held-out/', import.meta.url)
      const heldOut = readdirSync(folder)
        .filter(name => name.endsWith('.jsonl'))
        .flatMap(name => readPrompts(new URL(name, folder).pathname, world))
      const put = new Set([...readOwnPrompts(world), ...heldOut].map(({ prompt }) => prompt))
      assert.ok(learning.length > 5000)
      assert.deepEqual(
        learning.filter(({ prompt }) => put.has(prompt)).map(({ prompt }) => prompt),
        [],
      )
    })

    it('are answered from a world with a business for each kind and place that is missing', () => {
      const { world, learning } = own()
      const prompt = learning.find(
        ({ expect }) =>
          expect[0]?.categories?.length === 1 &&
          expect[0].districts?.length === 1 &&
          !expect[0].minRating &&
          !isAnswerable(world, expect),
      )!
      const supplemented = supplementWorld(world, [prompt])
      assert.ok(isAnswerable(supplemented, prompt.expect))
      const added = supplemented.places.length - world.places.length

      assert.ok(added > 0 && added < 5)
    })
  })
})

describe('readPrompts', () => {
  const world = tinyWorld()

  function read(text: string) {
    const folder = mkdtempSync(join(tmpdir(), 'dalil-prompts-'))
    try {
      const file = join(folder, 'mine.jsonl')
      writeFileSync(file, text)
      return readPrompts(file, world)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('reads a prompt a line, of the class of the file or their own', () => {
    const prompts = read(
      '{"prompt":"a","language":"en","expect":{"categories":["cafe|coffee-shop","shop?"]}}\n\n' +
        '{"prompt":"b","language":"ar","class":"other","expect":[{"nothing":true},{"cities":["AE/dubai"]}]}\n',
    )
    assert.deepEqual(
      prompts.map(({ prompt, class: named, origin }) => [prompt, named, origin.line]),
      [
        ['a', 'mine', 1],
        ['b', 'other', 3],
      ],
    )
    assert.equal(prompts[1]!.expect.length, 2)
  })

  for (const [line, message] of [
    ['{"prompt":', 'is no JSON object'],
    ['{"prompt":"a","language":"en"}', '"expect" is no object'],
    ['{"prompt":"a","language":"en","expect":{}}', '"expect" names nothing'],
    [
      '{"prompt":"a","language":"fr","expect":{"nothing":true}}',
      '"language" is none of en, ar, mixed, arabizi',
    ],
    ['{"prompt":"a","language":"en","expects":{}}', 'unknown field "expects"'],
    ['{"prompt":"a","language":"en","expect":{"city":["AE/dubai"]}}', 'unknown field "city" in "expect"'],
    ['{"prompt":"a","language":"en","expect":{"cities":["AE/dubay"]}}', 'cities: unknown "AE/dubay"'],
    ['{"prompt":"a","language":"en","expect":{"categories":["cafe|caffe"]}}', 'categories: unknown "caffe"'],
    ['{"prompt":"a","language":"en","expect":{"countries":["XX"]}}', 'countries: unknown "XX"'],
    ['{"prompt":"a","language":"en","expect":{"location":{"near":"x"}}}', 'location: unknown place "x"'],
    [
      '{"prompt":"a","language":"en","expect":{"location":{"near":[1,2],"radiusKm":"3"}}}',
      '"radiusKm" is neither a number nor two',
    ],
    [
      '{"prompt":"a","language":"en","expect":{"nothing":true,"cities":["AE/dubai"]}}',
      '"nothing" must be true, and alone',
    ],
    ['{"prompt":"a","language":"en","expect":{"cities":["AE/dubai"]},"first":"X"}', 'unknown company "X"'],
  ] as const) {
    it(`refuses ${line}`, () => {
      assert.throws(
        () => read(`{"prompt":"ok","language":"en","expect":{"nothing":true}}\n${line}`),
        (error: Error) => error instanceof PromptError && error.message === `mine.jsonl:2: ${message}`,
      )
    })
  }

  it('names a file that cannot be read and one without prompts', () => {
    assert.throws(
      () => readPrompts('/nowhere/at-all.jsonl', world),
      /at-all\.jsonl: cannot be read \(ENOENT\)/,
    )
    assert.throws(
      () => read('\n'),
      /^PromptError: mine\.jsonl: holds no prompts|mine\.jsonl: holds no prompts/,
    )
  })
})
