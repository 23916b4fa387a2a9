import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a word left out that names of companies of the kind hold', () => {
  const tiny = useTinyReader()
  const check = async (prompt: string, title: string, companies?: string[]) => {
    const found = await tiny.read(prompt)
    assert.equal(found.title, title, prompt)
    if (companies) assert.deepEqual(found.companies.toSorted(), companies, prompt)
  }

  before(() =>
    insertNamed(
      tiny,
      [
        ['noodle-restaurant', 'Noodle Restaurant', 'Noodles'],
        ['mountain-lodge', 'Mountain Lodge', 'Mountain Hut'],
      ],
      [
        ['Dolan (Xin Jiang food)', null, 'restaurant'],
        ['Wild Saffron', null, 'restaurant'],
        ['Krispy Kreme', null, 'restaurant'],
        [null, 'صيدلية الماسي', 'pharmacy'],
        ['Sama Al-Masi', null, 'hotel'],
        ['Nice', null, 'pharmacy'],
        ['Refugi de la Comapedrosa', null, 'mountain-lodge'],
        ['Cabana Sorda', null, 'mountain-lodge'],
        ['Pharmacy of the Moulins', null, 'pharmacy'],
        ['Zamerilo', null, 'pharmacy'],
        ['Melvorino', null, 'pharmacy'],
        ['Milvarena', null, 'pharmacy'],
        ['Rosan Kelbirano Wahda', null, 'pharmacy'],
      ],
    ),
  )

  it('is a word of the name, also written in two words', async () => {
    await check('Xinjiang noodles in Riyadh', 'Xinjiang, restaurants in Riyadh', ['Dolan (Xin Jiang food)'])
  })

  it('is heard in the other script without its article', async () => {
    await check('almasi pharmacy in Riyadh', 'Almasi, pharmacies in Riyadh', ['صيدلية الماسي'])
  })

  it('is what follows a word for a name, though it is one of the language', async () => {
    await check('medicine, that pharmacy called Nice', 'Nice, pharmacies', ['Nice'])
  })

  it('is a word of a need by which no need is told', async () => {
    await check('Refuge to sleep at on the Comapedrosa hike', 'Comapedrosa, mountain lodges', [
      'Refugi de la Comapedrosa',
    ])
  })

  it('is no word of a street', async () => {
    const { title, companies } = await tiny.read('pharmacy in Riyadh, 8 Boulevard des Moulins')
    assert.doesNotMatch(title, /^Moulins/)
    assert.ok(companies.length > 1)
  })

  it('is no company that is wanted where another one is asked for instead, unless both are joined', async () => {
    const { companies } = await tiny.read('Krispy is full, another restaurant in Riyadh')
    assert.ok(companies.length > 0 && !companies.includes('Krispy Kreme'), String(companies))
    const { title } = await tiny.read('Krispy and another restaurant in Riyadh')
    assert.doesNotMatch(title, /not Krispy/)
    const asked = await tiny.read('a restaurant in Riyadh? Krispy Kreme would do instead')
    assert.doesNotMatch(asked.title, /not Krispy/)
    const more = await tiny.read('restaurants in Riyadh that are not a chain, plus a pharmacy')
    assert.doesNotMatch(more.title, /not [^,]*pharmac/i)
    assert.match(
      (await tiny.read('restaurants in Riyadh, not a chain or a pharmacy')).title,
      /not pharmacies/,
    )
  })

  it('has the consonants of the only company that has them, whatever its vowels', async () => {
    await check('Zwumarila pharmacy in Riyadh', 'Zamerilo, pharmacies in Riyadh (corrected: Zwumarila)', [
      'Zamerilo',
    ])
    await check('Mulvuruna pharmacy in Riyadh', 'Pharmacies in Riyadh (left out: Mulvuruna)')
    await check('Zumarila hotel in Riyadh', 'Hotels in Riyadh (left out: Zumarila)')
  })

  it('is no company with its consonants where a person is called so, or the company by more', async () => {
    for (const person of ['for my son', 'with our friend'])
      await check(`pharmacy in Riyadh ${person} Zwumarila`, 'Pharmacies in Riyadh (left out: Zwumarila)')
    await check('pharmacy in Riyadh by Mr Zwumarila', 'Pharmacies in Riyadh (left out: Zwumarila)')
    const { companies } = await tiny.read('صيدلية بالرياض لابني زومريلا')
    assert.ok(companies.length > 1)
    await check('Kulbirana pharmacy in Riyadh', 'Pharmacies in Riyadh (left out: Kulbirana)')
  })

  it('stays left out where only companies of other kinds hold it', async () => {
    await check('Krispy pharmacy in Riyadh', 'Pharmacies in Riyadh (left out: Krispy)')
  })
})
