import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/connect.ts'
import { MAINTENANCE_TASKS, type MaintenanceTask } from './tasks.ts'

/** The time, and how to wait for it; tests have a clock of their own. */
export interface MaintenanceClock {
  now(): Date
  /** Ends early when the signal is raised. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

export interface MaintenanceOptions {
  tasks?: readonly MaintenanceTask[]
  clock?: MaintenanceClock
  /** Told once when a task begins to fail; it is tried again at its next time. */
  onFailure(task: string, error: unknown): void
}

export interface Maintenance {
  /** Resolves when no task runs any more. */
  stop(): Promise<void>
}

const SYSTEM_CLOCK: MaintenanceClock = {
  now: () => new Date(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {}),
  random: Math.random,
}

/** The share of an interval by which runs vary, so that services started together do not all run a task at once. */
const JITTER = 0.1

/** Runs each task now, and again each time its interval has passed, until it is stopped. */
export function startMaintenance(database: Database, options: MaintenanceOptions): Maintenance {
  const { tasks = MAINTENANCE_TASKS, clock = SYSTEM_CLOCK, onFailure } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async (task: MaintenanceTask) => {
    let isFailing = false
    while (!signal.aborted) {
      try {
        await task.run(database, clock.now(), signal)
        isFailing = false
      } catch (error) {
        if (!isFailing && !signal.aborted) onFailure(task.name, error)
        isFailing = true
      }
      if (signal.aborted) return
      await clock.wait(task.intervalMs * (1 + JITTER * (2 * clock.random() - 1)), signal)
    }
  }
  const repeating = tasks.map(repeat)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(repeating)
    },
  }
}
