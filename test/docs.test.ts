import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { dalil } from './cli/process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILES = globSync(
  [
    '*.md',
    'client/*.md',
    'client/python/*.md',
    'docs/**/*.md',
    'packages/*/*.md',
    'server/**/*.md',
    'web/**/*.md',
  ],
  {
    cwd: root,
    exclude: path => path.includes('node_modules'),
  },
)

/** Inline links and images, definitions of links, and HTML. */
const LINK = /\[[^\]]*\]\(<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)|\b(?:src|href)="([^"]+)"/gm
/** A path below a folder of the repository or of server/src, or a file of the root. */
const PATH =
  /(?<![\w./@{-])((?:\.ci|api|apply|auth|bench|cli|client|console|contract|database|directory|docs|eval|exports|http|maintenance|mcp|operations|packages|plans|scripts|search|server|test|web)\/(?!\S*[…*{])[\w./-]*\w|[a-z-]+\.(?:md|json)(?!\w))/g
/** Files that only a build or a user makes. */
const GENERATED = new Set(['web/dist', 'map.json', 'out.json'])

/** Help needs no database. */
const NOWHERE = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }

describe('the documentation', () => {
  for (const file of FILES) {
    const text = readFileSync(join(root, file), 'utf8')

    it(`links from ${file} to files and headings that exist`, () => {
      const targets = [...withoutCode(text).matchAll(LINK)].map(
        ([, inline, defined, html]) => (inline ?? defined ?? html)!,
      )
      assert.deepEqual(
        targets.filter(target => !/^[a-z]+:/.test(target) && !leads(file, target)),
        [],
      )
    })

    it(`names in ${file} only paths that exist`, () => {
      const paths = listCode(text).flatMap(code => [...code.matchAll(PATH)].map(([, path]) => path!))
      assert.deepEqual(
        paths.filter(path => !exists(file, path)),
        [],
      )
    })
  }

  it('lists every decision in the index, with its title, status and date', () => {
    const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
    const decisions = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') })
    assert.ok(decisions.length > 0)
    for (const name of decisions) {
      const text = readFileSync(join(root, 'docs/decisions', name), 'utf8')
      const [, title] = /^# \d+\. (.+)$/m.exec(text) ?? []
      const [, status, date] = /^Status: (\w+) · ([\d-]+)/m.exec(text) ?? []
      const row = `| ${name.slice(0, 4)} | [${title}](${name}) | ${status} | ${date} |`
      assert.ok(index.includes(row), `the index lacks ${row}`)
    }
  })

  it('gives commands and options that dalil --help shows', async () => {
    for (const [command, options] of listCommands()) {
      const { stdout } = await dalil([...command.split(' '), '--help'], NOWHERE)
      assert.match(stdout, new RegExp(`^Usage: dalil ${command}\\b`), `there is no dalil ${command}`)
      for (const option of options)
        assert.ok(stdout.includes(`${option} `), `dalil ${command} takes no ${option}`)
    }
  })

  it('lists the environment variables that the service reads', () => {
    const documented = readFileSync(join(root, 'docs/operate.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)
    const read = readFileSync(join(root, 'server/src/config.ts'), 'utf8').matchAll(/\(\s*'([A-Z_]+)'[,)]/g)
    assert.deepEqual([...documented].map(([, name]) => name).sort(), [...read].map(([, name]) => name).sort())
  })

  it('names every folder of server/src in the map', () => {
    const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    for (const room of globSync('*/', { cwd: join(root, 'server/src') })) {
      assert.match(map, new RegExp(`\\b${room.replace(/\/$/, '')}/`), `the map lacks ${room}`)
    }
  })
})

/** The commands in code marks and blocks of all texts, each with the options that stand behind it. A service may be called dalil too. */
function listCommands(): Map<string, Set<string>> {
  const commands = new Map<string, Set<string>>()
  for (const code of FILES.flatMap(file => listCode(readFileSync(join(root, file), 'utf8')))) {
    for (const [, command, rest] of code.matchAll(
      /(?<!(?:exec|-n) )\bdalil ((?:[a-z]+)(?: [a-z]+(?![\w@.-]))?)([^\n`]*)/g,
    )) {
      const options = commands.get(command!) ?? new Set()
      commands.set(command!, options)
      for (const [option] of rest!.matchAll(/--[a-z-]+/g)) options.add(option)
    }
  }
  return commands
}

function leads(file: string, target: string): boolean {
  const [path, anchor] = target.split('#')
  const linked = path ? join(root, dirname(file), path) : join(root, file)
  return existsSync(linked) && (!anchor || listAnchors(linked).has(anchor))
}

/** Texts name paths from the root, from their own folder, or from server/src. */
function exists(file: string, path: string): boolean {
  const bases = [
    root,
    join(root, dirname(file)),
    join(root, 'server/src'),
    join(root, 'server/src/directory/import'),
  ]
  return GENERATED.has(path) || bases.some(base => existsSync(join(base, path)))
}

/** The parts of a text in code marks and in code blocks. */
function listCode(text: string): string[] {
  const blocks = text.match(/^```[\s\S]*?^```/gm) ?? []
  const spans = text.replace(/^```[\s\S]*?^```/gm, '').match(/`[^`\n]+`/g) ?? []
  return [...blocks, ...spans]
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]+`/g, '')
}

/** The anchors of a document's headings, as GitHub makes them. */
function listAnchors(path: string): Set<string> {
  const headings = withoutBlocks(readFileSync(path, 'utf8')).match(/^#+ .+$/gm) ?? []
  return new Set(
    headings.map(heading =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  )
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}
