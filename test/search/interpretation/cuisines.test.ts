import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertCountries, insertKinds, type NamedKind } from './insert-named.ts'
import { useTinyReader } from './reader.ts'
import { createTitleCheck } from './reads-title.ts'

/** Kinds beside those of the tiny directory, each with a company. */
const KINDS: NamedKind[] = [
  [
    'indian-restaurant',
    'Indian Restaurant',
    'Indian Restaurants',
    'mat3am hindi',
    'مطعم هندي',
    'مطاعم هندية',
  ],
  ['chinese-restaurant', 'Chinese Restaurant', 'Chinese Restaurants', 'مطعم صيني', 'مطاعم صينية'],
  ['moroccan-restaurant', 'Moroccan Restaurant', 'Moroccan Restaurants', 'مطعم مغربي', 'مطاعم مغربية'],
  ['sushi-restaurant', 'Sushi Restaurant', 'Sushi Restaurants', 'sushi', 'سوشي', 'مطعم سوشي'],
  ['embassy', 'Embassy', 'Embassies', 'سفارة'],
  ['translator', 'Translation Office', 'Translation Offices', 'translator'],
]

describe('cuisines without the word for a restaurant', () => {
  const tiny = useTinyReader()
  before(async () => {
    await insertCountries(tiny, [
      ['IN', 'India', 'الهند'],
      ['CN', 'China', 'الصين'],
    ])
    await insertKinds(tiny, KINDS)
  })
  const check = createTitleCheck(tiny)

  it('are asked for where "or" joins two of them, whatever else is said of the meal', async () => {
    const both = /^Indian restaurants and Chinese restaurants in Riyadh/
    await check('Indian or Chinese in Riyadh', both)
    await check('Indian or Chinese in Riyadh for a group of retired teachers', both)
    await check('anywhere Indian or Chinese in Riyadh', both)
    await check('هندي ولا صيني في الرياض لعيد ميلادي', /^Indian Restaurant وChinese Restaurant في الرياض/)
    await check('chinese wala hindi bel riyadh', /^Chinese restaurants and Indian restaurants in Riyadh/)
  })

  it('are asked for behind the place of a restaurant in Arabic, and not where they say which embassy it is in', async () => {
    const both = 'Indian Restaurant وChinese Restaurant في الرياض'
    await check('مطاعم في الرياض هندية أو صينية', both)
    await check('ابي مطاعم بالرياض هندية وصينية', both)
    await check('مطاعم بالرياض صينية', /^Chinese Restaurant في الرياض/)
    await check('مطاعم في الرياض غير هندية وصينية', /ما عدا .*Indian.*Chinese/)
    await check('مطعم في سفارة هندية في الرياض', /^(?!.*Indian Restaurant)/)
  })

  it('are asked for beside a dish, with the place between them', async () => {
    await check('sushi in Riyadh or Chinese', 'Sushi restaurants and Chinese restaurants in Riyadh')
    await check('sushi b riyadh aw chinese', 'Sushi restaurants and Chinese restaurants in Riyadh')
  })

  it('are none beside a kind that is no restaurant, and where they say what is spoken', async () => {
    await check('Indian or Chinese embassy in Riyadh', /embassies/i)
    for (const prompt of [
      'embassy in Riyadh, speaking Chinese or Indian',
      'a translator in Chinese or Indian in Riyadh',
    ])
      assert.doesNotMatch((await tiny.read(prompt)).title, /restaurants/, prompt)
  })

  it('say what somebody wants to eat in chat Arabic', async () => {
    await check('bghit nakol 7aja maghribiya f riyadh', 'Moroccan restaurants in Riyadh')
    await check('bghit nakol 7aja hindiya f riyadh', 'Indian restaurants in Riyadh')
    await check('badde ekol shi hindi bel riyadh', 'Indian restaurants in Riyadh')
    await check('nakol 7aja 7elwa f riyadh', /^(?!Indian)/)
  })
})
