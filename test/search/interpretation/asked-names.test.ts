import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('the name of a company that is asked for and that the directory lacks', () => {
  const tiny = useTinyReader()

  const areUnknown = async (prompts: [prompt: string, name: string][]) => {
    for (const [prompt, name] of prompts) {
      const { title, reading } = await tiny.read(prompt)
      assert.equal(reading.criteria.impossible, true, prompt)
      assert.ok(title.endsWith(`: ${name})`), title)
    }
  }

  it('stands between a word for a company and what the company is for', () =>
    areUnknown([
      ['شركة أجنحة الشرق للصيدلة الرياض', 'أجنحة الشرق'],
      ['رقم مؤسسة السنديان للصيدلة', 'السنديان'],
      ['مركز السنديان لطب الأسنان دبي', 'السنديان'],
      ['sharket jabal el sawsan lel saydaliyat dubai', 'jabal el sawsan'],
    ]))

  it('stands behind a kind of which the number or the place is asked', () =>
    areUnknown([
      ['عنوان مطعم خيمة السنديان في دبي', 'خيمة السنديان'],
      ['ابغى رقم صيدلية قوس السحاب', 'قوس السحاب'],
    ]))

  it('stands behind a kind of which one branch is asked for', () =>
    areUnknown([
      ['وين فرع صيدلية كركفان في الرياض', 'كركفان'],
      ['wein far3 mat3am habshtook bel riyadh', 'habshtook'],
    ]))

  it('stands in capitals before a word that ends such names, or behind "called"', () =>
    areUnknown([
      ['Amber Willow Trading Dubai phone', 'Amber Willow Trading'],
      ['is there a company called Tall Cedar Contracting in Dubai', 'Tall Cedar Contracting'],
      ['a cafe called Copper Kettle in Riyadh', 'Copper Kettle'],
    ]))

  it('is neither what a company does, nor an adjective, nor for whom it is', async () => {
    for (const prompt of [
      'شركة تركيب الستائر للفنادق دبي',
      'رقم صيدلية قريبة في دبي',
      'عنوان مطعم في الرياض',
      'وين أقرب فرع صيدلية في الرياض',
      'عيادة الأسنان للأطفال دبي',
      'phone number of a pharmacy in Dubai',
      'pharmacies in Dubai please. Omar, Amber Willow Trading LLC',
    ])
      assert.equal((await tiny.read(prompt)).reading.criteria.impossible, undefined, prompt)
  })
})
