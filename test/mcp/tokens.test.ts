import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { branch, company, loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { connectClient, ERAS } from './client.ts'
import { playJourney, sumTokens } from './journey.ts'

/** More than fill the largest page. */
const PHARMACIES = 110

const service = await testService({ after })
await loadDirectory(service.sql, Array.from({ length: PHARMACIES }, (_, index) => makePharmacy(index)).flat())
const { token } = await service.workspace()
const address = await service.app.listen({ host: '127.0.0.1', port: 0 })

function makePharmacy(index: number): DirectoryRecord[] {
  const [en, ar] = [`Al Noor Pharmacy ${index}`, `صيدلية النور ${index}`]
  const lng = 46.6853 + index / 1000
  return [
    { ...company(`noor-${index}`, en, ar, ['independent']), website: `https://noor-${index}.example.com` },
    {
      ...branch(`noor-${index}`, `noor-${index}`, 'pharmacy', 'olaya', 24.6951, lng, 4.2, 90),
      nameEn: en,
      nameAr: ar,
      phone: `+9661155501${index + 10}`,
      addressEn: `${index} King Fahd Road, Al Olaya, Riyadh`,
      addressAr: `طريق الملك فهد ${index}، العليا، الرياض`,
    },
  ]
}

describe('the tokens of an agent', () => {
  for (const era of ERAS) {
    it(`are at most 5,000 for the tools, 6,000 for a page and 25,000 in all in version ${era.version}`, async t => {
      const journey = await playJourney(await connectClient(t, address, token, era), PHARMACIES)
      const page = journey.steps.find(step => step.name === 'list_search_results')!
      assert.match(page.text, /^50 results/)
      assert.ok(page.tokens.text <= 6000, `a page has ${page.tokens.text}`)
      assert.ok(journey.tools <= 5000, `tools/list has ${journey.tools}`)
      assert.equal(journey.steps.length, 7)
      assert.ok(sumTokens(journey) <= 25_000, `the journey has ${sumTokens(journey)}`)
    })

    it(`are fewer with text=compact and a part of the tools in version ${era.version}`, async t => {
      const query = '?text=compact&tools=searches,lists'
      const journey = await playJourney(await connectClient(t, address, token, era, query), PHARMACIES)
      assert.ok(journey.steps.every(step => step.tokens.data === 0))
      assert.ok(journey.tools <= 2500, `tools/list has ${journey.tools}`)
      assert.ok(sumTokens(journey) <= 13_000, `the journey has ${sumTokens(journey)}`)
    })
  }

  it('are not spent on guesses at what lies beyond the largest page', async t => {
    const client = await connectClient(t, address, token, ERAS[0], '?text=compact')
    const call = async (name: string, args: Record<string, unknown>) => {
      const { content } = await client.callTool({ name, arguments: args })
      return content[0]?.type === 'text' ? content[0].text : ''
    }
    const created = await call('create_search', { prompt: 'pharmacies', requestedResultCount: PHARMACIES })
    const [searchId] = created.match(/srch_\w+/)!
    for (const name of ['list_search_results', 'list_result_companies', 'list_result_branches']) {
      const [summary, ...rows] = (await call(name, { searchId, limit: 100 })).split('\n')
      assert.match(
        summary!,
        /^The first 100 \w+; there may be more\. For the others, call list_company_result_/,
      )
      assert.equal(rows.length, 101)
    }
  })
})
