import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { StartError } from './start-error.ts'

/** The system user that runs PostgreSQL and owns its files. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root hands it to one of these, the first that exists. */
const candidates = ['postgres', 'dalil']

export const isRoot = process.getuid?.() === 0

/** Nothing of our own environment (PGPORT, PGDATA, a broken LANG) may reach PostgreSQL. */
export const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** spawn's options for running as the account; an ordinary user has no other account to change to. */
export function runAs({ uid, gid }: Account): { uid?: number; gid?: number } {
  return isRoot ? { uid, gid } : {}
}

/** Runs a program to its end as the account. A program that could not be run at all has the code -1. */
export function run(
  account: Account,
  file: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const options = { ...runAs(account), cwd: '/', env: environment }
    execFile(file, args, options, (error, stdout, stderr) => {
      if (!error) return resolve({ code: 0, output: stdout })
      if (typeof error.code === 'number') return resolve({ code: error.code, output: stderr || stdout })
      resolve({ code: -1, output: stderr || error.message })
    })
  })
}

/** Tried out as the account, because modes alone do not tell (ACLs, mounts, user namespaces). */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await run(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0
}

/**
 * The account for a cluster that `owner` (a uid) owns, or for a new one if undefined. As root it may create the
 * system user `dalil`. Throws a StartError if the cluster is another user's.
 */
export async function serverAccount(owner: number | undefined): Promise<Account> {
  const accounts = isRoot
    ? (await Promise.all(candidates.map(lookUp))).filter(a => a !== undefined)
    : [self()]
  const account = owner === undefined ? accounts[0] : accounts.find(({ uid }) => uid === owner)
  if (account) return account
  if (owner === undefined) return createAccount()
  const name = (await run(self(), 'id', ['-nu', String(owner)])).output.trim()
  const user = /^[^\s:]+$/.test(name) ? `user ${name}` : `user id ${owner}`
  const remedy = candidates.includes(name) ? 'it was made by root: start as root' : 'start as that user'
  throw new StartError(`the database in DATA_DIR belongs to ${user} (${remedy}, or choose another DATA_DIR)`)
}

/** A container may run as a uid that has no name. */
function self(): Account {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  try {
    return { name: userInfo().username, uid, gid }
  } catch {
    return { name: `uid ${uid}`, uid, gid }
  }
}

async function lookUp(name: string): Promise<Account | undefined> {
  const ids = await Promise.all([run(self(), 'id', ['-u', name]), run(self(), 'id', ['-g', name])])
  if (ids.some(({ code }) => code !== 0)) return undefined
  const [uid, gid] = ids.map(({ output }) => Number(output))
  return { name, uid: uid!, gid: gid! }
}

/** useradd where there is one, else BusyBox's adduser. */
async function createAccount(): Promise<Account> {
  const made = await run(self(), 'useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '-s',
    '/bin/false',
    'dalil',
  ])
  if (made.code !== 0) await run(self(), 'adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'dalil'])
  const account = await lookUp('dalil')
  if (account) return account
  const remedy = 'create a user "dalil", start Dalil as an ordinary user, or set DATABASE_URL'
  throw new StartError(`PostgreSQL does not run as root and there is no user to run it as: ${remedy}`)
}
