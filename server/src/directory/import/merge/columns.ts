/** What a source says of a company; the columns have the same names in every table that companies pass through. */
const COMPANY_COLUMNS = [
  'name_en',
  'name_ar',
  'legal_name_en',
  'legal_name_ar',
  'website',
  'website_domain',
  'phone',
  'types',
  'evidence',
  'name_key_en',
  'name_key_ar',
  'search_text',
]

/** What a source says of a branch. */
const BRANCH_COLUMNS = [
  'company_id',
  'category_id',
  'district_id',
  'city_id',
  'country_id',
  'name_en',
  'name_ar',
  'address_en',
  'address_ar',
  'website',
  'phone',
  'lat',
  'lng',
  'rating',
  'reviews',
  'cell_small',
  'cell_large',
]

export const COLUMNS = { company: COMPANY_COLUMNS, branch: BRANCH_COLUMNS } as const
