import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { callTool, type Json, readCompact } from './rpc.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const scene = await makeScene(service, directory)
const readLines = (name: string, args: Json) => readCompact(service, scene.token, name, args)

describe('the text of create_search', () => {
  const explain = async (body: Json) => (await readLines('create_search', { body })).slice(1)

  it('says what was saved, how the prompt was read and what to do next', async () => {
    const lines = await readLines('create_search', { body: { prompt: 'pharmacies in Riyadh' } })
    assert.match(
      lines[0]!,
      /^Saved srch_\w{26}, "Pharmacies in Riyadh": 3 branches of 2 companies; 10 companies were asked for\.$/,
    )
    const [category, city] = [directory.category('pharmacy'), directory.city('riyadh')]
    assert.equal(
      lines[1],
      `Read as: "pharmacies" = category Pharmacy (${category}); "Riyadh" = city Riyadh (${city}).`,
    )
    assert.equal(lines[2], 'Next: list_search_results with path.searchId.')
  })

  it('names the other readings, with the ids that say what is read otherwise', async () => {
    const lines = await explain({ prompt: 'Burger Palace dentists in Jeddah' })
    const category = directory.category('dentist')
    assert.ok(
      lines.includes(
        `Other readings, less likely: "Burger Palace, dentists in Jeddah" ("dentists" = category Dentist (${category})); ` +
          `"Dentists in Jeddah" ("Burger" ignored, "Palace" ignored, "dentists" = category Dentist (${category})).`,
      ),
      lines.join('\n'),
    )
  })

  it('names what was corrected, ignored and not known', async () => {
    const corrected = await explain({ prompt: 'farmacies in Riyad' })
    assert.match(
      corrected.join(),
      /"farmacies" = category Pharmacy \(\w+\), by its sound; "Riyad" = city Riyadh/,
    )
    const ignored = await explain({ prompt: 'good pharmacies blorptastic in Riyadh, open now' })
    assert.ok(ignored.includes('Ignored, as not understood: "blorptastic".'), ignored.join('\n'))
    assert.ok(ignored.includes('Ignored, as it narrows nothing: "good".'), ignored.join('\n'))
    assert.ok(ignored.includes('Not held for any branch: "open now".'), ignored.join('\n'))
    const unknown = await explain({ prompt: 'pharmacies in Atlantis' })
    assert.ok(unknown.includes('Places not known here: "Atlantis".'), unknown.join('\n'))
    assert.ok(unknown.includes('Nothing matched: search with other words or fewer conditions.'))
  })

  it('does not call ignored what excludes something', async () => {
    for (const [prompt, ignored] of [
      ['some pharmacies in Riyadh, not chains', '"some"'],
      ['some pharmacies in Riyadh other than Shifa Pharmacy', '"some"'],
      ["some pharmacies in Riyadh, I don't want chains", '"some", "I", "want"'],
      ['بعض صيدليات ما عدا السلاسل في الرياض', '"بعض"'],
      ['بعض صيدليات في الرياض من غير صيدلية الشفاء', '"بعض"'],
    ] as const) {
      const lines = await explain({ prompt })
      assert.match(lines.join('\n'), /= not /, prompt)
      const said = lines.filter(line => line.startsWith('Ignored'))
      assert.deepEqual(said, [`Ignored, as it narrows nothing: ${ignored}.`], prompt)
    }
  })

  it('calls no word ignored that puts the best rated first', async () => {
    for (const prompt of [
      'best pharmacies in Riyadh',
      '10 best rated pharmacies in Riyadh',
      'top 10 pharmacies in Riyadh',
      '10 highest rated pharmacies in Riyadh',
      'افضل ١٠ صيدليات في الرياض',
      'أحسن 10 صيدليات في الرياض',
    ]) {
      const lines = await readLines('create_search', { body: { prompt } })
      assert.match(lines[0]!, /best rated first|الأعلى تقييمًا أولًا/, prompt)
      assert.doesNotMatch(lines.join('\n'), /^Ignored/m, prompt)
    }
  })

  it('says what sets the number of companies, where a prompt names another one', async () => {
    const said = 'Ignored: "25"; requestedResultCount says how many companies to save.'
    const lines = await explain({ prompt: 'top 25 pharmacies in Riyadh' })
    assert.ok(lines.includes(said), lines.join('\n'))
    const same = await explain({ prompt: 'top 25 pharmacies in Riyadh', requestedResultCount: 25 })
    assert.doesNotMatch(same.join('\n'), /Ignored/)
  })

  it('names the filters that replace what the prompt says, and no other reading of it that finds the same', async () => {
    const [dentist, pharmacy] = [directory.category('dentist'), directory.category('pharmacy')]
    const [riyadh, jeddah] = [directory.city('riyadh'), directory.city('jeddah')]
    const [kind, city] = [
      `"pharmacies" = category Pharmacy (${pharmacy})`,
      `"Riyadh" = city Riyadh (${riyadh})`,
    ]
    const district = `"Olaya" = district Al Olaya (${directory.district('olaya')})`
    const location = { lat: 24.7, lng: 46.7, radiusKm: 5 }
    for (const [prompt, filters, reading] of [
      ['pharmacies in Riyadh', { categoryIds: [dentist] }, `${kind}, replaced by categoryIds; ${city}`],
      ['pharmacies in Riyadh', { cityIds: [jeddah] }, `${kind}; ${city}, replaced by cityIds`],
      [
        'pharmacies in Olaya, Riyadh',
        { cityIds: [jeddah] },
        `${kind}; ${district}, replaced by cityIds; ${city}, replaced by cityIds`,
      ],
      ['pharmacies in Olaya, Riyadh', { cityIds: [riyadh] }, `${kind}; ${district}; ${city}`],
      ['pharmacies in Olaya', { location }, `${kind}; ${district}`],
      ['pharmacies near Olaya', { location }, `${kind}; ${district}, replaced by location`],
    ] as const) {
      const lines = await explain({ prompt, ...filters })
      assert.equal(lines[0], `Read as: ${reading}.`)
      const [title] = (await readLines('create_search', { body: { prompt, ...filters } }))[0]!.match(
        /"[^"]+"/,
      )!
      assert.doesNotMatch(lines.join('\n'), new RegExp(`(readings, less likely: |; )${title}`))
    }
  })

  it('does not say that nothing matches where the plan allows no company', async () => {
    const { token } = await service.workspace({ companyAllowance: 0 })
    const lines = await readCompact(service, token, 'create_search', { prompt: 'pharmacies in Riyadh' })
    const text = lines.join('\n')
    assert.match(text, /0 companies were left of this cycle's allowance/)
    assert.doesNotMatch(text, /Nothing matched/)
  })

  it('names an unknown company type, and the nearest, as the title does', async () => {
    const lines = await readLines('create_search', { body: { companyTypes: ['chian', 'co-op'] } })
    assert.match(lines[0]!, /"Chian and co-op companies \(not known here: chian \(nearest: chain\), co-op\)"/)
    assert.ok(lines.includes('No company here has the type "chian"; the nearest is "chain".'))
    assert.ok(lines.includes('No company here has the type "co-op".'))
    const arabic = await readLines('create_search', { body: { prompt: 'صيدليات', companyTypes: ['chian'] } })
    assert.match(arabic[0]!, /غير معروف هنا: chian \(الأقرب: chain\)/)
    const known = await readLines('create_search', { body: { companyTypes: ['CHAIN'] } })
    assert.doesNotMatch(known.join(), /known/)
  })

  it('stands beside the JSON for plain JSON-RPC', async () => {
    const { content, structuredContent } = await callTool(service, scene.token, 'create_search', {
      prompt: 'pharmacies',
    })
    assert.equal(content.length, 2)
    assert.deepEqual(JSON.parse(content[0].text), structuredContent)
    assert.match(content[1].text, /^Saved srch_/)
  })

  it('names the limit of the plan that the request is over', async () => {
    const { body } = await scene.get('/workspace')
    const over = body.plan.perSearchCompanyCap + 1
    const lines = await readLines('create_search', { prompt: 'pharmacies', requestedResultCount: over })
    assert.match(lines[1]!, /plan/i)
  })
})
