import type { OpenApiParameter } from '../../server/src/http/openapi/operation.ts'
import type { JsonSchema } from '../../server/src/http/openapi/schemas.ts'

export function renderInterface(name: string, schema: JsonSchema): string {
  return `${renderComment(schema.description)}export interface ${name} ${renderObject(schema)}`
}

function renderObject({ properties = {}, required = [] }: JsonSchema): string {
  // A default does not make a field required.
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${renderComment(describeField(schema))}${name}${required.includes(name) ? '' : '?'}: ${renderType(schema)}`,
  )
  return `{\n${fields.join('\n')}\n}`
}

export function renderParameter({ name, required, schema, description }: OpenApiParameter): string {
  return `${renderComment(describeField({ ...schema, description }))}${name}${required ? '' : '?'}: ${renderType(schema)}`
}

function describeField({ description = '', default: preset, maximum }: JsonSchema): string {
  const notes = [
    ...(maximum === undefined ? [] : [`At most ${maximum}.`]),
    ...(preset === undefined ? [] : [`${JSON.stringify(preset)} by default.`]),
  ]
  return [description, ...notes].filter(Boolean).join(' ')
}

export function renderType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(renderType).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map(type => renderType({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'array':
      return `Array<${renderType(schema.items!)}>`
    case 'object':
      return schema.properties ? renderObject(schema) : 'Record<string, unknown>'
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      throw new Error(`no TypeScript for ${JSON.stringify(schema)}`)
  }
}

export function renderComment(text: string | undefined): string {
  if (!text) return ''
  const lines = text.split('\n')
  return lines.length === 1
    ? `/** ${text} */\n`
    : `/**\n${lines.map(line => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}
