import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOpenApiDocument } from '../../server/src/http/openapi/document.ts'
import { OperationMethod } from './operation-method.ts'
import { renderPython } from './python.ts'
import { renderInterface } from './types.ts'

/**
 * Writes the types and methods of the clients, in TypeScript and Python, from the declarations of the operations. With
 * --check it writes nothing, and fails when a file is out of date.
 */
const NOTE =
  '// Written by client/generator from the declarations of the operations: change those, and run `npm run client`.'

const root = fileURLToPath(new URL('../..', import.meta.url))
const document = buildOpenApiDocument()
const { paths, components } = document
const methods = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => new OperationMethod(path, method, operation)),
)
const texts = { 'client/src/types.ts': renderTypes(), 'client/src/operations.ts': renderOperations() }
for (const [path, text] of Object.entries(texts)) writeOrCheck(path, format(path, text))
writeOrCheck('client/python/dalil_client/__init__.py', renderPython(document))

function renderTypes(): string {
  const { Error: _, ...schemas } = components.schemas
  return [
    NOTE,
    ...Object.entries(schemas).map(([name, schema]) => renderInterface(name, schema)),
    ...methods.flatMap(method => method.renderTypes()),
  ].join('\n\n')
}

function renderOperations(): string {
  return [
    NOTE,
    "import { PagedRequest } from './paged-request.ts'",
    "import { type CallOptions, type CreateOptions, encodePathId, type Transport } from './transport.ts'",
    `import type { ${methods.flatMap(method => method.listTypes()).join(', ')} } from './types.ts'\n`,
    '/** A method for every operation of the service, named like it. */',
    'export class Operations {',
    'readonly #transport: Transport\n',
    'constructor(transport: Transport) {\nthis.#transport = transport\n}\n',
    ...methods.map(method => method.renderMethod()),
    '}',
  ].join('\n')
}

function writeOrCheck(path: string, text: string): void {
  const target = join(root, path)
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text)
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${path} is out of date: run \`npm run client\` and look at the difference.`)
    process.exitCode = 1
  }
}

/** As `npm run format` does. */
function format(path: string, source: string): string {
  const manifest = createRequire(import.meta.url).resolve('@biomejs/biome/package.json')
  const args = [join(dirname(manifest), 'bin/biome'), 'check', '--write', `--stdin-file-path=${path}`]
  const options = { cwd: root, input: source, encoding: 'utf8' } as const
  const { stdout, stderr, status } = spawnSync(process.execPath, args, options)
  if (status !== 0) throw new Error(`Biome cannot format ${path}: ${stderr}`)
  return stdout
}
