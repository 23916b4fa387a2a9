import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { UNREADABLE } from '../../model/records.ts'

const REPLACED = /\ufffd/g
const CHUNK = 64 * 1024
const LINE_FEED = 0x0a

/** A text file as UTF-8, a piece at a time, without its byte order mark; `encoding` is any label TextDecoder knows. */
export async function* readText(path: string, encoding = 'utf-8'): AsyncGenerator<Buffer> {
  const pieces = encoding === 'utf-8' ? readUtf8(path) : readDecoded(path, new TextDecoder(encoding))
  for await (const piece of pieces) if (piece.length > 0) yield piece
}

async function* readUtf8(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of readBytes(path)) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (isFirst && bytes.subarray(0, 3).equals(Buffer.from('\ufeff'))) bytes = bytes.subarray(3)
    isFirst = false
    const end = bytes.length - countUnfinished(bytes)
    rest = bytes.subarray(end)
    yield markUnreadable(bytes.subarray(0, end))
  }
  yield markUnreadable(rest)
}

/** How many bytes at the end begin a character that the next piece goes on with. */
function countUnfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

/** Only lines that are not UTF-8 are marked: U+FFFD may stand in others by right. */
function markUnreadable(bytes: Buffer): Buffer {
  if (isUtf8(bytes)) return bytes
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1)
    lines.push(isUtf8(line) ? line : Buffer.from(line.toString('utf8').replace(REPLACED, UNREADABLE)))
    from += line.length
  }
  return Buffer.concat(lines)
}

async function* readDecoded(path: string, decoder: InstanceType<typeof TextDecoder>): AsyncGenerator<Buffer> {
  const markReplaced = (text: string) => Buffer.from(text.replace(REPLACED, UNREADABLE))
  for await (const chunk of readBytes(path)) yield markReplaced(decoder.decode(chunk, { stream: true }))
  yield markReplaced(decoder.decode())
}

/** The bytes of a file, a chunk at a time. */
export async function* readBytes(path: string): AsyncGenerator<Buffer> {
  await using file = await open(path)
  while (true) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}
