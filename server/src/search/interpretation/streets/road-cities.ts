import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, overlaps } from '../candidates/candidate.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Street } from './find-streets.ts'
import { isTitle } from './street-words.ts'

/**
 * "Petrol stations on King Fahd Road": a road that is called after a ruler runs through a whole city, and not only through the district
 * of its name. Where no address holds it, its district says which city is searched.
 */
export function searchCitiesOfRoads(
  gazetteer: Gazetteer,
  { words, streets }: Pick<ParsedPrompt, 'words' | 'streets'>,
  candidates: Candidate[],
  entries: Map<Candidate, Entry[]>,
): void {
  if (streets.length === 0) return
  for (const candidate of candidates) {
    const districts = entries.get(candidate) ?? []
    if (candidate.kind !== 'district' || districts.length === 0) continue
    if (!streets.some(street => isOfRoad(words, street, candidate))) continue
    candidate.kind = 'city'
    entries.set(candidate, listCities(gazetteer, districts))
  }
}

function isOfRoad(words: string[], { start, end, noun }: Street, district: Candidate): boolean {
  if (noun === undefined || !overlaps({ start, end }, district)) return false
  return words.slice(start, end).some(isTitle)
}

function listCities(gazetteer: Gazetteer, districts: Entry[]): Entry[] {
  const byCity = new Map(districts.map(district => [district.cityId, district]))
  return [...byCity].map(([id, district]) => ({
    ...district,
    ...{ kind: 'city', id, cityId: 0 },
    ...gazetteer.findCentre('city', id),
  }))
}
