import { createReadStream, createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'
import { makeTempFolder, TempFileError, toTempFileError } from '../../files/temp-files.ts'
import { ImportError } from '../../model/records.ts'
import { limitBytes } from './limit-bytes.ts'

export interface UnpackOptions {
  maxBytes: number
  signal?: AbortSignal | undefined
}

/** Files in archives that are no data: licences, notes, hidden files. */
const COMPANION =
  /(^|\/)(\.|__MACOSX\/)|(^|\/)(readme|licen[cs]e|copying|notice|attribution)[^/]*$|\.(pdf|html?|md|png|jpe?g|prj|cpg|css|js)$/i

/** Unpacks a gzip file into the folder; returns the path of its content. Throws an ImportError. */
export async function gunzipFile(path: string, folder: string, options: UnpackOptions): Promise<string> {
  const target = join(makeTempFolder('gz-', folder), basename(path).replace(/\.gz$/i, '') || 'content')
  await writeFile([createReadStream(path), createGunzip()], path, target, options)
  return target
}

/** Unpacks the data files of a zip archive into the folder; returns their paths. Throws an ImportError. */
export async function unzipFile(path: string, folder: string, options: UnpackOptions): Promise<string[]> {
  const name = basename(path)
  const archive = await openPromise(path, { autoClose: false }).catch(error => {
    throw createDamageError(path, error)
  })
  try {
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) {
      if (!entry.fileName.endsWith('/') && !COMPANION.test(entry.fileName)) entries.push(entry)
    }
    if (entries.length === 0) throw new ImportError(`${name} holds no file of data`)
    const targets: string[] = []
    for (const entry of entries) {
      if (entry.isEncrypted()) throw new ImportError(`${name} is protected by a password: unpack it first`)
      const target = join(makeTempFolder('zip-', folder), nameEntry(entry, entries))
      await writeFile([await archive.openReadStreamPromise(entry)], path, target, options)
      targets.push(target)
    }
    return targets
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error instanceof ImportError || error instanceof TempFileError
      ? error
      : createDamageError(path, error)
  } finally {
    archive.close()
  }
}

/** The last part of the name; all of it where another file of the archive has the same. */
function nameEntry({ fileName }: Entry, entries: readonly Entry[]): string {
  const name = basename(fileName)
  const isShared = entries.filter(other => basename(other.fileName) === name).length > 1
  return (isShared ? fileName.replace(/[/\\]+/g, '_') : name).slice(-100)
}

async function writeFile(
  content: (Readable | Transform)[],
  path: string,
  target: string,
  options: UnpackOptions,
): Promise<void> {
  const { maxBytes, signal } = options
  try {
    const file = createWriteStream(target, { flags: 'wx', mode: 0o600 })
    await pipeline([...content, limitBytes(maxBytes), file], signal ? { signal } : {})
  } catch (error) {
    signal?.throwIfAborted()
    if (isErrorOfTarget(error, target)) throw toTempFileError(error)
    throw error instanceof ImportError
      ? new ImportError(`${basename(path)} unpacks to too much: ${error.message}`)
      : createDamageError(path, error)
  }
}

function createDamageError(path: string, error: unknown): ImportError {
  return new ImportError(`${basename(path)} is truncated or damaged: ${(error as Error).message}`)
}

/** Nothing but the target is written; the packed file is opened and read. */
function isErrorOfTarget(error: unknown, target: string): boolean {
  const { syscall, path } = error as NodeJS.ErrnoException
  return syscall === 'write' || path === target
}
