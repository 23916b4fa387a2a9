import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('a place that only tells of the speaker', () => {
  const reader = useTinyReader()
  const findsIn = async (prompt: string, title: RegExp) =>
    assert.match((await reader.read(prompt)).title, title, prompt)

  it('is where own things or people are, or where something is sold again', async () => {
    for (const prompt of [
      'pharmacies in Riyadh, buying for my shop in Dubai',
      'pharmacies in Riyadh, I want to sell them in Dubai',
      'pharmacies in Riyadh for a clinic we own in Dubai',
      'pharmacies in Riyadh for a clinic that we rent out in Dubai',
    ])
      await findsIn(prompt, /^Pharmacies in Riyadh(?! or)/)
    await findsIn('صيدليات في الرياض، آخذه معي لأهلي في دبي', /^صيدليات في الرياض(?! أو)/)
  })

  it('is left out, and not unknown', async () => {
    assert.equal(
      (await reader.read('we have a branch in Jeddah, pharmacies in Riyadh')).title,
      'Pharmacies in Riyadh (left out: Jeddah)',
    )
  })

  it('is searched where it is the only one, and where it is one of a list', async () => {
    await findsIn('pharmacies near my shop in Dubai', /^Pharmacies in Dubai/)
    await findsIn(
      'pharmacies near my house in Riyadh or Dubai',
      /^Pharmacies in (Riyadh or Dubai|Dubai or Riyadh)/,
    )
    await findsIn(
      'pharmacy to sell it in Riyadh or Dubai',
      /^Pharmacies in (Riyadh or Dubai|Dubai or Riyadh)/,
    )
  })

  it('is where somebody comes from, in Arabic too', async () => {
    for (const prompt of [
      'احنا من مصر ونبغى صيدلية في الرياض',
      'صيدلية في الرياض لضيوف جايين من مصر',
      'صيدلية في الرياض لوالدي قادم من مصر',
      'صيدلية بالرياض احنا من مصر',
      'صيدلية بالرياض قبل ما أرجع بيروت',
      'أنا في مصر قبل ما أسافر أبي صيدلية بالرياض',
      'أبغى وحدة من أحسن الصيدليات في الرياض، احنا من مصر',
    ])
      await findsIn(prompt, /^صيدليات في الرياض(?! أو)/)
  })
})
