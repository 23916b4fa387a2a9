import { createReadStream } from 'node:fs'
import { OSMTransform } from 'osm-pbf-parser-node'
import { detectFileKind } from '../files/file-kind.ts'
import type { ParsedElement } from './parsed-element.ts'
import { readOverpassElements } from './read-overpass.ts'
import { readXmlElements } from './read-xml.ts'
import { postProgress } from './worker-channel.ts'

let elements = 0

/**
 * The elements of an extract, a block at a time; for workers that `readFromWorker` starts. An error of the parser has no
 * handler, because it is thrown in a stream. It ends the worker and reaches the importer.
 */
export async function* readBlocks(path: string, withTags: boolean): AsyncGenerator<ParsedElement[]> {
  for await (const block of await openBlocks(path, withTags)) {
    // The header of a .pbf file comes as a block of one thing without a type.
    if (!block[0]?.type) continue
    yield block
    elements += block.length
    postProgress(elements)
  }
}

async function openBlocks(path: string, withTags: boolean): Promise<AsyncIterable<ParsedElement[]>> {
  const kind = await detectFileKind(path)
  if (kind === 'osm-xml') return readXmlElements(path)
  if (kind === 'overpass') return readOverpassElements(path)
  return createReadStream(path).pipe(new OSMTransform({ withTags }))
}

/** The box that the header of an extract states, in degrees: west, south, east, north. */
export async function readHeaderBox(path: string): Promise<[number, number, number, number] | undefined> {
  const blocks: AsyncIterable<{ bbox?: Record<'left' | 'bottom' | 'right' | 'top', number> | null }[]> =
    createReadStream(path).pipe(new OSMTransform({ withTags: false }))
  for await (const [header] of blocks) {
    const box = header?.bbox
    // The format counts in nanodegrees.
    return box ? [box.left / 1e9, box.bottom / 1e9, box.right / 1e9, box.top / 1e9] : undefined
  }
  return undefined
}
