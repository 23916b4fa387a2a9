import { text } from 'node:stream/consumers'
import { openPromise, type ZipFile } from 'yauzl'

/** Cells of one column that are merged; the first one has the value of all. */
interface MergedCells {
  column: number
  firstRow: number
  lastRow: number
}

const ATTRIBUTES = /([\w:]+)\s*=\s*"([^"]*)"/g

/**
 * The cells of a sheet that are merged over several rows. They stand behind the rows in its XML, which is searched for them
 * without being parsed: that takes a twentieth of the time. Empty where the parts of the workbook have unusual names.
 */
export async function readMergedCells(path: string, sheet: number): Promise<MergedCells[]> {
  const archive = await openPromise(path, { autoClose: false })
  try {
    const parts = new Map<string, () => Promise<NodeJS.ReadableStream>>()
    for await (const entry of archive.eachEntry())
      parts.set(entry.fileName, () => (archive as ZipFile).openReadStreamPromise(entry))
    const readPart = async (name: string) => {
      const open = parts.get(name)
      return open ? text(await open()) : ''
    }
    const ids = listElements(await readPart('xl/workbook.xml'), 'sheet').map(each => each['r:id'])
    const targets = listElements(await readPart('xl/_rels/workbook.xml.rels'), 'Relationship')
    const target = targets.find(({ Id }) => Id !== undefined && Id === ids[sheet])?.Target ?? ''
    const open = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    return open ? findMergedCells(await open()) : []
  } finally {
    archive.close()
  }
}

function listElements(xml: string, name: string): Record<string, string>[] {
  return Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g')), ([, attributes = '']) =>
    Object.fromEntries(Array.from(attributes.matchAll(ATTRIBUTES), ([, key, value]) => [key!, value!])),
  )
}

async function findMergedCells(xml: NodeJS.ReadableStream): Promise<MergedCells[]> {
  const found: MergedCells[] = []
  let rest = ''
  for await (const piece of xml) {
    const searched = rest + piece.toString('latin1')
    for (const { ref = '' } of listElements(searched, 'mergeCell')) {
      const [, letters, first, last] = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(ref) ?? []
      if (letters === undefined || first === last) continue
      found.push({ column: readColumn(letters), firstRow: Number(first) - 1, lastRow: Number(last) - 1 })
    }
    // An element may be cut.
    rest = searched.slice(Math.max(searched.lastIndexOf('>') + 1, searched.length - 200))
  }
  return found
}

/** The index of a column: A is 0, AA is 26. */
function readColumn(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Gives the rows below the first one of merged cells the value of these. Rows must come in their order. */
export class MergedRows {
  readonly #byFirstRow: Map<number, MergedCells[]>
  #open: (MergedCells & { value: string })[] = []

  constructor(merged: readonly MergedCells[]) {
    this.#byFirstRow = Map.groupBy(merged, ({ firstRow }) => firstRow)
  }

  fill(cells: string[], row: number): void {
    this.#open = this.#open.filter(({ lastRow }) => lastRow >= row)
    for (const { column, value } of this.#open) if ((cells[column] ?? '') === '') cells[column] = value
    for (const each of this.#byFirstRow.get(row) ?? [])
      this.#open.push({ ...each, value: cells[each.column] ?? '' })
  }
}
