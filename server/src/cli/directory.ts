import { Command } from 'commander'
import { setArchived } from '../directory/archive.ts'
import { command, print, UsageError, withDatabase } from './output.ts'

export const directoryCommand = () =>
  new Command('directory')
    .description('Archive and restore companies and branches.')
    .addCommand(
      archiving('archive', 'Take a branch or a company out of searches; imports do not bring it back.', true),
    )
    .addCommand(archiving('restore', 'Bring an archived branch or company back.', false))

const archiving = (name: string, description: string, archived: boolean) =>
  command(name, description)
    .argument('<id>', 'the public id of a branch (brn_…) or a company (cmp_…)')
    .action(async (id: string, options: { json?: boolean }) => {
      const changed = await withDatabase(({ sql }) => setArchived(sql, id, archived))
      if (!changed) throw new UsageError(`there is no branch or company ${id}`)
      print(options, changed, `${id} is ${archived ? 'archived' : 'restored'}.`)
    })
