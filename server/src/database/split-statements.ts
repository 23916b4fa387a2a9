/** Comments, strings, quoted names and dollar-quoted bodies, in which a semicolon ends no statement; else the semicolon. */
const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/**
 * The statements of a file of SQL, without comments that stand alone at its end. Each must be sent by itself: Citus
 * forwards a change of a table to the other nodes with the whole text of its query, and they reject several commands.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: found, index } of text.matchAll(TOKENS)) {
    if (found !== ';') continue
    statements.push(text.slice(start, index).trim())
    start = index + 1
  }
  const rest = text.slice(start).trim()
  const isComment = rest.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === ''
  return isComment ? statements : [...statements, rest]
}
