const MAX_DEPTH = 4

/**
 * The texts of a nested record by the paths to them: `address.city`. Of a list of objects the first is taken, and the
 * values of any other list are joined by "; ", as phones are. Empty values are left out.
 */
export function flattenRecord(record: Record<string, unknown>): Map<string, string> {
  const texts = new Map<string, string>()
  addTexts(record, '', 0, texts)
  return texts
}

function addTexts(record: object, prefix: string, depth: number, texts: Map<string, string>): void {
  for (const [key, value] of Object.entries(record)) {
    const path = prefix + key
    const first = Array.isArray(value) ? value.find(isGiven) : value
    if (!isGiven(first)) continue
    if (typeof first === 'object') {
      if (depth < MAX_DEPTH && !Array.isArray(first)) addTexts(first, `${path}.`, depth + 1, texts)
      continue
    }
    const text = Array.isArray(value) ? value.filter(isPlain).join('; ') : String(value)
    if (text.trim() !== '') texts.set(path, text)
  }
}

function isGiven(value: unknown): value is NonNullable<unknown> {
  return value !== null && value !== undefined
}

function isPlain(value: unknown): boolean {
  return isGiven(value) && typeof value !== 'object' && value !== ''
}
