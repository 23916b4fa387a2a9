import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listCourtesyTokens } from '../../../server/src/search/interpretation/prompt/courtesies.ts'
import { listPhraseStarts } from '../../../server/src/search/interpretation/prompt/phrases.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { foldText } from '../../../server/src/text/fold.ts'

describe('listCourtesyTokens', () => {
  /** What is left of a prompt. */
  const strip = (prompt: string) => {
    const tokens = tokenize(prompt)
    const words = tokens.map(({ word }) => word)
    const measurePlace = (all: string[], at: number) => Number(all[at] === 'riyadh')
    const courtesies = new Set(listCourtesyTokens(words, listPhraseStarts(prompt, tokens), measurePlace))
    return words.filter((_, index) => !courtesies.has(index)).join(' ')
  }

  it('finds greetings, thanks and closings in both languages and in chat Arabic', () => {
    assert.equal(strip('good morning pharmacies in Riyadh thank you so much'), 'pharmacies in riyadh')
    assert.equal(strip('السلام عليكم ورحمة الله وبركاته صيدليات لو سمحت'), foldText('صيدليات'))
    assert.equal(strip('Assalam o alaikum a workshop please'), 'a workshop please')
    assert.equal(strip('law sama7t 9aydaliyat shukran'), '9aydaliyat')
    assert.equal(strip('صيدليات بليز'), foldText('صيدليات'))
    assert.equal(strip('صيدليات وجزاكم الله خيرا'), foldText('صيدليات'))
    assert.equal(strip('فنادق وشكرا جزيلا'), foldText('فنادق'))
    assert.equal(strip('صيدليات في بليز'), foldText('صيدليات في بليز'))
  })

  it('finds greetings and frames of long messages, and a greeting before what is asked', () => {
    assert.equal(strip('hope everyone is well a plumber inshallah'), 'a plumber')
    assert.equal(strip('can someone pull together a list of caterers'), 'a list of caterers')
    assert.equal(strip('هلا شباب عساكم بخير ابي سباك ان شاء الله'), foldText('هلا شباب ابي سباك'))
    assert.equal(strip('salam need a plumber jazakum allah khair'), 'need a plumber')
    assert.equal(strip('salam bookshop in cairo'), 'salam bookshop in cairo')
  })

  it('finds greetings and thanks of other languages, those of one word where they stand alone', () => {
    assert.equal(strip('Guten Tag, a hotel please'), 'a hotel please')
    assert.equal(strip('Grüezi, a dentist'), 'a dentist')
    assert.equal(strip('Hola buenas tardes, farmacia, gracias'), 'farmacia')
    assert.equal(strip('bonjour je cherche un hotel'), 'je cherche un hotel')
    assert.equal(strip('Mabuhay po, remittance'), 'remittance')
    assert.equal(strip('good evening sir, a plumber'), 'a plumber')
    for (const name of ['bonjour bakery', 'cafe servus in riyadh', 'ciao']) assert.equal(strip(name), name)
  })

  it('leaves a greeting that may be a name where nothing but a place is said beside it', () => {
    for (const name of ['hola riyadh', 'bonjour in riyadh', 'riyadh gracias'])
      assert.equal(strip(name.replace(' ', ', ')), name)
    assert.equal(strip('Hola, a hotel in Riyadh'), 'a hotel in riyadh')
    assert.equal(strip('Riyadh hotel, gracias'), 'riyadh hotel')
    assert.equal(strip('good morning, riyadh'), 'riyadh')
  })

  it('finds wishes that God may do something for the listener', () => {
    assert.equal(strip('صيدلية الله يحفظكم'), foldText('صيدلية'))
    assert.equal(strip('الله يرحم والديك وين صيدلية'), foldText('وين صيدلية'))
    assert.equal(strip('saydaliya allah yesa3dak'), 'saydaliya')
    assert.equal(strip('شارع الله اكبر'), foldText('شارع الله اكبر'))
  })

  it('finds what programs write for nothing', () => {
    for (const prompt of ['null', 'undefined', 'object Object']) assert.equal(strip(prompt), '')
  })

  it('takes the longest of several that begin alike', () => {
    assert.equal(strip('thank you very much cafes'), 'cafes')
    assert.equal(strip('thank you cafes'), 'cafes')
  })

  it('leaves words that are a courtesy only beside others', () => {
    assert.equal(strip('good breakfast in the morning'), 'good breakfast in the morning')
    assert.equal(strip('best hotels'), 'best hotels')
    assert.equal(strip('سلام ابي صيدليه'), foldText('ابي صيدلية'))
    assert.equal(strip('مساجد في حي السلام'), foldText('مساجد في حي السلام'))
  })
})
