import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { joinSecondChoices } from '../../../server/src/search/interpretation/prompt/second-choices.ts'
import { listMonths, listPrayerTimes } from '../../../server/src/search/interpretation/prompt/times-of-day.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

const say = (prompt: string) =>
  joinSecondChoices(prompt, tokenize(prompt), {
    startsKind: (words, at) => /^(?:saydaliya|7adana|صيدليه|مخبز)$/u.test(words[at] ?? ''),
    measureKind: ([head, cuisine]) => (head === 'مطعم' && cuisine === 'لبناني' ? 2 : 1),
    measurePlace: () => 0,
  })
    .map(({ word }) => word)
    .join(' ')

describe('a second choice', () => {
  it('is what is welcome as well', () => {
    assert.equal(say('ideally Reem Island but Saadiyat works too'), 'ideally reem island or saadiyat')
    assert.equal(say('in Jumeirah but Marina would do as well'), 'in jumeirah or marina')
    assert.equal(say('في العليا بس الملز كمان تمام'), 'في العليا or الملز')
  })

  it('is either of two that are called by one word, and no one who is spoken to', () => {
    assert.equal(say('ya saydaliya ya 7adana f doha'), 'ya saydaliya or 7adana f doha')
    assert.equal(say('يا صيدلية يا مخبز في دبي'), 'يا صيدليه or مخبز في دبي')
    assert.equal(say('يا لبناني يا مخبز في دبي'), 'يا لبناني or مخبز في دبي')
    for (const prompt of [
      'يا اخوان يا شباب ابي صيدليه',
      'ya doctor ya 3asal abi saydaliya',
      'ya doctor ya saydaliya',
    ])
      assert.equal(say(prompt), prompt)
  })

  it('is none that is only meant where there is nothing', () => {
    assert.equal(say('a cafe in Doha, and if there are none then Dubai. Open now'), 'a cafe in doha open now')
    assert.equal(say('في صيدليات بدبي؟ وإذا ما في، بالشارقة'), 'في صيدليات بدبي')
    assert.equal(say('bade 7alla2 b manama w iza ma fi b dubai'), 'bade 7alla2 b manama')
  })

  it('is none where a condition or what is told only sounds like it', () => {
    for (const prompt of [
      'ابي فندق في دبي لو ما كان غالي قريب من المول',
      'في السوق قالوا لي ان ما في صيدليه بالملز',
      'ابي صيدليه في دبي لو ما في زحمه',
    ])
      assert.equal(say(prompt), prompt)
  })

  it('is nothing that is refused, or only tolerated', () => {
    for (const prompt of ['cafes but not nahdi is fine too', 'a hotel but the pool is ok', 'but fine'])
      assert.equal(say(prompt), prompt)
  })
})

