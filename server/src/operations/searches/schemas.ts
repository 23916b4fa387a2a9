import { type Static, Type } from 'typebox'
import { DateTime, nullable, resource } from '../../contract/schema.ts'

const SearchLocationFilter = resource('SearchLocationFilter', {
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Decimal degrees.', examples: [24.6951] }),
  lng: Type.Number({ minimum: -180, maximum: 180, description: 'Decimal degrees.', examples: [46.6853] }),
  radiusKm: Type.Number({ exclusiveMinimum: 0, maximum: 25, description: 'Kilometers.', examples: [3] }),
})

const companyTypes = Type.Array(Type.String(), { examples: [['chain']] })
const CATEGORY_IDS = { description: 'Ids of list_categories.', examples: [['cat_186']] }
const COUNTRY_CODES = { description: 'Codes of list_countries.', examples: [['SA']] }
const CITY_IDS = { description: 'Ids of list_cities.', examples: [['cty_55']] }
const categoryIds = Type.Array(Type.String(), CATEGORY_IDS)
const countryCodes = Type.Array(Type.String(), COUNTRY_CODES)
const cityIds = Type.Array(Type.String(), CITY_IDS)

export const SearchFilters = resource(
  'SearchFilters',
  { companyTypes, categoryIds, countryCodes, cityIds, location: nullable(SearchLocationFilter) },
  'The filters that were applied, those read from the prompt included.',
)
export type SearchFilters = Static<typeof SearchFilters>

export const Search = resource('Search', {
  id: Type.String({ examples: ['srch_01h455vb4pex5vsknk084sn02q'] }),
  folderId: nullable(Type.String(), 'Null means unfiled.'),
  title: Type.String(),
  prompt: Type.String(),
  filters: SearchFilters,
  requestedResultCount: Type.Integer(),
  persistedResultCount: Type.Integer({ description: 'Saved result rows (branches).' }),
  createdAt: DateTime,
  updatedAt: DateTime,
})

/**
 * Bounds of the filters of a saved search: a page of a hundred searches shows them all. A region is saved as its cities,
 * of which there may be thousands.
 */
const MAX_IDS = { maxItems: 10_000 }
const MAX_TYPES = { maxItems: 1_000 }

export const CreateSearchRequest = resource('CreateSearchRequest', {
  prompt: Type.Optional(
    Type.String({
      maxLength: 10_000,
      description: 'What to look for, in English or Arabic. Required when no types, ids or codes are given.',
      examples: ['pharmacies in Riyadh'],
    }),
  ),
  companyTypes: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      description:
        'Types of company: `chain`, `franchise`, `independent`, `public`, `nonprofit`, or a type of your own data.',
      examples: [['chain']],
      ...MAX_TYPES,
    }),
  ),
  categoryIds: Type.Optional(Type.Array(Type.String(), { ...CATEGORY_IDS, ...MAX_IDS })),
  countryCodes: Type.Optional(Type.Array(Type.String(), { ...COUNTRY_CODES, ...MAX_IDS })),
  cityIds: Type.Optional(Type.Array(Type.String(), { ...CITY_IDS, ...MAX_IDS })),
  location: Type.Optional(SearchLocationFilter),
  requestedResultCount: Type.Optional(
    Type.Integer({
      minimum: 1,
      // Of larger numbers, JSON readers take several for one.
      maximum: Number.MAX_SAFE_INTEGER,
      default: 10,
      description: 'Number of companies to save. The plan may allow fewer.',
    }),
  ),
  folderId: Type.Optional(nullable(Type.String(), 'Null means unfiled.')),
})
export type CreateSearchRequest = Static<typeof CreateSearchRequest>
