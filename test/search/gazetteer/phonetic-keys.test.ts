import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  comparePhoneticKeys,
  listSoundSpellings,
  listSpokenSounds,
  listSpokenWordSounds,
  toPhoneticKey,
} from '../../../server/src/search/gazetteer/phonetic-keys.ts'
import { toNameKey } from '../../../server/src/text/fold.ts'

const apart = (a: string, b: string) => {
  const [one, other] = [toPhoneticKey(toNameKey(a)), toPhoneticKey(toNameKey(b))]
  return one && other ? comparePhoneticKeys(one, other) : Number.POSITIVE_INFINITY
}

describe('phonetic keys', () => {
  it('are alike for the spellings of a name in either script', () => {
    for (const [one, other] of [
      ['Olaya', 'العليا'],
      ['Olaia', 'العليا'],
      ['Jeddah', 'Jiddah'],
      ['Jedda', 'جدة'],
      ['Ar Riyad', 'الرياض'],
      ['Mecca', 'Makkah'],
      ['Sulimaniah', 'السليمانية'],
      ['Sulaymaniyah', 'Sulimaniah'],
      ['Aziziyah', 'العزيزية'],
      ['Khobar', 'الخبر'],
      ['Abu Dhabi', 'أبو ظبي'],
      ['Rawdah', 'الروضة'],
      ['Tuwaiq', 'طويق'],
      ['Starbucks', 'ستاربكس'],
      ['Carrefour', 'كارفور'],
      ['Takhassosi', 'تخصصي'],
      ['Bin Nasser', 'بن ناصر'],
      ['Abdullatif', 'عبد اللطيف'],
      ['Farmacy', 'Pharmacy'],
    ] as const)
      assert.ok(apart(one, other) <= 0.3, `${one} ${other} ${apart(one, other)}`)
  })

  it('read chat Arabic', () => {
    for (const [one, other] of [
      ['9aydaliyat', 'صيدليات'],
      ['ma6a3im', 'مطاعم'],
      ['3olaya', 'العليا'],
      ['7alaqeen', 'حلاقين'],
      ['mosta4fa', 'مستشفى'],
    ] as const)
      assert.ok(apart(one, other) <= 0.5, `${one} ${other} ${apart(one, other)}`)
  })

  it('tell apart names that differ in a consonant or a long vowel', () => {
    for (const [one, other] of [
      ['Riyadh', 'Madinah'],
      ['Doha', 'Dubai'],
      ['ستاد', 'study'],
      ['حمد', 'محمود'],
    ] as const)
      assert.ok(apart(one, other) > 0.5, `${one} ${other}`)
  })

  it('tell p from b in Latin letters, as Arabic has one for both', () => {
    assert.ok(apart('Baik', 'Pick') > 0.3)
    assert.ok(apart('بيك', 'Pick') <= 0.3)
  })

  it('hear the t that a noun ends in before another', () => {
    assert.deepEqual(listSpokenWordSounds('جامعه'), ['جامعه', 'جامعت'])
    // No place stands before another noun.
    assert.deepEqual(listSpokenSounds('جيزه'), ['جيزه'])
    assert.deepEqual(listSpokenSounds('ورشه سيارات'), ['ورشه سيارات', 'ورشت سيارات'])
    assert.deepEqual(listSpokenWordSounds('مطعم'), ['مطعم'])
    assert.ok(apart('jam3at', 'جامعت') <= 0.15)
  })

  it('hear the s that Egypt and the Levant say for ث', () => {
    assert.deepEqual(listSpokenSounds('قصر ثقافه'), ['قصر ثقافه', 'قصر سقافه'])
    assert.deepEqual(listSpokenSounds('ثلاجه منزليه'), [
      ...['ثلاجه منزليه', 'ثلاجت منزليه'],
      ...['سلاجه منزليه', 'سلاجت منزليه'],
    ])
    assert.deepEqual(listSpokenWordSounds('بحوث'), ['بحوث', 'بحوس'])
  })

  it('take letters of chat Arabic for other sounds at a cost, and no 3 or 7 that lacks its dot', () => {
    const others = (text: string) =>
      listSoundSpellings(text).flatMap(each => (each.cost > 0 ? each.spelling : []))
    assert.deepEqual(others('natharat'), ['nadharat'])
    assert.deepEqual(others('8a6e3'), ['qa6e3'])
    assert.deepEqual(others('3a6oor'), [])
    assert.deepEqual(others('7alaga'), ['7alaqa'])
    assert.deepEqual(others('mazda'), [])
  })

  it('say nothing of numbers and of names of one consonant', () => {
    assert.equal(toPhoneticKey('1234'), undefined)
    assert.equal(toPhoneticKey('ا'), undefined)
    assert.equal(toPhoneticKey('دا'), undefined)
  })
})
