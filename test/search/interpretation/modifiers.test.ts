import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

/** Words beside a kind that say which businesses of it are meant, and which no search finds. */
describe('words that narrow a kind', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql } = tiny
    await sql`insert into categories (id, slug, label, label_ar, search_text)
      values (591, 'school', 'School', 'مدرسة', ''), (592, 'barber', 'Barber', 'حلاق', ''), (593, 'optician', 'Optician', 'محل نظارات', '')`
    const names: [string, number][] = [
      ...['school', 'schools', 'girls school', 'مدرسه', 'مدارس', 'مدارس بنات', 'مدرسه ابتداييه'].map(
        (name): [string, number] => [name, 591],
      ),
      ...['barber', 'barbers', 'mens barber'].map((name): [string, number] => [name, 592]),
      ...['glasses'].map((name): [string, number] => [name, 593]),
    ]
    for (const [name, id] of names)
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'category', ${id}, true)`
  })
  const check = async (titles: [string, string][]) => {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('are named where they stand before it', async () => {
    await check([
      ['romantic restaurants in Dubai', 'Restaurants in Dubai (left out: romantic)'],
      ['quiet hotel in Riyadh', 'Hotels in Riyadh (not held: quiet)'],
      ['quiet and clean hotel in Riyadh', 'Hotels in Riyadh (not held: quiet and clean)'],
      ['kids restaurants in Dubai', 'Restaurants in Dubai (left out: kids)'],
    ])
  })

  it('are named where they stand behind it in Arabic', async () => {
    await check([
      ['فندق نظيف في الرياض', 'فنادق في الرياض (غير متوفر: نظيف)'],
      ['كافيه هادي بالرياض', 'مقاهي في الرياض (لم يؤخذ به: هادي)'],
      ['مطاعم عوائل ورومانسية في دبي', 'مطاعم في دبي (لم يؤخذ به: عوائل ورومانسية)'],
      ['cafe hadi fi Riyadh', 'Cafés in Riyadh (left out: hadi)'],
      ['pizza lel banat fi Dubai', 'Pizza restaurants in Dubai (not held: lel banat)'],
    ])
  })

  it('are named where they are part of another name of the whole kind', async () => {
    await check([
      ['girls school in Riyadh', 'Schools in Riyadh (left out: girls)'],
      ['مدارس بنات في الرياض', 'مدارس في الرياض (لم يؤخذ به: بنات)'],
      ['مدرسة ابتدائية في الرياض', 'مدارس في الرياض (لم يؤخذ به: ابتدائية)'],
    ])
  })

  it('are named where a sentence says so of the place', async () => {
    await check([
      ['somewhere quiet in Dubai, a cafe', 'Cafés in Dubai (not held: somewhere quiet)'],
      ['a hotel in Dubai that is very quiet', 'Hotels in Dubai (not held: that is very quiet)'],
    ])
  })

  it('are not named where they praise, say what the kind says, or tell of goods', async () => {
    await check([
      ['a really nice hotel in Dubai', 'Hotels in Dubai'],
      ['mens barber in Dubai', 'Barbers in Dubai'],
      ['I need new glasses in Dubai', 'Opticians in Dubai'],
      ['I am new in Dubai, a hotel please', 'Hotels in Dubai'],
    ])
  })
})
