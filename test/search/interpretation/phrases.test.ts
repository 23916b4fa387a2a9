import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  findSalutation,
  findSignature,
  joinConjunctions,
  listClarifiers,
  listEnumerators,
  listFieldLabels,
  listItems,
  listJoints,
  listPhraseStarts,
  listSigns,
} from '../../../server/src/search/interpretation/prompt/phrases.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

describe('the phrases of a prompt', () => {
  const pick = (
    prompt: string,
    list: (prompt: string, tokens: ReturnType<typeof tokenize>) => Iterable<number>,
  ) => {
    const tokens = tokenize(prompt, [])
    return [...list(prompt, tokens)].map(index => prompt.slice(tokens[index]!.from, tokens[index]!.to))
  }

  it('are a list where numbers stand between them', () => {
    const prompt = '1) stationery 2) flowers and (3) coffee (new)'
    const tokens = tokenize(prompt, [])
    const numbers = new Set(listEnumerators(prompt, tokens))
    const words = tokens.filter((_, index) => !numbers.has(index))
    assert.deepEqual(
      [...listJoints(prompt, words)].map(index => words[index]!.word),
      ['flowers', 'coffee'],
    )
  })

  it('are a list where their lines begin with bullets', () => {
    assert.deepEqual(pick('To buy:\n- flowers\n* toys for kids\nin Doha', listItems), ['flowers', 'toys'])
    assert.deepEqual(pick('hotels - Doha\nwith a pool', listItems), [])
  })

  it('say again what "i.e." stands before', () => {
    assert.deepEqual(pick('in Makkah province i.e. Jeddah', listClarifiers), ['i', 'e'])
    assert.deepEqual(pick('i need a hotel', listClarifiers), [])
  })

  it('are joined by "as well as"', () => {
    const words = joinConjunctions(tokenize('Riyadh as well as Jeddah')).map(({ word }) => word)
    assert.deepEqual(words, ['riyadh', 'and', 'jeddah'])
  })

  it('are joined by what says that something comes next', () => {
    const join = (prompt: string) => joinConjunctions(tokenize(prompt)).map(({ word }) => word)
    for (const next of ['and after that', 'and afterwards', 'afterwards', 'and then', 'then', 'followed by'])
      assert.deepEqual(join(`lunch ${next} coffee`), ['lunch', 'and', 'coffee'], next)
    for (const next of ['ومعها', 'وبعدين', 'وبعدها', 'ثم', 'وبعد كذا', 'ومن ثم'])
      assert.deepEqual(join(`مطعم ${next} مقهى`), ['مطعم', 'و', 'مقهي'], next)
    assert.deepEqual(join('gyms in Amman, then the same for Beirut').slice(2), ['amman', 'and', 'beirut'])
    assert.deepEqual(join('نوادي في عمان ونفس الشي في بيروت').slice(2), ['عمان', 'و', 'بيروت'])
  })

  it('are a salutation at the beginning only, and where a pause ends it', () => {
    const find = (prompt: string) => {
      const found = findSalutation(prompt)
      return found && prompt.slice(found.from, found.to)
    }
    assert.equal(find('Dear Mr. Harris,\nhotels in Doha'), 'Dear Mr. Harris')
    assert.equal(find('الأخ العزيز محمد، ارجو قائمة'), 'الأخ العزيز محمد')
    assert.equal(find('السيد خالد المحترم، نود'), 'السيد خالد المحترم')
    assert.equal(find('Team, need a printer'), 'Team')
    assert.equal(find('From: Karen (HR). "Team, can someone …"'), 'From: Karen (HR). "Team')
    for (const prompt of [
      'From: Riyadh, to: Jeddah',
      'السيد البدوي، طنطا',
      'hotels for dear Rose, Doha',
      'الدكتور سليمان الحبيب، الرياض',
    ])
      assert.equal(find(prompt), undefined, prompt)
  })

  it('are followed by a signature behind an Arabic closing', () => {
    const prompt =
      'أرجو أسماء شركات التأمين في المنامة.\nمع خالص التقدير،\nخالد الدوسري\nمدير الشؤون الإدارية'
    const { from } = findSignature(prompt)!
    assert.equal(prompt.slice(from).trim().includes('خالد الدوسري'), true)
  })

  it('begin behind a comma, a line break, a dash between spaces or a full stop', () => {
    assert.deepEqual(pick('pharmacies, Al Malaz - Riyadh. Thanks', listPhraseStarts), [
      'Al',
      'Riyadh',
      'Thanks',
    ])
    assert.deepEqual(pick('صيدليات، الرياض\nجدة', listPhraseStarts), ['الرياض', 'جدة'])
    assert.deepEqual(pick('24-hour Coca-Cola', listPhraseStarts), [])
  })

  it('are listed by commas, slashes and ampersands', () => {
    assert.deepEqual(pick('cafes & bakeries/bars in Riyadh', listJoints), ['bakeries', 'bars'])
    assert.deepEqual(pick('cafes in Riyadh. Bakeries', listJoints), [])
  })

  it('are joined by signs that stand alone', () => {
    assert.deepEqual(pick('H&M, cafes & bakeries + bars/pubs', listSigns), ['bakeries', 'bars'])
  })

  it('may only number what follows, or say which message it is', () => {
    assert.deepEqual(pick('(a) tiles (b) paint', listEnumerators), ['a', 'b'])
    assert.deepEqual(pick('Rome (2n), Paris (3 nights)', listEnumerators), ['2n', '3', 'nights'])
    assert.deepEqual(pick('Ticket #48213: gyms', listEnumerators), ['Ticket', '48213'])
    assert.deepEqual(pick('10 gyms in Doha', listEnumerators), [])
  })

  it('may be labels of fields, where a colon follows', () => {
    assert.deepEqual(pick('City: Abha\nCategory: gyms', listFieldLabels), ['City', 'Category'])
    assert.deepEqual(pick('المدينة: أبها، النشاط: مطاعم', listFieldLabels), ['المدينة', 'النشاط'])
    assert.deepEqual(pick('city of Abha', listFieldLabels), [])
  })

  it('end in a signature behind a closing, which a sentence that goes on is not', () => {
    const letter = 'We look for hotels in Muscat.\nKind regards,\nSara Haddad\nOffice Manager, Beirut'
    const { from } = findSignature(letter)!
    assert.equal(letter.slice(from), ',\nSara Haddad\nOffice Manager, Beirut')
    assert.equal(
      findSignature('hotels in Muscat for my family, thanks, and one near the beach please'),
      undefined,
    )
    assert.equal(findSignature('hotels in Muscat'), undefined)
    const short = 'Need a hotel in Muscat. Many thanks, Rachel (Finance)'
    assert.equal(short.slice(findSignature(short)!.from), ', Rachel (Finance)')
  })
})
