import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CompanyNames } from '../../../server/src/search/gazetteer/company-names.ts'
import { toNameKey } from '../../../server/src/text/fold.ts'

function collectNames(...all: string[]): CompanyNames {
  const names = new CompanyNames()
  for (const name of all) {
    const key = toNameKey(name)
    names.keys.set(key, names.keys.count(key) + 1)
    for (const word of key.split(' ')) names.words.set(word, names.words.countHolders(word) + 1)
  }
  return names
}

const NAMES = ['Tazifo Pharmacy', 'Tazimo Pharmacy', 'Al Wadisha', 'صيدلية النور', 'مخبز الوداد', 'Kora 24']
const names = collectNames(...NAMES)
const findSimilar = (prompt: string) =>
  names.findSimilar(toNameKey(prompt).split(' ')).map(({ name }) => name)

describe('CompanyNames', () => {
  it('knows whole names, and how many companies bear each', () => {
    const twice = collectNames('Noor Cafe', 'NOOR café', 'Noor')
    assert.deepEqual(twice.findExact(['noor', 'cafe']), { name: 'noor cafe', cost: 0, bearers: 2 })
    assert.equal(twice.findExact(['cafe']), undefined)
  })

  it('knows whole names whose compound names are written otherwise', () => {
    const mosques = collectNames('مسجد عبد الرحمن', 'مسجد عبدالعزيز')
    const find = (prompt: string) => mosques.findExact(toNameKey(prompt).split(' '))?.name
    assert.equal(find('مسجد عبدالرحمن'), 'مسجد عبد رحمن')
    assert.equal(find('مسجد عبد العزيز'), 'مسجد عبدالعزيز')
    assert.equal(find('مسجد عبدالله'), undefined)
  })

  for (const [what, prompt, name] of [
    ['left out', 'Wadsha', 'wadisha'],
    ['added', 'Wadishka', 'wadisha'],
    ['replaced', 'Wadizha', 'wadisha'],
    ['swapped', 'Wadihsa', 'wadisha'],
    ['replaced at the beginning', 'Kadisha', 'wadisha'],
    ['left out at the beginning', 'adisha', 'wadisha'],
    ['replaced in the other word', 'Tazifo Pharmaci', 'tazifo pharmacy'],
    ['replaced in Arabic', 'صيدلية النير', 'صيدليه نور'],
    ['left out of a short Arabic word', 'صيدلية النر', 'صيدليه نور'],
    ['left out of the article', 'صيدلية لنور', 'صيدليه نور'],
    ['added to the article', 'مخبز الحوداد', 'مخبز وداد'],
    ['swapped in the article', 'مخبز لاوداد', 'مخبز وداد'],
  ] as const)
    it(`finds a name with a letter ${what}`, () => assert.deepEqual(findSimilar(prompt), [name]))

  it('finds all names that are as likely, and none that only words suggest', () => {
    assert.deepEqual(findSimilar('Tazipo Pharmacy').sort(), ['tazifo pharmacy', 'tazimo pharmacy'])
    assert.deepEqual(findSimilar('Tazifo Bakery'), [])
    assert.deepEqual(findSimilar('Kora 25'), [], 'another number is another name')
  })

  it('corrects only the words that may be wrong', () => {
    assert.deepEqual(names.findSimilar(['tazifu', 'pharmacy'], [1]), [])
    assert.equal(names.findSimilar(['tazifu', 'pharmacy'], [0]).length, 1)
  })

  it('forgets words that no company holds any more', () => {
    const own = collectNames('Wadisha')
    own.words.set('wadisha', 0)
    own.keys.set('wadisha', 0)
    assert.deepEqual(own.findSimilar(['wadsha']), [])
    assert.equal(own.countHolders('wadisha'), 0)
  })
})
