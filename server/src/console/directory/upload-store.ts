import { randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { invalid, notFound } from '../../contract/errors.ts'
import { ImportError } from '../../directory/model/records.ts'
import { openCsv } from '../../directory/sources/csv/open-csv.ts'
import type { CsvFile } from '../../directory/sources/csv/read-csv.ts'
import { sampleRows } from '../../directory/sources/csv/read-rows.ts'
import type { SentFile } from '../operation.ts'

/** A CSV file that a person has sent to be imported. */
export interface Upload {
  id: string
  personId: string
  file: CsvFile
  rows: number
  /** The cells of the first rows. */
  sample: string[][]
  expiresAt: number
  timer: NodeJS.Timeout
}

const MAX_BYTES = 100 * 1024 * 1024
const LIFETIME_MS = 60 * 60 * 1000
/** What one person may keep at a time; a newer upload drops the oldest. */
const KEPT = 3
const SAMPLE = 5

/**
 * The uploads of this process: their bytes in files that only its user may read, all else in memory. An upload is for the
 * person who sent it, and for an hour.
 */
export class UploadStore {
  readonly #uploads = new Map<string, Upload>()
  #folder: Promise<string> | undefined

  /** Stores a file and reads it through. Throws a 400 for one that is too large or is no CSV. */
  async add({ name, bytes }: SentFile, personId: string, now: Date): Promise<Upload> {
    await this.#dropOldest(personId, now)
    this.#folder ??= mkdtemp(join(tmpdir(), 'dalil-uploads-'))
    const id = randomUUID()
    const path = join(await this.#folder, `${id}.csv`)
    try {
      await writeBytes(bytes, path)
      const file = await openCsv(path, { name: cleanName(name) })
      const expiresAt = now.getTime() + LIFETIME_MS
      const timer = setTimeout(() => void this.remove(upload), LIFETIME_MS).unref()
      const upload = { id, personId, file, ...(await sampleRows(file, SAMPLE)), expiresAt, timer }
      this.#uploads.set(id, upload)
      return upload
    } catch (error) {
      await rm(path, { force: true })
      throw error instanceof ImportError ? invalid(error.message) : error
    }
  }

  /** Throws a 404 for an upload that is gone or another person's. */
  find(id: string, personId: string, now: Date): Upload {
    const upload = this.#uploads.get(id)
    if (upload?.personId !== personId || upload.expiresAt <= now.getTime()) throw notFound('upload')
    return upload
  }

  /** Forgets an upload while its file is still read. */
  forget({ id, timer }: Upload): void {
    clearTimeout(timer)
    this.#uploads.delete(id)
  }

  async remove(upload: Upload): Promise<void> {
    this.forget(upload)
    await rm(upload.file.path, { force: true })
  }

  async close(): Promise<void> {
    for (const upload of this.#uploads.values()) this.forget(upload)
    const folder = await this.#folder
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }

  async #dropOldest(personId: string, now: Date): Promise<void> {
    const all = [...this.#uploads.values()]
    const own = all.filter(upload => upload.personId === personId)
    const oldest = own.slice(0, Math.max(0, own.length - KEPT + 1))
    const expired = all.filter(({ expiresAt }) => expiresAt <= now.getTime())
    await Promise.all([...new Set([...oldest, ...expired])].map(upload => this.remove(upload)))
  }
}

/**
 * Writes a body to a new file, as fast as the disk takes it. Reads a body that is too large to its end without writing it:
 * the client reads the answer only then.
 */
async function writeBytes(bytes: Readable, path: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= MAX_BYTES) await file.appendFile(chunk)
    }
  } catch (error) {
    if (bytes.readableAborted) throw invalid('The upload has broken off.')
    throw error
  }
  if (size === 0) throw invalid('The file is empty.')
  if (size > MAX_BYTES) throw invalid(`The file is larger than ${MAX_BYTES} bytes.`)
}

/** The last part of a name, for reports. */
function cleanName(name: string): string {
  const plain = name.replace(/^.*[/\\]/s, '').replace(/\p{C}/gu, '')
  return [...plain.trim()].slice(0, 100).join('') || 'upload.csv'
}
