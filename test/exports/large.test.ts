import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { openExport } from '../../server/src/exports/open-export.ts'
import { selectSearchExport } from '../../server/src/exports/selection.ts'
import { branch, loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'

describe('an export of more rows than one read of the contract', () => {
  it('holds every branch once, in order', async () => {
    const service = await testService({ after })
    const more = Array.from({ length: 2400 }, (_, number) =>
      branch(`extra-${number}`, 'shifa', 'pharmacy', 'olaya', 24.69, 46.68, 4, 10),
    )
    const directory = await loadDirectory(service.sql, more)
    const caller = await service.workspace()
    const { body } = await caller.post('/searches', { categoryIds: [directory.category('pharmacy')] })
    const selection = await selectSearchExport(service.sql, caller.workspaceId, body.search.id)
    const { features } = JSON.parse(await text(openExport(service.sql, selection!, 'geojson')))
    assert.equal(features.length, body.resultCount)
    assert.equal(new Set(features.map(({ id }: { id: string }) => id)).size, 2405)
    assert.deepEqual(
      features.map(({ properties }: { properties: { position: number } }) => properties.position),
      Array.from({ length: 2405 }, (_, index) => index + 1),
    )
  })
})
