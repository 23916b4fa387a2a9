import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('the name of a company beside its kind, which the directory lacks', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [],
      [
        ['Silver Falcon Restaurant', 'مطعم الصقر الفضي', 'restaurant'],
        ['Al Amal Pharmacy', 'صيدلية الأمل', 'pharmacy'],
        ['Bab Sharqi Grill', 'مشويات باب شرقي', 'restaurant'],
        ['Abou Shakra Foods', 'ابو شقرة للمأكولات', 'restaurant'],
      ],
    ),
  )

  const areUnknown = async (prompts: [prompt: string, name: string][]) => {
    for (const [prompt, name] of prompts) {
      const { title, reading, companies } = await tiny.read(prompt)
      assert.equal(reading.criteria.impossible, true, prompt)
      assert.ok(title.endsWith(`: ${name})`), title)
      assert.deepEqual(companies, [], prompt)
    }
  }

  it('stands before an English kind in the singular', () =>
    areUnknown([
      ['kingfisher cafe riyadh', 'kingfisher'],
      ['Copper Lantern restaurant in dubai', 'Copper Lantern'],
      ['al shifa pharmacy dubai', 'al shifa'],
      ['phone number of the Tall Heron hotel in Riyadh', 'Tall Heron'],
    ]))

  it('stands behind an Arabic kind in the singular', () =>
    areUnknown([
      ['مطعم قصر الضيافة دبي', 'قصر الضيافة'],
      ['صيدلية الشفاء الرياض', 'الشفاء'],
      ['كافيه ركن الورد جدة', 'ركن الورد'],
      ['مطعم الزيتون الأخضر في دبي', 'الزيتون الأخضر'],
    ]))

  it('stands behind a kind in chat Arabic', () =>
    areUnknown([
      ['mat3am layali el sham dubai', 'layali el sham'],
      ['ra2m pharmacy el hayat riyadh', 'el hayat'],
      ['saydaleyet el noor dubai', 'el noor'],
    ]))

  it('stands behind a word that says so', () =>
    areUnknown([
      ['is there any restaurant called green heron in dubai', 'green heron'],
      ['عندكم مطعم اسمه بيت الكرم في الرياض', 'بيت الكرم'],
      ['صيدلية اسمها المنار في دبي', 'المنار'],
    ]))

  it('stands before what it is for, where it is a person', () =>
    areUnknown([
      ['الحاج منصور للصيدلة', 'الحاج منصور'],
      ['محل الحاج رامي للصيدلة دبي', 'الحاج رامي'],
    ]))

  it('is found where the directory has it', async () => {
    for (const [prompt, company] of [
      ['silver falcon restaurant riyadh', 'Silver Falcon Restaurant'],
      ['مطعم الصقر الفضي الرياض', 'Silver Falcon Restaurant'],
      ['صيدلية الأمل', 'Al Amal Pharmacy'],
      ['al amal pharmacy riyadh', 'Al Amal Pharmacy'],
      ['مطعم باب شرقي في الرياض', 'Bab Sharqi Grill'],
      ['مطعم ابو شقرة', 'Abou Shakra Foods'],
    ])
      assert.deepEqual((await tiny.read(prompt!)).companies, [company], prompt)
  })

  it('is no adjective, no greeting, no district that has companies, and nothing beside a plural', async () => {
    for (const prompt of [
      'a golden restaurant in Riyadh',
      'salam pharmacy in Riyadh please',
      'I called three pharmacies already, need one in Riyadh',
      'bluebird restaurants in Riyadh',
      'مطعم شعبي في الرياض',
      'مطاعم النور الرياض',
      'صيدلية العليا الرياض',
      'صيدلية الروضة جدة',
      'بنتي اسمها سارة وابي لها صيدلية في الرياض',
    ])
      assert.equal((await tiny.read(prompt)).reading.criteria.impossible, undefined, prompt)
  })
})

describe('a list of names of which the directory has one', () => {
  const tiny = useTinyReader()

  it('says of the others that they are not known', async () => {
    for (const [prompt, absent] of [
      ['nahdi or spinneys in riyadh', 'spinneys'],
      ['النهدي ولا جوليبي في جدة', 'جوليبي'],
    ]) {
      const { title, companies } = await tiny.read(prompt!)
      assert.ok(title.endsWith(`: ${absent})`) && !title.includes('left out'), title)
      assert.equal(companies.length, 1, prompt)
    }
  })
})
