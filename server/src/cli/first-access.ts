import { fstatSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '@dalil/embedded-postgres'
import type { Config } from '../config.ts'
import { describeFileError } from '../directory/files/file-error.ts'

/** What lets someone in: the first key, and the link that makes its reader the owner. */
export interface FirstAccess {
  token: string | undefined
  ownerUrl: string | undefined
}

/** The names of both in the file, as a shell would take them. */
const NAMES = { token: 'DALIL_KEY', ownerUrl: 'OWNER_LINK' } as const

/**
 * The file that takes what lets someone in, where standard output is a log that others may read: FIRST_KEY_FILE, or one
 * in DATA_DIR under systemd's journal. Undefined where it is printed.
 */
export function findAccessFile({ firstKeyFile, dataDir }: Config): string | undefined {
  return firstKeyFile ?? (writesToJournal() ? join(dataDir, 'first-key') : undefined)
}

/** systemd names the socket of the journal by device and inode, so that a program can tell whether it writes there. */
function writesToJournal(): boolean {
  const { JOURNAL_STREAM } = process.env
  if (!JOURNAL_STREAM) return false
  const { dev, ino } = fstatSync(1)
  return JOURNAL_STREAM === `${dev}:${ino}`
}

/** Throws unless the file can be written. Asked before the first key is made, which can be shown to nobody afterwards. */
export async function requireAccessFile(file: string): Promise<void> {
  const draft = await writeDraft(file, '')
  await rm(draft)
  const taken = await stat(file).catch(() => undefined)
  if (taken?.isDirectory()) throw createFileError(file, 'it is a folder')
}

/**
 * Writes the file, for its owner only. What it holds already and is not given anew stays: the key is made once, whereas
 * each start without an owner makes another link.
 */
export async function writeAccessFile(file: string, access: FirstAccess): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => '')
  const lines = (['token', 'ownerUrl'] as const).flatMap(field => {
    const name = NAMES[field]
    const value = access[field] ?? new RegExp(`^${name}=(.*)$`, 'm').exec(old)?.[1]
    return value ? [`${name}=${value}`] : []
  })
  const text = `# Secret: keep what you need elsewhere, and delete this file.\n${lines.join('\n')}\n`
  await rename(await writeDraft(file, text), file)
}

/** Writes a file beside the one that it is to become; returns its path. */
async function writeDraft(file: string, text: string): Promise<string> {
  const draft = `${file}.${process.pid}`
  try {
    await makeFolder(dirname(file))
    await writeFile(draft, text, { mode: 0o600 })
    return draft
  } catch (error) {
    throw createFileError(file, describeFileError(error) ?? String(error))
  }
}

function createFileError(file: string, reason: string): Error {
  return new Error(
    `the first key cannot be written to ${file}: ${reason}; set FIRST_KEY_FILE to another file`,
  )
}

/** A shell command that prints the key of the file. */
export function formatKeyCommand(file: string): string {
  return `$(sed -n 's/^${NAMES.token}=//p' '${file.replaceAll("'", `'\\''`)}')`
}
