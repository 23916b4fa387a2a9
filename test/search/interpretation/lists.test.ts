import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type {
  Candidate,
  CandidateSpan,
} from '../../../server/src/search/interpretation/candidates/candidate.ts'
import {
  findCuisines,
  findNegatedKinds,
  findSharedHeads,
} from '../../../server/src/search/interpretation/kinds/shared-heads.ts'
import {
  isAlternative,
  listAlternatives,
} from '../../../server/src/search/interpretation/names/name-lists.ts'
import { parsePrompt } from '../../../server/src/search/interpretation/prompt/parsed-prompt.ts'
import { useTinyReader } from './reader.ts'

const range = (start: number, end: number) => ({
  ...{ start, end, rule: 'exact' as const, isPlaced: false, isNear: false, entries: [], types: [] },
})

describe('listAlternatives', () => {
  /** The alternatives of a prompt, of which the words in capitals are names of chains. */
  const list = (prompt: string, chains: string[], names: string[]) => {
    const { words, phraseStarts } = parsePrompt(prompt)
    const companies = chains.map((company): Candidate => {
      const start = words.indexOf(company.split(' ')[0]!)
      const end = start + company.split(' ').length
      return { ...range(start, end), kind: 'company', company, isChain: true }
    })
    const nameWords = names.map(name => ({
      ...{ index: words.indexOf(name), spellings: [name], rule: 'exact' as const },
    }))
    const found = listAlternatives(words, companies, nameWords, phraseStarts)
    return found && [...found.wholeNames, ...found.spellings.map(([word]) => word)]
  }

  it('takes any of the names that commas, conjunctions and lines join', () => {
    const expected = ['carrefour', 'lulu', 'spinneys']
    for (const prompt of [
      'Carrefour, Lulu, Spinneys in Dubai',
      'Carrefour / Lulu / Spinneys',
      'carrefour or lulu or spinneys',
      'carrefour, lulu and spinneys',
      'Carrefour\nLulu\nSpinneys',
    ])
      assert.deepEqual(list(prompt, ['carrefour', 'spinneys'], ['lulu']), expected, prompt)
    assert.deepEqual(list('ستاربكس او كوستا', ['ستاربكس'], ['كوستا']), ['ستاربكس', 'كوستا'])
    assert.deepEqual(list('starbucks wala costa', ['starbucks'], ['costa']), ['starbucks', 'costa'])
    assert.deepEqual(list('يا دومينوز يا هرفي', ['هرفي'], ['دومينوز']), ['دومينوز', 'هرفي'])
  })

  it('takes the word of a longer name that is none of the language', () => {
    assert.deepEqual(list('دومينوز او بيتزا هت', ['بيتزا هت'], ['دومينوز']), ['دومينوز', 'هت'])
  })

  it('takes the words beside a whole name, where "or" joins them though none is a chain', () => {
    const { words } = parsePrompt('تاجير سيارات ذيب او ابو ذياب')
    const company = { ...range(4, 6), kind: 'company' as const, company: 'ابو ذياب لتاجير سيارات' }
    const word = { index: 2, spellings: ['ذيب'], rule: 'exact' as const }
    assert.deepEqual(listAlternatives(words, [company], [word], new Set())?.spellings, [['ذيب']])
    assert.equal(isAlternative(words, [company], range(2, 3)), true)
    assert.equal(isAlternative(words, [company], range(1, 2)), false)
  })

  it('leaves one name of several words whole', () => {
    assert.equal(list('starbucks sahafa', ['starbucks'], ['sahafa']), undefined)
    assert.equal(list('butcher shop and grill', [], ['butcher', 'grill']), undefined)
    assert.equal(list('hilton, parking', ['hilton'], ['parking']), undefined)
  })
})

describe('kinds that share a head', () => {
  const kind = (name: string) =>
    ({ kind: 'category', name, isAlias: true }) as CandidateSpan['entries'][number]
  const KNOWN = ['yemeni restaurant', 'syrian restaurant', 'lebanese restaurant', 'electrical contractor']
    .concat('carpentry contractor', 'مطعم لبناني', 'مطعم تركي', 'مطعم هندي')
    .map(kind)
  const lookup = (name: string) => KNOWN.filter(entry => entry.name === name)
  const share = (find: typeof findSharedHeads, prompt: string, kinds: [number, number][]) => {
    const { words } = parsePrompt(prompt)
    const spans = kinds.map(([start, end]) => ({ ...range(start, end), entries: [kind('')] }))
    return find(words, spans, lookup).map(({ start }) => words[start])
  }

  it('are all words of a list before an English head and behind an Arabic one', () => {
    const english = 'yemeni, syrian and lebanese restaurants'
    assert.deepEqual(share(findSharedHeads, english, [[3, 5]]).sort(), ['syrian', 'yemeni'])
    const arabic = 'مطعم لبناني وتركي وهندي'
    assert.deepEqual(share(findSharedHeads, arabic, [[0, 2]]), ['وتركي', 'وهندي'])
  })

  it('share a word for any business too', () => {
    assert.deepEqual(share(findSharedHeads, 'electrical and carpentry contractors', []), ['electrical'])
  })

  it('are cuisines where the prompt says nothing else, and all of its words are some', () => {
    assert.deepEqual(share(findCuisines, 'lebanese or syrian', []), ['lebanese', 'syrian'])
    assert.deepEqual(share(findCuisines, 'هندي وتركي', []), ['هندي', 'وتركي'])
    assert.deepEqual(share(findCuisines, 'lebanese or syrian carpets', []), [])
    assert.deepEqual(share(findCuisines, 'lebanese', []), [])
  })

  it('are what is negated or corrected without its head', () => {
    const negated = 'مطعم في الرياض غير هندي وتركي'
    assert.deepEqual(share(findNegatedKinds, negated, [[0, 1]]), ['هندي', 'وتركي'])
    const corrected = 'مطعم هندي في الرياض، لا عفوا تركي'
    assert.deepEqual(share(findSharedHeads, corrected, [[0, 2]]), ['تركي'])
  })
})

describe('lists of places', () => {
  const reader = useTinyReader()

  it('hold all of their places, whatever joins them', async () => {
    for (const prompt of [
      'hotels in both Riyadh and Jeddah',
      'hotels in Riyadh as well as Jeddah',
      'hotels in either Riyadh or Jeddah',
      'hotels Riyadh/Jeddah',
      'hotels in two cities, i.e. Riyadh, Jeddah',
      'فنادق في كل من الرياض وجدة',
      'فنادق في كلا من الرياض وجدة',
    ]) {
      const { criteria } = (await reader.read(prompt)).reading
      const cities = reader.directory.slugs('city', criteria.cityIds)
      assert.deepEqual(cities.sort(), ['jeddah', 'riyadh'], prompt)
    }
  })

  it('leave out the capital of the country that is named', async () => {
    const { sql, directory } = reader
    const id = directory.ids.get('alexandria')!
    for (const name of ['capital of egypt', 'عاصمه مصر'])
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'city', ${id}, true)`
    for (const prompt of ['restaurants in Egypt except the capital', 'مطاعم في مصر ما عدا العاصمة']) {
      const { criteria } = (await reader.read(prompt)).reading
      assert.deepEqual(directory.slugs('country', criteria.countryIds), ['EG'], prompt)
      assert.deepEqual(criteria.excluded?.cityIds, [id], prompt)
    }
  })
})
