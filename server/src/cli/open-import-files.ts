import type { OpenedFiles, OpenFilesOptions } from '../directory/sources/files/open-files.ts'
import { END_SIGNALS } from './end-on-signal.ts'

/** Downloads and unpacks the files of an import. A signal stops it, and leaves no file behind. */
export async function openImportFiles(
  paths: readonly string[],
  options: Pick<OpenFilesOptions, 'keepsAddress'> = {},
): Promise<OpenedFiles> {
  const { openFiles } = await import('../directory/sources/files/open-files.ts')
  const interrupt = new AbortController()
  const onSignal = () => interrupt.abort(new Error('interrupted: nothing was changed'))
  for (const name of END_SIGNALS) process.once(name, onSignal)
  try {
    return await openFiles(paths, { ...options, signal: interrupt.signal })
  } finally {
    for (const name of END_SIGNALS) process.off(name, onSignal)
  }
}
