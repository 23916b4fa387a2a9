import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatWelcome } from '../../server/src/cli/welcome.ts'

const address = 'http://127.0.0.1:8080'
const welcome = { address, access: { token: undefined, ownerUrl: undefined }, accessFile: undefined }

describe('what a start prints', () => {
  it('names the address of the dashboard', () => {
    assert.match(
      formatWelcome({ ...welcome, hasDashboard: true }),
      /^ {2}dashboard {2}http:\/\/127.0.0.1:8080$/m,
    )
  })

  it('says how to build a dashboard that is missing, without which the link of the owner opens nothing', () => {
    const text = formatWelcome({ ...welcome, hasDashboard: false })
    assert.match(text, /^ {2}dashboard {2}not built: run npm run build:web, and start again$/m)
  })
})
