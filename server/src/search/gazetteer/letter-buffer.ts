/** Longer texts are compared with no name. */
const SIZE = 80

/**
 * The letters of a text, spaces left out, as numbers. Buffers are filled again and again: to compare a word with
 * hundreds of names as strings, each of which has to be made first, takes several times as long.
 */
export class LetterBuffer {
  readonly codes = new Uint16Array(SIZE)
  /** How many letters the text has; of a longer one than the buffer holds, as many as that. */
  length = 0

  push(code: number): void {
    if (this.length < SIZE) this.codes[this.length++] = code
  }

  fill(text: string): this {
    this.length = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code !== 32) this.push(code)
    }
    return this
  }
}
