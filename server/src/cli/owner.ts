import { Command } from 'commander'
import { deleteUnusedOwnerLinks, formatOwnerLink, insertOwnerLink } from '../auth/people/owner-links.ts'
import { formatAddress } from '../config.ts'
import { command, getConfig, print, withDatabase } from './output.ts'

export const ownerCommand = () =>
  new Command('owner').description('Let the owner of the service in.').addCommand(linkCommand())

const linkCommand = () =>
  command('link', 'Make a link that signs the owner in once, within 24 hours; older links end.').action(
    async (options: { json?: boolean }) => {
      const token = await withDatabase(({ sql }) =>
        sql.begin(async transaction => {
          await deleteUnusedOwnerLinks(transaction)
          return insertOwnerLink(transaction, new Date())
        }),
      )
      const config = getConfig()
      const url = formatOwnerLink(config.publicUrl ?? formatAddress(config, config.port), token)
      print(options, { url }, `Open ${url}`)
    },
  )
