import type { BenchPlan, Figure, Section } from './figure.ts'
import { estimateSecondsLeft, formatDuration } from './progress.ts'
import { type Found, formatFigure } from './report.ts'

/**
 * Runs the sections one after the other and puts what they find into `found`, calling `keep` at each figure. A section that fails
 * keeps no other from being measured; returns whether none did. Once interrupted it ends with the operation at hand.
 */
export async function measure(
  sections: [string, Section][],
  plan: BenchPlan,
  found: Found,
  keep: () => Promise<void>,
  interrupt: AbortSignal,
): Promise<boolean> {
  let good = true
  for (const [at, [section, run]] of sections.entries()) {
    const parts = sections.slice(at).map(([name]) => name)
    const started = performance.now()
    const readSeconds = () => (performance.now() - started) / 1000
    const report = (line: string) => {
      const left = formatDuration(estimateSecondsLeft(parts, readSeconds(), plan))
      plan.say(`[${section}, ${formatDuration(readSeconds())}; about ${left} left] ${line}`)
    }
    const figures: Figure[] = []
    found.push({ section, figures })
    try {
      for await (const figure of run({ ...plan, say: report })) {
        figures.push(figure)
        report(formatFigure(figure).filter(Boolean).join(' · '))
        await keep()
        if (interrupt.aborted) break
      }
      report('done')
    } catch (error) {
      // An interrupt at the keyboard ends the service and the load as well.
      if (!interrupt.aborted) plan.say(`${section} failed: ${(error as Error).stack}`)
      good = false
    }
    found.at(-1)!.seconds = Math.round(readSeconds())
    if (interrupt.aborted) break
  }
  await keep()
  return good
}
