import { Type } from 'typebox'

/** Text in both languages, always present. */
export const LocalizedText = Type.Object(
  { en: Type.String(), ar: Type.String() },
  { additionalProperties: false, title: 'LocalizedText' },
)

const NullableString = Type.Union([Type.String(), Type.Null()])

/** Text in both languages, either of which may be missing. */
export const NullableLocalizedText = Type.Object(
  { en: NullableString, ar: NullableString },
  { additionalProperties: false, title: 'NullableLocalizedText' },
)

export function nullable<T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  description?: string,
) {
  return Type.Union([schema, Type.Null()], description ? { description } : {})
}

export const DateTime = Type.String({ format: 'date-time' })
