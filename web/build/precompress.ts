import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|json|svg)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a .br and a .gz beside every text file of the build, so that the service never compresses while serving. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const names = await readdir(dir!, { recursive: true })
      await Promise.all(
        names.filter(name => COMPRESSIBLE.test(name)).map(name => compressFile(join(dir!, name))),
      )
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  // Under a packet or so, compression saves nothing.
  if (content.length < 1024) return
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, brotliOptions),
    toGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
