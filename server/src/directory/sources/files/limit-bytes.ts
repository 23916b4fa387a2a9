import { Transform } from 'node:stream'
import { ImportError } from '../../model/records.ts'

/** Passes so many bytes on, and fails with an ImportError at the next one: a small file may unpack to more than a disk. */
export function limitBytes(most: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > most) done(new ImportError(`it has over ${most} bytes, the limit`))
      else done(null, chunk)
    },
  })
}
