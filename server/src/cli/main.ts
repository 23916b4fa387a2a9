import { Command } from 'commander'
import { databaseCommand } from './database.ts'
import { demoCommand } from './demo.ts'
import { directoryCommand } from './directory.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { keyCommand } from './key.ts'
import { migrateCommand } from './migrate.ts'
import { failWith } from './output.ts'
import { serveCommand } from './serve.ts'
import { workspaceCommand } from './workspace.ts'

const program = new Command('dalil')
  .description('Self-hosted search over a directory of companies and their branches.')
  .showHelpAfterError('(--help tells more)')

for (const command of [
  serveCommand,
  migrateCommand,
  workspaceCommand,
  keyCommand,
  importCommand,
  exportCommand,
  directoryCommand,
  databaseCommand,
  demoCommand,
]) {
  program.addCommand(command())
}

program.parseAsync().catch(failWith)
