import { Command, CommanderError } from 'commander'
import { VERSION } from '../contract/version.ts'
import { describeError } from './output.ts'
import { getShell, runInShell, type Shell } from './shell.ts'

/** Each is loaded when it is called: together they load most of the service. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  workspace: async () => (await import('./workspace.ts')).workspaceCommand(),
  key: async () => (await import('./key.ts')).keyCommand(),
  owner: async () => (await import('./owner.ts')).ownerCommand(),
  person: async () => (await import('./person.ts')).personCommand(),
  interpret: async () => (await import('./interpret.ts')).interpretCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  map: async () => (await import('./map.ts')).mapCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  directory: async () => (await import('./directory.ts')).directoryCommand(),
  database: async () => (await import('./database.ts')).databaseCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./backup.ts')).restoreCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand(),
}

/** Runs one command line without the program's name; returns the exit status. */
export function runDalil(args: string[], shell: Shell = process): Promise<number> {
  return runInShell(shell, async () => {
    try {
      const program = await buildProgram(args.find(word => word !== 'help'))
      await program.parseAsync(moveHelp(program, args), { from: 'user' })
      return 0
    } catch (error) {
      if (error instanceof CommanderError) return error.exitCode
      shell.stderr.write(`${describeError(error)}\n`)
      return 1
    }
  })
}

/**
 * `help key create` and `key help create` as `key create --help`, for Commander looks no deeper than the word after `help`.
 * A word that no command has is left to be reported.
 */
function moveHelp(program: Command, args: string[]): string[] {
  const at = args.indexOf('help')
  const { command: group, names } = findCommand(program, args.slice(0, Math.max(at, 0)))
  if (names.length !== at || group.commands.length === 0) return args
  const words = args.filter((_, index) => index !== at)
  const asked = findCommand(program, words)
  const isKnown = asked.names.length === words.length || asked.command.commands.length === 0
  return isKnown ? [...asked.names, '--help'] : words
}

/** The command that the first of these words lead to, and these words. */
function findCommand(program: Command, words: readonly string[]): { command: Command; names: string[] } {
  const names: string[] = []
  let command = program
  for (const word of words) {
    const next = command.commands.find(each => each.name() === word)
    if (!next) break
    command = next
    names.push(word)
  }
  return { command, names }
}

/** With the command of this name alone, or with all commands where no command has the name, as help needs them. */
async function buildProgram(name = ''): Promise<Command> {
  const program = new Command('dalil')
    .description('Self-hosted search over a directory of companies and their branches.')
    .version(VERSION, '-V, --version', 'print the version')
  const loaders = Object.hasOwn(COMMANDS, name) ? [COMMANDS[name]!] : Object.values(COMMANDS)
  for (const load of loaders) program.addCommand(await load())
  program.addHelpText('afterAll', STATUSES)
  setOutput(program)
  requireOptions(program)
  program.hook('preAction', (_, action) => refuseEmptyArguments(action))
  return program
}

const STATUSES = '\nThe exit status is 0, or 1 with one line on standard error that gives the reason.'

/**
 * Says in the help of every command which options are required, and reports a missing one only after unknown ones.
 * Commander looks for missing ones first, and so hides the mistyped option that stands in the place of one.
 */
function requireOptions(command: Command): void {
  const required = command.options.filter(option => option.mandatory)
  for (const option of required) {
    option.mandatory = false
    option.description += '; required'
  }
  if (required.length > 0)
    command.hook('preAction', () => {
      const missing = required.find(option => command.getOptionValue(option.attributeName()) === undefined)
      if (missing) command.error(`required option '${missing.flags}' not specified`)
    })
  command.commands.forEach(requireOptions)
}

/** An empty argument is mostly a variable of a script that has no value. */
function refuseEmptyArguments(command: Command): void {
  const at = command.args.findIndex(text => text.trim() === '')
  const { length } = command.registeredArguments
  if (at >= 0)
    command.error(`argument '${command.registeredArguments[Math.min(at, length - 1)]!.name()}' is empty`)
}

/** Makes an error of any command line one line, like other errors, which does not end the process here. */
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
