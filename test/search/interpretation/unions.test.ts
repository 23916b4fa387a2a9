import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listJoints } from '../../../server/src/search/interpretation/unions/joints.ts'
import { cutOut, readPieces } from '../../../server/src/search/interpretation/unions/pieces.ts'
import { takeInTurn } from '../../../server/src/search/selection/in-turn.ts'
import { joinTitles } from '../../../server/src/search/title-unions.ts'
import { useFrontDoor } from './front-door.ts'

describe('prompts that are several searches', () => {
  const front = useFrontDoor([])
  const { finds } = front

  it('ask for kinds that each have a place', async () => {
    await finds(
      'dentists in Riyadh and restaurants in Jeddah',
      'Dentists in Riyadh; restaurants in Jeddah',
      ...['smile-olaya', 'burger-balad', 'corniche-hamra'],
    )
    await finds(
      'أطباء أسنان في الرياض ومطاعم في جدة',
      'أطباء أسنان في الرياض؛ مطاعم في جدة',
      ...['smile-olaya', 'burger-balad', 'corniche-hamra'],
    )
    await finds(
      'bank in Jeddah, dentist in Deira, supermarket in Al Ain',
      'Banks in Jeddah; dentists in Deira; supermarkets in Al Ain',
      ...['gulf-deira', 'oasis-jimi'],
    )
  })

  it('ask for a kind or a company', async () => {
    const rows = ['smile-olaya', 'burger-olaya'] as const
    await finds('dentist or Burger Palace in Riyadh', 'Dentists or Burger Palace in Riyadh', ...rows)
    await finds('dentist in Riyadh wala Burger Palace', 'Dentists or Burger Palace in Riyadh', ...rows)
    await finds(
      'Burger Palace or a dentist in Riyadh',
      'Burger Palace or dentists in Riyadh',
      rows[1],
      rows[0],
    )
    await finds('طبيب أسنان أو قصر البرغر في الرياض', 'أطباء أسنان أو قصر البرغر في الرياض', ...rows)
  })

  it('ask for a company, or behind a comma for any of a kind', async () => {
    const rows = ['burger-olaya', 'smile-olaya'] as const
    await finds('Burger Palace, any dentist in Riyadh', 'Burger Palace or dentists in Riyadh', ...rows)
  })

  it('are not what a second part says of the first', async () => {
    await finds(
      'pharmacies in Malaz, وياريت تكون مستقلة',
      'Independent pharmacies in Al Malaz',
      'nakheel-malaz',
    )
  })

  it('ask for a kind in a district or in another city', async () => {
    const rows = ['shifa-olaya', 'shifa-deira', 'shifa-hamra'] as const
    await finds('pharmacies in Olaya or Dubai', 'Pharmacies in Al Olaya or Dubai', rows[0], rows[1])
    await finds('صيدليات في العليا أو دبي', 'صيدليات في العليا أو دبي', rows[0], rows[1])
    await finds('Jeddah or Olaya pharmacies', 'Pharmacies in Jeddah or Al Olaya', rows[2], rows[0])
  })

  it('find a company once, where the places lie in each other', async () => {
    await finds('dentists in Riyadh or Olaya', 'Dentists in Riyadh or Al Olaya', 'smile-olaya')
  })

  it('leave what only tells to itself, and a name that holds "and" whole', async () => {
    const read = async (prompt: string) =>
      (await front.caller.post('/searches', { prompt })).body.search.title as string
    assert.equal(
      await read('we had a dentist in Riyadh, need a pharmacy in Jeddah'),
      'Pharmacies in Jeddah (left out: Riyadh)',
    )
    assert.equal(
      await read('pharmacies and dentists in Riyadh or Jeddah'),
      'Pharmacies and dentists in Riyadh or Jeddah',
    )
    assert.equal(
      await read('I work in Jeddah and live in Riyadh, a dentist near my house'),
      'Dentists in Riyadh (not held: near my house)',
    )
    assert.equal(await read('dentists in Riyadh, or not?'), 'Dentists in Riyadh')
    assert.match(await read('طبيب أسنان في الرياض ويكون قريب من بنك'), /^أطباء أسنان في الرياض/)
    assert.match(
      await read('dentist in Riyadh with a website and a phone and near a bank'),
      /^Dentists in Riyadh, with a website/,
    )
    assert.equal(
      await read("I can't find a pharmacy in Riyadh, any dentist in Olaya"),
      'Pharmacies and dentists in Al Olaya, Riyadh',
    )
    assert.equal(
      await read("I can't find a dentist in Riyadh or a restaurant in Jeddah"),
      'Dentists in Riyadh; restaurants in Jeddah',
    )
    assert.equal(await read('dentists in Jeddah, or rather Riyadh'), 'Dentists in Riyadh')
  })

  it('ask for a kind behind the place that it is near', async () => {
    const rows = ['smile-olaya', 'shifa-deira'] as const
    await finds(
      'a dentist in Riyadh and near Deira a pharmacy',
      'Dentists in Riyadh; pharmacies within 5 km of Deira',
      ...rows,
    )
    await finds(
      'طبيب أسنان في الرياض وقريب من ديرة صيدلية',
      'أطباء أسنان في الرياض؛ صيدليات ضمن 5 كم من ديرة',
      ...rows,
    )
  })

  it('are divided where something else is missed than what they ask for first', async () => {
    for (const prompt of [
      "I can't find my phone, a dentist in Riyadh, a restaurant in Jeddah",
      'could not see the dentist in Riyadh, restaurant in Jeddah',
    ])
      await finds(
        prompt,
        'Dentists in Riyadh; restaurants in Jeddah',
        ...['smile-olaya', 'burger-balad', 'corniche-hamra'],
      )
  })

  it('save the filters of all parts, and are explained by each', async () => {
    const prompt = 'dentists in Riyadh and restaurants in Jeddah'
    const { body } = await front.caller.post('/searches', { prompt, requestedResultCount: 2 })
    const { city, category } = front.directory
    assert.deepEqual(body.search.filters.cityIds, [city('riyadh'), city('jeddah')])
    assert.deepEqual(body.search.filters.categoryIds, [category('dentist'), category('restaurant')])
    const { body: again } = await front.caller.get(`/searches/${body.search.id}`)
    assert.equal(again.title ?? again.search.title, 'Dentists in Riyadh; restaurants in Jeddah')
    const { body: results } = await front.caller.get(`/searches/${body.search.id}/results`)
    assert.equal(results.results.length, 2)
  })

  it('are narrowed by the filters beside them', async () => {
    const { body } = await front.caller.post('/searches', {
      prompt: 'dentists in Riyadh and restaurants in Jeddah',
      cityIds: [front.directory.city('dubai')],
    })
    assert.equal(body.search.title, 'Dentists or restaurants in Dubai')
    assert.deepEqual(body.search.filters.cityIds, [front.directory.city('dubai')])
  })
})