describe('a name that any other of the kind may stand for', () => {
  const tiny = useTinyReader()

  before(() =>
    insertNamed(
      tiny,
      [],
      [
        ['Barnaby', null, 'restaurant'],
        ['Zarvex', 'زارفكس', 'cafe'],
      ],
    ),
  )

  it('comes first, and the others of the kind follow', async () => {
    for (const prompt of ['Zarvex or any other cafe in Riyadh', 'زارفكس ولا أي مقهى ثاني في الرياض'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Zarvex', 'Barn Coffee'], prompt)
  })

  it('comes first where it is only wished for', async () => {
    for (const prompt of [
      'a cafe in Riyadh, ideally Zarvex',
      'a cafe in Riyadh, Zarvex if possible',
      'ابي مقهى في الرياض ولو زارفكس فاتح يكون حلو',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Zarvex', 'Barn Coffee'], prompt)
    assert.deepEqual((await tiny.read('a Zarvex cafe in Riyadh')).companies, ['Zarvex'])
  })

  it('is left out where it is a brand that is not here', async () => {
    for (const [prompt, title] of [
      ['Costa or any cafe in Riyadh', 'Cafés in Riyadh (left out: Costa)'],
      ['a cafe or Starbucks in Riyadh', 'Cafés in Riyadh (left out: Starbucks)'],
      ['ستاربكس ولا أي مقهى في الرياض', 'مقاهي في الرياض (لم يؤخذ به: ستاربكس)'],
      ['Starbucks cafe in Riyadh', 'Starbucks cafe in Riyadh (not known here: Starbucks)'],
    ] as const)
      assert.equal((await tiny.read(prompt)).title, title, prompt)
  })

  it('is left out where it is of another kind', async () => {
    const { title, companies } = await tiny.read('Barnaby or another cafe in Riyadh')
    assert.equal(title, 'Cafés in Riyadh (left out: Barnaby)')
    assert.deepEqual(companies.toSorted(), ['Barn Coffee', 'Zarvex'])
  })

  it('is all that is asked for without such a word', async () => {
    assert.deepEqual((await tiny.read('Zarvex cafe in Riyadh')).companies, ['Zarvex'])
  })
})

describe('the times of prayers', () => {
  const listTimes = (prompt: string) => {
    const words = tokenize(prompt).map(({ word }) => word)
    return listPrayerTimes(words).map(at => words[at])
  }

  it('are no places and no meals', () => {
    assert.deepEqual(listTimes('بدلات قبل المغرب تلاع العلي'), ['قبل', 'المغرب'])
    assert.deepEqual(listTimes('مطعم بعد صلاة العشاء'), ['بعد', 'صلاه', 'العشاء'])
    assert.deepEqual(listTimes('mat3am b3d el 3asr'), ['b3d', 'el', '3asr'])
    assert.deepEqual(listTimes('قهوة بين صلاة العصر والمغرب'), ['بين', 'صلاه', 'العصر', 'والمغرب'])
    assert.deepEqual(listTimes('cafe between asr and maghrib in Doha'), ['between', 'asr', 'and', 'maghrib'])
    assert.deepEqual(listTimes('من المغرب الى تونس'), [])
  })

  it('leave the wish to pray', () => {
    assert.deepEqual(listTimes('صلاة الجمعة'), ['الجمعه'])
    assert.deepEqual(listTimes('وين نصلي المغرب'), ['المغرب'])
    assert.deepEqual(listTimes('أريد أداء صلاة المغرب'), ['المغرب'])
    assert.deepEqual(listTimes('مطعم مفتوح أثناء صلاة الجمعة'), ['اثناء', 'صلاه', 'الجمعه'])
    assert.deepEqual(listTimes('مطعم يفتح مع أذان المغرب'), ['مع', 'اذان', 'المغرب'])
  })

  it('are told from a country and a meal', () => {
    assert.deepEqual(listTimes('مطاعم في المغرب'), [])
    assert.deepEqual(listTimes('مطعم للعشاء بعد الجسر'), [])
  })
})

describe('the months of what happens', () => {
  const listTimes = (prompt: string) => {
    const words = tokenize(prompt).map(({ word }) => word)
    return listMonths(words).map(at => words[at])
  }

  it('are no towns', () => {
    assert.deepEqual(listTimes('my passport is expiring in March'), ['in', 'march'])
    assert.deepEqual(listTimes('hotels in Doha, going in March'), ['in', 'march'])
    assert.deepEqual(listTimes('coming to Riyadh with family in June'), ['in', 'june'])
    assert.deepEqual(listTimes('a hall for the wedding, early August'), ['early', 'august'])
  })

  it('are told from towns that are named where to search', () => {
    assert.deepEqual(listTimes('dentists in March'), [])
  })
})

describe('prompts with second choices, times, and kinds within needs', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const [pizza, restaurant, emirates] = ['pizza', 'restaurant', 'AE'].map(each => directory.ids.get(each)!)
    await sql`update categories set parent_id = ${restaurant!} where id = ${pizza!}`
    for (const name of ['imarat', 'maghrib'])
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'country', ${emirates!}, true)`
  })

  for (const [prompt, title] of [
    ['pharmacy, ideally Riyadh but Jeddah works too', 'Pharmacies in Riyadh or Jeddah'],
    ['pharmacy in Riyadh or failing that Jeddah', 'Pharmacies in Riyadh or Jeddah'],
    ['صيدلية في الرياض او على الاقل جدة', 'صيدليات في الرياض أو جدة'],
    ['pharmacy before maghrib', 'Pharmacies'],
    // "وممرات" sounds like "Emirates".
    ['فندق وممرات', 'فندق وممرات (غير معروف هنا: وممرات)'],
    // The words state a need for a restaurant, and name a narrower kind.
    ['mat3am bitza la 3asha fi dubai', 'Pizza restaurants in Dubai'],
  ] as const)
    it(`are read: ${prompt}`, async () => assert.equal((await tiny.read(prompt)).title, title))
})
