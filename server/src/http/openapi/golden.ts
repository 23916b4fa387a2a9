import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderOpenApiText } from './document.ts'

/**
 * Writes server/openapi.json, the committed copy of the document in which review sees a change of the interface. With
 * --check it writes nothing, and fails when the copy is out of date or breaks a rule of redocly.yaml.
 */
const golden = fileURLToPath(new URL('../../../openapi.json', import.meta.url))

if (!process.argv.includes('--check')) {
  writeFileSync(golden, renderOpenApiText())
} else if (readFileSync(golden, 'utf8') !== renderOpenApiText()) {
  console.error('server/openapi.json is out of date: run `npm run openapi` and look at the difference.')
  process.exitCode = 1
} else {
  process.exitCode = runLint()
}

/** Returns Redocly's exit code. It stays offline: redocly.yaml disables its telemetry, this its check for updates. */
function runLint(): number {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
  const cli = join(dirname(manifest), 'bin/cli.js')
  const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const { status } = spawnSync(process.execPath, [cli, 'lint', golden], { stdio: 'inherit', env, cwd: root })
  return status ?? 1
}
