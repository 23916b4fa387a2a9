import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { dalil, dalilJson } from './process.ts'

describe('interpret', async () => {
  const { url, sql } = await testDatabase({ after })
  await loadDirectory(sql)
  const env = { DATABASE_URL: url }

  it('prints the title and the spans of a prompt, and with --explain the plan', async () => {
    const { stdout } = await dalil(['interpret', 'pharmacies in Jeddah', '--explain'], env)
    assert.match(stdout, /^Pharmacies in Jeddah\n/)
    assert.match(stdout, /^pharmacies +category/m)
    assert.match(stdout, /^Jeddah +city +exact/m)
    assert.match(stdout, /\n\nscan branches by city_id \(\d+\) × category_id \([\d, ]+\)\n$/)
  })

  it('prints with --explain what the reading costs, and the next readings', async () => {
    const { stdout } = await dalil(['interpret', 'Burger Palace dentists in Jeddah', '--explain'], env)
    assert.match(stdout, /^Burger Palace +company +exact +-?\d\.\d\d +burger palace$/m)
    assert.match(stdout, /^cost \d\.\d\d: leftHead \d\.\d\d, .*signals -?\d\.\d\d/m)
    assert.match(
      stdout,
      /^Dentists in Jeddah +\d\.\d\d +"Burger" ignored, .*"dentists" = category Dentist \(cat_\d+\)$/m,
    )
    const { others } = await dalilJson(['interpret', 'Burger Palace dentists in Jeddah', '--explain'], env)
    assert.deepEqual(
      others.map(({ title }: { title: string }) => title),
      ['Burger Palace, dentists in Jeddah', 'Dentists in Jeddah'],
    )
  })

  it('prints the same as JSON', async () => {
    const answer = await dalilJson(['interpret', 'pharmacies in Jeddah', '--explain'], env)
    assert.deepEqual(
      answer.spans.map(({ text, kind }: { text: string; kind: string }) => [text, kind]),
      [
        ['pharmacies', 'category'],
        ['in', 'filler'],
        ['Jeddah', 'city'],
      ],
    )
    assert.equal(answer.plan.kind, 'branch-scan')
    assert.deepEqual(answer.plan.scan.covers, ['cityIds', 'categoryIds'])
    assert.equal((await dalilJson(['interpret', 'pharmacies in Jeddah'], env)).plan, undefined)
  })
})
