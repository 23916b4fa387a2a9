import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

/** Who asks, and that somebody looks for work, beside the kind that is asked for. */
describe('a prompt that says who asks', () => {
  const tiny = useTinyReader()
  const read = async (prompt: string) => (await tiny.read(prompt)).title
  before(async () => {
    await insertNamed(
      tiny,
      [
        ['employment-agency', 'Employment Agency', 'مكتب توظيف'],
        ['clinic', 'Clinic', 'عيادة', 'عيادات'],
        ['accountant', 'Accountant', 'محاسب'],
        ['contractor', 'Contractor', 'شركات مقاولات'],
        ['it-company', 'IT Company', 'شركة تصميم مواقع', 'web design'],
        ['cleaning-service', 'Cleaning Company', 'شركة تنظيف'],
      ],
      [
        ['Zubayda Jobs', null, 'employment-agency'],
        ['Zubayda Clinic', null, 'clinic'],
        ['Zubayda Ledgers', null, 'accountant'],
        ['Zubayda Builders', null, 'contractor'],
        ['Zubayda Sites', null, 'it-company'],
        ['Zubayda Brooms', null, 'cleaning-service'],
      ],
    )
  })

  it('is about the place where somebody stays or moves to, and not about a nation', async () => {
    assert.equal(await read('syrian living in Riyadh looking for a clinic'), 'Clinics in Riyadh')
    assert.equal(await read('we moved from Dubai to Riyadh and need a clinic'), 'Clinics in Riyadh')
  })

  it('is about no company that somebody works for, also behind a greeting', async () => {
    assert.equal(
      await read('good evening sir I am rider for Boston Grill, clinics in Riyadh'),
      'Clinics in Riyadh',
    )
    assert.equal(await read('انا كابتن عند زمزم، عيادات في الرياض'), 'Clinic في الرياض')
  })

  it('asks for the kind where one looks for work', async () => {
    assert.equal(await read('waiter seeking work in restaurants in Riyadh'), 'Restaurants in Riyadh')
    assert.equal(await read('I want to send my CV to hotels in Riyadh'), 'Hotels in Riyadh')
    assert.equal(await read('ممرضة ادور شغل بالعيادات في الرياض'), 'Clinic في الرياض')
    assert.equal(await read('محاسب يبحث عن عمل لدى شركات المقاولات في الرياض'), 'Contractor في الرياض')
    assert.equal(await read('انا شيف وعايز شغل، شركة تنظيف في الرياض'), 'Cleaning Company في الرياض')
    assert.equal(await read('badawer 3ala sho8l fe hotel fe riyadh'), 'Hotels in Riyadh')
  })

  it('asks for agencies where it names no kind', async () => {
    assert.equal(await read('I need a job in Riyadh'), 'Employment agencies in Riyadh')
    assert.equal(await read('بدي شغل بالرياض'), 'Employment Agency في الرياض')
  })

  it('asks for no company of the speaker', async () => {
    assert.equal(
      await read('we are a web design agency, looking for accountants in Riyadh'),
      'Accountants in Riyadh',
    )
    assert.equal(await read('محاسب في الرياض، نحن شركة تصميم مواقع ونريد عنوانه'), 'Accountant في الرياض')
    assert.equal(await read('انا صاحب مطعم في الرياض وابي شركة تنظيف'), 'Cleaning Company في الرياض')
    assert.equal(await read('احنا شركة تنظيف في الرياض'), 'Cleaning Company في الرياض')
  })

  it('asks for nothing that the speaker sells or is', async () => {
    assert.equal(await read('I sell web design. list companies in Riyadh'), 'Companies in Riyadh')
    assert.equal(await read('انا محاسب وابي الشركات في الرياض'), 'شركات في الرياض')
    assert.equal(await read('we clean kitchens, find restaurants in Riyadh'), 'Restaurants in Riyadh')
  })

  it('asks for nothing where visitors come from', async () => {
    assert.equal(await read('tourists from Jeddah, we need accountants in Riyadh'), 'Accountants in Riyadh')
    assert.equal(await read('احنا حجاج من جدة عايزين شركة تنظيف في الرياض'), 'Cleaning Company في الرياض')
  })

  it('asks for the kind where somebody asks as what they are', async () => {
    assert.equal(
      await read('As a clinic owner I want cleaning companies in Riyadh'),
      'Cleaning companies in Riyadh',
    )
  })
})
