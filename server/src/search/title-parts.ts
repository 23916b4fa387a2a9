import type { Criteria } from './criteria.ts'
import type { LabelRows } from './directory-cache.ts'
import type { CityPart } from './interpretation/places/city-parts.ts'
import type { Reading } from './interpretation/reading.ts'
import { type Labels, toLabels } from './labels.ts'

const ARABIC: Record<CityPart, string> = {
  ...{ centre: 'وسط', north: 'شمال', south: 'جنوب', east: 'شرق', west: 'غرب' },
  ...{ 'north-east': 'شمال شرق', 'north-west': 'شمال غرب' },
  ...{ 'south-east': 'جنوب شرق', 'south-west': 'جنوب غرب' },
}

/** The labels with a part of a city in place of its districts, where the criteria hold these: "the north of Riyadh (9 districts)". */
export function namePart(
  named: LabelRows,
  labels: Labels,
  { districtIds }: Criteria,
  { language, remarks }: Pick<Reading, 'language' | 'remarks'>,
): Labels {
  const part = remarks?.part
  if (!part || !districtIds || String(districtIds) !== String(part.districtIds)) return labels
  const [city] = toLabels(named, { cityIds: [part.cityId] }, language).cities
  const count = part.districtIds.length
  const said =
    language === 'ar'
      ? `${part.parts.map(each => ARABIC[each]).join(' و')} ${city} (الأحياء: ${count})`
      : `the ${part.parts.join(' and ')} of ${city} (${count === 1 ? '1 district' : `${count} districts`})`
  return { ...labels, districts: [said] }
}

/** Whether the place that is searched around is the one that the prompt describes, and not one that is stated beside it. */
export function isOwnLocation(
  { nearest, location }: Criteria,
  { criteria: read }: Partial<Pick<Reading, 'criteria'>>,
): boolean {
  const { lat, lng, radiusKm } = read?.location ?? {}
  return (
    nearest === true ||
    (lat !== undefined && location?.lat === lat && location.lng === lng && location.radiusKm === radiusKm)
  )
}
