import fc, { type Arbitrary } from 'fast-check'
import { type OpenApiDocument, resolveSchema, type Schema } from '../document.ts'
import { ID_KINDS, type IdKind, markId } from '../known-ids.ts'

/** Any JSON value, for schemas that no value fits. */
export type Value = unknown

/** Text that is hard to store, to fold, to show or to put into a statement. */
export const awkwardText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.nat(0x10ffff), { maxLength: 60 }).map(codes => String.fromCodePoint(...codes)),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\udfff\ud800',
      '\ufeff',
      '\u202e\u200f\u2066',
      'ـــــ',
      'صيدليات في الرياض',
      'pharmacies within 3 km of Olaya',
      "'; drop table searches; --",
      '%_\\%',
      '{}{{}}$1',
      '__proto__',
      'constructor',
      'null',
      'NaN',
      '1e999',
      '-0',
      '9007199254740993',
      'unfiled',
      '../../etc/passwd',
      '👩‍👩‍👧‍👦'.repeat(5),
      'a\u0301'.repeat(60),
      'ﷺ'.repeat(20),
      '٣ ۳ 3',
      '\r\n\t',
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4_000 }).map(length => 'و'.repeat(length)) },
)

/** Text of words that prompts hold, in an order that they never have. */
const promptText = fc
  .array(
    fc.constantFrom(
      ...'pharmacies cafes in near not the without Riyadh Jeddah الرياض جدة صيدليات مطاعم في قرب بدون غير open 24 hours best 3 km'.split(
        ' ',
      ),
      'dentist"',
      '(',
      ',',
      '؟',
      '10,000',
    ),
    { maxLength: 40 },
  )
  .map(words => words.join(' '))

const awkwardNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324, 90.000001, 180, 25.1),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, [], {}, [[]], ''),
  awkwardText,
  awkwardNumber,
)

/** Generates values for a schema: those that fit it, and those that nearly do. */
export class ValueGenerator {
  readonly #document: OpenApiDocument

  constructor(document: OpenApiDocument) {
    this.#document = document
  }

  /** Values that fit; `name` tells which ids to take. */
  generateValid(schema: Schema, name: string): Arbitrary<Value> {
    const resolved = resolveSchema(this.#document, schema)
    const types = [resolved.type ?? 'object'].flat()
    return fc.oneof(...types.map(type => this.#generateType(resolved, type, name)))
  }

  /** Values that fit but for one property, one bound, one type. */
  generateNear(schema: Schema, name: string): Arbitrary<Value> {
    const resolved = resolveSchema(this.#document, schema)
    const { properties } = resolved
    if (!properties) return fc.oneof(this.generateValid(schema, name), awkwardText, awkwardNumber, anyJson)
    const valid = this.generateValid(resolved, name) as Arbitrary<Record<string, Value>>
    const names = Object.keys(properties)
    const changes = fc.oneof(
      fc.constantFrom(...names).map(property => ({ property, value: undefined })),
      fc
        .constantFrom(...names)
        .chain(property =>
          this.generateNear(properties[property]!, property).map(value => ({ property, value })),
        ),
      fc.tuple(awkwardText, anyJson).map(([property, value]) => ({ property, value })),
    )
    return fc
      .tuple(valid, changes)
      .map(([body, { property, value }]) => Object.fromEntries([...Object.entries(body), [property, value]]))
  }

  #generateType(schema: Schema, type: string, name: string): Arbitrary<Value> {
    if (type === 'null') return fc.constant(null)
    if (type === 'boolean') return fc.boolean()
    if (type === 'integer')
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000, 100_000) })
    if (type === 'number') {
      const min = schema.exclusiveMinimum ?? schema.minimum ?? -1e9
      return fc.double({
        min,
        max: schema.maximum ?? 1e9,
        noNaN: true,
        minExcluded: schema.exclusiveMinimum !== undefined,
      })
    }
    if (type === 'array')
      return fc.array(this.generateValid(schema.items ?? {}, name), {
        maxLength: Math.min(schema.maxItems ?? 12, 100),
      })
    if (type === 'string') return generateText(schema, name)
    return this.#generateObject(schema)
  }

  #generateObject({ properties = {}, required = [] }: Schema): Arbitrary<Value> {
    const values = Object.entries(properties).map(
      ([name, property]) => [name, this.generateValid(property, name)] as const,
    )
    return fc.record(Object.fromEntries(values), { requiredKeys: required })
  }
}

function generateText({ minLength = 0, maxLength = 200 }: Schema, name: string): Arbitrary<string> {
  const kind = ID_KINDS.find(each => each === name)
  if (kind) return generateId(kind)
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) })
  return name === 'prompt' ? fc.oneof(promptText, plain) : plain
}

/** Ids that are known, of another kind, of nothing, and of no form. */
function generateId(kind: IdKind): Arbitrary<string> {
  const known = (each: IdKind) => fc.nat(39).map(nth => markId(each, nth))
  return fc.oneof(
    { weight: 14, arbitrary: known(kind) },
    { weight: 1, arbitrary: fc.constantFrom(...ID_KINDS).chain(known) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'srch_01h455vb4pex5vsknk084sn02q',
        'fld_01h455vb4pex5vsknk084sn02q',
        'lst_01h455vb4pex5vsknk084sn02q',
        'brn_999999999',
        'cty_0',
        'cmp_99999999999999999999',
        'cat_-1',
        'lst_zzzzzzzzzzzzzzzzzzzzzzzzzz',
        'unfiled',
        'branches',
      ),
    },
    { weight: 1, arbitrary: awkwardText },
  )
}
