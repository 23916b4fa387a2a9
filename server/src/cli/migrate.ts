import { command, print, withDatabase } from './output.ts'

export const migrateCommand = () =>
  command('migrate', 'Bring the database to the current schema.').action(async options => {
    // Opening a database migrates it: every command needs the current schema.
    const names = await withDatabase(
      async ({ sql }) => {
        const rows = await sql<{ name: string }[]>`select name from migrations order by name`
        return rows.map(row => row.name)
      },
      { mayCreate: true },
    )
    print(options, { migrations: names }, `The database is current: ${names.length} migrations applied.`)
  })
