import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('what a prompt does not want', () => {
  const tiny = useTinyReader()

  async function finds(prompt: string, companies: string[], title: string): Promise<void> {
    const read = await tiny.read(prompt)
    assert.deepEqual(read.companies.toSorted(), companies.toSorted(), `${prompt}: ${read.title}`)
    assert.equal(read.title, title)
  }

  it('is left out where it is a name', async () => {
    await finds('pharmacies in Riyadh but not Nahdi', ['Riyadh Pharmacy'], 'Pharmacies in Riyadh, not Nahdi')
    await finds(
      'صيدليات الرياض ما عدا النهدي',
      ['Riyadh Pharmacy', 'Nahdi Medical'],
      'صيدليات في الرياض، ما عدا النهدي',
    )
    await finds(
      'صيدليات الرياض بس شيل منها النهدي',
      ['Riyadh Pharmacy', 'Nahdi Medical'],
      'صيدليات في الرياض، ما عدا النهدي',
    )
  })

  it('is left out where the words behind it or around it say so', async () => {
    for (const prompt of [
      'pharmacies in Riyadh, Nahdi excluded',
      'pharmacies in Riyadh, Nahdi aside',
      'pharmacies in Riyadh but leave Nahdi out of it',
      'pharmacies in Riyadh, drop Nahdi',
      'pharmacies in Riyadh aside from Nahdi',
      'pharmacies in Riyadh -Nahdi',
      'pharmacies in Riyadh, nothing from Nahdi',
    ])
      await finds(prompt, ['Riyadh Pharmacy'], 'Pharmacies in Riyadh, not Nahdi')
  })

  it('is a type of companies, though the kind that is wanted is said again before it', async () => {
    for (const prompt of ['صيدليات الرياض بس مو صيدليات مستقلة', 'صيدليات الرياض مو أي صيدلية مستقلة'])
      await finds(prompt, ['Nahdi Medical'], 'صيدليات في الرياض، ما عدا مستقلة')
  })

  it('is a place, beside the one that holds it', async () => {
    for (const prompt of [
      'صيدليات غير اللي في العليا، بالرياض كلها',
      'صيدليات الرياض مو يلي بالعليا',
      'pharmacies in Riyadh, but not this one in Olaya',
    ]) {
      const { criteria } = (await tiny.read(prompt)).reading
      assert.deepEqual(tiny.directory.slugs('city', criteria.cityIds), ['riyadh'], prompt)
      assert.deepEqual(criteria.excluded, { districtIds: [tiny.directory.ids.get('olaya-riyadh')!] }, prompt)
    }
  })

  it('is nothing that is asked for as well', async () => {
    const { reading } = await tiny.read('we have no pharmacy! drugstore in Riyadh')
    assert.equal(reading.criteria.excluded, undefined)
  })

  it('is no name that a verb stands before where no kind is asked for', async () => {
    const { reading } = await tiny.read('Drop Nahdi Riyadh')
    assert.equal(reading.criteria.excluded, undefined)
  })

  it('is a name behind a sign of inequality', async () => {
    const { reading } = await tiny.read('category:pharmacy name!=Nahdi city:Riyadh')
    assert.ok(reading.criteria.excluded?.names)
  })

  it('ends with its sentence', async () => {
    const { reading } = await tiny.read('sorry no time! pharmacies in Riyadh')
    assert.equal(reading.criteria.excluded, undefined)
  })

  it('is left out where it is a type', async () => {
    await finds(
      'non-chain pharmacies in Riyadh',
      ['Riyadh Pharmacy'],
      'Pharmacies in Riyadh, not chains or franchises',
    )
  })

  it('is left out where it is a kind, with the kinds below it', async () => {
    const { reading, title } = await tiny.read('restaurants in Dubai, not pizza')
    assert.deepEqual(reading.criteria.excluded, { categoryIds: [tiny.directory.ids.get('pizza')] })
    assert.equal(title, 'Restaurants in Dubai, not pizza restaurants')
  })

  it('is left out where it is a place, within the country of that place', async () => {
    const { reading, companies } = await tiny.read('pharmacies except in Riyadh')
    assert.deepEqual(reading.criteria.countryIds, [tiny.directory.ids.get('SA')])
    assert.deepEqual(companies, ['Al Nahdi Pharmacy'])
  })

  it('asks for nothing where it is not known, and the title says so', async () => {
    await finds(
      'hotels in Makkah, not Qwertyuiop',
      ['Zamzam Towers'],
      'Hotels in Makkah (not known here: Qwertyuiop)',
    )
    await finds(
      'فنادق في مكة ما عدا كواليتي',
      ['Zamzam Towers'],
      'فنادق في مكة المكرمة (غير معروف هنا: كواليتي)',
    )
  })

  it('is the name behind an article too, and each that "و" joins', async () => {
    const english = await tiny.read('hotels in Riyadh, not Zamzam or Al Nahdi')
    assert.deepEqual(english.reading.criteria.excluded?.names, [[['zamzam']], [['nahdi']]])
    const arabic = await tiny.read('صيدليات الرياض ما عدا بارن والنهدي')
    assert.deepEqual(arabic.reading.criteria.excluded?.names, [[['بارن']], [['نهدي']]])
  })

  it('is both names of "neither … nor"', async () => {
    const { reading } = await tiny.read('pharmacies in Riyadh, neither Nahdi nor Dawaa')
    assert.deepEqual(reading.criteria.excluded?.names, [[['nahdi']], [['dawaa']]])
    assert.equal(reading.criteria.nameTokens, undefined)
  })

  it('is what "no" at the end of its phrase refuses', async () => {
    for (const prompt of ['pharmacies, Jeddah no, Riyadh yes', 'صيدليات، جدة لا، الرياض']) {
      const { criteria } = (await tiny.read(prompt)).reading
      assert.deepEqual(criteria.cityIds, [tiny.directory.ids.get('riyadh')], prompt)
      assert.deepEqual(criteria.excluded, { cityIds: [tiny.directory.ids.get('jeddah')] }, prompt)
    }
  })

  it('is no kind that the next phrase asks for', async () => {
    const { reading } = await tiny.read('not Nahdi, pharmacies in Riyadh')
    assert.deepEqual(reading.criteria.categoryIds, [tiny.directory.ids.get('pharmacy')])
    assert.deepEqual(reading.criteria.excluded, { names: [[['nahdi']]] })
  })

  it('tells namesakes of what is wanted apart, where it is a place', async () => {
    const { ids } = tiny.directory
    const { reading } = await tiny.read('restaurants in Alexandria, not Egypt')
    assert.deepEqual(reading.criteria.cityIds, [ids.get('alexandria-us')])
    const { criteria } = (await tiny.read('pharmacies in Rawdah, not the Riyadh one')).reading
    assert.deepEqual(criteria.districtIds, [ids.get('rawdah-jeddah')])
    assert.deepEqual(criteria.excluded, { cityIds: [ids.get('riyadh')] })
    const { excluded } = (await tiny.read('pharmacies in Riyadh, not in Rawdah')).reading.criteria
    assert.deepEqual(excluded, { districtIds: [ids.get('rawdah-riyadh')] })
  })

  it('ends at the next preposition', async () => {
    const { reading } = await tiny.read('not Nahdi in Riyadh pharmacies')
    assert.deepEqual(reading.criteria.cityIds, [tiny.directory.ids.get('riyadh')])
    assert.deepEqual(reading.criteria.excluded?.names, [[['nahdi']]])
  })

  it('is a place behind "whatever\'s in", or behind "illa elly" in chat Arabic', async () => {
    const { excluded } = (await tiny.read("pharmacies in Saudi Arabia besides whatever's in Jeddah")).reading
      .criteria
    assert.deepEqual(excluded?.cityIds, [tiny.directory.ids.get('jeddah')])
    const chat = (await tiny.read('saydaliyat bl saudia ella ely fi jeddah')).reading.criteria
    assert.deepEqual(chat.excluded?.cityIds, [tiny.directory.ids.get('jeddah')])
  })

  it('is the place of a refused kind, where another sentence names the place that is meant', async () => {
    const { criteria } = (await tiny.read('Pharmacy in Riyadh. Not the hotel in Jeddah!')).reading
    assert.deepEqual(criteria.cityIds, [tiny.directory.ids.get('riyadh')])
    const told = (await tiny.read('We are in Riyadh. No hotel in Makkah yet, please find one')).reading
      .criteria
    assert.equal(told.excluded?.cityIds, undefined)
  })

  it('stays left out behind a noun that a negation stands before', async () => {
    for (const prompt of [
      'صيدليات في الرياض لا ازدحام غير النهدي',
      'المكيف ما يبرد اليوم، غير النهدي أي صيدلية في الرياض',
      'صيدليات في الرياض ماشي الحال إلا النهدي',
    ])
      assert.ok((await tiny.read(prompt)).reading.criteria.excluded?.names, prompt)
  })

  it('is nothing where a negation says something else', async () => {
    for (const prompt of [
      "I can't find a pharmacy in Riyadh",
      "I don't know any pharmacies in Riyadh",
      'no, all pharmacies in Riyadh',
      "why don't you show me pharmacies in Riyadh",
      'كل ما أريد صيدلية في الرياض',
      'صيدليات الرياض ما أبي إلا النهدي',
      'ما أشتري إلا من صيدليات الرياض',
      'في الرياض ما تنصح إلا صيدليات النهدي',
      'nothing but pharmacies in Riyadh',
    ])
      assert.equal((await tiny.read(prompt)).reading.criteria.excluded, undefined, prompt)
  })
})
