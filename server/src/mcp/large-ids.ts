/** A number as JSON spells it, which JSON.stringify writes as it is. */
export interface ExactNumber {
  readonly rawJSON: string
}

/** JSON of ES2026, which Node has and TypeScript's library does not describe yet. */
interface ExactJson {
  rawJSON(text: string): ExactNumber
  isRawJSON(value: unknown): value is ExactNumber
}
const json = JSON as unknown as ExactJson

/** What follows a key: its value, if that is a number. */
const VALUE = /\s*:\s*(-?\d[\d.eE+-]*)?/y

/**
 * Parses a JSON-RPC message or batch. An id beyond 2^53, such as a time in nanoseconds, would be rounded, and its answer would
 * belong to no call, so it stays as it is spelled. Throws a SyntaxError.
 */
export function parseMessage(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  const messages: { id?: unknown }[] = [parsed].flat().filter(isMessage)
  if (!messages.some(({ id }) => isLarge(id))) return parsed
  const ids = findIds(text, Array.isArray(parsed) ? 2 : 1)
  for (const [at, message] of messages.entries()) {
    if (isLarge(message.id)) message.id = json.rawJSON(ids[at]!)
  }
  return parsed
}

export const isExactNumber = json.isRawJSON

/**
 * The ids, as they are spelled, of the objects at a depth. A reviver of JSON.parse is given the spelling too, but fails where
 * JSON is deeply nested.
 */
function findIds(text: string, depth: number): (string | undefined)[] {
  const ids: (string | undefined)[] = []
  let objects = 0
  let level = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{' || character === '[') {
      if (++level === depth && character === '{') objects++
    } else if (character === '}' || character === ']') level--
    else if (character === '"') {
      const end = findQuote(text, at + 1)
      VALUE.lastIndex = end + 1
      const value = level === depth ? VALUE.exec(text) : null
      // Of a key that comes twice, the last counts.
      if (value && JSON.parse(text.slice(at, end + 1)) === 'id') ids[objects - 1] = value[1]
      at = end
    }
  }
  return ids
}

/** The quote that ends a text. */
function findQuote(text: string, start: number): number {
  let at = start
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function isMessage(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLarge(id: unknown): boolean {
  return typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER
}
