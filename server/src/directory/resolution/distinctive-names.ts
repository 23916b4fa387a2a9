import { NAMED, numbersOf } from './evidence-rows.ts'
import { KeyNumbers } from './key-numbers.ts'
import { PARTS, partOf, RowSpill, type SpillFolder } from './row-spill.ts'

/**
 * A name is told by a word that few names have. A chain's own word comes in a few names as well (kinds of place, names
 * of branches), the more the larger the import. Names are numbered from 1 in the order in which the parts have them; held
 * in memory is a bit of each.
 */
export function tellingNames(named: RowSpill, folder: SpillFolder): (name: number) => boolean {
  const uses = new RowSpill(folder, 2)
  const count = noteUses(named, uses)
  const few = 5 + Math.floor(Math.sqrt(count) / 20)
  const telling = new Uint8Array((count >> 3) + 1)
  const words = new KeyNumbers()
  for (let part = 0; part < PARTS; part++) {
    const rows = uses.read(part)
    words.clear()
    const wordOf = numbersOf(rows, 0, 2, hash => words.numberOfHash(hash))
    const times = new Int32Array(words.size + 1)
    for (const word of wordOf) times[word]!++
    for (let use = 0; use < wordOf.length; use++) {
      if (times[wordOf[use]!]! > few) continue
      const name = rows[use * 2 + 1]!
      telling[name >> 3]! |= 1 << (name & 7)
    }
  }
  uses.clear()
  return name => (telling[name >> 3]! & (1 << (name & 7))) !== 0
}

/** Parts each name's words by the word, and returns how many names there are. */
function noteUses(named: RowSpill, uses: RowSpill): number {
  const names = new KeyNumbers()
  const use = new Float64Array(2)
  let before = 0
  for (let part = 0; part < PARTS; part++) {
    const rows = named.read(part)
    names.clear()
    for (let start = 0; start < rows.length; start += NAMED.width) {
      const name = rows[start + NAMED.name]!
      const already = names.size
      if (name === 0 || names.numberOfHash(name) <= already) continue
      for (let at = start + NAMED.words; at < start + NAMED.width && rows[at] !== 0; at++) {
        use[0] = rows[at]!
        use[1] = before + names.size
        uses.add(partOf(rows[at]!), use)
      }
    }
    before += names.size
  }
  return before
}
