import type { JsonSchema } from '../openapi/schemas.ts'
import { type Html, html, renderInline } from './html.ts'

/** A parameter, or a property of an object. */
export interface Field {
  name: string
  /** Left out for responses, where every field is always present. */
  presence?: 'required' | 'optional'
  schema: JsonSchema
  description?: string
  /** Where a parameter goes. */
  place?: string
}

/** The properties of an object as fields. */
export function listFields(schema: JsonSchema): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    ...(schema.required?.includes(name) ? {} : { presence: 'optional' as const }),
    ...(property.description === undefined ? {} : { description: property.description }),
  }))
}

export function renderFields(fields: Field[]): Html {
  return html`<dl class="fields">${fields.map(renderField)}</dl>`
}

function renderField({ name, presence, schema, description, place }: Field): Html {
  const notes = [place, presence, ...describeBounds(schema)].filter(note => note !== undefined)
  return html`<dt><code>${name}</code> <span class="type">${renderType(schema)}</span>${notes.map(
    note => html` <span class="note">${note}</span>`,
  )}</dt><dd>${description === undefined ? undefined : renderInline(description)}${
    schema.properties ? renderFields(listFields(schema)) : undefined
  }</dd>`
}

/** Renders the type in words, with links to components. */
function renderType(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.anyOf) {
    return html`${schema.anyOf.map((arm, index) => html`${index === 0 ? '' : ' or '}${renderType(arm)}`)}`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.items) return html`array of ${renderType(schema.items)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')
  return schema.format === undefined ? html`${type}` : html`${type} (${schema.format})`
}

function describeBounds(schema: JsonSchema): string[] {
  const notes: string[] = []
  if (schema.exclusiveMinimum !== undefined) notes.push(`> ${schema.exclusiveMinimum}`)
  if (schema.minimum !== undefined) notes.push(`≥ ${schema.minimum}`)
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER)
    notes.push(`≤ ${schema.maximum}`)
  if (schema.maxLength !== undefined)
    notes.push(
      `${schema.minLength === undefined ? 'at most' : `${schema.minLength} to`} ${schema.maxLength} characters`,
    )
  if (schema.maxItems !== undefined) notes.push(`at most ${schema.maxItems} items`)
  if (schema.default !== undefined) notes.push(`default ${JSON.stringify(schema.default)}`)
  return notes
}
