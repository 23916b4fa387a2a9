import type { Progress } from '../directory/load.ts'

/** Shows progress on stderr: one line that is written over on a terminal, a line every five seconds elsewhere. */
export function progressLine() {
  const terminal = process.stderr.isTTY
  let shownAt = 0
  return {
    show({ phase, rows, rowsPerSecond }: Progress) {
      const now = Date.now()
      if (now - shownAt < (terminal ? 100 : 5000)) return
      shownAt = now
      const text = `${phase}: ${rows.toLocaleString('en')} rows, ${Math.round(rowsPerSecond).toLocaleString('en')}/s`
      process.stderr.write(terminal ? `\r\x1b[K${text}` : `${text}\n`)
    },
    clear() {
      if (terminal && shownAt > 0) process.stderr.write('\r\x1b[K')
      shownAt = 0
    },
  }
}
