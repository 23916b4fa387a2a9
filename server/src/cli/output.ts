import { randomUUID } from 'node:crypto'
import { Command } from 'commander'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { isUnreachable } from '../database/connect.ts'
import { hasCluster } from '../database/embedded.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { describeFileError } from '../directory/files/file-error.ts'
import { endOnSignal } from './end-on-signal.ts'
import { getShell } from './shell.ts'

/** An error of the command line, in words for the person who typed it. */
export class UsageError extends Error {}

/** A command that takes `--json`, as all do. */
export function command(name: string, description: string): Command {
  return new Command(name).description(description).option('--json', 'print one JSON value')
}

/** Prints a result: as one JSON value, or as text for people. */
export function print(options: { json?: boolean }, value: unknown, text: string): void {
  getShell().stdout.write(`${options.json ? JSON.stringify(value) : text}\n`)
}

/** Errors of standard output that a command reports in its own words. */
const reported = new WeakSet<Error>()

/** Prints what is shown only once. Throws an Error when it could not be written. */
export function printOnce(options: { json?: boolean }, value: unknown, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    getShell().stdout.write(`${options.json ? JSON.stringify(value) : text}\n`, error => {
      if (!error) return resolve()
      reported.add(error)
      reject(new Error(describeOutputError(error)))
    })
  })
}

export const isReported = (error: Error): boolean => reported.has(error)

export function describeOutputError(error: NodeJS.ErrnoException): string {
  const reason =
    error.code === 'EPIPE' ? 'its reader has gone' : (describeFileError(error) ?? 'an earlier line failed')
  return `standard output cannot be written: ${reason}`
}

/** The configuration that the environment gives. Throws a ConfigError. */
export function getConfig(): Config {
  return readConfig(getShell().env)
}

/**
 * Runs with the database that the environment names, also while the service runs. `mayCreate` is for commands that may
 * come first, and create the database: for all others a DATA_DIR or a DATABASE_URL without one is a mistake, and an Error.
 * `migrates` is false for commands that look at the database as it is. A signal ends the command in order, unless the
 * command handles signals itself.
 */
export async function withDatabase<T>(
  run: (database: OpenDatabase) => Promise<T>,
  { mayCreate = false, migrates = true, connections = 4, handlesSignals = false } = {},
): Promise<T> {
  const config = getConfig()
  if (!mayCreate) await requireDatabase(config)
  const name = `dalil ${randomUUID().slice(0, 8)}`
  const interrupt = handlesSignals ? undefined : endOnSignal(name)
  let database: OpenDatabase | undefined
  try {
    const opening = openDatabase(config, {
      role: 'command',
      max: connections,
      migrates,
      mayCreate,
      name,
    })
    // An embedded server is let start, or it would be left running; a server elsewhere may never answer.
    const isElsewhere = config.databaseUrl !== undefined
    database = await (isElsewhere && interrupt ? Promise.race([opening, interrupt.interrupted]) : opening)
    interrupt?.guard(database.sql)
    return await run(database)
  } catch (error) {
    if (interrupt?.isSignalled()) throw new Error('interrupted')
    throw isConnectionLost(error) ? new Error(describeLostConnection(error)) : error
  } finally {
    interrupt?.stop()
    await database?.close()
  }
}

/** Whether the connection to the database was lost. Files and pipes have the same error codes; their users report them. */
function isConnectionLost(error: unknown): error is { code: string } {
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    isUnreachable(error) &&
    (syscall === undefined || syscall === 'connect' || ['ECONNRESET', 'EPIPE'].includes(code!))
  )
}

function describeLostConnection({ code }: { code: string }): string {
  return `the connection to the database was lost (${code}); what had not finished is rolled back: run the command again`
}

/** Throws a UsageError where there is neither a DATABASE_URL nor an embedded database in DATA_DIR. */
export async function requireDatabase(config: Config): Promise<void> {
  if (await hasDatabase(config)) return
  const { dataDir } = config
  throw new UsageError(
    `DATA_DIR: there is no database in ${dataDir}; set DATA_DIR to the folder that the service uses, or start it once`,
  )
}

/** Whether there is a DATABASE_URL or an embedded database in DATA_DIR. */
export async function hasDatabase({ databaseUrl, dataDir }: Config): Promise<boolean> {
  return databaseUrl !== undefined || (await hasCluster(dataDir))
}

/** The reason on one line; a configuration error has a line for each problem. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return error instanceof ConfigError ? text : `dalil: ${text.replace(/\s*\n\s*/g, ' ')}`
}

/** A whole number of an option, or undefined when the option is absent. Throws a UsageError. */
export function parseWholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option} must be a whole number from 0 to 999999999`)
  return Number(text)
}

/** A name, trimmed, of 1 to `longest` characters (code points, as over HTTP). Throws a UsageError. */
export function parseName(option: string, text: string, longest: number): string {
  const name = text.trim()
  const { length } = [...name]
  if (length < 1 || length > longest) throw new UsageError(`${option} must have 1 to ${longest} characters`)
  if (/\p{Cc}/u.test(name)) throw new UsageError(`${option} must be one line, without control characters`)
  return name
}

/** Rows as a plain table: columns padded to their widest cell. */
export function formatTable(header: string[], rows: string[][]): string {
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map(row => row[i]!.length)))
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd()
  return [header, ...rows].map(line).join('\n')
}
