import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { VERSION } from '../../server/src/contract/version.ts'
import { dalil, dalilRejection } from './process.ts'

const COMMANDS = [
  'serve',
  'migrate',
  'workspace create',
  'workspace list',
  'key create',
  'key list',
  'key revoke',
  'import snapshot',
  'owner link',
  'person list',
  'person link',
  'interpret',
  'import osm',
  'import overture',
  'import foursquare',
  'import table',
  'import csv',
  'map import',
  'map list',
  'map remove',
  'export snapshot',
  'export search',
  'export list',
  'directory archive',
  'directory restore',
  'directory merge',
  'directory split',
  'directory imports',
  'directory diff',
  'directory coverage',
  'directory types',
  'directory rebuild',
  'database url',
  'database distribute',
  'backup',
  'restore',
  'doctor',
  'demo',
]

/** None of these gets as far as a database. */
const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }

describe('dalil --help', { concurrency: 4 }, () => {
  it('names every command', async () => {
    const { code, stdout, stderr } = await dalil(['--help'], env)
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    for (const command of COMMANDS) assert.match(stdout, new RegExp(`^  ${command.split(' ')[0]}\\b`, 'm'))
  })

  for (const command of COMMANDS) {
    it(`explains ${command}`, async () => {
      const { code, stdout, stderr } = await dalil([...command.split(' '), '--help'], env)
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
      assert.ok(stdout.startsWith(`Usage: dalil ${command} [options]`), stdout)
      assert.match(stdout, /^ {2}--json /m)
      assert.match(stdout, /^The exit status is 0, or 1 with one line/m)
    })
  }
})

describe('the help of a command', () => {
  it('says which options are required', async () => {
    const { stdout } = await dalil(['export', 'search', '--help'], env)
    assert.match(stdout, /^ {2}--workspace <id> .*; required$/m)
    assert.match(stdout, /^ {2}--out <file> (?!.*required)/m)
  })

  it('names the settings of the service', async () => {
    const { stdout } = await dalil(['serve', '--help'], env)
    for (const name of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL'])
      assert.match(stdout, new RegExp(`^  ${name} `, 'm'))
  })
})

describe('dalil help', () => {
  for (const [line, usage] of [
    ['help', 'dalil [options] [command]'],
    ['help export', 'dalil export [options] [command]'],
    ['help export snapshot', 'dalil export snapshot [options] <folder>'],
    ['export help snapshot', 'dalil export snapshot [options] <folder>'],
    ['help import osm FILE', 'dalil import osm [options] <files...>'],
  ] as const) {
    it(`explains what "${line}" asks for`, async () => {
      const { code, stdout, stderr } = await dalil(line.split(' '), env)
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
      assert.ok(stdout.startsWith(`Usage: ${usage}\n`), stdout)
    })
  }
})

describe('dalil --version', () => {
  it('prints the version, as metrics and traces have it', async () => {
    const { code, stdout } = await dalil(['--version'], env)
    assert.deepEqual([code, stdout], [0, `${VERSION}\n`])
  })
})

describe('a command line that is wrong', { concurrency: 4 }, () => {
  const faults: [string, RegExp][] = [
    ['nosuch', /unknown command 'nosuch'/],
    ['serv', /unknown command 'serv' \(Did you mean serve\?\)/],
    ['key nosuch', /unknown command 'nosuch'/],
    ['help serv', /unknown command 'serv' \(Did you mean serve\?\)/],
    ['help key nosuch', /unknown command 'nosuch'/],
    ['workspace list --bogus', /unknown option '--bogus'/],
    ['serve --port 80', /--port is no option: set the environment variable PORT instead/],
    ['serve --database-url=postgres://x', /set the environment variable DATABASE_URL instead/],
    ['import table /nowhere.csv', /: \/nowhere\.csv cannot be read: there is no such file or folder$/m],
    ['workspace create', /required option '--name <name>' not specified/],
    ['key create --scope all', /required option '--workspace <id>' not specified/],
    ['export search x --workspace y', /required option '--format <format>' not specified/],
    ['export search x --worksapce y', /unknown option '--worksapce' \(Did you mean --workspace\?\)/],
    ['import snapshot', /missing required argument 'folder'/],
    ['workspace list extra', /too many arguments/],
  ]
  for (const [line, reason] of faults) {
    it(`says in one line what is wrong with "${line}"`, async () => {
      assert.match(await dalilRejection(line.split(' '), env), reason)
    })
  }

  it('takes no empty argument, and no name of two lines', async () => {
    assert.equal(
      await dalilRejection(['backup', ' '], env),
      "dalil: argument 'file' is empty (--help tells more)",
    )
    assert.equal(
      await dalilRejection(['workspace', 'create', '--name', 'a\nb'], env),
      'dalil: --name must be one line, without control characters',
    )
    const out = ['export', 'list', 'x', '--workspace', 'y', '--format', 'csv', '--out', '']
    assert.equal(await dalilRejection(out, env), 'dalil: --out must name a file')
  })

  it('shows the help without a command, and exits with an error', async () => {
    const { code, stdout, stderr } = await dalil([], env)
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
    assert.match(stderr, /^Usage: dalil /)
  })
})
