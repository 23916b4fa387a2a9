import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { interpret } from '../../../server/src/search/interpretation/interpret.ts'
import { parsePrompt } from '../../../server/src/search/interpretation/prompt/parsed-prompt.ts'
import { useTinyReader } from './reader.ts'

describe('pasted text', () => {
  const tiny = useTinyReader()

  const heads = [
    '[5:02 PM] Rania: hi girls',
    '12/11/25, 9:41 PM - Omar: see you there',
    '[14:32, 03/11/2025] +966 55 123 4567: ok',
    'From: Ali Boston <ali@corp.com>\nSent: Tuesday, 4 November 2025 09:12\nTo: Facilities\nSubject: tomorrow',
    'BOOKING CONFIRMED\nCheck-in: Tue 3 Nov, from 15:00\nPIN 4471',
    'Reservation #88321\nGuest: Mr. Boston\nArrival: Fri 7 Nov 14:00',
    '--- Forwarded message ---\nDate: Mon, Nov 3, 2025 at 10:00 AM',
    'تم تأكيد الحجز\nالوصول: الثلاثاء ٣ نوفمبر\nالضيف: أبو علي',
  ]
  const addresses = [
    'Flat 302, Rawdah Bldg, Street 5, Olaya, Riyadh',
    'P.O. Box 12345, Building 7, Olaya, Riyadh\nTel: +966 11 222 3333',
    'شقة ١٢، عمارة السلامة، شارع التحرير، حي العليا، الرياض',
  ]
  const requests = [
    'pharmacy near there please',
    'which pharmacy is close to this address?',
    'أبي صيدلية قريبة من هناك',
  ]

  it('gives its place to the clause that asks, and nothing else of it is searched for', async () => {
    const gazetteer = await loadGazetteer(tiny.sql)
    for (const head of heads)
      for (const address of addresses)
        for (const request of requests) {
          const prompt = [head, address, request].join('\n')
          const reading = await interpret(tiny.sql, gazetteer, prompt)
          const { categoryIds, cityIds, districtIds, impossible } = reading.criteria
          const { ids } = tiny.directory
          assert.deepEqual(categoryIds, [ids.get('pharmacy')], prompt)
          assert.equal(impossible, undefined, prompt)
          assert.deepEqual(cityIds, [ids.get('riyadh')], prompt)
          if (districtIds) assert.deepEqual(districtIds, [ids.get('olaya-riyadh')], prompt)
          const unknown = reading.remarks?.unknownPlaces?.filter(place => place !== 'شارع التحرير')
          assert.deepEqual(unknown ?? [], [], prompt)
          assert.equal(reading.remarks?.unknownContacts, undefined, prompt)
        }
  })

  it('loses who wrote, when, and under which number', () => {
    for (const [prompt, words] of [
      ['[5:02 PM] Rania: hi girls\ncafe?', 'hi girls cafe'],
      ['Tue 3 Nov, from 15:00: dinner', 'dinner'],
      ['dinner on Wednesday at 7 pm', 'dinner on'],
      ['عشاء يوم الثلاثاء ٣ نوفمبر', 'عشاء'],
      ['Sent: Monday\nCc: Boss\ntailor', 'tailor'],
    ] as const)
      assert.equal(parsePrompt(prompt).words.join(' '), words, prompt)
  })

  it('keeps names that only look like dates', () => {
    for (const prompt of ['tgi fridays doha', 'cafes in march', 'sunday brunch dubai'])
      assert.equal(parsePrompt(prompt).words.join(' '), prompt, prompt)
  })
})
