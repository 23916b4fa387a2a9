/** V8 copies a piece of a text that is no longer than this. A longer one keeps the whole text in memory. */
const COPIED = 12

/** The same text without the larger one that it was cut from, for what is kept long after that. */
export function copyText(text: string): string {
  return text.length > COPIED ? Buffer.from(text, 'utf16le').toString('utf16le') : text
}
