import type { Progress } from '../directory/import/load.ts'
import type { RebuildProgress } from '../maintenance/rebuild.ts'
import { getShell } from './shell.ts'

/** Shows progress on stderr: one line that is written over on a terminal, a line every half minute elsewhere. */
export function createProgressLine() {
  const { stderr } = getShell()
  const terminal = stderr.isTTY ?? false
  const startedAt = Date.now()
  // A short import has nothing to say to a file or another program.
  let shownAt = terminal ? 0 : startedAt
  const show = (phase: string, count: number, of: string, perSecond: number, left: number | null = null) => {
    const now = Date.now()
    if (now - shownAt < (terminal ? 100 : 30_000)) return
    shownAt = now
    const text = `${phase}: ${count.toLocaleString('en')} ${of}, ${Math.round(perSecond).toLocaleString('en')}/s${formatTimeLeft(left)}`
    stderr.write(terminal ? `\r\x1b[K${text}` : `${text}\n`)
  }
  return {
    /** Shows how many records a load has read. */
    rows: ({ phase, rows, rowsPerSecond, secondsLeft }: Progress) =>
      show(phase, rows, 'rows', rowsPerSecond, secondsLeft),
    /** Shows how many elements a source has seen that reads through its files first. */
    elements: (elements: number) =>
      show('scan', elements, 'elements', (elements * 1000) / Math.max(1, Date.now() - startedAt)),
    /** Shows how many rows a rebuild has done, of all its parts. */
    rebuilt: ({ part, rows, rowsPerSecond, secondsLeft }: RebuildProgress) =>
      show(part, rows, 'rows', rowsPerSecond, secondsLeft),
    /** Shows how many rows a backup has copied, of the tables that are done. */
    copied: (table: string, rows: number) =>
      show(table, rows, 'rows', (rows * 1000) / Math.max(1, Date.now() - startedAt)),
    clear() {
      if (terminal && shownAt > 0) stderr.write('\r\x1b[K')
      shownAt = 0
    },
  }
}

/** Tells on stderr that another import or change of the directory is ahead of this one. */
export function reportWaiting(): void {
  getShell().stderr.write('waiting for another import or change of the directory to end\n')
}

function formatTimeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  return seconds < 90
    ? `, about ${Math.ceil(seconds)} s left`
    : `, about ${Math.round(seconds / 60)} min left`
}
