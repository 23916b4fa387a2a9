import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { circleIn } from '../../src/search/coordinates.ts'
import { foldText, nameKey, slugOf, words } from '../../src/search/fold.ts'
import { formsOf, withoutParticles } from '../../src/search/forms.ts'
import { languageOf, tokensOf } from '../../src/search/tokens.ts'
import { neighbours } from '../../src/search/typos.ts'

describe('folding', () => {
  it('makes one of the letters that Arabic writers interchange', () => {
    assert.equal(foldText('صَيْدَلِيّـــة'), foldText('صيدليه'))
    assert.equal(foldText('أإآٱ'), 'اااا')
    assert.equal(foldText('مستشفى'), foldText('مستشفي'))
    assert.equal(foldText('٠١٢٣٤٥٦٧٨٩ ۴'), '0123456789 4')
  })

  it('leaves case, accents and invisible characters out', () => {
    assert.equal(foldText(' Café\u200f  DÜSSELDORF '), 'cafe dusseldorf')
    assert.equal(foldText('Straße Łódź'), 'strasse lodz')
    assert.equal(foldText('100% _x_'), '100% _x_')
  })

  it('finds the words of a name', () => {
    assert.deepEqual(words("Al-Baik's (جدة)"), ['al', 'baiks', 'جده'])
    assert.equal(nameKey('  Al–Nahdi, Pharmacy! '), 'al nahdi pharmacy')
    assert.equal(slugOf('Hot Pot Restaurant'), 'hot-pot-restaurant')
  })

  it('changes nothing the second time', () => {
    for (const text of ['Ǆ ﬁ ㎏', 'گچپ ڤ', 'İstanbul', 'ﷺ', 'Ａ１'])
      assert.equal(foldText(foldText(text)), foldText(text), text)
  })
})

describe('tokensOf', () => {
  it('says where each word stands in the prompt', () => {
    const prompt = "Al-Baik's, صَيدلية ١٢"
    assert.deepEqual(
      tokensOf(prompt).map(({ word, from, to }) => [word, prompt.slice(from, to)]),
      [
        ['al', 'Al'],
        ['baiks', "Baik's"],
        ['صيدليه', 'صَيدلية'],
        ['12', '١٢'],
      ],
    )
  })

  it('reads 64 words at most', () => {
    assert.equal(tokensOf('a b '.repeat(1000)).length, 64)
  })

  it('goes with the language of most letters', () => {
    assert.equal(languageOf('مطاعم in الرياض'), 'ar')
    assert.equal(languageOf('restaurants in الرياض'), 'en')
    assert.equal(languageOf('24'), 'en')
  })
})

describe('formsOf', () => {
  const names = (text: string) => formsOf(words(text)).map(form => form.name)

  it('takes Arabic particles off', () => {
    assert.ok(names('بالرياض').includes('الرياض'))
    assert.ok(names('للصيدليات').includes('الصيدليات'))
    assert.ok(names('للصيدليات').includes('صيدليات'))
    assert.ok(names('والرياض').includes('الرياض'))
    assert.ok(names('وبالرياض').includes('رياض'))
    assert.ok(names('أطباء الأسنان').includes('اطباء اسنان'))
    assert.deepEqual(withoutParticles('وجه'), [])
  })

  it('knows that ب says where, and و does not', () => {
    const placed = (text: string) => formsOf(words(text)).find(form => form.name === 'جده')?.placed
    assert.equal(placed('بجدة'), true)
    assert.equal(placed('وجدة'), false)
  })

  it('gives the other number of English words to kinds of business only', () => {
    assert.deepEqual(
      formsOf(['coffee', 'bakeries']).map(form => [form.name, form.categoryOnly]),
      [
        ['coffee bakeries', false],
        ['coffee bakery', true],
      ],
    )
  })
})

describe('neighbours', () => {
  it('holds a letter left out, added, replaced, swapped or moved', () => {
    const near = neighbours('pharmcy')
    for (const word of ['pharmacy', 'pharmc', 'pharmxy', 'phramcy']) assert.ok(near.includes(word), word)
    assert.ok(neighbours('ridyah').includes('riyadh'))
    assert.ok(neighbours('الرياظ').includes('الرياض'))
  })

  it('leaves the word itself out, and short and endless words alone', () => {
    assert.ok(!neighbours('aabb').includes('aabb'))
    assert.deepEqual(neighbours('spa'), [])
    assert.deepEqual(neighbours('x'.repeat(100)), [])
  })
})

describe('circleIn', () => {
  it('reads a circle stated in numbers', () => {
    const circle = { lat: 24.71, lng: 46.68, radiusKm: 3 }
    assert.deepEqual(circleIn('cafes within 3 km of 24.71, 46.68')?.circle, circle)
    assert.deepEqual(circleIn('مقاهي ضمن ٣ كم من ٢٤٫٧١، ٤٦٫٦٨')?.circle, circle)
    assert.deepEqual(circleIn('1.5km around -33.9 18.4')?.circle, { lat: -33.9, lng: 18.4, radiusKm: 1.5 })
  })

  it('reads none from other numbers', () => {
    assert.equal(circleIn('10 cafes in Riyadh'), undefined)
    assert.equal(circleIn('within 3 km of 124.71, 46.68'), undefined)
    assert.equal(circleIn('within 3 km of the airport'), undefined)
  })

  it('takes a circle wider than searches go for the widest', () => {
    assert.equal(circleIn('within 60 km of 24.71, 46.68')?.circle.radiusKm, 25)
  })
})
