import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { StartError } from './start-error.ts'

/** The system user that runs PostgreSQL and owns its files. */
export interface Account {
  name: string
  uid: number
  gid: number
}

export const isRoot = process.getuid?.() === 0

/** Our own environment (PGPORT, PGDATA, a broken LANG) must not reach PostgreSQL. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** spawn's options for running as the account; only root can change to another one. */
export function selectUser({ uid, gid }: Account): { uid?: number; gid?: number } {
  return isRoot ? { uid, gid } : {}
}

/** Runs a program to its end as the account. A program that could not be run at all has the code -1. */
export function runAs(
  account: Account,
  file: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const options = { ...selectUser(account), cwd: '/', env: ENVIRONMENT }
    execFile(file, args, options, (error, stdout, stderr) => {
      if (!error) return resolve({ code: 0, output: stdout })
      if (typeof error.code === 'number') return resolve({ code: error.code, output: stderr || stdout })
      resolve({ code: -1, output: stderr || error.message })
    })
  })
}

/** Tried out as the account, because modes alone do not tell (ACLs, mounts, user namespaces). */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0
}

/**
 * The account for a cluster that belongs to `owner` (a uid), or for a new cluster if undefined. PostgreSQL refuses to
 * run as root: root runs it as `postgres` or as `name`, which is created if neither exists. Throws a StartError if the
 * cluster belongs to another user.
 */
export async function findAccount(owner: number | undefined, name: string): Promise<Account> {
  const candidates = ['postgres', name]
  const accounts = isRoot
    ? (await Promise.all(candidates.map(lookUp))).filter(account => account !== undefined)
    : [getOwnAccount()]
  const account = owner === undefined ? accounts[0] : accounts.find(({ uid }) => uid === owner)
  if (account) return account
  if (owner === undefined) return createAccount(name)
  const ownerName = (await runAs(getOwnAccount(), 'id', ['-nu', String(owner)])).output.trim()
  const user = /^[^\s:]+$/.test(ownerName) ? `user ${ownerName}` : `user id ${owner}`
  const remedy = candidates.includes(ownerName) ? 'it was made by root: start as root' : 'start as that user'
  throw new StartError('data', `the database belongs to ${user} (${remedy}, or choose another data folder)`)
}

/** A container may run as a uid that has no name. */
function getOwnAccount(): Account {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  try {
    return { name: userInfo().username, uid, gid }
  } catch {
    return { name: `uid ${uid}`, uid, gid }
  }
}

async function lookUp(name: string): Promise<Account | undefined> {
  const self = getOwnAccount()
  const ids = await Promise.all([runAs(self, 'id', ['-u', name]), runAs(self, 'id', ['-g', name])])
  if (ids.some(({ code }) => code !== 0)) return undefined
  const [uid, gid] = ids.map(({ output }) => Number(output))
  return { name, uid: uid!, gid: gid! }
}

/** useradd where there is one, else BusyBox's adduser. */
async function createAccount(name: string): Promise<Account> {
  const self = getOwnAccount()
  const args = ['--system', '--user-group', '--no-create-home', '-s', '/bin/false', name]
  const created = await runAs(self, 'useradd', args)
  if (created.code !== 0) await runAs(self, 'adduser', ['-S', '-D', '-H', '-s', '/bin/false', name])
  const account = await lookUp(name)
  if (account) return account
  throw new StartError(
    'account',
    `PostgreSQL does not run as root and there is no user to run it as: create a user "${name}", or start as an ordinary user`,
  )
}
