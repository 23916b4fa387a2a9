import assert from 'node:assert/strict'
import { it } from 'node:test'
import { correct } from '../src/corrections/correct.ts'

it('rejects a release of the client that the corrections do not fit', () => {
  assert.throws(() => correct('index.js', 'export default Postgres\n'), /are for release 3\.4\.9/)
})

it('leaves the other files of the client as they are', () => {
  assert.equal(correct('queue.js', 'export default Queue\n'), 'export default Queue\n')
})
