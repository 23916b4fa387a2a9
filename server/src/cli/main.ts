import { Command } from 'commander'
import { databaseCommand } from './database.ts'
import { demoCommand } from './demo.ts'
import { directoryCommand } from './directory.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { interpretCommand } from './interpret.ts'
import { keyCommand } from './key.ts'
import { endWithLauncher } from './launcher.ts'
import { migrateCommand } from './migrate.ts'
import { failWith } from './output.ts'
import { ownerCommand } from './owner.ts'
import { serveCommand } from './serve.ts'
import { workspaceCommand } from './workspace.ts'

const program = new Command('dalil').description(
  'Self-hosted search over a directory of companies and their branches.',
)

for (const command of [
  serveCommand,
  migrateCommand,
  workspaceCommand,
  keyCommand,
  ownerCommand,
  interpretCommand,
  importCommand,
  exportCommand,
  directoryCommand,
  databaseCommand,
  demoCommand,
]) {
  program.addCommand(command())
}

endWithLauncher()
reportFaults(program)
program.parseAsync().catch(failWith)

/** A fault of the command line is one line, as any other, at every depth. */
function reportFaults(command: Command): void {
  command.configureOutput({
    outputError: (text, write) => {
      const reason = text
        .trim()
        .replace(/^error: /, '')
        .replace(/\s*\n\s*/g, ' ')
      write(`dalil: ${reason} (--help tells more)\n`)
    },
  })
  command.commands.forEach(reportFaults)
}
