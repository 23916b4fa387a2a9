const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrom(?:e|ium)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** "Firefox · Linux" for a user agent; undefined when neither is known. */
export function describeBrowser(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const find = (known: typeof BROWSERS) => known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ') || undefined
}
