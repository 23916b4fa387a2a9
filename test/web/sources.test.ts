import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'

const root = join(import.meta.dirname, '../../web/src')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Lines of the sources that match, as `file:line: text`. */
function findLines(pattern: RegExp, isAllowed: (name: string) => boolean = () => false): string[] {
  return sources.flatMap(({ name, text }) =>
    isAllowed(name)
      ? []
      : text
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [])),
  )
}

describe('the sources of the dashboard', () => {
  it('hold no text that a person reads: it stands in the locales', () => {
    // The product's name is the same in both languages.
    const isBrand = (name: string) => name.endsWith('brand.tsx')
    assert.deepEqual(findLines(/>\s*[A-Za-z\u0600-\u06ff]{2,}[^<>{}=;]*<\//, isBrand), [])
    assert.deepEqual(findLines(/\b(aria-label|placeholder|title|label)="(?!https?:)[^"]+"/), [])
  })

  it('use logical sides only, so that the page turns with the direction', () => {
    assert.deepEqual(
      findLines(/['"` ](-?m[lr]|p[lr]|(border|rounded)-[lr]|(left|right)-[\d[]|text-(left|right))(-|\b)/),
      [],
    )
  })

  it('ask no other site for anything', () => {
    assert.deepEqual(findLines(/(fetch|import)\(['"`]https?:|url\(['"]?https?:/), [])
  })
})
