import type { Sql } from '../database/connect.ts'
import type { Criteria } from './criteria.ts'
import type { CachedDirectory, LabelRows } from './directory-cache.ts'
import type { Reading } from './interpretation/reading.ts'
import { hydrateLabels, joinRows } from './labels.ts'

export type ReadingForTitle = Pick<Reading, 'language' | 'spans' | 'centre' | 'remarks'> &
  Partial<Pick<Reading, 'criteria' | 'parts'>>

/** The rows that the title and the filters of a search name. */
export function selectTitleLabels(
  sql: Sql,
  criteria: Criteria,
  reading: ReadingForTitle,
  directory?: CachedDirectory,
): Promise<LabelRows> {
  const asked = pairParts(criteria, reading).map(([each, part]) => listNamedRows(each, part))
  return hydrateLabels(sql, joinRows(asked), directory)
}

/** The searches of a prompt, each with its reading. */
export function pairParts(criteria: Criteria, reading: ReadingForTitle): [Criteria, ReadingForTitle][] {
  const { parts = [] } = reading
  if (!criteria.either || criteria.either.length !== parts.length) return [[criteria, reading]]
  return criteria.either.map((each, at) => [each, parts[at]!])
}

function listNamedRows(
  { categoryIds = [], countryIds = [], cityIds = [], districtIds = [], excluded = {} }: Criteria,
  { centre, remarks }: ReadingForTitle,
) {
  return {
    categoryIds: [...categoryIds, ...(excluded.categoryIds ?? []), ...listMissingKinds(remarks)],
    countryIds: [...countryIds, ...(excluded.countryIds ?? [])],
    cityIds: [
      ...cityIds,
      ...(excluded.cityIds ?? []),
      ...(centre?.kind === 'city' ? [centre.id] : []),
      ...(remarks?.part ? [remarks.part.cityId] : []),
    ],
    districtIds: [
      ...districtIds,
      ...(excluded.districtIds ?? []),
      ...(centre?.kind === 'district' ? [centre.id] : []),
      ...(remarks?.emptyDistricts ?? []),
    ],
  }
}

function listMissingKinds({ emptyKinds = [], absentKinds = [] }: Reading['remarks'] = {}): number[] {
  return [...emptyKinds, ...absentKinds]
}