describe('listJoints', () => {
  it('lists words, signs and glued letters that join, several in a row as one', () => {
    const list = (prompt: string) =>
      listJoints(prompt).map(({ from, to, sort }) => `${prompt.slice(from, to)}|${sort}`)
    assert.deepEqual(list('cafes, bars and/or pubs'), [',|mark', 'and/or|or'])
    assert.deepEqual(list('عطور واجهزة أو ويسترن يونيون'), ['و|and', 'أو|or'])
    assert.deepEqual(list('pharmacy in Olaya'), [])
  })
})

describe('readPieces', () => {
  it('tells where in the prompt the spans of the pieces stand', async () => {
    const prompt = 'translator in Deira or near the mall'
    const pieces = [...cutOut({ from: 0, to: 19 }, [{ from: 11, to: 19 }]), { from: 22, to: 36 }]
    const read = async (text: string) => ({
      language: 'en' as const,
      criteria: {},
      spans: [
        {
          text: 'mall',
          from: text.indexOf('mall'),
          to: text.length,
          kind: 'name' as const,
          rule: 'exact' as const,
        },
      ],
    })
    const [span] = (await readPieces(prompt, pieces, read)).spans
    assert.deepEqual([span!.text, span!.from, span!.to], ['mall', 32, 36])
  })
})

describe('takeInTurn', () => {
  const match = (companyId: number, branchId: number) => ({ companyId, branchId })

  it('takes the best of each search in turn, a company of several with all its branches once', () => {
    const found = [
      [match(1, 10), match(1, 11), match(2, 20)],
      [match(3, 30), match(1, 12), match(1, 11), match(4, 40)],
    ]
    const list = (companies: number) => takeInTurn(found, companies).map(({ branchId }) => branchId)
    assert.deepEqual(list(9), [10, 11, 12, 30, 20, 40])
    assert.deepEqual(list(2), [10, 11, 12, 30])
    assert.deepEqual(takeInTurn([[], []], 5), [])
  })
})

describe('joinTitles', () => {
  it('says once what all begin with, or where all are', () => {
    assert.equal(
      joinTitles(['groceries in Al Aqiq', 'Panda in Al Aqiq'], 'en'),
      'groceries or Panda in Al Aqiq',
    )
    assert.equal(
      joinTitles(['gyms in Deira', 'gyms within 5 km of Ajman'], 'en'),
      'gyms in Deira or within 5 km of Ajman',
    )
    assert.equal(joinTitles(['فنادق في عمان', 'مقاهي في دبي'], 'ar'), 'فنادق في عمان؛ مقاهي في دبي')
    assert.equal(
      joinTitles(['banks in Olaya, Riyadh', 'cafés in Malaz, Riyadh'], 'en'),
      'banks in Olaya, Riyadh; cafés in Malaz, Riyadh',
    )
    assert.equal(
      joinTitles(['banks in Deira', 'No gyms in Deira: cafés'], 'en'),
      'banks in Deira; no gyms in Deira: cafés',
    )
  })
})
