import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { type Database, isFull, isStandby, isTemporaryError, isUnreachable } from '../database/connect.ts'
import type { OpenDatabase } from '../database/open.ts'
import { rebuildIfStale } from '../maintenance/rebuild.ts'
import { refreshReference } from './seed.ts'

const PAUSE_MS = 500

/** Repeats work until the database is back: a service that listens already does not end while its database is away. */
export async function repeatWhileAway<T>(
  work: () => Promise<T>,
  isOver: () => boolean,
  isAway: (error: unknown) => boolean = error => isTemporaryError(error) && !isFull(error),
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (isOver() || !isAway(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** Brings what an older version has loaded and derived up to date, one after the other, while the service answers. */
export async function renewDirectory(
  database: OpenDatabase,
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (
    await repeatWhileAway(
      () => isStandby(database.sql),
      () => signal.aborted,
    ).catch(() => true)
  )
    return
  try {
    await repeatWhileAway(
      () => refreshReference(database, config, say, signal),
      () => signal.aborted,
      isUnreachable,
    )
  } catch (error) {
    if (!signal.aborted)
      console.error(`dalil: the reference data was not loaded: ${(error as Error).message}`)
  }
  if (!signal.aborted) await rebuildDirectory(database.sql, say, signal)
}

/**
 * Rebuilds what an older version has derived, while the service answers; again when its database was lost. Its next start
 * tries again what fails otherwise.
 */
async function rebuildDirectory(
  database: Database,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const onStart = () =>
      say('Rebuilding the derived data of the directory, for this version derives it in another way')
    const report = await repeatWhileAway(
      () => rebuildIfStale(database, { signal, onStart }),
      () => signal.aborted,
      isUnreachable,
    )
    if (report) say(`Rebuilt the derived data of the directory in ${report.seconds.toFixed(1)} s`)
  } catch (error) {
    if (!signal.aborted) console.error(`dalil: the directory was not rebuilt: ${(error as Error).message}`)
  }
}
