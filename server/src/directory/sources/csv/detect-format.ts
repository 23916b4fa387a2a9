import { ImportError } from '../../model/records.ts'
import { readBytes, readText } from './text-file.ts'

const SAMPLE = 256 * 1024
/** Characters that no text holds. U+FFFD is not among them: a file in UTF-8 may have a few letters in another encoding. */
const NO_TEXT = /(?!\s)[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/gu
const DELIMITERS = [',', ';', '\t', '|']

/**
 * The encoding of a file without a word about it: UTF-16 by its byte order mark or its zero bytes, UTF-8 when most of
 * what is not ASCII reads as such, Windows-1256 otherwise, in which Arabic offices have written for decades.
 */
export async function detectEncoding(path: string, name: string): Promise<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let readable = 0
  let unreadable = 0
  const count = (text: string) => {
    for (const [run] of text.matchAll(/[^\0-\x7f]+/g)) {
      const lost = run.split('\ufffd').length - 1
      unreadable += lost
      readable += run.length - lost
    }
  }
  for await (const chunk of readBytes(path)) {
    if (!decoder) {
      rejectWorkbook(chunk, name)
      const wide = detectWideEncoding(chunk)
      if (wide) return wide
      decoder = new TextDecoder()
    }
    count(decoder.decode(chunk, { stream: true }))
  }
  count(decoder?.decode() ?? '')
  return unreadable > readable ? 'windows-1256' : 'utf-8'
}

/** Throws an ImportError for a workbook, which is often saved in its own format under the name .csv. */
function rejectWorkbook(bytes: Buffer, name: string): void {
  const [a, b] = bytes
  const zipped = a === 0x50 && b === 0x4b && bytes[2] === 3
  const old = a === 0xd0 && b === 0xcf && bytes[2] === 0x11
  if (zipped || old) throw new ImportError(`${name} is a workbook: save it as CSV (UTF-8)`)
}

function detectWideEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros: [number, number] = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++
  // One such character is an error of the file; a wide encoding has them in every space and comma.
  if (Math.max(...zeros) < sample.length / 50) return undefined
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be'
}

/** Throws an ImportError for a file with control characters, such as a picture under the name .csv. */
export async function rejectBinary(path: string, encoding: string, name: string): Promise<void> {
  for await (const chunk of readBytes(path)) {
    const text = new TextDecoder(encoding).decode(chunk)
    const odd = text.match(NO_TEXT)?.length ?? 0
    if (odd > 2 && odd > text.length / 50) {
      throw new ImportError(`${name} is no text table: it holds bytes that no text has`)
    }
    return
  }
}

/** The delimiter that cuts the first rows into the most cells, and all of them into the same number. */
export async function detectDelimiter(path: string, encoding: string): Promise<string> {
  let text = ''
  for await (const piece of readText(path, encoding)) {
    text += piece.toString()
    if (text.length >= SAMPLE) break
  }
  const stated = /^sep=(.)\r?\n/.exec(text)
  if (stated) return stated[1]!
  const scores = DELIMITERS.map(delimiter => {
    const counts = countCells(text, delimiter)
    const rows = Map.groupBy(
      counts.filter(count => count > 1),
      count => count,
    )
    // Titles above the names of the columns have other numbers of cells.
    const [usual = 1, even = []] = [...rows].reduce<[number?, number[]?]>(
      (most, each) => (each[1].length > (most[1]?.length ?? 0) ? each : most),
      [],
    )
    return { delimiter, score: usual < 2 ? 0 : even.length / counts.length + usual / 1000 }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

/** How many cells the first hundred rows have. */
function countCells(text: string, delimiter: string): number[] {
  const counts: number[] = []
  let cells = 1
  let quoted = false
  let atStart = true
  for (const character of text) {
    if (character === '"' && (quoted || atStart)) quoted = !quoted
    else if (quoted) continue
    else if (character === delimiter) cells++
    else if (character === '\n') {
      counts.push(cells)
      if (counts.length === 100) return counts
      cells = 1
    }
    atStart = character === delimiter || character === '\n' || character === '"'
  }
  // The last row may be cut off; it counts only where it is all there is.
  return counts.length === 0 ? [cells] : counts
}
