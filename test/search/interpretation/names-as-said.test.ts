import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed, type NamedKind } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

const KINDS: NamedKind[] = [
  ['bank', 'Bank', 'banks', 'بنك', 'بنوك'],
  ['museum', 'Museum', 'museums', 'متاحف'],
  ['nuts-shop', 'Nuts Shop', 'nuts', 'مكسرات'],
  ['spice-shop', 'Spice Shop', 'spices'],
]

/** Names of companies as people say them: refused by one word, beside goods, where they have been to already. */
describe('names as they are said', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const [source] = await sql<{ id: number }[]>`
      insert into sources (name, format) values ('regions', 'csv') returning source_id as id`
    await sql`
      insert into regions (id, country_id, name_en, name_ar, name_key, name_key_ar)
      values (590, ${directory.ids.get('SA')!}, 'Qassim', 'القصيم', 'qassim', 'قصيم')`
    await sql`insert into source_keys (kind, row_id, source_id, key) values ('region', 590, ${source!.id}, 'qassim')`
    await insertNamed(tiny, KINDS, [
      ['Saudi National Bank', 'البنك الأهلي السعودي', 'bank'],
      ['Bank Albilad', 'بنك البلاد', 'bank'],
      ['Alrajhi Bank', 'مصرف الراجحي', 'bank'],
      ['Alrifai Roaster', 'محمصة الرفاعي', 'spice-shop'],
      ['Baja', 'باجة', 'nuts-shop'],
      ['Heritage Museum', null, 'museum'],
      ['Qassim Spices', 'بهارات القصيم', 'spice-shop'],
      ['Quorra Museum', null, 'museum'],
    ])
  })
  const check = async (prompt: string, ...names: string[]) =>
    assert.deepEqual((await tiny.read(prompt)).companies.toSorted(), names.toSorted(), prompt)

  it('are refused by one word with its article', async () => {
    await check('بنك بالرياض غير الأهلي', 'Bank Albilad', 'Alrajhi Bank')
    await check('بنك في الرياض ما عدا الراجحي والبلاد', 'Saudi National Bank')
    await check('بنك بالرياض', 'Saudi National Bank', 'Bank Albilad', 'Alrajhi Bank')
  })

  it('are those of who sells goods, though he is of another kind', async () => {
    await check('nuts from alrifai in Riyadh', 'Alrifai Roaster')
    await check('nuts in Riyadh', 'Baja')
  })

  it('are no places that somebody comes from', async () => {
    await check('في معلمة جايي لعنا من القصيم عالرياض، وين مكسرات؟', 'Baja')
    await check('خالتي جاية من القصيم عالرياض، وين مكسرات؟', 'Baja')
  })

  it('are left out where people have been already', async () => {
    await check('museums in Riyadh, we have already seen Heritage', 'Quorra Museum')
    await check('museums in Riyadh, we already visited the quorra one', 'Heritage Museum')
    await check('we already visited Quorra, other museums in Riyadh', 'Heritage Museum')
    await check('not Quorra, other museums in Riyadh', 'Heritage Museum')
  })

  it('are not left out where nothing else is asked for, and neither are kinds and places of a story', async () => {
    await check('I already tried Alrajhi Bank and loved it, where is it in Riyadh', 'Alrajhi Bank')
    for (const prompt of [
      'we already visited the museum, now we need a bank in Riyadh',
      'already been to a bank today, museums in Riyadh',
      'I already went to a museum in Riyadh, any other museum in Riyadh',
    ])
      assert.equal((await tiny.read(prompt)).reading.criteria.excluded, undefined, prompt)
  })
})
