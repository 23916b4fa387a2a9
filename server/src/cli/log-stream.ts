import { writeSync } from 'node:fs'

/** How many bytes may wait for a slow reader. */
const MAX_WAITING = 16 * 1024 * 1024

/**
 * Writes log lines to a descriptor. A line that cannot be written, as on a full disk, is left out, and later ones are tried:
 * the stream of the logger would end the process, and wait at its end for room on the disk, holding the port.
 */
export function createLogStream(descriptor: 1 | 2): { write(line: string): void } {
  const waiting = descriptor === 1 ? process.stdout : process.stderr
  waiting.on('error', () => {})
  return {
    write(line) {
      let rest = Buffer.from(line)
      try {
        // A pipe without room for the whole line takes a part.
        while (rest.length > 0 && waiting.writableLength === 0)
          rest = rest.subarray(writeSync(descriptor, rest))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      }
      // The reader is slow: lines wait in their order.
      if (rest.length > 0 && waiting.writableLength < MAX_WAITING) waiting.write(rest)
    },
  }
}
