import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parsePrompt } from '../../../server/src/search/interpretation/prompt/parsed-prompt.ts'
import { CORRECTION } from '../../../server/src/search/interpretation/words/tokens.ts'
import { combine } from './combine.ts'
import { useTinyReader } from './reader.ts'

describe('a prompt that corrects itself', () => {
  const reader = useTinyReader()
  const expectTitles = async (prompts: string[], title: RegExp) => {
    for (const prompt of prompts) assert.match((await reader.read(prompt)).title, title, prompt)
  }

  it('searches in the place that is named last, whatever says so', async () => {
    const cues =
      ', no wait, |, no sorry, | no sorry | no wait | actually no |... actually | oops |, or rather | - sorry, I mean |. On second thought |, scratch that, |, no make it '
    for (const cue of cues.split('|'))
      await expectTitles([`hotels in Jeddah${cue}Riyadh`, `hotels in Jeddah${cue}in Riyadh`], /in Riyadh$/)
    const arabic =
      '، لا عفوا |، أو بالأحرى | لا قصدي | ولا أقولك |، بل |، لا سامحني، | بالغلط، |، لا مو كذا | لا استنى |، لا، '
    for (const cue of arabic.split('|'))
      await expectTitles([`فنادق في جدة${cue}في الرياض`, `فنادق بجدة${cue}الرياض`], /^فنادق في الرياض/)
    await expectTitles(combine('fanadeq fi jeddah', 'la2 asdi|la2 khalas', 'riyadh'), /Riyadh$/)
    await expectTitles(
      combine('fanadeq fi jeddah', 'la2 asef|, la sorry a2sid|3afwan|la mish jeddah,', 'riyadh'),
      /Riyadh$/,
    )
    // Who apologises before anything is said corrects nothing.
    await expectTitles(['3afwan wen fi fanadeq fi jeddah', '3afwan, fanadeq fi jeddah'], /^Hotels in Jeddah$/)
  })

  it('searches nowhere that is named again to be taken back', async () => {
    await expectTitles(
      [
        'hotels in Jeddah, no wait, not Jeddah, Riyadh',
        'hotels in Jeddah. Sorry, not in Jeddah, in Riyadh',
        'hotels in Jeddah. Sorry, not Jeddah, in Riyadh',
      ],
      /^Hotels in Riyadh$/,
    )
    await expectTitles(
      [
        'فنادق بجدة؟ لا مش جدة، بالرياض',
        'فنادق في جدة، لا مو بجدة، في الرياض',
        'فنادق بجدة لا مو جدة الرياض',
      ],
      /^فنادق في الرياض$/,
    )
  })

  it('searches for the kind that is named last', async () => {
    await expectTitles(
      ['a cafe, no wait, a pharmacy in Riyadh', 'a cafe, sorry, pharmacy in Riyadh'],
      /^Pharmacies in Riyadh/,
    )
    await expectTitles(
      ['مقهى في الرياض، لا عفوا صيدلية', 'مقهى لا لا صيدلية في الرياض'],
      /^صيدليات في الرياض/,
    )
  })

  it('is corrected by any two words of apology, doubt or refusal, and by what was a mistake', async () => {
    await expectTitles(
      combine('hotels in Jeddah,', 'hang on, no,|sorry wait|no hold on,|nope, sorry,', 'Riyadh'),
      /^Hotels in Riyadh$/,
    )
    await expectTitles(
      ['I typed Jeddah by mistake, I meant Riyadh: hotels', 'Jeddah, my mistake, Riyadh, hotels'],
      /^Hotels in Riyadh/,
    )
    await expectTitles(
      combine('فنادق في جدة،', 'لا معلش|لا لا غلطت،|لحظة لا|سامحني لا', 'في الرياض'),
      /^فنادق في الرياض/,
    )
    await expectTitles(['كتبت جدة بالغلط، الرياض اللي قصدت، فنادق'], /^فنادق في الرياض/)
    await expectTitles(combine('fanadeq fi jeddah', 'la la ghala6t, agsid|la2 ma3lesh', 'riyadh'), /Riyadh$/)
  })

  it('is corrected by nothing that is refused', async () => {
    await expectTitles(['hotels in Riyadh, actually not in Olaya'], /in Riyadh/)
  })

  it('refuses nothing by the words that say so, and is not about the best', async () => {
    const { criteria } = (await reader.read('فندق في جدة ولا أقولك في الرياض أحسن')).reading
    assert.equal(criteria.order, undefined)
    assert.equal(criteria.excluded, undefined)
  })

  it('knows what is said first, and what only negates', () => {
    const listWords = (prompt: string) => parsePrompt(prompt).words
    assert.equal(listWords('sorry, hotels in Jeddah').includes(CORRECTION), false)
    assert.equal(listWords('hotels in Jeddah, no Hilton').includes(CORRECTION), false)
    assert.equal(listWords('فنادق في جدة، لا هيلتون').includes(CORRECTION), false)
    for (const prompt of [
      'is Hilton in Jeddah or no',
      'karaoke at La La Lounge in Jeddah',
      'a hotel in Jeddah that is actually rather quiet',
      'someone to scrap that old car in Jeddah',
    ])
      assert.equal(listWords(prompt).includes(CORRECTION), false, prompt)
  })
})
