/** A bytea[] literal of values in hexadecimal form: the client has no parameters of that type. */
export function toByteArray(hexadecimals: Iterable<string>): string {
  return `{${Array.from(hexadecimals, text => `"\\\\x${text}"`).join()}}`
}
