import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { Compile } from 'typebox/compile'
import { SCOPES } from '../../server/src/contract/scopes.ts'
import { renderOpenApiText } from '../../server/src/http/openapi/document.ts'
import { OPERATIONS } from '../../server/src/operations/registry.ts'
import { TABLE } from '../support/contract.ts'
import { testService } from '../support/service.ts'
import { ANSWERS, errorBody } from '../support/shapes.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into as its readers do, without our types
type Json = any

const { app } = await testService({ after })

describe('the OpenAPI document', () => {
  let document: Json

  before(async () => {
    const response = await app.inject('/openapi.json')
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8')
    document = response.json()
  })

  /** What a reference points at; anything else is itself. */
  function resolve(value: Json): Json {
    if (typeof value?.$ref !== 'string') return value
    const target = value.$ref.slice(2).split('/')
    const found = target.reduce((at: Json, step: string) => at?.[step], document)
    assert.ok(found, `${value.$ref} is there`)
    return found
  }

  const at = ({ method, path }: { method: string; path: string }) =>
    document.paths[path]?.[method.toLowerCase()]

  it('has version 3.1 and describes version 1.0.0 below /v1', () => {
    assert.match(document.openapi, /^3\.1\./)
    assert.equal(document.info.version, '1.0.0')
    assert.deepEqual(
      document.servers.map((server: Json) => server.url),
      ['/v1'],
    )
    assert.equal(document.info.license.identifier, 'Apache-2.0')
  })

  it('holds exactly the operations of the contract, under their names', () => {
    const found = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      Object.entries<Json>(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    )
    const wanted = TABLE.map(({ name, method, path }) => `${method.toLowerCase()} ${path} ${name}`)
    assert.equal(wanted.length, 27)
    assert.deepEqual(found.sort(), wanted.sort())
  })

  it('requires a bearer key everywhere', () => {
    assert.deepEqual(document.security, [{ bearer: [] }])
    assert.equal(document.components.securitySchemes.bearer.scheme, 'bearer')
    for (const row of TABLE) assert.equal(at(row).security, undefined, row.name)
  })

  it('describes the answer to clients that call too often beside the operations', () => {
    const { response } = document['x-rate-limit']
    assert.equal(response.status, 429)
    assert.ok(response.headers['Retry-After'] && response.headers['RateLimit-Remaining'])
    errorBody(response.content['application/json'].example, 'the example of 429')
  })

  it('describes every tag that is used', () => {
    const described = new Set(document.tags.map((tag: Json) => tag.name))
    for (const row of TABLE) for (const tag of at(row).tags) assert.ok(described.has(tag), tag)
  })

  for (const row of TABLE) {
    describe(row.name, () => {
      it('has the statuses of the contract, with the error body for errors', () => {
        const { responses } = at(row)
        assert.deepEqual(Object.keys(responses).map(Number).sort(), [...row.statuses].sort())
        for (const status of row.statuses.filter(status => status >= 400)) {
          const content = resolve(responses[status]).content['application/json']
          assert.equal(content.schema.$ref, '#/components/schemas/Error')
          errorBody(content.example, `the example of ${status}`)
        }
      })

      it('names its scope', () => {
        const operation = at(row)
        assert.equal(operation['x-required-scope'], row.scope)
        assert.ok(operation.description.includes(`\`${row.scope}\``))
        assert.ok(row.scope in SCOPES)
      })

      it('has its parameters, with their bounds', () => {
        const parameters: Json[] = at(row).parameters ?? []
        const inPath = parameters.filter(parameter => parameter.in === 'path')
        assert.deepEqual(
          inPath.map(({ name, required }) => [name, required]),
          [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]),
        )
        const findSchema = (name: string) => parameters.find(parameter => parameter.name === name)?.schema
        assert.deepEqual(
          findSchema('limit'),
          row.limit && { type: 'integer', minimum: 1, maximum: row.limit, default: 50 },
        )
        assert.deepEqual(
          findSchema('skip'),
          row.skip ? { type: 'integer', minimum: 0, default: 0 } : undefined,
        )
        const creates = row.statuses.includes(201)
        assert.equal(
          parameters.some(({ name }) => name === 'Idempotency-Key'),
          creates,
        )
        for (const { name, example } of parameters) {
          // Clients that are made from the document would all send the same key.
          if (name === 'Idempotency-Key')
            assert.equal(example, undefined, 'each create needs a key of its own')
          else assert.notEqual(example, undefined, `${name} has an example`)
        }
      })

      it('has a request body where the contract has one', () => {
        const { requestBody } = at(row)
        assert.equal(requestBody !== undefined, row.hasBody)
        if (row.hasBody) assert.equal(requestBody.required, true)
      })

      it('has examples that match its schemas', () => {
        const { requestBody, responses } = at(row)
        const declared = OPERATIONS.find(({ name }) => name === row.name)!
        const { schema, example } = responses[row.statuses[0]!].content['application/json']
        ANSWERS[row.name]!(example, 'the example')
        assert.deepEqual(schema.properties.ok, { type: 'boolean', const: true })
        assert.deepEqual(schema.required, Object.keys(example), 'every field is required')
        if (!requestBody) return
        const body = requestBody.content['application/json'].example
        assert.ok(Compile(declared.body).Check(body), JSON.stringify(body))
      })
    })
  }

  it('has examples that match the schemas of the document', () => {
    const definitions = JSON.parse(JSON.stringify(document.components.schemas))
    for (const row of TABLE) {
      for (const response of Object.values<Json>(at(row).responses)) {
        const { schema, example } = resolve(response).content['application/json']
        const inlined = JSON.parse(inline(JSON.stringify(schema), definitions))
        assert.ok(Compile(inlined).Check(example), `${row.name}: ${JSON.stringify(example)}`)
      }
    }
  })

  it('has no unused schema and no dangling reference', () => {
    const text = JSON.stringify(document)
    const referred = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, target]) => target!))
    for (const target of referred) resolve({ $ref: `#/${target}` })
    for (const name of Object.keys(document.components.schemas))
      assert.ok(referred.has(`components/schemas/${name}`))
  })

  it('is served below the version prefix as well', async () => {
    const [document, alias] = await Promise.all([app.inject('/openapi.json'), app.inject('/v1/openapi.json')])
    assert.deepEqual(alias.json(), document.json())
  })

  it('is the one in server/openapi.json', async () => {
    const golden = await readFile(new URL('../../server/openapi.json', import.meta.url), 'utf8')
    assert.equal(golden, renderOpenApiText(), 'run `npm run openapi` and look at the difference')
  })
})

/** A schema's text with the components it refers to put in their places. */
function inline(text: string, definitions: Record<string, Json>): string {
  const inlined = text.replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name) =>
    JSON.stringify(definitions[name]),
  )
  return inlined === text ? text : inline(inlined, definitions)
}
