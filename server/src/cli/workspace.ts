import { Command } from 'commander'
import { insertAuditEntry } from '../auth/audit-log.ts'
import { insertParticipant } from '../auth/people/participants.ts'
import { selectFirstOperator } from '../auth/people/people.ts'
import { encodeId } from '../contract/ids.ts'
import { transact } from '../database/transact.ts'
import {
  insertWorkspace,
  MAX_WORKSPACE_NAME,
  selectPlanKinds,
  selectWorkspace,
  selectWorkspaces,
} from '../operations/workspace/queries.ts'
import {
  command,
  formatTable,
  parseName,
  parseWholeNumber,
  print,
  UsageError,
  withDatabase,
} from './output.ts'

interface CreateWorkspaceOptions {
  json?: boolean
  name: string
  plan: string
  companyAllowance?: string
  perSearchCompanyCap?: string
  participantLimit?: string
}

export const workspaceCommand = () =>
  new Command('workspace')
    .description('Make and list workspaces.')
    .addCommand(createCommand())
    .addCommand(listCommand())

const createCommand = () =>
  command('create', 'Make a workspace.')
    .requiredOption('--name <name>', 'what people call it')
    .option('--plan <kind>', 'its plan: free, team, business or unlimited', 'business')
    .option('--company-allowance <n>', "companies it may save a month, instead of the plan's number")
    .option('--per-search-company-cap <n>', "companies it may save per search, instead of the plan's number")
    .option('--participant-limit <n>', "participants it may have, instead of the plan's number")
    .action(async (options: CreateWorkspaceOptions) => {
      const name = parseName('--name', options.name, MAX_WORKSPACE_NAME)
      const overrides = {
        companyAllowance: parseWholeNumber('--company-allowance', options.companyAllowance),
        perSearchCompanyCap: parseWholeNumber('--per-search-company-cap', options.perSearchCompanyCap),
        participantLimit: parseWholeNumber('--participant-limit', options.participantLimit),
      }
      const created = await withDatabase(
        async ({ sql }) => {
          const plans = await selectPlanKinds(sql)
          if (!plans.includes(options.plan)) throw new UsageError(`--plan must be one of ${plans.join(', ')}`)
          const id = await transact(sql, async tx => {
            const now = new Date()
            const inserted = await insertWorkspace(tx, { name, planKind: options.plan, ...overrides }, now)
            // The operator finds the new workspace in the dashboard.
            const operator = await selectFirstOperator(tx)
            if (operator) await insertParticipant(tx, inserted, operator.id, 'owner', now)
            const subject = { id: encodeId('wsp', inserted), name }
            await insertAuditEntry(
              tx,
              inserted,
              { kind: 'operator' },
              { action: 'workspace.created', subject },
              now,
            )
            return inserted
          })
          return (await selectWorkspace(sql, id))!
        },
        { mayCreate: true },
      )
      const { workspace, plan } = created
      print(
        options,
        { ...workspace, plan },
        `Made workspace ${workspace.id} (${workspace.name}, plan ${plan.name}).`,
      )
    })

const listCommand = () =>
  command('list', 'List workspaces with their plan and usage.').action(async options => {
    const found = await withDatabase(({ sql }) => selectWorkspaces(sql))
    const rows = found.map(({ workspace, plan, usage }) => [
      workspace.id,
      workspace.name,
      plan.name,
      String(usage.savedSearches),
      String(usage.savedCompanies),
    ])
    const value = found.map(({ workspace, plan, usage }) => ({ ...workspace, plan, usage }))
    print(options, value, formatTable(['id', 'name', 'plan', 'searches', 'companies'], rows))
  })
