import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { describe, it } from 'node:test'
import { CONSOLE_OPERATIONS } from '../../server/src/console/registry.ts'
import { renderOpenApiText } from '../../server/src/http/openapi/document.ts'

const SOURCE = new URL('../../server/src/console/', import.meta.url)

describe('the registry of the dashboard', () => {
  it('holds every operation in a file of its name, and no other file has such a name', async () => {
    const files = await readdir(SOURCE, { recursive: true })
    const snakeCase = files.map(file => basename(file)).filter(name => /^[a-z]+(_[a-z]+)+\.ts$/.test(name))
    assert.deepEqual(snakeCase.sort(), CONSOLE_OPERATIONS.map(({ name }) => `${name}.ts`).sort())
  })

  it('gives every operation a method and a path of its own', () => {
    const addresses = CONSOLE_OPERATIONS.map(({ method, path }) => `${method} ${path}`)
    assert.equal(new Set(addresses).size, addresses.length)
  })

  it('stays out of the OpenAPI document', () => {
    assert.ok(!renderOpenApiText().includes('/sign-in'))
    assert.ok(!renderOpenApiText().includes('/console'))
  })
})
