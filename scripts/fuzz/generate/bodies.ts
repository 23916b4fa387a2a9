import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../document.ts'
import { awkwardText, type ValueGenerator } from './values.ts'

export interface GeneratedBody {
  /** Latin 1, a character for each byte. */
  body: string | undefined
  headers: Record<string, string>
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Bodies that fit the schema, that nearly do, that are JSON, and that are not even that. */
export function generateBody(schema: Schema, values: ValueGenerator): Arbitrary<GeneratedBody> {
  const valid = values.generateValid(schema, '')
  const asJson = (value: unknown) => ({ body: encode(JSON.stringify(value) ?? ''), headers: JSON_TYPE })
  return fc.oneof(
    { weight: 10, arbitrary: valid.map(asJson) },
    { weight: 8, arbitrary: values.generateNear(schema, '').map(asJson) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }).map(asJson) },
    { weight: 2, arbitrary: fc.tuple(valid, brokenTexts).map(([value, breakText]) => breakText(value)) },
    {
      weight: 1,
      arbitrary: fc.tuple(valid, brokenHeaders).map(([value, headers]) => ({ ...asJson(value), headers })),
    },
  )
}

/** Ways in which the text of a body is not what its sender meant. */
const brokenTexts: Arbitrary<(value: unknown) => GeneratedBody> = fc.oneof(
  fc
    .constantFrom<(value: unknown) => string | undefined>(
      () => undefined,
      () => '',
      () => ' ',
      value => `\ufeff${JSON.stringify(value)}`,
      value => `${JSON.stringify(value)}]`,
      value => JSON.stringify(value).slice(0, -1),
      // The last of the two counts.
      value => JSON.stringify(value).replace('{', '{"name":"a","name":[],"prompt":1,'),
      value => JSON.stringify(value).replace('{', '{"__proto__":{"name":"a"},'),
      value => JSON.stringify(value).replace('{', '{"constructor":{"prototype":{}},'),
      value => JSON.stringify({ ...(value as object), name: 'a\0b', prompt: 'a\0b' }),
      value => JSON.stringify({ ...(value as object), prompt: 'pharmacy '.repeat(1_111) }),
      value => JSON.stringify({ ...(value as object), prompt: 'x'.repeat(10_001) }),
      () => '{"name":"\\ud800"}',
      () => '{"prompt":"\\ud800 in \\udfff"}',
      () => '{"requestedResultCount":1e999,"prompt":"a"}',
      () => '{"requestedResultCount":9007199254740993,"prompt":"a"}',
      () => '['.repeat(50_000),
      () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      () => '{"a":'.repeat(20_000),
      () => `{"branchIds":[${'"brn_1",'.repeat(100)}"brn_1"]}`,
      () => `{"branchIds":[${'"brn_1",'.repeat(20_000)}"brn_2"]}`,
      () => `{"searchId":"x","branchIds":${'['.repeat(500)}${']'.repeat(500)}}`,
    )
    .map(write => (value: unknown) => {
      const text = write(value)
      return { body: text === undefined ? undefined : encode(text), headers: JSON_TYPE }
    }),
  // Bytes of any value, most of which are no UTF-8.
  fc.uint8Array({ maxLength: 200 }).map(bytes => () => ({
    body: Buffer.from(bytes).toString('latin1'),
    headers: JSON_TYPE,
  })),
  awkwardText.map(text => () => ({ body: encode(text), headers: JSON_TYPE })),
)

const brokenHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/vnd.api+json' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': ';;;' },
  { 'content-type': `application/${'x'.repeat(2_000)}` },
  { ...JSON_TYPE, 'content-encoding': 'gzip' },
  { ...JSON_TYPE, 'content-encoding': 'identity' },
  { ...JSON_TYPE, expect: '100-continue' },
  { ...JSON_TYPE, accept: 'image/png', 'accept-encoding': 'br, zstd;q=0, *' },
  { ...JSON_TYPE, origin: 'https://elsewhere.example' },
  { ...JSON_TYPE, traceparent: '00-x', 'x-forwarded-for': '::1, %', 'x-request-id': 'a b' },
)

function encode(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}
