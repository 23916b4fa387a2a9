import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { splitClauses } from '../../../server/src/search/interpretation/asked/clauses.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

const KINDS = ['shopping mall', 'wedding planning', 'physiotherapy', 'dialysis', 'gym', 'shopping', 'shoes']

const measureKind = (words: string[], at: number) =>
  KINDS.find(kind => words.slice(at).join(' ').startsWith(kind))?.split(' ').length ?? 0

/** The text of each clause with "?" where it asks, "." where it states, and nothing where neither is told. */
function mark(prompt: string): string[] {
  const tokens = tokenize(prompt)
  return splitClauses(prompt, tokens, measureKind).map(({ start, end, isAsking, isStating }) => {
    const text = prompt.slice(tokens[start]!.from, tokens[end - 1]!.to)
    return `${text}${isAsking ? ' ?' : isStating ? ' .' : ''}`
  })
}

/** The text of the clause that most likely holds the request. */
function findRequest(prompt: string): string {
  const tokens = tokenize(prompt)
  const clauses = splitClauses(prompt, tokens)
  const best = clauses.reduce((most, clause) => (clause.score > most.score ? clause : most))
  return prompt.slice(tokens[best.start]!.from, tokens[best.end - 1]!.to)
}

describe('the clauses of a prompt', () => {
  it('are split before what is told of a place, which asks nothing', () => {
    assert.deepEqual(mark('A bakery around Balad or Hamra where my hotel is'), [
      'A bakery around Balad or Hamra',
      'where my hotel is .',
    ])
    assert.equal(mark('A bakery around Al Balad or Al Hamra where we are staying').length, 2)
    assert.equal(mark('Tell me where my nearest bakery is').length, 1)
    for (const prompt of [
      'The mall in Doha where we can watch a movie',
      'A salon in Doha where they do nails',
      'A hotel where my kids like the pool',
    ])
      assert.equal(mark(prompt).length, 1, prompt)
    assert.deepEqual(mark('I am in Doha. Where my kids can play?'), [
      'I am in Doha .',
      'Where my kids can play ?',
    ])
  })

  it('are split at sentences, phrases, and words that begin another clause', () => {
    assert.deepEqual(mark('The pipe burst last night, so we need a plumber'), [
      'The pipe burst last night',
      'so we need a plumber ?',
    ])
    assert.deepEqual(mark('Somebody stole my bike, who rents bikes'), [
      'Somebody stole my bike .',
      'who rents bikes ?',
    ])
    assert.deepEqual(mark('Al Baik is too busy, any other one?'), [
      'Al Baik is too busy .',
      'any other one ?',
    ])
    assert.deepEqual(mark('I work at a bank and need an optician'), [
      'I work at a bank .',
      'and need an optician ?',
    ])
    assert.deepEqual(mark('انا في جدة وابي صيدلية'), ['انا في جدة .', 'وابي صيدلية ?'])
  })

  it('ask by a verb, a question word, or a participle behind what is asked for', () => {
    for (const [prompt, request] of [
      ['Our gym closed down. Looking for another one in Doha', 'Looking for another one in Doha'],
      ['the cafe was full, where is a bakery', 'where is a bakery'],
      [
        'my oven died, one electrician is required in Irbid, thanks to all',
        'one electrician is required in Irbid',
      ],
      ['the hotel told us to ask here: any laundry in Maadi?', 'any laundry in Maadi'],
      ['ana fel bank, 3ayez matbakh', '3ayez matbakh'],
    ] as const)
      assert.equal(findRequest(prompt), request)
  })

  it('ask where they state nothing beside what happened', () => {
    assert.equal(findRequest('broke my glasses at the beach, optician in Muscat'), 'optician in Muscat')
  })

  it('tell of relatives, which asks for nothing', () => {
    for (const [prompt, request] of [
      ['My mother uses a wheelchair, hotel in Madinah', 'hotel in Madinah'],
      ['our kids love trains, a museum in Riyadh', 'a museum in Riyadh'],
      ['my husband snores badly, optician in Muscat', 'optician in Muscat'],
      ['امي على كرسي متحرك، فندق في المدينة', 'فندق في المدينة'],
      ['وزوجتي عندها حساسية، مطاعم في جدة', 'مطاعم في جدة'],
      ['ولدي يحب السباحة، نادي في دبي', 'نادي في دبي'],
      ['abooy 3ndo sokkar, mata3em fel malaz', 'mata3em fel malaz'],
    ] as const)
      assert.equal(findRequest(prompt), request)
  })

  it('are no request where somebody else wrote them', () => {
    assert.equal(findRequest('> please find a hotel\nwe want a museum'), 'we want a museum')
    assert.equal(
      findRequest('From: Clinic Desk, Doha\nBooking: hotel 12\n\nlist florists in Doha'),
      'list florists in Doha',
    )
  })

  it('are a head of a message up to its first sentence, and ask behind a salutation', () => {
    for (const prompt of [
      'Subject: Room 4. Please send a florist, the café is shut',
      'To whom it may concern: please send a florist, the café is shut',
    ])
      assert.ok(
        mark(prompt).includes('Please send a florist ?') || mark(prompt).includes('please send a florist ?'),
      )
    assert.ok(mark('إلى من يهمه الأمر: نرجو إرسال سباك، والمحل مغلق').includes('نرجو إرسال سباك ?'))
  })

  it('may state something in front of a question of the same sentence', () => {
    assert.deepEqual(mark('Stuck in Bath with two kids, a museum maybe?'), [
      'Stuck in Bath with two kids .',
      'a museum maybe',
    ])
  })

  it('state what the speaker is or does', () => {
    for (const said of ['we make shelves', 'I am a baker', 'اني اصلح تلفزيونات'])
      assert.deepEqual(mark(`florists in Doha, ${said}`), ['florists in Doha', `${said} .`])
    for (const said of ['I am in Riyadh', 'we are in a hotel'])
      assert.deepEqual(mark(`${said} and need a dentist`), [`${said} .`, 'and need a dentist ?'])
    for (const wish of ['I am in the mood for roses', 'we feel like tulips'])
      assert.deepEqual(mark(`florists in Doha, ${wish}`), ['florists in Doha', wish])
    assert.deepEqual(mark('We are six, we would love a hotel'), ['We are six .', 'we would love a hotel ?'])
  })

  it('state what somebody else needs behind a request', () => {
    for (const [request, need] of [
      ['محل حيوانات في الدوحة', 'الكلب محتاج اكل'],
      ['ملاحم في الدوحة', 'العيال يبون برجر'],
      ['صيدلية في الدوحة', 'ماما عايزة حفاضات'],
    ])
      assert.deepEqual(mark(`${request}، ${need}`), [request, `${need} .`])
    assert.deepEqual(mark('العيال يبون برجر'), ['العيال يبون برجر'])
  })

  it('state what things and people of the speaker need, and what is done or planned, beside a request', () => {
    for (const [told, request] of [
      ['my suit needs pressing', 'laundry in Doha'],
      ['our toddler needs nappies', 'supermarket in Doha'],
      ['my front brakes are squealing', 'tire shop in Doha'],
      ['cooking paella tonight', 'supermarket in Doha'],
      ['running late for the opera', 'car park in Doha'],
    ])
      assert.deepEqual(mark(`${told}, ${request}`), [`${told} .`, request])
    assert.deepEqual(mark("it's Friday and my suit needs pressing, is there a laundry"), [
      "it's Friday",
      'and my suit needs pressing .',
      'is there a laundry ?',
    ])
    assert.ok(mark('strap broke while sailing, watch shop in Doha').includes('while sailing .'))
    for (const asked of ['my suit needs pressing', 'moving companies in Doha', 'driving school in Doha'])
      assert.ok(!mark(asked).some(clause => clause.endsWith(' .')), asked)
    assert.ok(mark('the kids need shoes and I need a barber').every(clause => clause.endsWith(' ?')))
  })

  it('state no plan without a "but" or a request behind it', () => {
    assert.deepEqual(mark('wanted to visit the museum but it is shut, park in Doha'), [
      'wanted to visit the museum .',
      'but it is shut .',
      'park in Doha',
    ])
    assert.deepEqual(mark('I wanted to see the museum, where is a park'), [
      'I wanted to see the museum .',
      'where is a park ?',
    ])
    for (const prompt of [
      'I wanted to eat sushi in Jumeirah, coffee afterwards',
      'just wanted to buy a sofa in Doha, curtains too',
    ])
      assert.ok(mark(prompt)[0]!.endsWith(' ?'), prompt)
  })

  it('state nothing where they name a kind', () => {
    for (const prompt of [
      'Shopping mall in Doha, supermarket nearby',
      'Meeting rooms in Doha, coworking spaces too',
      'Driving instructor in Maadi, car rental too',
      'a bit of sushi in Olaya, ramen too',
      'a little bit of shade in Olaya, ramen too',
      'my options are a gym in Olaya, or a pool',
    ])
      assert.ok(!mark(prompt).some(clause => clause.endsWith(' .')), prompt)
    for (const prompt of [
      'my wife needs physiotherapy in Maadi, also a nursery',
      'my mother needs dialysis, also a pharmacy in Maadi',
      'our toddler needs physiotherapy in Maadi, also a nursery',
    ])
      assert.ok(mark(prompt)[0]!.endsWith(' ?'), prompt)
    for (const told of ['shopping for presents', 'a dog bit me', 'home feels a bit far', 'my shoes are torn'])
      assert.deepEqual(mark(`${told}, bakery in Doha`), [`${told} .`, 'bakery in Doha'])
  })

  it('keep a list together', () => {
    const scores = (prompt: string) => splitClauses(prompt, tokenize(prompt)).map(({ score }) => score)
    const [first, ...others] = scores('looking for tilers in Rome, Cairo, or Doha')
    assert.ok(others.every(score => Math.abs(score - first!) < 0.5))
  })

  it('are not ended by the point of an abbreviation', () => {
    assert.deepEqual(mark('furniture shops excl. IKEA'), ['furniture shops excl. IKEA'])
  })
})
