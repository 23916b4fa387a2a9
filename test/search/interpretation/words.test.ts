import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listDualForms } from '../../../server/src/search/interpretation/kinds/duals.ts'
import {
  cutPrompt,
  detectLanguage,
  tokenize,
} from '../../../server/src/search/interpretation/words/tokens.ts'
import { generateTypos } from '../../../server/src/search/interpretation/words/typos.ts'
import { listForms, stripParticles } from '../../../server/src/search/interpretation/words/word-forms.ts'
import { splitWords } from '../../../server/src/text/fold.ts'

describe('the forms of words', () => {
  it('have the other spelling of American and British English', () => {
    const names = listForms(['home', 'center']).map(({ name }) => name)
    assert.ok(names.includes('home centre'))
    assert.ok(
      listForms(['city', 'theatre'])
        .map(({ name }) => name)
        .includes('city theater'),
    )
  })
})

describe('tokenize', () => {
  it('says where each word stands in the prompt', () => {
    const prompt = "Al-Baik's, صَيدلية ١٢"
    assert.deepEqual(
      tokenize(prompt).map(({ word, from, to }) => [word, prompt.slice(from, to)]),
      [
        ['al', 'Al'],
        ['baiks', "Baik's"],
        ['صيدليه', 'صَيدلية'],
        ['12', '١٢'],
      ],
    )
  })

  it('reads 160 words at most, and cuts a prompt behind them', () => {
    const long = 'a b '.repeat(1000)
    assert.equal(tokenize(long).length, 160)
    assert.equal(cutPrompt(long), 'a b '.repeat(80).trimEnd())
    const short = ` ${'a b '.repeat(80)}… `
    assert.equal(cutPrompt(short), short)
    assert.equal(cutPrompt('ﷺ'.repeat(10_000)), 'ﷺ'.repeat(40))
    assert.equal(cutPrompt("' ".repeat(5000)), "' ".repeat(160).trimEnd())
  })

  it('goes with the language of most letters', () => {
    assert.equal(detectLanguage('مطاعم in الرياض'), 'ar')
    assert.equal(detectLanguage('restaurants in الرياض'), 'en')
    assert.equal(detectLanguage('24'), 'en')
  })
})

describe('listForms', () => {
  const names = (text: string) => listForms(splitWords(text)).map(form => form.name)

  it('takes Arabic particles off', () => {
    assert.ok(names('بالرياض').includes('رياض'))
    assert.ok(names('للصيدليات').includes('صيدليات'))
    assert.ok(names('والرياض').includes('رياض'))
    assert.ok(names('عالدوحة').includes('دوحه'))
    assert.ok(names('فباريس').indexOf('باريس') < names('فباريس').indexOf('اريس'))
    assert.ok(names('وبالرياض').includes('رياض'))
    assert.ok(names('أطباء الأسنان').includes('اطبا اسنان'))
    assert.deepEqual(stripParticles('وجه'), [])
  })

  it('knows that ب says where, and و does not', () => {
    const placed = (text: string) => listForms(splitWords(text)).find(form => form.name === 'جده')?.isPlaced
    assert.equal(placed('بجدة'), true)
    assert.equal(placed('وجدة'), false)
  })

  it('gives the other number and order of English words to kinds of business only', () => {
    assert.deepEqual(
      listForms(['coffee', 'bakeries']).map(form => [form.name, form.categoryOnly]),
      [
        ['coffee bakeries', false],
        ['coffee bakery', true],
        ['bakeries coffee', true],
        ['bakery coffee', true],
      ],
    )
  })
})

describe('listDualForms', () => {
  const names = (text: string) => listDualForms(splitWords(text)).map(form => form.name)

  it('reads two of a kind as the kind, with its adjective and its particles', () => {
    assert.deepEqual(names('مطعمين'), ['مطعم'])
    assert.deepEqual(names('مقهيان'), ['مقهي'])
    assert.deepEqual(names('مقهيين'), ['مقهي'])
    assert.deepEqual(names('مدرستان'), ['مدرسه'])
    assert.ok(names('ومدرستين خاصتين').includes('مدرسه خاصه'))
    assert.deepEqual(names('محلين عطور'), ['محل عطور'])
  })

  it('takes no other words for duals', () => {
    for (const text of ['تمرين', 'دكان', 'مطاعم', 'حلوين', 'bahrain']) assert.deepEqual(names(text), [], text)
  })
})

describe('generateTypos', () => {
  it('holds a letter left out, added, replaced, swapped or moved', () => {
    const near = generateTypos('pharmcy')
    for (const word of ['pharmacy', 'pharmc', 'pharmxy', 'phramcy']) assert.ok(near.includes(word), word)
    assert.ok(generateTypos('ridyah').includes('riyadh'))
    assert.ok(generateTypos('الرياظ').includes('الرياض'))
  })

  it('leaves the word itself out, and short and endless words alone', () => {
    assert.ok(!generateTypos('aabb').includes('aabb'))
    assert.deepEqual(generateTypos('spa'), [])
    assert.deepEqual(generateTypos('x'.repeat(100)), [])
  })
})
