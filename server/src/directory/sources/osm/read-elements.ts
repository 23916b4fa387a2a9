import { on } from 'node:events'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { toReadError } from '../../files/file-error.ts'
import { ImportError } from '../../model/records.ts'
import { createKindError, detectFileKind, type FileKind } from '../files/file-kind.ts'
import type { OsmElement } from './element.ts'
import type { OsmWorkerMessage } from './worker-channel.ts'

export interface ReadOptions {
  /** Told how many elements have been read; a file is read up to three times. */
  onProgress?: (elements: number) => void
  signal?: AbortSignal
}

const PBF: readonly FileKind[] = ['osm-pbf']
/** What places are read from. */
export const EXTRACT_KINDS: readonly FileKind[] = ['osm-pbf', 'osm-xml', 'overpass']

/**
 * The places and settlements of an extract, some at a time. Throws an ImportError when the file is not one, or is
 * damaged.
 */
export async function* readExtract(path: string, options: ReadOptions = {}): AsyncGenerator<OsmElement[]> {
  yield* readFromWorker<OsmElement>(new URL('./worker.ts', import.meta.url), path, options, EXTRACT_KINDS)
}

/** What a worker finds in an extract, some at a time. */
export async function* readFromWorker<Found>(
  program: URL,
  path: string,
  options: ReadOptions,
  kinds: readonly FileKind[] = PBF,
): AsyncGenerator<Found[]> {
  await checkExtract(path, kinds)
  options.signal?.throwIfAborted()
  // The parser throws inside a stream, where no handler can catch it. In a worker thread this ends only the worker.
  const worker = new Worker(program, { workerData: path })
  const messages = on(worker, 'message', { close: ['exit'] })
  const stop = () => void worker.terminate()
  options.signal?.addEventListener('abort', stop)
  try {
    for await (const [message] of messages as AsyncIterable<[OsmWorkerMessage<Found>]>) {
      if ('elements' in message) {
        options.onProgress?.(message.elements)
        continue
      }
      yield message.found
      worker.postMessage('taken')
    }
  } catch (error) {
    throw new ImportError(`${basename(path)} ${describeParserError(error as Error)}`, { cause: error })
  } finally {
    options.signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
  options.signal?.throwIfAborted()
}

/** Throws an ImportError where a file is not of one of the kinds: it says what the file is. */
export async function checkExtract(path: string, kinds: readonly FileKind[] = PBF): Promise<void> {
  const kind = await detectFileKind(path).catch(error => {
    throw toReadError(path, error)
  })
  if (kinds.includes(kind)) return
  const format = kinds === PBF ? ' in the .osm.pbf format' : ''
  throw createKindError(path, kind, `is not an OpenStreetMap extract${format}`)
}

function describeParserError({ message }: Error): string {
  const encoding = /^inflating (\w+?)(?:_data)? not implemented/.exec(message)?.[1]
  if (encoding)
    return `uses a compression (${encoding}) that cannot be read; convert it with osmium or osmconvert`
  if (message === 'input format error') return 'is truncated or damaged: it ends in the middle of a block'
  return `cannot be read: ${message}`
}
