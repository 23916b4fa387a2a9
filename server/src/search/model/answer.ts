import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'

/** What a model may answer: words of the prompt, and what each stands for. */
export const ModelAnswer = Type.Object(
  {
    readings: Type.Array(
      Type.Object(
        {
          /** Words as they stand in the prompt. */
          text: Type.String({ minLength: 1, maxLength: 200 }),
          kind: Type.Enum(['category', 'country', 'city', 'district', 'companyType', 'company']),
          /** A name in English or Arabic, a category's slug or a country's code. */
          value: Type.String({ minLength: 1, maxLength: 100 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 20 },
    ),
  },
  { additionalProperties: false },
)
export type ModelAnswer = Static<typeof ModelAnswer>

/** The answer in a model's text, which may have words or a code fence around it; undefined when there is none. */
export function parseAnswer(text: string): ModelAnswer | undefined {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) return undefined
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1))
    return Check(ModelAnswer, value) ? value : undefined
  } catch {
    return undefined
  }
}
