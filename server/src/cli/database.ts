import { Command } from 'commander'
import { distribute } from '../database/distribution/distribute.ts'
import { findEmbedded } from '../database/embedded.ts'
import { command, getConfig, print, requireDatabase, UsageError, withDatabase } from './output.ts'

export const databaseCommand = () =>
  new Command('database')
    .description('Print the address of the database, or distribute it over a cluster.')
    .addCommand(
      command('url', 'Print the address of the database, for psql and backups.').action(async options => {
        const config = getConfig()
        await requireDatabase(config)
        const url = config.databaseUrl ?? (await findEmbedded(config.dataDir))
        if (!url) throw new UsageError('the embedded database runs while the service does: start it first')
        print(options, { url }, url)
      }),
    )
    .addCommand(
      command(
        'distribute',
        'Distribute a database by workspace over a Citus cluster; run again, it goes on where it stopped.',
      ).action(async options => {
        const tables = await withDatabase(({ sql }) => distribute(sql), { connections: 1 })
        print(options, { distributed: tables }, `Distributed ${tables.length} tables.`)
      }),
    )
