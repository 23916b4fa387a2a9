import { splitNameWords } from '../../../text/fold.ts'
import { type Entry, type Gazetteer, toCodeName } from '../../gazetteer/gazetteer.ts'

/** Where a well-known landmark or street is: the ids of its city and country, 0 where there are none. */
export interface LandmarkCity {
  cityId: number
  countryId: number
  /** The city has branches. */
  isHeld: boolean
}

/** The city of a row of the reference data, by the code of its country and its name. */
export function findKnownCity(
  gazetteer: Gazetteer,
  { country, city }: { country: string; city: string },
): LandmarkCity {
  const [own] = gazetteer.lookup(toCodeName(country.toLowerCase()))
  const isOwn = ({ kind, countryId }: Entry) => kind === 'city' && countryId === own?.id
  const found = gazetteer
    .lookup(splitNameWords(city).join(' '))
    .filter(isOwn)
    .reduce<Entry | undefined>(
      (best, each) => (each.activeBranches > (best?.activeBranches ?? -1) ? each : best),
      undefined,
    )
  return {
    ...{ cityId: found?.id ?? 0, countryId: own?.id ?? 0 },
    isHeld: (found?.activeBranches ?? 0) > 0,
  }
}
