import { formatTable } from '../../server/src/cli/output.ts'
import type { ChaosClient } from './client.ts'
import { isKill, type Schedule } from './schedule.ts'

/** What a run has to know of its plan to say how far it is. */
interface ReportOptions {
  seed: number
  schedule: Schedule
  seconds: number
  signal?: AbortSignal
  say(line: string): void
}

const PROGRESS_MS = 5_000

/** What was done to the service, what it acknowledged, and what it must not have done. */
export class ChaosReport {
  readonly violations: string[] = []
  /** Seconds until the service answered again, by stage and kind of fault. */
  readonly #recoveries = new Map<string, number[]>()
  readonly #clients: ChaosClient[] = []
  readonly #options: ReportOptions
  readonly #startedAt = performance.now()
  readonly #kills: number
  #planned = 0
  #deadline = Number.POSITIVE_INFINITY
  #stage = ''
  #dataDir = ''
  #fault = 'none'
  #saidAt = performance.now()

  constructor(options: ReportOptions) {
    this.#options = options
    this.#kills = Object.values(options.schedule).flat().filter(isKill).length
  }

  /** A stage has a share of the time, by the number of its faults. */
  beginStage(name: string, dataDir: string, faults: number): void {
    this.#stage = name
    this.#planned += faults
    this.#deadline = (this.#options.seconds * this.#planned) / this.#countPlanned()
    this.#dataDir = dataDir
    this.#fault = 'none'
  }

  addClient(client: ChaosClient): void {
    this.#clients.push(client)
  }

  beginFault(kind: string): void {
    this.#fault = kind
  }

  endFault(seconds: number): void {
    const key = `${this.#stage}: ${this.#fault}`
    this.#recoveries.set(key, [...(this.#recoveries.get(key) ?? []), seconds])
    if (performance.now() - this.#saidAt < PROGRESS_MS) return
    this.#saidAt = performance.now()
    this.#options.say(
      `${this.countKills()} of ${this.#kills} kills, ${this.countFaults()} faults, ` +
        `${this.countAcknowledged()} writes acknowledged, ${this.#estimateLeft()} left`,
    )
  }

  readonly addViolation = (text: string): void => {
    this.violations.push(`after "${this.#fault}" (${this.#stage}, ${this.#dataDir}): ${text}`)
  }

  /** No further fault of the stage is to be begun. */
  isStageOver(): boolean {
    return this.isOver() || this.#readSeconds() > this.#deadline
  }

  /** No further stage is to be begun. */
  isOver(): boolean {
    return this.violations.length > 0 || (this.#options.signal?.aborted ?? false)
  }

  countKills(): number {
    return this.#listRecoveries()
      .filter(([key]) => isKill(key))
      .reduce((sum, [, seconds]) => sum + seconds.length, 0)
  }

  countFaults(): number {
    return this.#listRecoveries().reduce((sum, [, seconds]) => sum + seconds.length, 0)
  }

  countAcknowledged(): number {
    return [...this.#sumAcknowledged().values()].reduce((sum, count) => sum + count, 0)
  }

  /** All that was found, as tables. */
  format(): string {
    const faults = this.#listRecoveries().map(([key, seconds]) => [
      key,
      String(seconds.length),
      formatSeconds(seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)]!),
      formatSeconds(Math.max(...seconds)),
    ])
    const writes = [...this.#sumAcknowledged()].map(([operation, count]) => [operation, String(count)])
    const failed = this.#clients.reduce((sum, client) => sum + client.failed, 0)
    return [
      formatTable(['fault', 'times', 'median s', 'longest s'], faults),
      formatTable(['acknowledged', 'times'], writes),
      `seed ${this.#options.seed}: ${this.countKills()} kills, ${this.countFaults()} faults, ` +
        `${this.countAcknowledged()} writes acknowledged, ${failed} requests failed, ` +
        `${Math.round(this.#readSeconds())} s, ${this.violations.length} violations`,
      ...this.violations.slice(0, 20).map(text => `VIOLATION ${text}`),
    ].join('\n\n')
  }

  #listRecoveries(): [string, number[]][] {
    return [...this.#recoveries]
  }

  #sumAcknowledged(): Map<string, number> {
    const sums = new Map<string, number>()
    for (const { acknowledged } of this.#clients)
      for (const [operation, count] of acknowledged) sums.set(operation, (sums.get(operation) ?? 0) + count)
    return sums
  }

  #estimateLeft(): string {
    const rest = ((this.#countPlanned() - this.countFaults()) * this.#readSeconds()) / this.countFaults()
    const seconds = Math.min(rest, this.#options.seconds - this.#readSeconds())
    return seconds < 100 ? `${Math.max(0, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`
  }

  #countPlanned(): number {
    return Object.values(this.#options.schedule).flat().length
  }

  #readSeconds(): number {
    return (performance.now() - this.#startedAt) / 1000
  }
}

function formatSeconds(seconds: number): string {
  return seconds.toFixed(2)
}
