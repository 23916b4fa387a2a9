/** A name within a sentence keeps its own direction, as in a <bdi>: for what can be text alone. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
