/** How a table of the directory is written. */
interface TableKeys {
  /** The columns of the unique constraint by which a row is found again. */
  key: readonly string[]
  /** The other columns without a default that may not be null: an upsert must name them, though it leaves them alone. */
  required: readonly string[]
}

/** The tables that the directory consists of. On a cluster each of them is a reference table. */
export const TABLES = {
  sources: { key: ['name'], required: ['format'] },
  source_keys: { key: ['source_id', 'kind', 'key'], required: ['row_id'] },
  branch_changes: { key: ['import_id', 'branch_id'], required: ['kinds', 'after'] },
  import_groups: { key: ['source', 'dimension', 'row_id'], required: ['branches'] },
  countries: { key: ['id'], required: ['code', 'label', 'search_text'] },
  regions: { key: ['id'], required: ['country_id', 'name_en', 'name_key'] },
  cities: {
    key: ['id'],
    required: ['slug', 'label', 'name_key', 'country_id', 'region_id', 'search_text'],
  },
  districts: {
    key: ['id'],
    required: ['slug', 'label', 'name_key', 'city_id', 'lat', 'lng', 'search_text'],
  },
  categories: { key: ['id'], required: ['slug', 'label', 'search_text'] },
  companies: { key: ['id'], required: ['rank_key', 'updated_at'] },
  branches: {
    key: ['id'],
    required: ['company_id', 'district_id', 'city_id', 'country_id', 'rank_key', 'updated_at'],
  },
  company_decisions: { key: ['kind', 'row_id'], required: ['company_id', 'decided_at'] },
  displaced_branches: { key: ['branch_id'], required: ['company_id'] },
  company_source_values: { key: ['id', 'source_id'], required: ['priority', 'asserted'] },
  branch_source_values: {
    key: ['id', 'source_id'],
    required: ['priority', 'asserted', 'company_id', 'district_id', 'city_id', 'country_id'],
  },
  company_types: { key: ['type', 'country_id', 'rank_key'], required: ['company_id'] },
  name_postings: { key: ['token', 'rank_key'], required: ['company_id'] },
  name_words: { key: ['token'], required: ['holders'] },
  place_names: { key: ['name', 'kind', 'row_id'], required: [] },
  place_boundaries: { key: ['kind', 'row_id', 'source_id'], required: ['bounds', 'rings'] },
  branch_cards: { key: ['branch_id'], required: ['company', 'branch', 'location', 'search_text'] },
} as const satisfies Record<string, TableKeys>

export type DirectoryTable = keyof typeof TABLES
