import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds the dashboard when its built files are missing or older than its sources. It never fails the start: the API
 * serves without a dashboard too.
 */
const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')

if (isStale()) await buildDashboard()

function isStale(): boolean {
  // An image may hold the built files only.
  if (!existsSync(join(web, 'src'))) return false
  const index = join(dist, 'index.html')
  if (!existsSync(index)) return true
  const builtAt = statSync(index).mtimeMs
  const sources = ['src', 'public', 'build'].flatMap(folder =>
    readdirSync(join(web, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  )
  const files = [...sources, ...['index.html', 'package.json', 'vite.config.ts'].map(name => join(web, name))]
  return files.some(file => statSync(file).mtimeMs > builtAt)
}

async function buildDashboard(): Promise<void> {
  // Two starts at once must not write into one folder: each builds its own and puts it in place when whole.
  const outDir = join(web, `dist-${process.pid}`)
  try {
    const { build } = await import('vite')
    console.error('Building the dashboard …')
    await build({ root: web, logLevel: 'silent', build: { outDir, emptyOutDir: true } })
    rmSync(dist, { recursive: true, force: true })
    renameSync(outDir, dist)
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true })
    const missing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
    const reason = missing ? 'the build tools are not installed (npm ci)' : firstLine(error)
    console.error(`dalil: the dashboard could not be built: ${reason}`)
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n', 1)[0] ?? ''
}
