import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '@dalil/embedded-postgres'
import type { Database, Transaction } from '../../database/connect.ts'
import { readCopy } from '../../database/copy-reader.ts'
import { lockPath } from '../../database/locks.ts'
import { describeFileError } from '../files/file-error.ts'
import { SNAPSHOT_FILES } from '../sources/snapshot/files.ts'
import { buildQueries } from './queries.ts'

/** A folder or file that cannot be written. The message names it and states the error. */
class ExportError extends Error {}

/**
 * Writes the directory as a snapshot folder and returns the number of rows of each file. A key is a public id after a
 * prefix of this directory, so that this directory recognises its own rows and another one does not take them for its
 * own. Archived companies and branches are left out, and regions that stand in for unknown ones. All files are read from
 * one database snapshot, and get their names when all are complete; an error before that leaves
 * the folder as it was. Throws an ExportError if a file cannot be written, or while another export of this database writes to the
 * folder.
 */
export async function exportSnapshot(database: Database, folder: string): Promise<Record<string, number>> {
  await makeFolder(folder).catch(error => {
    const takesNone = error.code === 'ENOENT' && 'the folder above it takes no folders'
    throw new ExportError(`${folder} cannot be made: ${takesNone || describeFileError(error)}`)
  })
  const queries = buildQueries(await loadExportPrefix(database))
  const counts: Record<string, number> = {}
  const toPart = (file: string) => join(folder, `${file}.part`)
  let isHeld = false
  try {
    await database.begin('isolation level repeatable read read only', async sql => {
      isHeld = await lockPath(sql, await realpath(folder))
      if (!isHeld) throw new ExportError(`${folder} cannot be written: another export writes to it now`)
      for (const { file } of SNAPSHOT_FILES)
        counts[file] = await copyToFile(sql, queries[file]!, toPart(file))
      for (const { file } of SNAPSHOT_FILES) {
        await rename(toPart(file), join(folder, file)).catch(error => {
          throw new ExportError(`${join(folder, file)} cannot be written: ${describeFileError(error)}`)
        })
      }
    })
  } catch (error) {
    // Not in the transaction: it has failed when its connection ends, before what runs in it has.
    if (isHeld) for (const { file } of SNAPSHOT_FILES) await rm(toPart(file), { force: true }).catch(() => {})
    throw error
  }
  return counts
}

/** The prefix of the keys; the first export creates it. */
async function loadExportPrefix(database: Database): Promise<string> {
  const read = () =>
    database<{ prefix: string | null }[]>`select export_prefix as prefix from directory_version`
  const [known] = await read()
  if (known?.prefix) return known.prefix
  await database`
    update directory_version set export_prefix = ${randomBytes(4).toString('hex')} where export_prefix is null`
  const [made] = await read()
  return made!.prefix!
}

async function copyToFile(sql: Transaction, query: string, path: string): Promise<number> {
  const rows = readCopy(sql, `copy (${query}) to stdout (format csv, header true)`)
  let lines = 0
  let isQuoted = false
  async function* countLines(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === LINE_FEED && !isQuoted) lines++
      }
      yield chunk
    }
  }
  try {
    await pipeline(rows, countLines, createWriteStream(path))
  } catch (error) {
    const message = describeFileError(error)
    throw message === undefined ? error : new ExportError(`${path} cannot be written: ${message}`)
  }
  return lines - HEADER_LINES
}

const QUOTE = 0x22
const LINE_FEED = 0x0a
const HEADER_LINES = 1
