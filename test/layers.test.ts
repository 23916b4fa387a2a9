import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

/**
 * The rooms of server/src, and for each the rooms that it may import. A room that is missing here fails the test, so a
 * new folder needs a decision about where it stands.
 */
const ALLOWED: Record<string, string> = {
  contract: '',
  text: '',
  geo: '',
  database: 'config text',
  config: '',
  auth: 'contract database api',
  plans: 'contract database',
  search: 'contract text geo database',
  api: 'contract database search',
  operations: 'contract text database api auth plans search',
  console: 'contract text geo database api auth plans search operations directory',
  exports: 'contract text database auth operations directory/model',
  'directory/files': 'directory/model',
  'directory/model': 'contract text geo database',
  'directory/categories': 'text database directory/model',
  'directory/resolution': 'text geo directory/files directory/model directory/categories',
  'directory/sources':
    'text geo database directory/files directory/model directory/categories directory/resolution',
  'directory/import': 'contract text geo database directory/model directory/categories directory/resolution',
  'directory/map':
    'contract geo database directory/model directory/categories directory/resolution directory/sources',
  'directory/curation': 'contract text database directory/model directory/import',
  'directory/export': 'text geo database directory/files directory/model directory/sources',
  http: 'contract database auth api operations console exports directory/model directory/map search',
  mcp: 'contract auth api operations http directory/model',
  app: 'database api auth search console exports http mcp',
  maintenance: 'text database api auth search operations directory console',
  cli: 'config contract database api auth plans operations console exports search directory maintenance app',
}

const SOURCE = fileURLToPath(new URL('../server/src/', import.meta.url))

interface Import {
  from: string
  to: string
  isType: boolean
}

describe('the layers of server/src', () => {
  const imports = readImports()

  it('import only what stands below them', () => {
    const forbidden = imports
      .filter(({ from, to }) => !isAllowed(findRoom(from), findRoom(to)))
      .map(({ from, to }) => `${from} imports ${to}`)
    assert.deepEqual(forbidden, [])
  })

  it('allow no two rooms to import each other', () => {
    const rooms = Object.keys(ALLOWED)
    const mutual = rooms.filter(room => rooms.some(other => reaches(other, room) && reaches(room, other)))
    assert.deepEqual(mutual, [])
  })

  it('hold no cycle of values between files', () => {
    const edges = Map.groupBy(
      imports.filter(({ isType }) => !isType),
      ({ from }) => from,
    )
    assert.deepEqual(findCycle(edges), [])
  })

  it('export each name of a type once', () => {
    const declared = globSync('**/*.ts', { cwd: SOURCE }).flatMap(path =>
      Array.from(
        readFileSync(join(SOURCE, path), 'utf8').matchAll(/^export (?:type|interface) (\w+)/gm),
        ([, name]) => ({ name: name!, path }),
      ),
    )
    assert.ok(declared.length > 100)
    const twice = [...Map.groupBy(declared, ({ name }) => name).values()].filter(({ length }) => length > 1)
    assert.deepEqual(twice, [])
  })
})

function readImports(): Import[] {
  return globSync('**/*.ts', { cwd: SOURCE }).flatMap(from => {
    const text = readFileSync(join(SOURCE, from), 'utf8')
    const found = text.matchAll(
      /^(?:import|export)(?<type> type)?(?<names>[^'"=]*) from '(?<path>\.[^']+)'|import\('(?<lazy>\.[^']+)'\)/gm,
    )
    return Array.from(found, ({ groups }) => {
      const { type, names = '', path, lazy } = groups!
      const to = relative(SOURCE, join(SOURCE, dirname(from), (path ?? lazy)!))
      // A lazy import runs when both files are loaded, so it closes no cycle.
      return { from, to, isType: type !== undefined || lazy !== undefined || hasOnlyTypes(names) }
    })
  })
}

/** True for `{ type A, type B }`. */
function hasOnlyTypes(names: string): boolean {
  const braces = /^\s*\{([^}]*)\}\s*$/.exec(names)
  if (!braces) return false
  return braces[1]!
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
    .every(name => name.startsWith('type '))
}

/** The longest name of ALLOWED that the path lies in. */
function findRoom(path: string): string {
  const names = Object.keys(ALLOWED).filter(room => path === `${room}.ts` || path.startsWith(`${room}/`))
  const room = names.sort((a, b) => b.length - a.length)[0]
  assert.ok(room, `${path} lies in no room of the table`)
  return room
}

function isAllowed(from: string, to: string): boolean {
  if (from === to) return true
  return ALLOWED[from]!.split(' ').some(room => to === room || to.startsWith(`${room}/`))
}

function reaches(from: string, to: string, seen = new Set<string>()): boolean {
  return Object.keys(ALLOWED).some(next => {
    if (next === from || seen.has(next) || !isAllowed(from, next)) return false
    seen.add(next)
    return next === to || reaches(next, to, seen)
  })
}

/** The files of one cycle, in order; empty when there is none. */
function findCycle(edges: Map<string, Import[]>): string[] {
  const finished = new Set<string>()
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return []
    for (const { to } of edges.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle.length > 0) return cycle
    }
    finished.add(file)
    return []
  }
  for (const file of edges.keys()) {
    const cycle = visit(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
