import { fstatSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'

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
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(
    temporary,
    `# Secret: keep what you need elsewhere, and delete this file.\n${lines.join('\n')}\n`,
    {
      mode: 0o600,
    },
  )
  await rename(temporary, file)
}

/** A shell command that prints the key of the file. */
export function formatKeyCommand(file: string): string {
  return `$(sed -n 's/^${NAMES.token}=//p' '${file.replaceAll("'", `'\\''`)}')`
}
