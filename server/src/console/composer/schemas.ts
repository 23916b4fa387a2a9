import { Type } from 'typebox'
import { LocalizedText, NullableLocalizedText, nullable, record } from '../../contract/schema.ts'
import { CreateSearchRequest, SearchFilters } from '../../operations/searches/schemas.ts'

const number = nullable(Type.Number())

/** What a person has typed and chosen so far: the request that would save it, without the folder. */
export const ComposerRequest = Type.Omit(CreateSearchRequest, ['folderId'], { additionalProperties: false })

const NamedRow = {
  kind: Type.Enum(['category', 'city', 'district', 'country', 'company']),
  id: Type.String(),
  labels: LocalizedText,
  /** The place around a city or a district. */
  detail: nullable(LocalizedText),
}

export const ReadingSpan = record({
  text: Type.String(),
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
  /** As the interpretation names it: category, city, name, location, filler, unknown … */
  role: Type.String(),
  rule: Type.String(),
  labels: Type.Array(LocalizedText),
  /** The company types that it stands for. */
  companyTypes: Type.Array(Type.String()),
  alternatives: Type.Array(record(NamedRow)),
})

const PreviewBranch = record({
  id: Type.String(),
  companyId: Type.String(),
  name: NullableLocalizedText,
  lat: number,
  lng: number,
  rating: number,
  reviews: nullable(Type.Integer()),
  district: record({ id: Type.String(), name: LocalizedText }),
})

export const Interpretation = {
  reading: record({
    language: Type.Enum(['en', 'ar']),
    title: Type.String(),
    spans: Type.Array(ReadingSpan),
  }),
  filters: SearchFilters,
  /** Of the categories, countries and cities in filters. */
  names: Type.Array(record({ id: Type.String(), labels: LocalizedText })),
  count: record({ companies: Type.Integer(), branches: Type.Integer() }),
  preview: record({
    companies: Type.Array(record({ id: Type.String(), name: NullableLocalizedText })),
    branches: Type.Array(PreviewBranch),
    isComplete: Type.Boolean(),
  }),
  plan: record({
    allowance: Type.Integer(),
    left: Type.Integer(),
    perSearchCompanyCap: Type.Integer(),
    renewsAt: Type.String({ format: 'date-time' }),
    willSave: Type.Integer(),
    /** The limit that keeps some of what was found from being saved. */
    limit: nullable(Type.Enum(['cycle', 'search'])),
  }),
}

export const Suggestion = record({
  ...NamedRow,
  /** Where in `q` the name that is being typed begins. */
  from: Type.Integer({ minimum: 0 }),
})
