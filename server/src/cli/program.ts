import { Command, CommanderError } from 'commander'
import { backupCommand, restoreCommand } from './backup.ts'
import { databaseCommand } from './database.ts'
import { demoCommand } from './demo.ts'
import { directoryCommand } from './directory.ts'
import { doctorCommand } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { interpretCommand } from './interpret.ts'
import { keyCommand } from './key.ts'
import { mapCommand } from './map.ts'
import { migrateCommand } from './migrate.ts'
import { describeError } from './output.ts'
import { ownerCommand } from './owner.ts'
import { personCommand } from './person.ts'
import { serveCommand } from './serve.ts'
import { getShell, runInShell, type Shell } from './shell.ts'
import { workspaceCommand } from './workspace.ts'

const COMMANDS = [
  serveCommand,
  migrateCommand,
  workspaceCommand,
  keyCommand,
  ownerCommand,
  personCommand,
  interpretCommand,
  importCommand,
  mapCommand,
  exportCommand,
  directoryCommand,
  databaseCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  demoCommand,
]

/** Runs one command line without the program's name; returns the exit status. */
export function runDalil(args: string[], shell: Shell = process): Promise<number> {
  return runInShell(shell, async () => {
    try {
      await buildProgram().parseAsync(args, { from: 'user' })
      return 0
    } catch (error) {
      if (error instanceof CommanderError) return error.exitCode
      shell.stderr.write(`${describeError(error)}\n`)
      return 1
    }
  })
}

function buildProgram(): Command {
  const program = new Command('dalil').description(
    'Self-hosted search over a directory of companies and their branches.',
  )
  for (const build of COMMANDS) program.addCommand(build())
  setOutput(program)
  return program
}

/** At every depth: an error of the command line is one line, like any other error, and does not end the process here. */
function setOutput(command: Command): void {
  command.exitOverride().configureOutput({
    writeOut: text => void getShell().stdout.write(text),
    writeErr: text => void getShell().stderr.write(text),
    outputError: (text, write) => {
      const reason = text
        .trim()
        .replace(/^error: /, '')
        .replace(/\s*\n\s*/g, ' ')
      write(`dalil: ${reason} (--help tells more)\n`)
    },
  })
  command.commands.forEach(setOutput)
}
