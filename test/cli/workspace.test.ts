import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { dalil, dalilJson, dalilRejection } from './process.ts'

const { url } = await testDatabase({ after })
const env = { DATABASE_URL: url }

describe('workspace create', { concurrency: 4 }, () => {
  it('makes a workspace on the plan business', async () => {
    const made = await dalilJson(['workspace', 'create', '--name', ' مبيعات Sales '], env)
    assert.match(made.id, /^wsp_/)
    assert.equal(made.name, 'مبيعات Sales')
    assert.deepEqual(made.plan, {
      kind: 'business',
      name: 'Business',
      companyAllowance: 50_000,
      perSearchCompanyCap: 500,
      participantLimit: 50,
      custom: false,
    })
  })

  it('takes a plan and numbers of its own', async () => {
    const numbers = '--plan team --company-allowance 0 --per-search-company-cap 7 --participant-limit 9'
    const made = await dalilJson(['workspace', 'create', '--name', 'Own', ...numbers.split(' ')], env)
    assert.deepEqual(made.plan, {
      kind: 'team',
      name: 'Team',
      companyAllowance: 0,
      perSearchCompanyCap: 7,
      participantLimit: 9,
      custom: true,
    })
  })

  it('tells people the id', async () => {
    const { code, stdout, stderr } = await dalil(['workspace', 'create', '--name', 'People'], env)
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.match(stdout, /^Made workspace wsp_\w{26} \(People, plan Business\)\.\n$/)
  })

  const faults: [string[], RegExp][] = [
    [['--plan', 'gold'], /--plan must be one of free, team, business, unlimited/],
    [['--company-allowance', 'many'], /--company-allowance must be a whole number/],
    [['--company-allowance=-1'], /--company-allowance must be a whole number/],
    [['--per-search-company-cap', '1.5'], /--per-search-company-cap must be a whole number/],
    [['--participant-limit', '9999999999'], /--participant-limit must be a whole number from 0 to 999999999/],
    [['--name', ' '], /--name must have 1 to 200 characters/],
    [['--name', 'x'.repeat(201)], /--name must have 1 to 200 characters/],
  ]
  for (const [options, reason] of faults) {
    it(`refuses ${options.join(' ').slice(0, 60)}`, async () => {
      const line = ['workspace', 'create', '--name', 'Refused', ...options, '--json']
      assert.match(await dalilRejection(line, env), reason)
    })
  }
})

describe('workspace list', () => {
  it('lists those that were made, and none that was refused', async () => {
    const found = await dalilJson(['workspace', 'list'], env)
    const names = found.map(({ name }: { name: string }) => name).sort()
    assert.deepEqual(names, ['Own', 'People', 'مبيعات Sales'])
    const own = found.find(({ name }: { name: string }) => name === 'Own')
    assert.equal(own.plan.perSearchCompanyCap, 7)
    assert.deepEqual(own.usage, { savedSearches: 0, savedCompanies: 0, folders: 0, lists: 0 })
  })

  it('shows people a table', async () => {
    const { stdout } = await dalil(['workspace', 'list'], env)
    assert.match(stdout, /^id +name +plan +searches +companies\n(wsp_\w{26} +.+ +0 +0\n){3}$/)
  })
})

describe('the name of a workspace', () => {
  it('counts the characters of a name, not the halves of an emoji', async () => {
    const name = '🏪'.repeat(200)
    assert.equal((await dalilJson(['workspace', 'create', '--name', name], env)).name, name)
  })
})
