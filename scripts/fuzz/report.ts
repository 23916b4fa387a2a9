import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** An answer of 500; the log of the service says why. */
export interface FailedAnswer {
  operation: string
  requestId: string
  /** It came with Retry-After. */
  isOverload: boolean
}

/** What was sent, and what came back that must not. */
export interface FuzzReport {
  /** The seed of the batch that comes next. */
  nextSeed: number
  requests: number
  rawExchanges: number
  /** How often each status was answered. */
  statuses: Map<number, number>
  /** Answers of 500 with Retry-After, after each of which the request was sent again. */
  overloads: number
  failed: FailedAnswer[]
  /** The smallest requests that show a fault, with what replays them. */
  faults: string[]
}

/** So many overloads, and this share of all answers, are those of a busy machine; more are a fault. */
const [OVERLOADS, OVERLOAD_SHARE] = [20, 0.001]

export function createReport(seed: number): FuzzReport {
  return {
    nextSeed: seed,
    requests: 0,
    rawExchanges: 0,
    statuses: new Map(),
    overloads: 0,
    failed: [],
    faults: [],
  }
}

export function countSent({ requests, rawExchanges }: FuzzReport): number {
  return requests + rawExchanges
}

/** Says that overloads are too many. */
export function findOverloadFault(report: FuzzReport): string | undefined {
  const { overloads } = report
  if (overloads <= OVERLOADS + OVERLOAD_SHARE * countSent(report)) return undefined
  return `${overloads} answers of 500 with Retry-After to ${countSent(report)} requests`
}

/** Takes over what an interrupted run sent; undefined when the file is not there. Throws where that run found a fault. */
export function loadReport(path: string): FuzzReport | undefined {
  if (!existsSync(path)) return undefined
  const saved = JSON.parse(readFileSync(path, 'utf8'))
  const report: FuzzReport = { ...saved, statuses: new Map(saved.statuses) }
  if (report.faults.length > 0)
    throw new Error(`the run of ${path} ended at a fault: begin another file\n${report.faults.join('\n')}`)
  return report
}

export function saveReport(path: string, report: FuzzReport): void {
  writeFileSync(`${path}.new`, JSON.stringify({ ...report, statuses: [...report.statuses] }))
  renameSync(`${path}.new`, path)
}
