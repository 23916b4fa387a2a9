import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { purge } from '../../server/src/maintenance/purge.ts'
import { openBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'
import { LIFETIME_MS, MAPPING, openUploadScene, REQUEST } from './upload-scene.ts'

const { service, now, elapse, operator, secondOperator, upload, countUploads, countBranches } =
  await openUploadScene({ after })

describe('POST /console/directory/uploads/{uploadId}/dry-run', () => {
  it('200: tells what the import would do, and changes nothing', async () => {
    const { uploadId } = await upload()
    const before = await countBranches()
    const { status, body } = await operator.post(`/directory/uploads/${uploadId}/dry-run`, REQUEST)
    assert.equal(status, 200, JSON.stringify(body))
    const { source, branches, problems, problemCount } = body.report
    assert.equal(source, 'office')
    assert.deepEqual(branches, { read: 3, added: 2, updated: 0, unchanged: 0, skipped: 1 })
    assert.equal(problemCount, 1)
    assert.deepEqual([problems[0].file, problems[0].line], ['branches.csv', 4])
    assert.match(problems[0].reason, /Atlantis/)
    assert.deepEqual(body.first[0], {
      name: { en: 'Noor Pharmacy', ar: null },
      company: { en: 'Noor Pharmacy', ar: null },
      category: { en: 'Pharmacy', ar: 'صيدلية' },
      district: body.first[0].district,
      city: { en: 'Riyadh', ar: 'الرياض' },
      country: { en: 'Saudi Arabia', ar: 'السعودية' },
    })
    assert.equal(await countBranches(), before)
    assert.equal((await operator.get('/directory')).body.imports.length, 1)
  })

  it('200: takes a constant and the country of rows that name none', async () => {
    const { uploadId } = await upload('name,city\nNoor,Al Ain\n')
    const { body } = await operator.post(`/directory/uploads/${uploadId}/dry-run`, {
      mapping: { name: 'name', city: 'city', category: { constant: 'pharmacy' } },
      source: 'office',
      country: 'ae',
    })
    const { category, country } = body.first[0]
    assert.deepEqual([category.en, country.en], ['Pharmacy', 'United Arab Emirates'])
  })

  it('400: names the field of a mapping that is wrong', async () => {
    const { uploadId } = await upload()
    const fail = async (request: object) => {
      const { status, body } = await operator.post(`/directory/uploads/${uploadId}/dry-run`, request)
      assert.equal(status, 400, JSON.stringify(body))
      return body.error.message
    }
    const withMapping = (mapping: object) => ({ ...REQUEST, mapping: { ...MAPPING, ...mapping } })
    assert.match(await fail(withMapping({ city: 'Village' })), /^mapping: "city": .* has no column "Village"/)
    assert.match(await fail(withMapping({ colour: 'Kind' })), /^mapping: there is no field "colour"/)
    assert.match(await fail(withMapping({ phone: 7 })), /^mapping: "phone" must be/)
    assert.match(await fail({ ...REQUEST, mapping: { name: 'Branch name' } }), /map city, lat and lng/)
    assert.match(await fail({ mapping: MAPPING }), /source is required/)
    assert.match(await fail({ ...REQUEST, source: 'fixture' }), /^source: .* another format/)
    assert.match(await fail({ ...REQUEST, country: 'Saudi' }), /country/)
  })

  it('404: for an upload that is unknown, of another person, or over an hour old', async () => {
    const { uploadId } = await upload()
    const path = `/directory/uploads/${uploadId}/dry-run`
    for (const id of ['no-such', '%00'])
      assert.equal((await operator.post(`/directory/uploads/${id}/dry-run`, REQUEST)).status, 404)
    assert.equal((await secondOperator.post(path, REQUEST)).status, 404)
    elapse(LIFETIME_MS)
    assert.equal((await operator.post(path, REQUEST)).status, 404)
    await purge(service.sql, now())
    assert.equal(await countUploads(), 0, 'expired uploads are deleted')
  })

  it('401, 403: for a stranger and for an owner who does not run the service', async () => {
    const { uploadId } = await upload()
    const path = `/directory/uploads/${uploadId}/dry-run`
    assert.equal((await openBrowser(service).post(path, REQUEST)).status, 401)
    const owner = await inviteNewcomer(service, operator, 'owner')
    assert.equal((await owner.post(path, REQUEST)).status, 403)
  })
})
