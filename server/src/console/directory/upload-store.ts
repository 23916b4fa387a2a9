import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { invalid, notFound } from '../../contract/errors.ts'
import { isUuid, newUuid } from '../../contract/ids.ts'
import type { Database, Sql } from '../../database/connect.ts'
import { lockById } from '../../database/locks.ts'
import { makeTempFolder } from '../../directory/files/temp-files.ts'
import { ImportError } from '../../directory/model/records.ts'
import { sampleRows } from '../../directory/sources/csv/read-rows.ts'
import { detectFileKind } from '../../directory/sources/files/file-kind.ts'
import { openTable } from '../../directory/sources/table-files/open-table.ts'
import type { Table } from '../../directory/sources/table-files/table.ts'
import type { SentFile } from '../operation.ts'

/**
 * Uploads lie in the database: with several processes, the one that is asked to import a file is rarely the one that took
 * it. Whichever process reads an upload has it in a temporary file meanwhile. An upload is for the person who sent it, and
 * for an hour.
 */
export interface Upload {
  id: string
  table: Table
  rows: number
}

/** An upload whose file exists until it is closed. */
export interface OpenUpload extends Upload, AsyncDisposable {
  close: () => Promise<void>
}

const MAX_BYTES = 100 * 1024 * 1024
const LIFETIME_MS = 60 * 60 * 1000
/** How many uploads one person may keep; a newer one drops the oldest. */
const MAX_UPLOADS = 3
const SAMPLE = 5
/** Without an ending, because the content tells what a file is. */
const FILE = 'upload'
const CHUNK_BYTES = 1024 * 1024

/**
 * Reads a file through and stores it. `sample` are the cells of the first rows. Throws a 400 for one that is too large or is
 * no table.
 */
export async function addUpload(
  database: Database,
  { name, bytes }: SentFile,
  personId: string,
  now: Date,
): Promise<Upload & { sample: string[][] }> {
  await using folder = makeTemporaryFolder()
  const path = join(folder.path, FILE)
  await writeBytes(bytes, path)
  const { table, rows, sample } = await readThrough(path, cleanName(name))
  const id = await database.begin(async sql => {
    // When several uploads arrive at once, each transaction sees those that were stored before it.
    await lockById(sql, 'uploads', personId)
    const id = newUuid()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    await sql`
      insert into uploads (upload_id, person_id, file_name, rows, created_at, expires_at)
      values (${id}, ${personId}, ${table.name}, ${rows}, ${now}, ${expiresAt})`
    let number = 0
    for await (const data of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      await sql`insert into upload_chunks (upload_id, number, data) values (${id}, ${number++}, ${data as Buffer})`
    }
    await dropOldest(sql, personId)
    return id
  })
  return { id, table, rows, sample }
}

/** Throws a 404 for an upload that is gone or another person's. */
export async function openUpload(
  database: Database,
  id: string,
  personId: string,
  now: Date,
): Promise<OpenUpload> {
  if (!isUuid(id)) throw notFound('upload')
  const folder = makeTemporaryFolder()
  try {
    const path = join(folder.path, FILE)
    // Another request may delete the upload while it is copied.
    const { name, rows } = await database.begin('isolation level repeatable read read only', async sql => {
      const [upload] = await sql<{ name: string; rows: number }[]>`
        select file_name as name, rows from uploads
        where upload_id = ${id} and person_id = ${personId} and expires_at > ${now}`
      if (!upload) throw notFound('upload')
      await copyChunks(sql, id, path)
      return upload
    })
    const table = await openTable(path, { name })
    return { id, table, rows, close: folder.remove, [Symbol.asyncDispose]: folder.remove }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

/** Removes an upload that is about to be imported. False when another request has done so. */
export async function takeUpload(sql: Sql, { id }: Upload): Promise<boolean> {
  const { count } = await sql`delete from uploads where upload_id = ${id}`
  return count > 0
}

export async function deleteExpiredUploads(sql: Sql, now: Date): Promise<void> {
  await sql`delete from uploads where expires_at <= ${now}`
}

/** Drops all uploads of a person but the last to have arrived, by their ids, which are in the order of time. */
async function dropOldest(sql: Sql, personId: string): Promise<void> {
  await sql`
    delete from uploads where upload_id in (
      select upload_id from uploads where person_id = ${personId} order by upload_id desc
      offset ${MAX_UPLOADS}
    )`
}

async function copyChunks(sql: Sql, id: string, path: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  const chunks = sql<{ data: Buffer }[]>`
    select data from upload_chunks where upload_id = ${id} order by number`
  for await (const [chunk] of chunks.cursor(1)) await file.appendFile(chunk!.data)
}

/** A folder that only this process's user may read. */
function makeTemporaryFolder() {
  const path = makeTempFolder('dalil-uploads-')
  const remove = () => rm(path, { recursive: true, force: true })
  return { path, remove, [Symbol.asyncDispose]: remove }
}

/** The details of its 400 say what kind of file it is, and which line is to blame where one is. */
async function readThrough(path: string, name: string) {
  try {
    const table = await openTable(path, { name })
    return { table, ...(await sampleRows(table, SAMPLE)) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const line = /:(\d+): /.exec(error.message)?.[1]
    throw invalid(error.message, {
      fileKind: await detectFileKind(path),
      ...(line === undefined ? {} : { line: Number(line) }),
    })
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
  return [...plain.trim()].slice(0, 100).join('') || 'upload'
}
