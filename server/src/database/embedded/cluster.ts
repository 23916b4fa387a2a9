import { randomBytes } from 'node:crypto'
import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, canEnter, isRoot, run, serverAccount } from './account.ts'
import { type Binaries, makeShelter, usableBinaries } from './binaries.ts'
import { initArguments } from './settings.ts'
import { cannot, codeOf, StartError } from './start-error.ts'

/** One PostgreSQL cluster and what it takes to run it. */
export interface Cluster {
  /** Private to the account; holds the data, the socket and the log. */
  home: string
  data: string
  account: Account
  binaries: Binaries
}

/** Where root keeps what the server's account must reach, when it cannot reach DATA_DIR or the installation. */
const shelter = '/var/lib/dalil'

export const dataOf = (home: string): string => join(home, 'data')

/** The cluster's folder, DATA_DIR/postgres or where that links to; undefined before the first start. */
export async function findHome(dataDir: string): Promise<string | undefined> {
  const entry = join(dataDir, 'postgres')
  try {
    return await realpath(entry)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw cannot(`read DATA_DIR (${dataDir})`, error)
  }
  // An empty database in the place of a lost one would hide the loss.
  const link = await lstat(entry).catch(() => undefined)
  if (link)
    throw new StartError(
      `${entry} points to a folder that is gone: restore it, or remove the link to start empty`,
    )
  return undefined
}

/** The cluster of DATA_DIR, made if there is none. Throws a StartError if it is not ours to run. */
export async function openCluster(dataDir: string, options: { fast: boolean; log: (line: string) => void }) {
  const existing = await findHome(dataDir)
  const account = await serverAccount(existing ? (await stat(existing)).uid : undefined)
  if (!existing) await makeDataDir(dataDir)
  const binaries = await usableBinaries(account, isRoot ? shelter : dataDir)
  const home = existing ?? (await createHome(dataDir, account, binaries, options))
  if (!(await canEnter(account, home)))
    throw new StartError(`user ${account.name} cannot enter ${home} any more`)
  await checkVersion(home, binaries)
  await sweepDrafts(home)
  return { home, data: dataOf(home), account, binaries } satisfies Cluster
}

/** An ordinary user's is private; root's must let the server's account through, though not list it. */
async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 }).catch(error => {
    throw cannot(`write to DATA_DIR (${dataDir})`, error)
  })
}

/** Made under another name and renamed when whole: an interrupted start leaves no half of a cluster. */
async function createHome(
  dataDir: string,
  account: Account,
  binaries: Binaries,
  { fast, log }: { fast: boolean; log: (line: string) => void },
): Promise<string> {
  const entry = join(dataDir, 'postgres')
  const apart = !(await canEnter(account, dataDir))
  const home = apart ? join(shelter, randomBytes(8).toString('hex')) : entry
  let draft: string | undefined
  try {
    if (apart) await makeShelter(shelter)
    draft = await mkdtemp(`${home}.new-`)
    await chown(draft, account.uid, account.gid)
    const { code, output } = await run(account, binaries.initdb, initArguments(dataOf(draft), fast))
    if (code !== 0) throw new StartError(`PostgreSQL could not make its files: ${output.trim()}`)
    await rename(draft, home)
    if (apart) {
      draft = home
      await symlink(home, entry)
      log(`user ${account.name} cannot enter ${dataDir}: the database is in ${home}`)
    }
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true })
    // Another process was first, and its cluster is as good.
    const taken = ['EEXIST', 'ENOTEMPTY'].includes(codeOf(error)) ? await findHome(dataDir) : undefined
    if (!taken)
      throw cannot(apart ? `keep the database in ${shelter}` : `write to DATA_DIR (${dataDir})`, error)
  }
  return realpath(entry)
}

/** Drafts that an interrupted start left behind; making one takes seconds, so an old one is nobody's. */
async function sweepDrafts(home: string): Promise<void> {
  const folder = dirname(home)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^(postgres|postgresql-.+|[0-9a-f]{16})\.new-\w{6}$/.test(name)) continue
    const draft = join(folder, name)
    const made = (await stat(draft).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (Date.now() - made > 600_000) await rm(draft, { recursive: true, force: true }).catch(() => {})
  }
}

async function checkVersion(home: string, { version }: Binaries): Promise<void> {
  const text = await readFile(join(dataOf(home), 'PG_VERSION'), 'utf8').catch(error => {
    throw cannot(`use ${home} as a database`, error)
  })
  const [found, ours] = [text.trim(), version.split('.')[0]]
  if (found === ours) return
  const remedy = 'dump it with the release of Dalil that made it and restore it into a new DATA_DIR'
  throw new StartError(
    `the database in ${home} is of PostgreSQL ${found}, this release runs ${ours}: ${remedy}`,
  )
}
