/** An array of bytes as PostgreSQL reads it from a text, from their hexadecimal forms: the client has no such arrays. */
export function toByteArray(hexadecimals: Iterable<string>): string {
  return `{${Array.from(hexadecimals, text => `"\\\\x${text}"`).join()}}`
}
