import { Option } from 'commander'
import { hasPeople } from '../auth/people/people.ts'
import { formatSignInLink, insertSignInLink } from '../auth/people/sign-in-links.ts'
import { type Config, formatAddress } from '../config.ts'
import { type Database, isStandby } from '../database/connect.ts'
import { listNewerMigrations } from '../database/migrate.ts'
import { chooseRequestUrl, openDatabase } from '../database/open.ts'
import type { Maintenance } from '../maintenance/schedule.ts'
import { END_SIGNALS } from './end-on-signal.ts'
import { findAccessFile, requireAccessFile, writeAccessFile } from './first-access.ts'
import { revoke } from './key.ts'
import { findDashboard, importApp, type Listener, listen } from './listen.ts'
import { command, describeError, getConfig, printOnce, UsageError } from './output.ts'
import { createPortError, isPortTaken, requireFreePort } from './ports.ts'
import { renewDirectory, repeatWhileAway } from './renew-directory.ts'
import { prepareSeedJob, seedDatabase } from './seed.ts'
import { formatWelcome } from './welcome.ts'
import { findWorkerDatabase, reportListening, shareMetrics, sizePool, startWorkers } from './workers.ts'

export const serveCommand = () => {
  const serving = createServeCommand()
  for (const name of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL'])
    serving.addOption(createSettingOption(name))
  return serving
}

/** A setting that was taken for an option: the message names the variable. */
function createSettingOption(name: string): Option {
  const flag = `--${name.toLowerCase().replace('_', '-')}`
  return new Option(`${flag} <value>`).hideHelp().argParser(() => {
    throw new UsageError(`${flag} is no option: set the environment variable ${name} instead`)
  })
}

const createServeCommand = () =>
  command('serve', 'Start the service; SIGTERM or Ctrl-C ends it.')
    .addHelpText(
      'after',
      `
Settings are environment variables, of which docs/operate.md has all:
  PORT          the port (default: 8080)
  HOST          the address to listen on (default: 127.0.0.1)
  DATA_DIR      the folder of the embedded database (default: ./data)
  DATABASE_URL  a PostgreSQL server to use instead`,
    )
    .action((options: { json?: boolean }) => serve(getConfig(), options))

async function serve(config: Config, options: { json?: boolean }): Promise<void> {
  const worker = findWorkerDatabase()
  if (worker) return serveAsWorker(config, worker, options)

  const say = options.json ? () => {} : (line: string) => console.log(line)
  await requireFreePort('PORT', config.host, config.port)
  if (config.metricsPort) await requireFreePort('METRICS_PORT', config.host, config.metricsPort)
  const background = new AbortController()
  const seedJob = await prepareSeedJob(config, say, background.signal)
  const opening = openDatabase(config, { log: say })
  let starting: Promise<Listener> | undefined
  let maintenance: Maintenance | undefined
  let stopping: Promise<void> | undefined
  let rebuilding: Promise<void> | undefined
  // Waits for what is still starting before it stops it, so that nothing is left behind.
  const stop = async () => {
    background.abort()
    const listener = await starting?.catch(() => undefined)
    await listener?.stop()
    await Promise.all([rebuilding, maintenance?.stop()])
    const database = await opening.catch(() => undefined)
    await database?.close()
  }
  const stopOnce = () => {
    stopping ??= stop()
    return stopping
  }
  onSignals(stopOnce)
  try {
    const database = await opening
    if (stopping) return stopping
    await warnOfNewerSchema(database.sql)
    const accessFile = findAccessFile(config)
    if (accessFile && (await lacksOwner(database.sql))) await requireAccessFile(accessFile)
    if (config.workers === 1) void importApp()
    const key = await seedDatabase(database, config, say, background.signal, seedJob)
    const requestUrl = await chooseRequestUrl(database)
    if (stopping) return stopping
    starting =
      config.workers === 1 ? listen(config, requestUrl, options) : startWorkers(config.workers, requestUrl)
    const [{ port }, { startMaintenance }] = await Promise.all([
      starting,
      import('../maintenance/schedule.ts'),
    ])
    if (stopping) return stopping
    const isOver = () => stopping !== undefined
    rebuilding = renewDirectory(database, config, say, background.signal)
    maintenance = startMaintenance(database.sql, { onFailure: reportFailedTask })
    const address = formatAddress(config, port)
    const ownerUrl = await repeatWhileAway(
      () => makeOwnerLink(database.sql, config.publicUrl ?? address),
      isOver,
    )
    const access = { token: key?.token, ownerUrl }
    const written = access.token || ownerUrl ? accessFile : undefined
    if (written) await writeAccessFile(written, access)
    const { token, ...shown } = key ?? {}
    const secrets = written ? { accessFile: written } : { token, ownerUrl }
    const hasDashboard = findDashboard() !== undefined
    await printOnce(
      options,
      { address, ...shown, ...secrets },
      formatWelcome({ address, hasDashboard, access, accessFile: written }),
    ).catch(error => withdrawKey(database.sql, written ? undefined : key?.id, error))
  } catch (error) {
    // A signal that comes while the service is still starting ends it as one that comes later.
    if (stopping) return stopping
    await stopOnce()
    throw isPortTaken(error) ? createPortError('PORT', config.host, config.port) : error
  }
}

/** Only warns: while copies are replaced one after the other, one of the older version may start once more. */
async function warnOfNewerSchema(sql: Database): Promise<void> {
  const newer = await listNewerMigrations(sql)
  if (newer.length === 0) return
  const remedy = 'run that version, or restore the backup from before its upgrade'
  console.error(`dalil: a newer version of Dalil has used this database (${newer.join(', ')}): ${remedy}`)
}

/** Says nothing of the statement, which may hold what tenants have written. */
function reportFailedTask(task: string, error: unknown): void {
  const { code, name } = error as { code?: string; name?: string }
  console.error(
    `dalil: the background task "${task}" failed (${code ?? name ?? 'unknown'}) and will be tried again`,
  )
}

async function serveAsWorker(
  config: Config,
  databaseUrl: string,
  options: { json?: boolean },
): Promise<void> {
  shareMetrics()
  const listener = await listen(config, databaseUrl, { ...options, connections: sizePool(config.workers) })
  reportListening(listener.port)
  onSignals(listener.stop)
  // Without the first process, no other could stop this one and the database in order.
  process.once('disconnect', () => process.exit(1))
}

function exitWith(error: unknown): void {
  console.error(describeError(error))
  process.exit(1)
}

function onSignals(stop: () => Promise<void>): void {
  for (const signal of END_SIGNALS) {
    process.on(signal, () => stop().then(() => process.exit(0), exitWith))
  }
}

/** Where nobody has seen the first key, it is revoked, and the service goes on. */
async function withdrawKey(sql: Database, keyId: string | undefined, error: Error): Promise<void> {
  const isRevoked = keyId !== undefined && (await revoke(sql, keyId).catch(() => undefined)) !== undefined
  const key = isRevoked ? `; ${keyId} is revoked, for nobody has seen its token` : ''
  const remedy = '`dalil key create` and `dalil owner link` let someone in'
  console.error(`dalil: ${error.message}${key}; ${remedy}`)
}

/** A link for the owner of a service without any sign-in so far; other processes may have made links as well. */
async function makeOwnerLink(sql: Database, address: string): Promise<string | undefined> {
  if (!(await lacksOwner(sql))) return undefined
  return formatSignInLink(address, await insertSignInLink(sql, { kind: 'owner' }, new Date()))
}

/** Whether nobody has signed in so far, so that a start makes a link. A standby makes none. */
async function lacksOwner(sql: Database): Promise<boolean> {
  return !(await hasPeople(sql)) && !(await isStandby(sql))
}
