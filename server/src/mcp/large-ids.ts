/** A number as JSON spells it, which JSON.stringify writes as it is. */
export interface ExactNumber {
  readonly rawJSON: string
}

/** JSON of ES2026, which Node has and TypeScript's library does not describe yet. */
interface ExactJson {
  parse(text: string, revive: Reviver): unknown
  rawJSON(text: string): ExactNumber
  isRawJSON(value: unknown): value is ExactNumber
}
type Reviver = (this: object, key: string, value: unknown, context: { source?: string }) => unknown
const json = JSON as unknown as ExactJson

/**
 * Parses a JSON-RPC message or batch. An id beyond 2^53, such as a time in nanoseconds, would be rounded, and its answer would
 * belong to no call, so it stays as it is spelled. Throws a SyntaxError.
 */
export function parseMessage(text: string): unknown {
  const message: unknown = JSON.parse(text)
  if (![message].flat().some(each => isLarge((each as { id?: unknown } | null)?.id))) return message
  return json.parse(text, function (key, value, { source }) {
    return key === 'id' && isLarge(value) && 'jsonrpc' in this ? json.rawJSON(source!) : value
  })
}

export const isExactNumber = json.isRawJSON

function isLarge(id: unknown): boolean {
  return typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER
}
