import { encodeDirectoryId } from '../../contract/ids.ts'
import { localizeLabel } from '../../directory/model/bilingual.ts'
import type { Criteria } from '../../search/criteria.ts'
import type { LabelRow, LabelRows } from '../../search/directory-cache.ts'
import { listRows } from '../../search/labels.ts'

/** The names of the categories, countries and cities of criteria, by the ids that filters have for them. */
export function listFilterNames(labels: LabelRows, criteria: Criteria) {
  const { categoryIds, countryIds, cityIds } = listRows(criteria)
  const list = (rows: Map<number, LabelRow>, ids: number[] = [], encode: (row: LabelRow) => string) =>
    [...new Set(ids)].flatMap(id => {
      const row = rows.get(id)
      return row ? [{ id: encode(row), labels: localizeLabel(row) }] : []
    })
  return [
    ...list(labels.categories, categoryIds, ({ id }) => encodeDirectoryId('cat', id)),
    ...list(labels.countries, countryIds, ({ code }) => code!),
    ...list(labels.cities, cityIds, ({ id }) => encodeDirectoryId('cty', id)),
  ]
}
