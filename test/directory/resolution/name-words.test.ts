import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listCategories } from '../../../server/src/directory/categories/catalogue.ts'
import { KeyNumbers } from '../../../server/src/directory/resolution/key-numbers.ts'
import { DistinctiveWords } from '../../../server/src/directory/resolution/names/distinctive-words.ts'
import { listDistinctiveWords } from '../../../server/src/directory/resolution/names/generic-names.ts'
import { NameWords } from '../../../server/src/directory/resolution/names/name-words.ts'
import { TextHash } from '../../../server/src/directory/resolution/text-hash.ts'
import { splitNameWords, toNameKey } from '../../../server/src/text/fold.ts'

const hashText = (text: string) => new TextHash().begin().text(text).end()

const NAMES = [
  ...[
    'Al-Baik',
    "Al Baik's",
    'Ash Shifa',
    'Ash Clinic',
    'Ad-Dar',
    'Ad Agency',
    'El',
    'Al Al',
    'The Al',
    'AL 24',
    'El 3ali',
    'Al 3',
  ],
  ...['Edge', 'El Al Ar Riyad', 'Art Ar', 'A', 'en route', 'En-Nour', 'al٣', 'Al ٣ Al', '- | -', "'", 'x'],
  ...[
    'الرياض',
    'الال',
    'الالمانية',
    'حمراء',
    'الحمراء',
    'ماء',
    'الشفاء الشفاء',
    'صَيدليّة',
    'صيدلـــية',
    'ـ',
    'گل پارك',
  ],
  ...[
    'Café de l’Étoile',
    'ﷺ مسجد',
    'Straße 5½',
    '北京烤鸭',
    'ⅷ Ⅷ',
    'naïve\u200b x',
    '😀',
    'Ünal & Söhne',
    'K‑9',
    '²',
  ],
  'ﷺ'.repeat(300),
  'Ä '.repeat(700),
  ...listCategories().flatMap(({ label, labelAr, synonyms, synonymsAr }) => [
    ...[label ?? '', labelAr ?? '', ...synonyms, ...synonymsAr],
    `Al ${label} ${labelAr} an-${label}`,
  ]),
]

describe('NameWords', () => {
  it('has the words of any name as searches fold them', () => {
    const name = new NameWords()
    for (const text of NAMES) {
      name.read(text)
      assert.deepEqual([name.size, name.key], [splitNameWords(text).length, toNameKey(text)], text)
    }
    name.read(null)
    assert.equal(name.size, 0)
  })

  it('compares English plurals and possessives in the singular', () => {
    const compact = (text: string) => {
      const name = new NameWords()
      name.read(text)
      assert.equal(name.hashCompact(''), hashText(name.compactKey), text)
      return name.compactKey
    }
    assert.equal(compact("Domino's Pizza"), compact('Domino Pizza'))
    assert.equal(compact('Vox Cinemas'), compact('VOX Cinema'))
    assert.equal(compact('City Bakeries'), compact('City Bakery'))
    // The s of the name itself: in long words, in short ones, and behind an article.
    for (const text of ['Fitness', 'Marquis', 'Campus', 'Texas'])
      assert.equal(compact(text), text.toLowerCase())
    assert.equal(compact('Aldrees'), 'drees')
    assert.equal(compact('Al Drees'), 'drees')
    // Several doctors are no title.
    assert.notEqual(compact('Doctors Clinic'), compact('Dr. Clinic'))
  })
})

describe('DistinctiveWords', () => {
  it('holds the longest words that are neither generic nor numbers', () => {
    const name = new NameWords()
    const words = new DistinctiveWords()
    for (const text of NAMES) {
      name.read(text)
      const expected = listDistinctiveWords(splitNameWords(text)).toSorted((a, b) => b.length - a.length)
      assert.equal(words.read(name, null), expected.length > 0, text)
      const hashes = [0, 1, 2].map(at => (expected[at] === undefined ? 0 : hashText(expected[at])))
      assert.deepEqual([...words.hashes], hashes, text)
    }
  })
})

describe('KeyNumbers', () => {
  it('knows a text by its hash', () => {
    const keys = new KeyNumbers()
    keys.assignNumber('SA', 'cafe')
    assert.equal(keys.assignHash(hashText('SA\ncafe')), 1)
    assert.equal(keys.hasHash(hashText('cafe')), false)
  })
})
