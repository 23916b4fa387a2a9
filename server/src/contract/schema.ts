import { type TProperties, type TSchema, Type } from 'typebox'

/** An object with exactly these properties; `title` names it in the OpenAPI document. */
export function resource<P extends TProperties>(title: string, properties: P, description?: string) {
  return Type.Object(properties, {
    additionalProperties: false,
    title,
    ...(description ? { description } : {}),
  })
}

/** An object that the OpenAPI document does not name: a request body or a response. */
export function record<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

export function nullable<T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description ? { description } : {})
}

export const DateTime = Type.String({ format: 'date-time', examples: ['2026-03-14T09:26:53.589Z'] })

/** Text in both languages, both present. */
export const LocalizedText = resource('LocalizedText', { en: Type.String(), ar: Type.String() })

/** Text in two languages; either can be null. */
export const NullableLocalizedText = resource('NullableLocalizedText', {
  en: nullable(Type.String()),
  ar: nullable(Type.String()),
})

/** A string that is trimmed before its length is checked. Lengths are in characters (code points). */
export function Trimmed(minLength: number, maxLength: number, description: string) {
  return Type.String({ minLength, maxLength, description, 'x-trimmed': true })
}

/** Path parameters: ids as the service returned them. */
export function idParam(description: string, example: string) {
  return Type.String({ description, examples: [example] })
}

/** A text filter, which matches folded text anywhere. */
export function textQuery(description: string) {
  return Type.Optional(Type.String({ description }))
}
