import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findNeeds, readNeeds } from '../../../server/src/search/needs/find-needs.ts'
import { NeedIndex } from '../../../server/src/search/needs/need-index.ts'
import {
  readKindNames,
  readNeedPhrases,
  readWordGroups,
} from '../../../server/src/search/needs/needs-data.ts'
import { searchNeeds } from '../../../server/src/search/needs/search-needs.ts'
import { splitWords } from '../../../server/src/text/fold.ts'

const findKind = (prompt: string) => findNeeds(prompt)[0]?.slug

describe('a need', () => {
  it('is found in every language and dialect', () => {
    assert.equal(findKind("my car won't start"), 'car-repair')
    assert.equal(findKind('سيارتي لا تعمل'), 'car-repair')
    assert.equal(findKind('عربيتي عطلانة'), 'car-repair')
    assert.equal(findKind('sayarti 5arbana'), 'car-repair')
    assert.equal(findKind('ابي افصل ثوب'), 'tailor')
    assert.equal(findKind('عايز اصلح الموبايل'), 'electronics-repair')
    assert.equal(findKind('سناني عم توجعني'), 'dentist')
  })

  it('is found in the words of the Maghreb, in both scripts', () => {
    assert.equal(findKind('منين نشد التران'), 'train-station')
    assert.equal(findKind('nched tran ghodwa'), 'train-station')
    assert.equal(findKind('الرويضة تفشات'), 'tire-shop')
    assert.equal(findKind('nparki karhabti'), 'parking')
    assert.equal(findKind('n7essen rassi'), 'barber')
  })

  it('is found in words of several phrases and in words of one meaning', () => {
    assert.equal(findKind('the engine of our vehicle is making noise'), 'car-repair')
    assert.equal(findKind('موتري معطل'), 'car-repair')
    assert.equal(findKind('el ghassala kharbana'), 'appliance-repair')
  })

  it('is found in what people tell of their home, their children and their trips in every dialect', () => {
    const told: [string, string][] = [
      ['البيت كله معبى نمل', 'pest-control-service'],
      ['في فار بالمطبخ عندنا', 'pest-control-service'],
      ['nml malya el matbakh', 'pest-control-service'],
      ['البانو مسدود ما يصرفش', 'plumber'],
      ['there is no hot water in my shower', 'plumber'],
      ['الاسانسير عطلان من امبارح', 'elevator-service'],
      ['ابني وحش اوي في الرياضيات', 'tutoring-center'],
      ['ودي ولدي يحفظ القران', 'quran-school'],
      ['اللوطو حبست عليا', 'car-repair'],
      ['الروضة ديال الطوموبيل تفشات', 'tire-shop'],
      ['داير ازين راسي', 'barber'],
      ['بدي سجل شركة جديدة', 'consulting-firm'],
      ['وين نباتو الليلة', 'hotel'],
      ['راني مسافر ونحوس على وتيل', 'hotel'],
      ['بغيت نضاضر جداد', 'optician'],
      ['jou3an mout', 'restaurant'],
    ]
    for (const [prompt, kind] of told) assert.equal(findKind(prompt), kind, prompt)
  })

  it('is found in spite of typos and spellings of dialects', () => {
    assert.equal(findKind('tothache, my tooths hurting'), 'dentist')
    assert.equal(findKind('ضرسي بيوجعني'), 'dentist')
    assert.equal(findKind('dirsi yu3awwerni'), 'dentist')
    assert.equal(findKind('chesees and olives'), 'deli')
    assert.equal(findKind('my tooht hurts'), 'dentist')
    assert.equal(findKind('buy a theatre tickte'), 'ticket-office')
  })

  it('is found in the other letters of chat Arabic, and with a person behind the noun', () => {
    assert.equal(findKind('natharat tebbeya'), 'optician')
    assert.equal(findKind('nathartti enkasrat'), 'optician')
  })

  it('is found in what people say at home, in the car and at the till', () => {
    assert.equal(findKind('the ac in our flat stopped and my baby cries'), 'hvac')
    assert.equal(findKind('مكيف غرفتنا وقف والبيبي يبكي'), 'hvac')
    assert.equal(findKind('water keeps leaking from my bathroom ceiling'), 'plumber')
    assert.equal(findKind('el may tenzel mn sa2f el matbakh'), 'plumber')
    assert.equal(findKind('insulin is finished, where do i buy'), 'pharmacy')
    assert.equal(findKind('my tooth filling fell out'), 'dentist')
    assert.equal(findKind('garage zain 7ag nissan'), 'car-repair')
    assert.equal(findKind('sat7a lel motar'), 'towing-service')
    assert.equal(findKind('m7al joalat'), 'mobile-phone-shop')
    assert.equal(findKind('koafir 7arimi'), 'hairdresser')
    assert.equal(findKind('ziyarat places for my mother'), 'tourist-attraction')
    assert.equal(findKind('محل لمبات وأفياش كهربا'), 'electrical-supplies')
    assert.equal(findKind('matbakh dabaye7 lel 3azooma'), 'caterer')
    assert.equal(findKind('chairs and tent to rent for a party'), 'party-equipment-rental')
    assert.equal(findKind('teach my kids to swim'), 'swim-school')
  })

  it('is found in any person of a verb, with its objects', () => {
    assert.equal(findKind('حد ينضفلي البيت'), 'cleaning-service')
    assert.equal(findKind('يفصلولي دشداشة'), 'tailor')
    assert.equal(findKind('هنترجم شهادة'), 'translation-office')
  })

  it('is served by those who do what the verb says', () => {
    assert.equal(findKind('نتعشى سمك'), 'seafood-restaurant')
    assert.equal(findKind('وين نشتري سمك طازج'), 'fish-shop')
    assert.equal(findKind('بيصلح تلفونات'), 'electronics-repair')
    assert.equal(findKind('nekri siyara'), 'car-rental')
    assert.equal(findKind('نشري كرهبة'), 'car-dealer')
  })

  it('is what is bought or sold, and never the verb alone', () => {
    assert.equal(findKind('محلات تبيع لمبات'), 'lighting-shop')
    assert.equal(findKind('shop that sells fans'), 'appliance-store')
    assert.ok(readNeeds(splitWords('shop that sells fans')).topics.has('appliance-store'))
    // A planetarium has one, and sells none.
    assert.equal(findKind('تلسكوب'), 'planetarium')
    for (const text of ['اشتري تلسكوب', 'اشتري', 'بيبيع', 'sells blorptastics'])
      assert.deepEqual(readNeeds(splitWords(text)), { needs: [], topics: new Map() }, text)
  })

  it('is a doctor where somebody is hurt', () => {
    assert.equal(findKind('جدتي طاحت وانكسرت يدها'), 'hospital')
    assert.equal(findKind('اخوي انحرقت رجله بالقهوة'), 'hospital')
    assert.equal(findKind('دماغه بتنزف'), 'hospital')
  })

  it('is found in the middle of politeness and places, and says which words state it', () => {
    const words = splitWords('hello please, in Jeddah my tooth hurts a lot today')
    const need = findNeeds(words)[0]!
    assert.equal(need.slug, 'dentist')
    assert.deepEqual(words.slice(need.start, need.end), ['tooth', 'hurts'])
  })

  it('is not found in words of politeness, of places and of nothing', () => {
    for (const prompt of [
      '',
      'please show me the best place near here',
      'لو سمحت ابي مكان قريب',
      'Qwxzy',
      'Wakanda',
    ])
      assert.deepEqual(findNeeds(prompt), [], prompt)
  })

  it('does not contradict a sentence that names a kind', () => {
    // Words of places are left empty.
    const named: [string[], string][] = [
      [['banks', 'in', '', 'and', ''], 'bank'],
      [['gyms', 'in', ''], 'gym'],
      [['مطاعم', 'في', '', ''], 'restaurant'],
      [['furniture', 'stores', 'in', ''], 'furniture-store'],
      [['مغاسل', 'سيارات', 'في', ''], 'car-wash'],
      [['mat3am', 'fi', ''], 'restaurant'],
    ]
    for (const [words, kind] of named)
      assert.ok([undefined, kind].includes(findNeeds(words)[0]?.slug), words.join(' '))
  })
})

