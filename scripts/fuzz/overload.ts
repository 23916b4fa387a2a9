import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, isOverload } from './oracle.ts'
import type { FuzzReport } from './report.ts'

/** How often a request is sent to a service that is overloaded, with a pause that grows by a second each time. */
const ATTEMPTS = 5

/** Sends again what a service rejected because it is overloaded, and reports each answer of 500. */
export async function sendUntilServed<T>(
  operation: string,
  report: FuzzReport,
  send: () => Promise<{ answers: Answer[]; result: T }>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const { answers, result } = await send()
    const failed = answers.filter(({ status }) => status >= 500)
    for (const answer of failed) {
      const requestId = String(answer.headers['x-request-id'])
      report.failed.push({ operation, requestId, isOverload: isOverload(answer) })
    }
    report.overloads += failed.filter(isOverload).length
    if (!failed.some(isOverload) || attempt === ATTEMPTS) return result
    await pause(attempt * 1_000)
  }
}
