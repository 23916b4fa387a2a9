import { Command } from 'commander'
import { insertKeyEntry } from '../auth/audit-log.ts'
import { parseExpiry } from '../auth/expiry.ts'
import { insertKey, type KeySummary, revokeKey, selectKeys } from '../auth/queries.ts'
import { decodeId } from '../contract/ids.ts'
import { SCOPE_NAMES } from '../contract/scopes.ts'
import type { Database } from '../database/connect.ts'
import { command, formatTable, parseName, print, printOnce, UsageError, withDatabase } from './output.ts'

interface CreateKeyOptions {
  json?: boolean
  workspace: string
  scope: string[]
  origin?: string[]
  name: string
  expires?: string
}

export const keyCommand = () =>
  new Command('key')
    .description('Make, list and revoke API keys.')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand())

const createCommand = () =>
  command('create', 'Make an API key; its token is shown once.')
    .requiredOption('--workspace <id>', 'the workspace it reaches')
    .requiredOption('--scope <scope...>', `what it may do (${SCOPE_NAMES.join(', ')}), or all`)
    .option('--origin <origin...>', 'web origins it may be used from; without it, from anywhere')
    .option('--name <name>', 'its name in lists of keys', 'API key')
    .option('--expires <date>', 'when it ends, such as 2027-01-31 or 2027-01-31T12:00:00Z')
    .action(async (options: CreateKeyOptions) => {
      const scopes = options.scope
        .flatMap(scope => scope.split(','))
        .map(scope => scope.trim())
        .filter(Boolean)
      const key = {
        workspaceId: readWorkspace(options.workspace),
        name: parseName('--name', options.name, 100),
        scopes: scopes.includes('all') ? [...SCOPE_NAMES] : scopes,
        // A blank origin is kept, and so rejected: an unset variable of a script must not make a key for every origin.
        origins: (options.origin ?? []).flatMap(origin => origin.split(',')),
        expiresAt: readExpiry(options.expires),
      }
      await withDatabase(async ({ sql }) => {
        const created = await sql.begin(async tx => {
          const made = await insertKey(tx, key)
          await insertKeyEntry(tx, 'key.created', { kind: 'operator' }, made, new Date())
          return made
        })
        const text = `Made key ${created.id}. Its token, shown only now:\n${created.token}`
        await printOnce(options, created, text).catch(async error => {
          await revoke(sql, created.id).catch(() => {
            throw new Error(`${error.message}; revoke ${created.id}, whose token nobody has seen`)
          })
          throw new Error(`${error.message}; ${created.id} is revoked, for nobody has seen its token`)
        })
      })
    })

const listCommand = () =>
  command('list', 'List keys; tokens are not kept and cannot be shown.')
    .option('--workspace <id>', 'only those of this workspace')
    .action(async (options: { json?: boolean; workspace?: string }) => {
      const workspaceId = options.workspace === undefined ? undefined : readWorkspace(options.workspace)
      const keys = await withDatabase(({ sql }) => selectKeys(sql, workspaceId))
      const rows = keys.map(key => [
        key.id,
        key.name,
        key.workspaceId,
        describeState(key),
        key.scopes.join(' '),
      ])
      print(options, keys, formatTable(['id', 'name', 'workspace', 'state', 'scopes'], rows))
    })

const revokeCommand = () =>
  command('revoke', 'Revoke a key, at once.')
    .argument('<id>', 'the id of the key')
    .action(async (id: string, options: { json?: boolean }) => {
      const key = await withDatabase(({ sql }) => revoke(sql, id))
      if (!key) throw new UsageError(`there is no key ${id}`)
      print(options, key, `Revoked ${key.id} (${key.name}).`)
    })

/** Revokes a key as the operator; undefined when there is none of that id. */
export async function revoke(sql: Database, id: string): Promise<KeySummary | undefined> {
  const uuid = decodeId('key', id)
  if (uuid === undefined) return undefined
  return sql.begin(async tx => {
    const revoked = await revokeKey(tx, uuid)
    if (revoked) await insertKeyEntry(tx, 'key.revoked', { kind: 'operator' }, revoked, new Date())
    return revoked
  })
}

function describeState(key: KeySummary): string {
  if (key.revokedAt) return 'revoked'
  return key.expiresAt && new Date(key.expiresAt) <= new Date() ? 'expired' : 'active'
}

function readWorkspace(id: string): string {
  const uuid = decodeId('wsp', id)
  if (!uuid) throw new UsageError('--workspace must be the id of a workspace (dalil workspace list)')
  return uuid
}

function readExpiry(text: string | undefined): Date | null {
  if (text === undefined) return null
  const date = parseExpiry(text, new Date())
  if (!date) throw new UsageError('--expires must be a date such as 2027-01-31')
  if (date === 'past') throw new UsageError('--expires must be in the future')
  return date
}
