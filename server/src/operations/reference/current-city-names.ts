import type { Sql } from '../../database/connect.ts'
import { CityNames } from './city-names.ts'

interface Current {
  held?: CityNames | undefined
  loading?: Promise<void> | undefined
}

/** By pool: a process that serves has one. */
const currents = new WeakMap<Sql, Current>()

/**
 * The names of the cities in memory, of the directory as it is or as it was before its last change; undefined until they
 * have been read.
 */
export function heldCityNames(pool: Sql): CityNames | undefined {
  return currents.get(pool)?.held
}

/** Reads the names anew, unless that is being done. Whoever calls need not wait; failing, it leaves what there was. */
export function refreshCityNames(pool: Sql): Promise<void> {
  const current = currents.get(pool) ?? {}
  currents.set(pool, current)
  current.loading ??= CityNames.read(pool)
    .then(names => {
      current.held = names
    })
    .catch(() => {})
    .finally(() => {
      current.loading = undefined
    })
  return current.loading
}
