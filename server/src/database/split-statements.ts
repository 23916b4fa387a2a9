/** What a semicolon may stand in without ending a statement: comments, texts, names and bodies in dollar quotes. */
const CLOSED = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/**
 * The statements of a file of SQL, without comments that stand alone at its end. Citus passes a change of a table on to the
 * other nodes with all of the text that it came in, which they take for several commands.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: found, index } of text.matchAll(CLOSED)) {
    if (found !== ';') continue
    statements.push(text.slice(start, index).trim())
    start = index + 1
  }
  const rest = text.slice(start).trim()
  const isComment = rest.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === ''
  return isComment ? statements : [...statements, rest]
}
