import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { CompanyNames } from '../../../server/src/search/gazetteer/company-names.ts'
import type { Entry } from '../../../server/src/search/gazetteer/gazetteer.ts'
import { listFuzzySpellings } from '../../../server/src/search/interpretation/names/fuzzy-names.ts'
import { listHeardWords } from '../../../server/src/search/interpretation/names/heard-words.ts'
import { isNegatingWord } from '../../../server/src/search/interpretation/negation/negations.ts'
import { findChatPlaces } from '../../../server/src/search/interpretation/places/chat-places.ts'
import { respellChatWords } from '../../../server/src/search/interpretation/words/chat-spelling.ts'
import { refersBack } from '../../../server/src/search/interpretation/words/place-pronouns.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { isPreposition } from '../../../server/src/search/interpretation/words/vocabulary.ts'
import { stripGluedPreposition } from '../../../server/src/search/interpretation/words/word-forms.ts'
import { stripArticles } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

const say = (prompt: string) =>
  respellChatWords(tokenize(prompt))
    .map(({ word }) => word)
    .join(' ')

describe('chat Arabic', () => {
  it('has one spelling of words of grammar, whichever was written', () => {
    assert.equal(say('saydaliye 2areebe 3al 3abdali'), 'saydaliye 2areeb el 3abdali')
    assert.equal(say('bdiii knafeh fel mo2attam ghyr vox'), 'biddi knafeh fel mo2attam gheir vox')
    assert.equal(say('masjid qareeba min al worood'), 'masjid 2areeb min al worood')
    assert.equal(say('ayez saydaleya 2orayeb mn misr'), '3ayez saydaleya 2areeb mn misr')
    assert.equal(say('agrab cafe mn hittin'), 'a2rab cafe mn hittin')
    assert.equal(say('mo7al 3asal, fen'), 'ma7al 3asal fein')
    assert.equal(say('ma6a3em bas mu kudu'), 'ma6a3em bas msh kudu')
    assert.equal(say('nafsi fi sushi fel maadi'), 'biddi fi sushi fel maadi')
    assert.equal(say('doctor nafsi fi 7ay el malaz'), 'doctor nafsi fi 7ay el malaz')
    // An ear, and no "we want".
    assert.equal(say('wedni btewga3ni'), 'wedni btewga3ni')
    assert.equal(say('dentiste f maarif ola anfa 3afak'), 'dentiste f maarif wela anfa 3afak')
  })

  it('is known by verbs that no other language has, and by "what" of the Levant', () => {
    assert.equal(say('ayen agdar ashtari abaya'), 'wein a2dar ashtari abaya')
    assert.equal(say('shou fi 3erse bokra'), 'shu fi 3erse bokra')
  })

  it('says nothing by "that is" and by a rating in any spelling', () => {
    assert.equal(say('ya3ne salon fi taqyeem'), 'ya3ni salon fi ya3ni')
    assert.equal(say('otel feeh ta2yiim'), 'otel feeh ya3ni')
  })

  it('has one spelling of the verbs by which people ask, in every person', () => {
    for (const verb of ['y3raf', 'bt3arfo', 'n3arfo', 'ta3rfon'])
      assert.equal(say(`7ad ${verb} najjar`), 'ya3ni ya3ref najjar')
    assert.equal(say('mo7tagin doktor'), 'me7tag doktor')
    assert.equal(say('daleeni 3la saydaliya, rash7ooni'), 'dollni 3la saydaliya dollni')
    assert.equal(say('matba3a tsawwi kroot wa nelga 3ndhom'), 'matba3a ysawi kroot wa al2a 3ndhom')
    assert.equal(say('ta3reef w ma3raf 3orouf'), 'ta3reef w ma3raf 3orouf')
  })

  it('leaves names of kinds as they are written, though a word of them sounds like one that says nothing', () => {
    assert.equal(say('dar iwaa fel riyadh'), 'dar iwaa fel riyadh')
    assert.equal(say('iwaa dar fel riyadh'), 'ya3ni dar fel riyadh')
    assert.equal(say('salon nisa2i fel riyadh'), 'salon 7arimi fel riyadh')
  })

  it('is told by one letter for the preposition between two words, and not by the letter of a block', () => {
    assert.equal(say('dakhilak saydaliye b jeddah'), 'ya3ni saydaliye b jeddah')
    assert.equal(say('ezay awsal le saydaleya f smouha'), 'ya3ni awsal lel saydaleya f smouha')
    assert.equal(say('tower b dokan ism'), 'tower b dokan ism')
  })

  it('has articles that are written together with the names of streets', () => {
    assert.equal(say('cafe 3la tareeg elmalek fahad'), 'cafe 3la tareeg el malek fahad')
    assert.equal(say('masjid fi sharea altahlia'), 'masjid fi sharea al tahlia')
  })

  it('has a road before a title, and no "except" in changing money', () => {
    assert.equal(say('barber 3la tareq el malek fahad'), 'barber 3la tareeq el malek fahad')
    assert.equal(say('ma7al tareq fel malaz'), 'ma7al tareq fel malaz')
    assert.equal(say('bdi ghayyer masari b beirut'), 'biddi ghayyer masari b beirut')
    assert.equal(say('ma63am o cafe fel maadi'), 'ma63am w cafe fel maadi')
  })

  it('asks who knows and who has, and for branches of somebody', () => {
    assert.equal(say('minu 3inda ra2am saydaliya'), 'ya3ni 3inda ya3ni saydaliya')
    assert.equal(say('wein far3 la starbucks'), 'wein far3 lel starbucks')
    assert.equal(say('2areeb men el 7aram el madina'), '2areeb men el haram el madina')
  })

  it('says of what is sweet what it is like, behind a noun', () => {
    assert.equal(say('coffee 7elw fe khobar'), 'coffee kwayes fe khobar')
    assert.equal(say('ma7al 7elw fe khobar'), 'ma7al 7elw fe khobar')
  })

  it('keeps names that sound like words of grammar', () => {
    assert.equal(say('mat7af bardo fi bayda, henna'), 'mat7af bardo fi bayda henna')
  })

  it('writes "near it" in many ways', () => {
    for (const pronoun of ['mnha', 'minno', 'menhom', '3nha'])
      assert.ok(refersBack(['2areeb', pronoun], 0), pronoun)
  })

  it('writes the dot of a letter as an apostrophe behind the digit', () => {
    assert.equal(say("fnade2 el madina 3'er el 7'aleej"), 'fnade2 el madina gher el khaleej')
    assert.equal(say("a 13'th floor, 7' tall"), 'a 13th floor 7 tall')
    assert.equal(say("ma3are9' sayarat"), 'ma3aredh sayarat')
  })

  it('writes "and" together with the word behind it', () => {
    assert.equal(say('pizza wel burger fel malaz'), 'pizza w el burger fel malaz')
    assert.equal(say('ward whadaya wbank fel malaz'), 'ward whadaya w bank fel malaz')
  })

  it('is not what prompts of other languages are', () => {
    for (const prompt of ['a 6th bday party', 'tab for kids', 'within 5km of kull', 'wbank near ras gharib'])
      assert.equal(say(prompt), prompt)
  })

  it('has articles before digits, and prepositions written together with places', () => {
    assert.deepEqual(stripArticles(['marj', 'el', '7amam']), ['marj', '7amam'])
    assert.deepEqual(stripArticles(['al', '24']), ['al', '24'])
    assert.equal(stripGluedPreposition('bjabal'), 'jabal')
    assert.equal(stripGluedPreposition('bel7amra'), '7amra')
    assert.equal(stripGluedPreposition('bride'), undefined)
  })
})

