import { Column } from './column.ts'
import { hashText } from './hash-table.ts'
import type { LetterBuffer } from './letter-buffer.ts'
import { countBits, toLetterMask } from './letter-mask.ts'
import { HashIndex } from './packed-table.ts'

/** Letters that are made a text at once. */
const CHUNK = 256
const chunk = new Uint16Array(CHUNK)

/** Letters of ASCII and of the Arabic block take a byte each, as nearly all are of these; others follow a mark in two. */
const [ASCII, ARABIC, MARK] = [0x80, 0x600, 0xff]

/** Interns names: gives each distinct name a number. Names that differ only in spaces are one. */
export class NameTable {
  private readonly letters = new Column(Uint8Array)
  private readonly ends = new Column(Uint32Array)
  private readonly masks = new Column(Uint32Array)
  private readonly index = new HashIndex()

  get size(): number {
    return this.ends.length
  }

  /** The number of a name, which is added when it is new. */
  add(name: string): number {
    const hash = hashText(name)
    const known = this.findNumber(name, hash)
    if (known !== undefined) return known
    for (let i = 0; i < name.length; i++) this.pushLetter(name.charCodeAt(i))
    const number = this.ends.push(this.letters.length)
    this.masks.push(toLetterMask(name))
    this.index.add(hash, number)
    return number
  }

  find(name: string): number | undefined {
    return this.findNumber(name, hashText(name))
  }

  /** The name, spaced as when it was first added. */
  readText(number: number): string {
    const end = this.ends.get(number)
    let text = ''
    for (let at = this.start(number); at < end; ) {
      let size = 0
      for (; size < CHUNK && at < end; at = this.findNextLetter(at)) chunk[size++] = this.readLetter(at)
      text += String.fromCharCode.apply(null, chunk.subarray(0, size) as unknown as number[])
    }
    return text
  }

  /** Fills a buffer with the letters of the name, without spaces. */
  readLetters(number: number, into: LetterBuffer): void {
    const end = this.ends.get(number)
    into.length = 0
    for (let at = this.start(number); at < end; at = this.findNextLetter(at)) {
      const code = this.readLetter(at)
      if (code !== 32) into.push(code)
    }
  }

  /** A lower bound of how many letters only one of a name and a text has, by their masks. */
  countDifferentLetters(number: number, mask: number): number {
    return countBits(this.masks.get(number) ^ mask)
  }

  /** Makes it smaller once most names are added. */
  pack(): Promise<void> {
    return this.index.pack()
  }

  get bytes(): number {
    return this.letters.bytes + this.ends.bytes + this.masks.bytes + this.index.bytes
  }

  private pushLetter(code: number): void {
    const { letters } = this
    if (code < ASCII) letters.push(code)
    else if (code >= ARABIC && code < ARABIC + MARK - ASCII) letters.push(code - ARABIC + ASCII)
    else {
      letters.push(MARK)
      letters.push(code >>> 8)
      letters.push(code & 0xff)
    }
  }

  private readLetter(at: number): number {
    const byte = this.letters.get(at)
    if (byte < ASCII) return byte
    if (byte < MARK) return byte - ASCII + ARABIC
    return (this.letters.get(at + 1) << 8) | this.letters.get(at + 2)
  }

  private findNextLetter(at: number): number {
    return this.letters.get(at) === MARK ? at + 3 : at + 1
  }

  private start(number: number): number {
    return number === 0 ? 0 : this.ends.get(number - 1)
  }

  private findNumber(name: string, hash: number): number | undefined {
    const { index } = this
    for (let at = index.findFirst(hash); at !== 0; at = index.findNext(hash, at)) {
      const number = index.getValue(at)
      if (this.equals(number, name)) return number
    }
    return undefined
  }

  private equals(number: number, name: string): boolean {
    const end = this.ends.get(number)
    let at = this.start(number)
    for (let i = 0; i < name.length; i++) {
      const code = name.charCodeAt(i)
      if (code === 32) continue
      while (at < end && this.letters.get(at) === 32) at++
      if (at === end || this.readLetter(at) !== code) return false
      at = this.findNextLetter(at)
    }
    while (at < end && this.letters.get(at) === 32) at++
    return at === end
  }
}
