import { randomBytes } from 'node:crypto'
import {
  chown,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Account, canEnter, findAccount, isRoot, runAs } from './account.ts'
import { type Binaries, findBinaries, makeShelter } from './binaries.ts'
import { makeFolder } from './make-folder.ts'
import { buildInitArguments, type ClusterSettings } from './settings.ts'
import { readCode, StartError, toFolderError, toStartError } from './start-error.ts'

/** One PostgreSQL cluster and what it takes to run it. */
export interface Cluster {
  /** Private to the account; holds the data, the socket and the log. */
  home: string
  data: string
  /** Names its superuser, its database and its clients. */
  name: string
  account: Account
  binaries: Binaries
}

export interface ClusterOptions {
  /** The folder that holds the cluster, or a link to it; made if it does not exist. */
  dataDir: string
  /** Lower-case letters: names the superuser, the database, the clients and, for root, the system user. */
  name: string
  settings: ClusterSettings
  unsafe: boolean
  log: (line: string) => void
}

/** Where the data of a cluster is, below its home. */
export const locateData = (home: string): string => join(home, 'data')

/** Where root keeps what the server's account must reach, when it cannot reach the data folder or the installation. */
const locateShelter = (name: string): string => join('/var/lib', name)

/** The cluster's folder, `postgres` in the data folder or where that links to; undefined before the first start. */
export async function findHome(dataDir: string): Promise<string | undefined> {
  const entry = join(resolve(dataDir), 'postgres')
  try {
    return await realpath(entry)
  } catch (error) {
    if (readCode(error) !== 'ENOENT') throw toFolderError(`read ${dataDir}`, error)
  }
  // An empty database in the place of a lost one would hide the loss.
  const link = await lstat(entry).catch(() => undefined)
  if (link)
    throw new StartError(
      'data',
      `${entry} points to a folder that is gone: restore it, or remove the link to start empty`,
    )
  return undefined
}

/** The cluster of the data folder, made if there is none. Throws a StartError if it cannot be run by this process. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = resolve(options.dataDir)
  const { name } = options
  const existing = await findHome(dataDir)
  const account = await findAccount(existing ? (await stat(existing)).uid : undefined, name)
  if (!existing) await makeDataDir(dataDir)
  const binaries = await findBinaries(account, isRoot ? locateShelter(name) : dataDir)
  const home = existing ?? (await createHome({ ...options, dataDir }, account, binaries))
  if (!(await canEnter(account, home)))
    throw new StartError('data', `user ${account.name} cannot enter ${home} any more`)
  await checkVersion(home, binaries)
  await removeOldDrafts(home)
  return { home, data: locateData(home), name, account, binaries }
}

/** An ordinary user's is private; root's must let the server's account through, though not list it. */
async function makeDataDir(dataDir: string): Promise<void> {
  await makeFolder(dataDir, isRoot ? 0o711 : 0o700).catch(error => {
    throw toFolderError(`write to ${dataDir}`, error)
  })
}

/** Made under another name and renamed when whole: an interrupted start leaves no half of a cluster. */
async function createHome(options: ClusterOptions, account: Account, binaries: Binaries): Promise<string> {
  const { dataDir, name, settings, unsafe, log } = options
  const shelter = locateShelter(name)
  const entry = join(dataDir, 'postgres')
  const apart = !(await canEnter(account, dataDir))
  const home = apart ? join(shelter, randomBytes(8).toString('hex')) : entry
  let draft: string | undefined
  try {
    if (apart) await makeShelter(shelter)
    draft = await mkdtemp(`${home}.new-`)
    await chown(draft, account.uid, account.gid)
    const args = buildInitArguments(locateData(draft), name, settings, unsafe)
    const { code, output } = await runAs(account, binaries.initdb, args)
    if (code !== 0) throw new StartError('data', `PostgreSQL could not make its files: ${output.trim()}`)
    await rename(draft, home)
    if (apart) {
      draft = home
      await symlink(home, entry)
      log(`user ${account.name} cannot enter ${dataDir}: the database is in ${home}`)
    }
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true })
    // Another process was first, and its cluster is as good.
    const taken = ['EEXIST', 'ENOTEMPTY'].includes(readCode(error)) ? await findHome(dataDir) : undefined
    if (!taken) throw toFolderError(apart ? `keep the database in ${shelter}` : `write to ${dataDir}`, error)
  }
  return realpath(entry)
}

/** Removes drafts that an interrupted start left behind. Making one takes seconds, so an old one is not in use. */
async function removeOldDrafts(home: string): Promise<void> {
  const folder = dirname(home)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^(postgres|postgresql-.+|[0-9a-f]{16})\.new-\w{6}$/.test(name)) continue
    const draft = join(folder, name)
    const made = (await stat(draft).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (Date.now() - made > 600_000) await rm(draft, { recursive: true, force: true }).catch(() => {})
  }
}

async function checkVersion(home: string, { version }: Binaries): Promise<void> {
  const text = await readFile(join(locateData(home), 'PG_VERSION'), 'utf8').catch(error => {
    if (readCode(error) === 'ENOENT')
      throw new StartError(
        'data',
        `${home} holds no database: restore it, or remove the folder to start empty`,
      )
    throw toStartError('data', `use ${home} as a database`, error)
  })
  const [found, ours] = [text.trim(), version.split('.')[0]]
  if (found === ours) return
  const remedy = 'dump it with the release that made it and restore it into a new data folder'
  throw new StartError(
    'data',
    `the database in ${home} is of PostgreSQL ${found}, this release runs ${ours}: ${remedy}`,
  )
}
