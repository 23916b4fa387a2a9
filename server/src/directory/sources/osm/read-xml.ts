import { SaxesParser } from 'saxes'
import { readBytes } from '../csv/text-file.ts'
import type { ParsedElement } from './parsed-element.ts'

type XmlAttributes = Record<string, string>

/** The elements of an extract in OpenStreetMap's XML, some at a time. Throws an Error where it is not well formed. */
export async function* readXmlElements(path: string): AsyncGenerator<ParsedElement[]> {
  const collector = new ElementCollector()
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => collector.open(name, attributes as XmlAttributes))
  parser.on('closetag', ({ name }) => collector.close(name))
  const decoder = new TextDecoder()
  for await (const bytes of readBytes(path)) {
    parser.write(decoder.decode(bytes, { stream: true }))
    const elements = collector.take()
    if (elements.length > 0) yield elements
  }
  try {
    parser.close()
  } catch {
    // As the reader of .pbf files says it.
    throw new Error('input format error')
  }
  yield collector.take()
}

const TYPES = new Set(['node', 'way', 'relation'])

/** Builds elements from the tags of the XML. */
class ElementCollector {
  #element: (ParsedElement & { tags: Record<string, string> }) | undefined
  #finished: ParsedElement[] = []

  open(name: string, attributes: XmlAttributes): void {
    const element = this.#element
    if (TYPES.has(name)) {
      // As histories and editors mark what was deleted.
      if (attributes.visible === 'false' || attributes.action === 'delete') return
      this.#element = {
        type: name as ParsedElement['type'],
        id: Number(attributes.id),
        lat: Number(attributes.lat),
        lon: Number(attributes.lon),
        tags: {},
        refs: [],
        members: [],
      }
    } else if (!element) return
    else if (name === 'tag') element.tags[attributes.k!] = attributes.v!
    else if (name === 'nd') element.refs!.push(Number(attributes.ref))
    else if (name === 'member') {
      const { type = '', ref, role = '' } = attributes
      element.members!.push({ type, ref: Number(ref), role })
    } else if (name === 'center')
      element.centre = { lat: Number(attributes.lat), lng: Number(attributes.lon) }
  }

  close(name: string): void {
    if (!TYPES.has(name) || !this.#element) return
    this.#finished.push(this.#element)
    this.#element = undefined
  }

  take(): ParsedElement[] {
    const elements = this.#finished
    this.#finished = []
    return elements
  }
}