describe('the index of needs', () => {
  it('tells phrases of the same words in other forms apart, where a text is one of them and nothing else', () => {
    const phrases = [
      { kind: 'paint-shop', language: 'en', phrase: 'paint for walls' },
      { kind: 'painter', language: 'en', phrase: 'wall painting' },
    ] as const
    const index = new NeedIndex([...phrases], [], [])
    const find = (text: string) => searchNeeds(index, splitWords(text))[0]!
    assert.equal(find('paint for the walls').slug, 'paint-shop')
    assert.equal(find('wall painting').slug, 'painter')
  })

  it('finds phrases that it does not hold: seven of ten first, eight of ten among the first three', () => {
    const seen = new Map<string, number>()
    const groups = Map.groupBy(readNeedPhrases(), ({ kind }) => {
      const number = seen.get(kind) ?? 0
      seen.set(kind, number + 1)
      return number % 10 === 6 ? 'held out' : 'indexed'
    })
    const heldOut = groups.get('held out')!
    const index = new NeedIndex(groups.get('indexed')!, readWordGroups(), readKindNames())
    const ranks = heldOut.map(({ kind, phrase }) =>
      searchNeeds(index, splitWords(phrase)).findIndex(({ slug }) => slug === kind),
    )
    assert.ok(heldOut.length > 400)
    assert.ok(ranks.filter(rank => rank === 0).length / heldOut.length >= 0.7)
    assert.ok(ranks.filter(rank => rank >= 0 && rank < 3).length / heldOut.length >= 0.82)
  })
})
