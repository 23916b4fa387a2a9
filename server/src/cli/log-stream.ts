import { writeSync } from 'node:fs'

/**
 * Writes log lines to a descriptor. A line that cannot be written, as on a full disk, is left out, and later ones are tried:
 * the stream of the logger would end the process, and wait at its end for room on the disk, holding the port.
 */
export function createLogStream(descriptor: 1 | 2): { write(line: string): void } {
  return {
    write(line) {
      try {
        writeSync(descriptor, line)
      } catch (error) {
        // A pipe whose reader is slow takes it later.
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN')
          (descriptor === 1 ? process.stdout : process.stderr).write(line)
      }
    },
  }
}
