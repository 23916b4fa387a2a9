import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { foldText, splitNameWords, splitWords, toNameKey, toSlug } from '../../server/src/text/fold.ts'

/** Texts of characters from every block that names are written in, and from some that they are not. */
function* randomTexts(count: number): Generator<string> {
  const blocks = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x300, 0x36f],
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x2000, 0x206f],
    [0xfb00, 0xfdff],
    [0xfe70, 0xfeff],
    [0x3040, 0x30ff],
    [0xd7f0, 0xe010],
    [0x1f300, 0x1f600],
  ] as const
  let state = 20_261_121
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const articles = ['al', 'el', 'Al ', 'ar ', 'Ash-', 'ال', 'as s', 'ال ال']
  for (let i = 0; i < count; i++) {
    yield Array.from({ length: 1 + random(12) }, () => {
      if (random(6) === 0) return articles[random(articles.length)]!
      const [from, to] = blocks[random(blocks.length)]!
      return String.fromCodePoint(from + random(to - from + 1))
    }).join('')
  }
}

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
    assert.equal(foldText('Plain  ASCII '), 'plain ascii')
  })

  it('finds the words of a name, its articles apart', () => {
    assert.deepEqual(splitWords("Al-Baik's (جدة)"), ['al', 'baiks', 'جده'])
    assert.deepEqual(splitNameWords("Al-Baik's (جدة)"), ['baiks', 'جده'])
    assert.equal(toNameKey('  Al–Nahdi, Pharmacy! '), 'nahdi pharmacy')
    assert.equal(toSlug('Al Ain Hot Pot Restaurant'), 'al-ain-hot-pot-restaurant')
  })

  it('takes one name for another that differs in its article', () => {
    for (const spelling of ['Al Olaya', 'El-Olaya', "al-'Olaya", 'OLAYA'])
      assert.equal(toNameKey(spelling), 'olaya', spelling)
    for (const [sun, key] of [
      ['Ar Riyadh', 'riyadh'],
      ['Ad-Dammam', 'dammam'],
      ['As Sulimaniyah', 'sulimaniyah'],
      ['Ash Shifa', 'shifa'],
      ['At Taif', 'taif'],
      ['Adh Dhahran', 'dhahran'],
    ] as const)
      assert.equal(toNameKey(sun), key)
    assert.equal(toNameKey('أطباء الأسنان'), toNameKey('الأطباء أسنان'))
    assert.equal(toNameKey('العليا'), 'عليا')
  })

  it('leaves words that only look like an article', () => {
    assert.equal(toNameKey('Al'), 'al')
    assert.equal(toNameKey('As Good'), 'as good')
    assert.equal(toNameKey('الله'), 'الله')
    assert.equal(toNameKey('ال'), 'ال')
    assert.equal(toNameKey('Sal El'), 'sal el')
  })

  it('is the same for common letters next to any others', () => {
    // An accent is folded the long way, and the whole text with it.
    for (const text of randomTexts(20_000)) {
      const common = text.replace(/[^ -~\u0621-\u063a\u0641-\u0652\u0660-\u0669]/gu, '').trim()
      if (common)
        assert.equal(foldText(`${common} é`), `${foldText(common)} e`.trim(), JSON.stringify(common))
    }
  })

  it('changes nothing the second time, never throws and keeps something of any text with letters', () => {
    const known = ['Ǆ ﬁ ㎏', 'گچپ ڤ', 'İstanbul', 'ﷺ', 'Ａ１', 'ـ', 'ar al riyad', 'الالعاب', '\ud800']
    for (const text of [...known, ...randomTexts(20_000)]) {
      const folded = foldText(text)
      assert.equal(foldText(folded), folded, JSON.stringify(text))
      const key = toNameKey(text)
      assert.equal(toNameKey(key), key, JSON.stringify(text))
      if (/\p{L}/u.test(text)) {
        assert.notEqual(folded, '', JSON.stringify(text))
        assert.notEqual(key, '', JSON.stringify(text))
      }
    }
  })
})
