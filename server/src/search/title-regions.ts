import type { Criteria } from './criteria.ts'
import type { LabelRows } from './directory-cache.ts'
import type { Reading } from './interpretation/reading.ts'
import type { Language } from './interpretation/words/tokens.ts'
import { type Labels, toLabels } from './labels.ts'

/** The labels with a region in place of its cities or countries, where the criteria hold all of these. */
export function nameRegions(
  named: LabelRows,
  labels: Labels,
  { cityIds = [], countryIds = [] }: Criteria,
  { language, remarks }: Pick<Reading, 'language' | 'remarks'>,
): Labels {
  let shown = labels
  for (const region of remarks?.regions ?? []) {
    const name = (language === 'ar' && region.labelAr) || region.label
    const [kind, held, all] = region.cityIds
      ? (['cities', region.cityIds, cityIds] as const)
      : (['countries', region.countryIds ?? [], countryIds] as const)
    if (held.length === 0 || !held.every(id => all.includes(id))) continue
    const within = toLabels(named, { [kind === 'cities' ? 'cityIds' : 'countryIds']: [...held] }, language)[
      kind
    ]
    const others = shown[kind].filter(label => !within.includes(label))
    // A country has nothing outside its only city: "Monaco" needs no count.
    const isWhole = region.isCountry && held.length === 1
    const said = isWhole ? name : `${name} (${countMembers(language, kind, held.length)})`
    shown = { ...shown, [kind]: [said, ...others] }
  }
  return shown
}

/** "3 cities"; Arabic names the plural first, which needs no agreement with the number. */
function countMembers(language: Language, kind: 'cities' | 'countries', count: number): string {
  if (language === 'ar') return `${kind === 'cities' ? 'المدن' : 'الدول'}: ${count}`
  return count === 1 ? `1 ${kind === 'cities' ? 'city' : 'country'}` : `${count} ${kind}`
}
