import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

/** Needs of a message: what its story states, and what the clause that asks does. */
describe('the need of a message', () => {
  const tiny = useTinyReader()
  const check = async (titles: [prompt: string, title: string][]) => {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }
  before(async () => {
    const { sql, directory } = tiny
    await sql`
      insert into place_names (name, kind, row_id, weak)
      values ('chemist', 'category', ${directory.ids.get('pharmacy')!}, true)`
    await insertNamed(
      tiny,
      [
        ['pediatrician', 'Pediatrician'],
        ['bank', 'Bank'],
        ['employment-agency', 'Employment Agency', 'job'],
        ['dressmaker', 'Dressmaker'],
        ['clothing-store', 'Clothing Store', 'dress'],
        ['car-repair', 'Car Repair Workshop'],
        ['repair-shop', 'Repair Shop'],
        ['driving-school', 'Driving School'],
        ['petrol-station', 'Petrol Station', 'petrol'],
        ['mobile-phone-shop', 'Mobile Phone Shop', 'phone shop'],
        ['electronics-repair', 'Electronics Repair'],
        ['electronics-store', 'Electronics Shop', 'electronics'],
      ],
      [
        ['Zubayda Tots', null, 'pediatrician'],
        ['Zubayda Pills', null, 'pharmacy'],
        ['Zubayda Savings', null, 'bank'],
        ['Zubayda Staff', null, 'employment-agency'],
        ['Zubayda Needle', null, 'dressmaker'],
        ['Zubayda Dresses', null, 'clothing-store'],
        ['Zubayda Motors', null, 'car-repair'],
        ['Zubayda Mending', null, 'repair-shop'],
        ['Zubayda Wheel', null, 'driving-school'],
        ['Zubayda Fuel', null, 'petrol-station'],
        ['Zubayda Phones', null, 'mobile-phone-shop'],
        ['Zubayda Fixes', null, 'electronics-repair'],
        ['Zubayda Gadgets', null, 'electronics-store'],
        ['Electronics', null, 'electronics-store'],
      ],
    )
  })

  it('takes no word of the name of a kind behind the story', () =>
    check([['my battery is dead, phone shop in Riyadh', 'Mobile phone shops in Riyadh']]))

  it('is no part of a place for the kind, which is no name either', () =>
    check([['my laptop charger just died, electronics place in Riyadh', 'Electronics shops in Riyadh']]))

  it('leaves the kind that is asked for by its name behind the story of another', () =>
    check([['staying at a petrol station in Riyadh, where is the nearest pharmacy', 'Pharmacies in Riyadh']]))

  it('is that of the clause which asks', () =>
    check([
      ["I've just started a new job and want to open an account in Riyadh", 'Banks in Riyadh'],
      [
        "I'm getting married in December and I need someone to sew my dress in Riyadh",
        'Dressmakers in Riyadh',
      ],
    ]))

  it('is that of the story where the clause which asks says "it"', () =>
    check([["my car won't start, anyone who can fix it in Riyadh", 'Car repair workshops in Riyadh']]))

  it('is served by whom it asks for by name', () =>
    check([
      ["the baby has a nappy rash, where's the closest chemist in Riyadh", 'Pharmacies in Riyadh'],
      ['my car broke down so I need a bank in Riyadh', 'Banks in Riyadh'],
    ]))

  it('is none of a way to go, beside a kind', () =>
    check([
      ['driving from Jeddah to Riyadh, petrol station', 'Petrol stations in Riyadh'],
      ['driving lessons in Riyadh', 'Driving schools in Riyadh'],
    ]))
})
