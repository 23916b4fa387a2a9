import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listCategoryNames } from '../../../server/src/directory/categories/synonyms.ts'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { isNegation } from '../../../server/src/search/interpretation/negation/negations.ts'
import { isPreposition } from '../../../server/src/search/interpretation/words/vocabulary.ts'
import { splitWords } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('isNegation', () => {
  const negated = (text: string) => {
    const words = splitWords(text)
    return words.filter((_, at) => isNegation(words, at - 1))
  }

  it('knows the negations of all dialects, with "and" before them', () => {
    assert.deepEqual(negated('بغير سكر'), ['سكر'])
    assert.deepEqual(negated('وليس جدة'), ['جده'])
    assert.deepEqual(negated('ومو سلسلة'), ['سلسله'])
    assert.deepEqual(negated('min gheir starbucks'), ['starbucks'])
    assert.deepEqual(negated('machi carrefour'), ['carrefour'])
    assert.deepEqual(negated('ماشي سلسلة'), ['سلسله'])
  })

  it('knows verbs of wanting that are negated', () => {
    assert.deepEqual(negated('وما بدي ماكدونالدز'), ['ماكدونالدز'])
    assert.deepEqual(negated('مش عايزه كنتاكي').slice(-1), ['كنتاكي'])
    assert.deepEqual(negated('ma abi kfc'), ['kfc'])
  })

  it('knows questions, "or" and the verb to change from negations', () => {
    assert.deepEqual(negated('ما هو أفضل مطعم'), [])
    assert.deepEqual(negated('الرياض والا جدة'), [])
    assert.deepEqual(negated('بدي غير الدولاب'), [])
    assert.deepEqual(negated('وين ما كان بعمان'), [])
  })
})

describe('isPreposition', () => {
  const placed = (text: string) => {
    const words = splitWords(text)
    return words.filter((_, at) => isPreposition(words, at - 1))
  }

  it('knows "from" behind a word for the nearest', () => {
    assert.deepEqual(placed('أقرب مغسلة من العليا'), ['العليا'])
    assert.deepEqual(placed('a2rab forn mn hamra'), ['hamra'])
    assert.deepEqual(placed('just got out of masmak'), ['masmak'])
    assert.deepEqual(placed('we are out of milk'), [])
    assert.deepEqual(placed('قهوة من بارنز'), [])
    assert.deepEqual(placed('أقرب فرع من بارنز'), [])
  })

  it('knows "beside" from "somebody"', () => {
    assert.deepEqual(placed('مطعم حد السفارة'), ['السفاره'])
    assert.deepEqual(placed('عايزة حد يغسل السجاد'), [])
  })
})

describe('prompts in Arabic', () => {
  const tiny = useTinyReader()
  const readsAs = async (prompt: string, title: string) =>
    assert.equal((await tiny.read(prompt)).title, title, prompt)

  it('exclude a place though the word for its kind stands between', async () => {
    await readsAs('صيدليات الرياض غير حي العليا', 'صيدليات في الرياض، ما عدا العليا')
    await readsAs('فنادق السعودية باستثناء مدينة جدة', 'فنادق في السعودية، ما عدا جدة')
  })

  it('take a negation for no code of a country', async () => {
    await readsAs('pharmacy fi riyadh mo nahdi', 'Pharmacies in Riyadh, not nahdi')
  })

  it('name places by words for their kind, with particles', async () => {
    await readsAs('فندق في مدينة الرياض ومدينة جدة', 'فنادق في الرياض أو جدة')
    await readsAs('صيدلية بحي العليا', 'صيدليات في العليا')
  })

  it('join two nouns by a word of speech', async () => {
    await readsAs('مطعم ديال بيتزا في دبي', 'مطاعم بيتزا في دبي')
  })

  it('ask and want in the words of the Maghreb', async () => {
    await readsAs('فين نلقا شي صيدلية محلولة دابا ف الرياض', 'صيدليات في الرياض')
    await readsAs('راني نلوج على صيدلية ثمة كاش وحدة في الرياض', 'صيدليات في الرياض')
    await readsAs('خاصني ندير ريزيرفاسيون فندق ليا ف بلاصة مزيانة', 'فنادق (لم يؤخذ به: ريزيرفاسيون)')
    await readsAs('شنوا باهي ثمة توا فندق متاعنا في دبي', 'فنادق في دبي')
    await readsAs('khassna nlqaw pharmacie 9riba f riyadh', 'Pharmacies in Riyadh')
    await readsAs('nlawwej 3la hotel behya fi dubai', 'Hotels in Dubai')
    await readsAs('winou hotel mta3na', 'Hotels')
    await readsAs('وينو فندق تما دغيا', 'فنادق')
  })

  it('say what a thing is for with ل', async () => {
    await readsAs('صيدلية للمحل في الرياض', 'صيدليات في الرياض (لم يؤخذ به: للمحل)')
  })
})

describe('the names of kinds', () => {
  const findLabel = (name: string) => listCategoryNames(name, name)[0]

  it('are known as the Maghreb says them, in both scripts', () => {
    assert.equal(findLabel('لاگار'), 'Train Station')
    assert.equal(findLabel('lagare'), 'Train Station')
    assert.equal(findLabel('بلومبيي'), 'Plumber')
    assert.equal(findLabel('farmassyan'), 'Pharmacy')
    assert.equal(findLabel('طابيسري'), 'Upholsterer')
    assert.equal(findLabel('mouwatti9'), 'Notary')
  })

  it('are known in chat Arabic and in French', () => {
    assert.equal(findLabel('zhour'), 'Florist')
    assert.equal(findLabel('coafeer'), 'Hairdresser')
    assert.equal(findLabel('coafeer 7areemi'), 'Beauty Salon')
    assert.equal(findLabel('cuisine libanaise'), 'Lebanese Restaurant')
    assert.equal(findLabel('restaurant coréen'), 'Korean Restaurant')
    assert.equal(findLabel('مصور جوازات'), 'Photo Studio')
  })
})

describe('the attributes of dialects', () => {
  const parse = (prompt: string) => parseAttributes(prompt).criteria

  it('rate with a pronoun, and by a bare number like a rating', () => {
    assert.deepEqual(parse('فنادق تقييماتها فوق ٤'), { minRating: 4, isAboveRating: true })
    assert.deepEqual(parse('mat3am ta9yeemha 4 w foog'), { minRating: 4 })
    assert.deepEqual(parse('كافيهات فوق 4.2'), { minRating: 4.2, isAboveRating: true })
    assert.deepEqual(parse('كافيهات فوق 4.2 كم'), {})
  })
})
