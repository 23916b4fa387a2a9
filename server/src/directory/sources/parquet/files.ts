import { open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { toReadError } from '../../files/file-error.ts'
import { ImportError } from '../../model/records.ts'
import { createKindError, detectFileKind } from '../files/file-kind.ts'

const PARQUET = /\.(geo)?parquet$/i
const MAGIC = 'PAR1'

/** The Parquet files of a folder and of those in it, by name. Throws an ImportError when there is none. */
export async function listParquetFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(error => {
    throw toReadError(folder, error)
  })
  const files = entries
    .filter(entry => entry.isFile() && PARQUET.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  if (files.length === 0) throw new ImportError(`${folder} holds no .parquet file`)
  for (const file of files) await checkParquetFile(file)
  return files
}

/** A Parquet file begins and ends with the same four letters. Throws an ImportError that says what is wrong. */
export async function checkParquetFile(path: string): Promise<void> {
  const name = basename(path)
  const file = await open(path).catch(error => {
    throw toReadError(path, error)
  })
  try {
    const { size } = await file.stat()
    if (size === 0) throw new ImportError(`${name} is empty`)
    const lettersAt = async (position: number) =>
      (await file.read(Buffer.alloc(4), 0, 4, position)).buffer.toString('latin1')
    if ((await lettersAt(0)) !== MAGIC)
      throw createKindError(path, await detectFileKind(path), 'is no Parquet file')
    if (size < 12) throw new ImportError(`${name} is truncated or damaged`)
    if ((await lettersAt(size - 4)) !== MAGIC) {
      throw new ImportError(`${name} is truncated or damaged: it does not end as a Parquet file does`)
    }
  } finally {
    await file.close()
  }
}
