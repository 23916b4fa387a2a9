import { rm, stat } from 'node:fs/promises'
import { makeTempFolder } from '../../files/temp-files.ts'
import { downloadFile } from './download.ts'
import { detectFileKind } from './file-kind.ts'
import { gunzipFile, unzipFile } from './unpack.ts'

export interface OpenFilesOptions {
  signal?: AbortSignal | undefined
  /** Addresses that the reader takes as they are, without a download. */
  keepsAddress?: (address: string) => Promise<boolean>
}

/** Files as readers take them: downloaded and unpacked into a folder that is removed when they are disposed of. */
export interface OpenedFiles extends AsyncDisposable {
  paths: string[]
}

/** Archives within archives; some unpack to themselves for ever. */
const MAX_DEPTH = 4
const GIB = 1024 ** 3
const MAX_DOWNLOAD_BYTES = 20 * GIB
const MAX_UNPACKED_BYTES = 100 * GIB

/**
 * Downloads what is an address, and unpacks what is compressed (.gz, .zip, told by content). Folders, files that are not
 * there and any other file stay as they are: the reader says what is wrong with them. Throws an ImportError.
 */
export async function openFiles(
  paths: readonly string[],
  options: OpenFilesOptions = {},
): Promise<OpenedFiles> {
  const folder = makeTempFolder('dalil-files-')
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const opened: string[] = []
    for (const path of paths) {
      options.signal?.throwIfAborted()
      opened.push(...(await openPath(path, folder, options)))
    }
    return { paths: opened, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

async function openPath(path: string, folder: string, options: OpenFilesOptions): Promise<string[]> {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(path)) return unpackFile(path, folder, options)
  if (await options.keepsAddress?.(path)) return [path]
  const own = makeTempFolder('url-', folder)
  return unpackFile(
    await downloadFile(path, own, { maxBytes: MAX_DOWNLOAD_BYTES, signal: options.signal }),
    folder,
    options,
  )
}

async function unpackFile(
  path: string,
  folder: string,
  options: OpenFilesOptions,
  depth = 0,
): Promise<string[]> {
  const isFile = await stat(path).then(
    found => found.isFile(),
    () => false,
  )
  const kind = isFile ? await detectFileKind(path).catch(() => undefined) : undefined
  if (depth === MAX_DEPTH || (kind !== 'gzip' && kind !== 'zip')) return [path]
  const unpack = { maxBytes: MAX_UNPACKED_BYTES, signal: options.signal }
  const files =
    kind === 'gzip' ? [await gunzipFile(path, folder, unpack)] : await unzipFile(path, folder, unpack)
  const found: string[] = []
  for (const file of files) found.push(...(await unpackFile(file, folder, options, depth + 1)))
  return found
}
