import { Command } from 'commander'
import { command, withDatabase } from './output.ts'
import { printLink, replaceLink } from './sign-in-link.ts'

export const ownerCommand = () =>
  new Command('owner')
    .description('Make a sign-in link for the owner of the service.')
    .addCommand(linkCommand())

const linkCommand = () =>
  command('link', 'Make a link that signs the owner in once, within 24 hours; older links end.').action(
    async (options: { json?: boolean }) => {
      await printLink(options, await withDatabase(({ sql }) => replaceLink(sql, { kind: 'owner' })))
    },
  )