describe('chat Arabic', () => {
  it('writes the glottal stop of cities in any word of a name', () => {
    const spellings = listFuzzySpellings(['koshary', 'abo', 'tare2']).map(({ spelling }) => spelling)
    assert.ok(spellings.includes('koshary abo tareq'), spellings.join())
    for (const [word, spelling] of [
      ['findig', 'findiq'],
      ['9hwa', 'qhwa'],
    ] as const)
      assert.ok(
        listFuzzySpellings([word]).some(each => each.spelling === spelling),
        word,
      )
  })
})

describe('places in chat Arabic', () => {
  const KNOWN: Record<string, Partial<Entry>[]> = {
    muharraq: [{ kind: 'city', id: 1, activeBranches: 0, population: 176_000 }],
    'hadayek ahram': [{ kind: 'district', id: 2, activeBranches: 0 }],
    aziziya: [{ kind: 'district', id: 3, activeBranches: 0 }],
    hail: [
      { kind: 'district', id: 4, activeBranches: 0 },
      { kind: 'city', id: 5, activeBranches: 3, population: 300_000 },
    ],
    halla: [{ kind: 'city', id: 6, activeBranches: 0, population: 900 }],
  }
  const list = (prompt: string) =>
    findChatPlaces(prompt.split(' '), name => (KNOWN[name] ?? []) as Entry[]).map(
      ({ start, end, entries }) => [start, end, ...entries.map(({ id }) => id)],
    )

  it('are written with digits for letters that English writes otherwise', () => {
    assert.deepEqual(list('saydaliya b mu7arraq'), [[2, 3, 1]])
    assert.deepEqual(list('supermarket fi 7adayek el ahram'), [[2, 5, 2]])
    assert.deepEqual(list('9aydaliya fel 3aziziya'), [[2, 3, 3]])
  })

  it('are the city with branches rather than a district without', () => {
    assert.deepEqual(list('bank b 7ail'), [[2, 3, 5]])
  })

  it('stand behind a preposition, also by a short word', () => {
    for (const prompt of ['cafe b new cairo', 'cafe b bur dubai', 'cafe b el riffa'])
      assert.ok(isPreposition(prompt.split(' '), 1), prompt)
    assert.ok(!isPreposition('bed and b and more'.split(' '), 2))
    assert.ok(isPreposition('saydaliye 2areeb 3al jam3a'.split(' '), 2))
    assert.ok(!isPreposition('7ad ydawwer 3al jam3a'.split(' '), 2))
  })

  it('are no kinds that sound like towns', () => {
    assert.deepEqual(list('7alla 2areeb'), [])
    assert.deepEqual(list('wein 7alla b riyadh'), [])
  })
})

