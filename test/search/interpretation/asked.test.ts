import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('what a prompt asks for', () => {
  const reader = useTinyReader()

  it('is one of several kinds that are not coordinated', async () => {
    const { title } = await reader.read('My cafe is closed. We need a pharmacy in Riyadh')
    assert.match(title, /^Pharmacies in Riyadh$/)
  })

  it('is no kind that a story before or behind the request needs', async () => {
    for (const prompt of [
      'my bags are full of shoes and the tyres are flat, so where is there a pharmacy in Riyadh',
      'I need a pharmacy in Riyadh. Got a big van with a broken window',
      'the tyres are flat. Pharmacy, Riyadh',
      'the tyres are flat, wrong turn, lost bag. fi saydaliya b riyadh?',
      'ana ta3ban w el sayara 5arbana, fa biddi saydaliya f riyadh',
    ])
      assert.match((await reader.read(prompt)).title, /^Pharmacies in Riyadh$/, prompt)
  })

  it('is all of the kinds that are coordinated', async () => {
    const { title } = await reader.read('pharmacies and cafes in Riyadh')
    assert.match(title, /Pharmacies/)
    assert.match(title, /caf/i)
  })

  it('is no kind that is put off', async () => {
    for (const prompt of [
      'list dentists in Riyadh, hotels later',
      'a dentist in Riyadh, the hotels we can sort out later',
    ])
      assert.match((await reader.read(prompt)).title, /^Dentists in Riyadh/, prompt)
  })

  it('is what was wanted, said or told before, and politely', async () => {
    for (const prompt of [
      'I wanted to find a dentist',
      'I was told I need a dentist',
      'my car was towed, need a dentist',
    ])
      assert.match(
        (await reader.read(`${prompt} in Riyadh, the hotel is fine`)).title,
        /^Dentists in Riyadh/,
        prompt,
      )
    assert.match((await reader.read('كنت أبي صيدلية في الرياض الحين')).title, /^صيدليات في الرياض/)
  })

  it('is all of the kinds that phrases for "and", و or emoji side by side coordinate', async () => {
    const { sql } = reader
    await sql`insert into categories (id, slug, label, search_text) values (591, 'library', 'Library', ''), (592, 'university', 'University', '')`
    await sql`insert into place_names (name, kind, row_id, weak) values ('مكتبات عامه', 'category', 591, true), ('جامعات', 'category', 592, true)`
    const list = async (prompt: string) => (await reader.read(prompt)).reading.criteria.categoryIds
    assert.deepEqual(await list('جامعات ومكتبات عامة في الرياض'), [592, 591])
    const kinds = [reader.directory.ids.get('pizza'), reader.directory.ids.get('cafe')]
    assert.deepEqual(await list('pizza along with coffee in Riyadh'), kinds)
    assert.deepEqual(await list('pizza in addition to coffee in Riyadh'), kinds)
    assert.equal((await list('صيدليات وكمان مقاهي في الرياض'))?.length, 2)
    assert.deepEqual(await list('🍕☕ Riyadh'), kinds)
  })

  it('is the kind behind a place and a comma, which is no landmark there', async () => {
    await reader.sql`insert into place_names (name, kind, row_id, weak) values ('university', 'category', 592, true)`
    const { reading } = await reader.read('we lost our bags near Riyadh, university')
    assert.deepEqual(reading.criteria.categoryIds, [592])
  })

  it('is any company where nothing is said but companies', async () => {
    const { sql } = reader
    await sql`insert into categories (id, slug, label, search_text) values (593, 'it-company', 'IT Company', ''), (594, 'consultant', 'Consultant', '')`
    for (const prompt of [
      'companies operating in Riyadh',
      'company starting business in Riyadh',
      'الشركات في الرياض',
    ])
      assert.equal((await reader.read(prompt)).reading.criteria.categoryIds, undefined, prompt)
  })

  it('is no kind that says when', async () => {
    for (const prompt of ['after hotel, pharmacies in Riyadh', 'بعد الفندق، صيدليات في الرياض']) {
      const { title } = await reader.read(prompt)
      assert.match(title, /^(Pharmacies in Riyadh|صيدليات في الرياض)/, prompt)
    }
  })

  it('is no kind where somebody comes from or goes', async () => {
    for (const prompt of [
      'on my way to the hotel, need a pharmacy in Riyadh',
      'just came out of the cafe, any pharmacy in Riyadh',
      'on the way home from the cafe I need a pharmacy, Riyadh',
    ]) {
      const { title } = await reader.read(prompt)
      assert.match(title, /^Pharmacies in Riyadh$/, prompt)
    }
  })

  it('is in a district of a clause that only tells something, where its city follows', async () => {
    const { title } = await reader.read(
      'wedding at Rawdah, Jeddah, my hotel cancelled, who else does coffee there?',
    )
    assert.match(title, /Rawdah, Jeddah/)
  })

  it('is each kind in its own place', async () => {
    const { title } = await reader.read('pharmacies (Riyadh) and a pizza place (Dubai)')
    assert.match(title, /^Pharmacies in Riyadh; pizza restaurants in Dubai/)
  })

  it('is each name in its own place, and the title says a name once', async () => {
    const cities = (filters: number[] | undefined) => reader.directory.slugs('city', filters)
    for (const prompt of [
      'Nahdi in Riyadh and Nahdi in Jeddah',
      'النهدي في الرياض والنهدي في جدة',
      'النهدي الرياض ولا النهدي جدة',
    ]) {
      const { reading, title } = await reader.read(prompt)
      assert.deepEqual(cities(reading.criteria.cityIds).toSorted(), ['jeddah', 'riyadh'], prompt)
      assert.match(title, /^(Nahdi in Riyadh or Jeddah|النهدي في الرياض أو جدة)$/)
    }
  })

  it('is the names that a colon or a bracket introduces behind the kind', async () => {
    for (const prompt of ['pharmacies in Jeddah: Nahdi or Seha', 'pharmacies in Jeddah (Nahdi)'])
      assert.ok((await reader.read(prompt)).reading.criteria.nameTokens?.[0]?.includes('nahdi'), prompt)
  })

  it('is no kind of which a clause behind it only tells something', async () => {
    for (const prompt of [
      'pharmacy in Riyadh pls, cafes are all closed',
      'pharmacies in Riyadh, the hotel closes early',
    ]) {
      const { title } = await reader.read(prompt)
      assert.match(title, /^Pharmacies in Riyadh/, prompt)
    }
  })

  it('is in the clause that asks', async () => {
    for (const prompt of [
      'my cafe has a leak so one pharmacy is needed in Riyadh',
      'I work at a cafe in Jeddah and need a pharmacy in Riyadh',
      'From: Pizza Desk, Jeddah\nSubject: cafe\n\nlist pharmacies in Riyadh',
      'left my bag at the cafe, pharmacies in Riyadh',
    ]) {
      const { title } = await reader.read(prompt)
      assert.match(title, /^Pharmacies in Riyadh$/, prompt)
    }
  })

  it('is around the place of the context where the request points to it', async () => {
    const { title } = await reader.read('Meeting moved to Riyadh. any pharmacy around there?')
    assert.match(title, /^Pharmacies in Riyadh$/)
  })

  it('is not where something goes to', async () => {
    const { title } = await reader.read('pharmacies in Riyadh that send medicine to Jeddah')
    assert.match(title, /Riyadh/)
    assert.doesNotMatch(title, /in .*Jeddah/)
  })

  it('is no kind that another one has', async () => {
    for (const prompt of ['a hotel with a cafe in Riyadh', 'فندق فيه مقهى في الرياض']) {
      const { title } = await reader.read(prompt)
      assert.match(title, /^(Hotels in Riyadh|فنادق في الرياض)/, prompt)
    }
  })

  it('is the kind that is needed, though the place has only the other', async () => {
    for (const prompt of [
      'I run a hotel in Makkah and I need a dentist',
      'need a dentist in Makkah for my hotel',
      'dentists for hotels in Makkah',
    ]) {
      const { title } = await reader.read(prompt)
      assert.match(title, /^Dentists in Makkah/, prompt)
    }
  })

  it('is where something is sent from, rather than to', async () => {
    for (const prompt of [
      'pharmacies to Jeddah from Riyadh',
      'صيدلية من الرياض لجدة',
      'صيدليات الى جدة من الرياض',
    ]) {
      const { title } = await reader.read(prompt)
      assert.match(title, /^(Pharmacies in Riyadh|صيدليات في الرياض)(?: \(|$)/, prompt)
    }
  })

  it('is nothing where an unknown company is named', async () => {
    const { companies, title } = await reader.read('find me the Quvanthrix Pharmacy in riyadh')
    assert.deepEqual(companies, [])
    assert.match(title, /Quvanthrix/)
  })

  it('does not take a question for a negation', async () => {
    const { title } = await reader.read('ما هي الصيدليات في الرياض')
    assert.doesNotMatch(title, /ما عدا/)
  })
})
