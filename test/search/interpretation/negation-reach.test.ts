import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_NAMES } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import {
  dropAbsences,
  listAbsenceTokens,
} from '../../../server/src/search/interpretation/negation/absences.ts'
import { joinNotFar } from '../../../server/src/search/interpretation/negation/nearness.ts'
import { isBesideIt } from '../../../server/src/search/interpretation/words/beside-it.ts'
import { respellChatWords } from '../../../server/src/search/interpretation/words/chat-spelling.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { useTinyReader } from './reader.ts'

describe('negations that do not refuse what stands near them', () => {
  const tiny = useTinyReader()
  const id = (slug: string) => tiny.directory.ids.get(slug)!
  const readCriteria = async (prompt: string) => (await tiny.read(prompt)).reading.criteria
  const respell = (prompt: string) => respellChatWords(tokenize(prompt)).map(({ word }) => word)

  it('are two that cancel each other', async () => {
    for (const prompt of [
      "hotels my kids won't hate, Riyadh",
      "a hotel that my wife wouldn't dislike, Riyadh",
      'فنادق ما يكرهها العيال، الرياض',
    ]) {
      const { cityIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([cityIds, excluded], [[id('riyadh')], undefined], prompt)
    }
  })

  it('are those of a clause that ends with a comma', async () => {
    for (const prompt of ['كافيه ما عنده تدخين، جدة', 'كافيه ما فيه زحمة، جدة']) {
      const { cityIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([cityIds, excluded], [[id('jeddah')], undefined], prompt)
    }
  })

  it('are those of what somebody misses', () => {
    for (const [prompt, dropped] of [
      ['Is it true that Casablanca has no Uniqlo?', 'is it true that no'],
      ["How come Amman doesn't have a Zara", 'how come doesnt have a'],
      ['why does Doha have no zoo', 'why no'],
      ['why is there no Zara in Cairo', 'why is there no'],
      ['how come there are no banks in Deira', 'how come there are no'],
      ["why can't I find Zara in Cairo", 'why cant i'],
      ['ليش ما في محلات ألعاب بخلدا', 'ليش ما في'],
      ['معقول الخبر ما فيها ايكيا', 'معقول ما فيها'],
      ['mafeesh saydaleya fel maadi', 'mafeesh'],
      ['mish la2ya cat grooming fi cairo', 'mish la2ya'],
      ['ana mesh la2i doctor fi maadi', 'mesh la2i'],
      ['مش لاقية سباك في دبي', 'مش لاقيه'],
      ['leh mafeesh zara fel riyadh', 'leh mafeesh'],
      ['hotels that have no pool', ''],
      ['مطاعم ما فيها دخان', ''],
      ['mish la2ya cat grooming', 'mish la2ya'],
      ['ma l9it dentist', 'ma l9it'],
      ['عندي عرس ومو لاقي خياط', 'ومو لاقي'],
      ['عندي عرس، مش لاقية خياطة', 'مش لاقيه'],
      ['قال مش حتلقى خياط', 'مش حتلقي'],
      ['لفيت وما لقيت خياط', 'وما لقيت'],
    ] as const) {
      const words = tokenize(prompt).map(({ word }) => word)
      const found = [...new Set(listAbsenceTokens(words))].sort((a, b) => a - b)
      assert.equal(found.map(index => words[index]).join(' '), dropped, prompt)
    }
  })

  it('are those that say that a kind is missing, where no other is named before', () => {
    const starts = {
      ...NO_NAMES,
      startsKind: (words: string[], at: number) => /صيدلي|مطاعم|بيتزا/u.test(words[at] ?? ''),
    }
    for (const [prompt, read] of [
      ['هي تقول ما فيه صيدلية بالملز', 'هي تقول صيدليه بالملز'],
      ['حنا عند عمي ويقول ما عندهم أي صيدلية', 'حنا عند عمي ويقول صيدليه'],
      ['الملز مفيهاش صيدلية', 'الملز صيدليه'],
      ['مطاعم ما عندهم بيتزا', 'مطاعم ما عندهم بيتزا'],
      ['محل ما عندهم بيتزا', 'محل ما عندهم بيتزا'],
      ['ما عندهم وقت', 'ما عندهم وقت'],
      ['ماكاين صيدلية', 'صيدليه'],
      ['مكاين حتى صيدلية', 'صيدليه'],
      ['مكائن بيتزا', 'مكاين بيتزا'],
    ] as const) {
      const left = dropAbsences(tokenize(prompt), starts)
      assert.equal(left.map(({ word }) => word).join(' '), read, prompt)
    }
  })

  it('ask for what is near where they say that it is not far', () => {
    for (const [prompt, read] of [
      ["a hotel that isn't too far from Olaya", 'a hotel near olaya'],
      ['gym not very far away from Olaya', 'gym near olaya'],
      ['مدرسة ما تكون بعيدة عن مشرف', 'مدرسه قرب مشرف'],
      ['مطعم مو بعيد عن العليا', 'مطعم قرب العليا'],
      ['صيدلية ما تبعد كثير عن العليا', 'صيدليه قرب العليا'],
      ['cafe ma ykoon b3eed 3an olaya', 'cafe near olaya'],
      ['cafe msh b3eeda 3an olaya', 'cafe near olaya'],
      ['restaurant pas trop loin de Olaya', 'restaurant near olaya'],
      ['schools far from Olaya', 'schools far from olaya'],
    ] as const) {
      const tokens = joinNotFar(respellChatWords(tokenize(prompt)))
      assert.equal(tokens.map(({ word }) => word).join(' '), read, prompt)
    }
  })

  it('refuse a kind behind adjectives where another is asked for instead', async () => {
    for (const prompt of [
      'i dont want a big hotel, just a small cafe in Jeddah',
      "don't need an expensive hotel, only a cheap cafe in Jeddah",
      'ما ابي فندق كبير، بس كافيه صغير في جدة',
    ]) {
      const { categoryIds, excluded } = await readCriteria(prompt)
      assert.deepEqual([categoryIds, excluded?.categoryIds], [[id('cafe')], [id('hotel')]], prompt)
    }
  })

  it('do not take "مو داخل" for a refusal of what stands before it', async () => {
    const { categoryIds, excluded } = await readCriteria('كافيه مو داخل فندق، جدة')
    assert.deepEqual([categoryIds, excluded?.categoryIds], [[id('cafe')], [id('hotel')]])
  })

  it('stand beside words of chat Arabic that join and point', async () => {
    for (const prompt of ['hotel wela cafe fi riyadh', 'hotel w ba3dha cafe fi riyadh'])
      assert.deepEqual((await readCriteria(prompt)).categoryIds, [id('hotel'), id('cafe')], prompt)
    assert.deepEqual(
      respell('kam far3 le starbucks fel kuwait'),
      'kam far3 lel starbucks fel kuwait'.split(' '),
    )
    assert.deepEqual(respell('ra8am el fara3 mn le meridien'), 'ya3ni el fara3 mn le meridien'.split(' '))
    assert.deepEqual(respell('weyn a8rabhom'), ['wein', 'a2rab'])
  })

  it('leave a second kind asked for that is said to be beside the first', () => {
    for (const [prompt, before, after, expected] of [
      ['one hotel near the corniche in Riyadh and one cafe next to it', 'hotel', 'cafe', true],
      ['is there a bank here and the cinema there', 'bank', 'cinema', true],
      ['hotel janb el kornish w cafe 7addo', 'hotel', 'cafe', true],
      ['فندق قريب من القلعة ومطعم جنبه', 'فندق', 'ومطعم', true],
      ['the big museum and a restaurant beside it', 'museum', 'restaurant', false],
      ['a hotel with a cafe', 'hotel', 'cafe', false],
    ] as const) {
      const words = tokenize(prompt).map(({ word }) => word)
      const find = (word: string) => ({ start: words.indexOf(word), end: words.indexOf(word) + 1 })
      assert.equal(isBesideIt(words, find(before), find(after)), expected, prompt)
    }
  })
})