describe('words of names in chat Arabic', () => {
  it('end in ق where they are written with 2', () => {
    const words = { countHolders: () => 0, findHomophones: (word: string) => [{ word, cost: 0 }] }
    const listHeard = (word: string) =>
      listHeardWords({ words } as unknown as CompanyNames, [word], () => true).flatMap(heard => [
        ...heard!.costs.keys(),
      ])
    assert.deepEqual(listHeard('fanade2'), ['fanadeq'])
    assert.deepEqual(listHeard('7amra2'), ['7amra2'])
  })
})

describe('words of spoken Arabic', () => {
  it('are wants, and no negated ones', () => {
    assert.equal(isNegatingWord('مشتهي'), false)
    assert.equal(isNegatingWord('مشتري'), false)
    assert.equal(isNegatingWord('مابي'), true)
  })
})

describe('prompts in chat Arabic', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const riyadh = directory.ids.get('riyadh')!
    await sql`
      insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      values (390, 'marj', 'Marj Al Hamam', 'مرج الحمام', '', ${riyadh}, 0, 0, '')`
    for (const name of ['marj hamam', 'مرج حمام'])
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'district', 390, false)`
    await sql`
      update branches set district_id = 390
        where city_id = ${riyadh} and category_id = ${directory.ids.get('pharmacy')!}`
  })

  for (const [prompt, title] of [
    ['bdiii saydaliye 2areebe bmarj el 7amam', 'Pharmacies within 5 km of Marj Al Hamam'],
    ['saydaliyat bmarj el 7amam', 'Pharmacies in Marj Al Hamam'],
    ['saydaliyat fel riyadh 8er nahdi ma7al shatra', 'Pharmacies in Riyadh, not nahdi'],
    ['saydaliya qareeba min marj el 7amam', 'Pharmacies within 5 km of Marj Al Hamam'],
    ['a2rab saydaliya mn marj el 7amam', 'Pharmacies within 5 km of Marj Al Hamam'],
    ['aqrab saydaliya l marj el 7amam', 'Pharmacies within 5 km of Marj Al Hamam'],
    ['wain a7sal 3ala saydaliya fel riyadh 5arbana', 'Pharmacies in Riyadh'],
    ['saydaliya 7o9nar fel riyadh', 'Pharmacies in Riyadh (left out: 7o9nar)'],
  ] as const)
    it(`are read: ${prompt}`, async () => assert.equal((await tiny.read(prompt)).title, title))
})

describe('kinds in chat Arabic', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const [restaurant, salamah, riyadh] = ['restaurant', 'salamah-jeddah', 'rawdah-riyadh'].map(
      slug => directory.ids.get(slug)!,
    )
    await sql`
      insert into place_names (name, kind, row_id, weak)
      values ('mat3am', 'category', ${restaurant!}, true), ('bitza', 'district', ${salamah!}, true),
        ('italian restaurant', 'category', ${directory.ids.get('pizza')!}, true),
        ('restaurant napolitain', 'category', ${directory.ids.get('pizza')!}, true)`
    const japan = directory.ids.get('JP')!
    await sql`update regions set name_en = 'Rodah', name_key = 'rodah' where id = ${japan}`
    const [source] = await sql<{ id: number }[]>`
      insert into sources (name, format) values ('regions', 'csv') returning source_id as id`
    await sql`
      insert into source_keys (kind, row_id, source_id, key)
      values ('region', ${japan}, ${source!.id}, 'Rodah')`
    await sql`
      update branches set district_id = ${riyadh!}
      where company_id = (select id from companies where name_en = 'Boston Grill')`
  })
  const readTitle = async (prompt: string) => (await tiny.read(prompt)).title

  it('may be refused by how they sound', async () => {
    assert.equal(await readTitle('mat3am fi riyadh mo ma2ha'), 'Restaurants in Riyadh, not cafés')
  })

  it('are stated beside a place that nothing marks', async () => {
    const { sql, directory } = tiny
    await sql`
      insert into place_names (name, kind, row_id, weak)
      values ('نخيل', 'district', ${directory.ids.get('rawdah-riyadh')!}, true)`
    assert.equal(await readTitle('3endy waga3 fe senany, el na5eel'), 'Dentists in Rawdah')
  })

  it('are no district of the same name, unless another kind is asked for', async () => {
    const { sql, directory } = tiny
    await sql`
      insert into place_names (name, kind, row_id, weak)
      values ('ورود', 'district', ${directory.ids.get('rawdah-riyadh')!}, true),
        ('ورود', 'category', ${directory.ids.get('hotel')!}, true)`
    assert.equal(await readTitle('mat3am el wrood'), 'Restaurants in Rawdah')
    assert.equal(await readTitle('wrood fi riyadh'), 'Hotels in Riyadh')
  })

  it('are listed where one is stated as a need and sounds like its name', async () => {
    assert.equal(await readTitle('mat3am w kafeh fel riyadh'), 'Restaurants and cafés in Riyadh')
  })

  it('have names of two words, of which each means something else', async () => {
    assert.equal(await readTitle('mat3am bitza fi dubai'), 'Pizza restaurants in Dubai')
    assert.equal(await readTitle('mat3am italian fi dubai'), 'Pizza restaurants in Dubai')
  })

  it('have names that begin with a word of another language', async () => {
    assert.equal(await readTitle('restaurant bitza fi dubai'), 'Pizza restaurants in Dubai')
    assert.equal(await readTitle('resto bitza dubai'), 'Pizza restaurants in Dubai')
    assert.equal(await readTitle('wach kayn chi resto napolitain f dubai'), 'Pizza restaurants in Dubai')
    assert.equal(await readTitle('resto Dubai'), 'Restaurants in Dubai')
    assert.equal(await readTitle('restaurant rawda'), 'Restaurants in Rawdah')
  })

  it('are searched in a district rather than in an empty region that is written so', async () => {
    assert.equal(await readTitle('mat3am fel rodah'), 'Restaurants in Rawdah')
  })

  it('are stated by needs, whichever letter the last vowel is written with', async () => {
    assert.equal(await readTitle('3endy waga3 fe senany'), 'Dentists')
  })
})
