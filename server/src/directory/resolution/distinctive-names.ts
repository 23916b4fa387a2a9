import { NAME_COLUMNS, numberColumn } from './evidence-rows.ts'
import { KeyNumbers } from './key-numbers.ts'
import { findPartition, PARTITIONS, type SpillFolder, SpillPartitions } from './row-spill.ts'

/**
 * A name is told by a word that few names have. A chain's own word comes in a few names as well (kinds of place, names
 * of branches), the more the larger the import. Names are numbered from 1 in the order in which the parts have them; held
 * in memory is a bit of each.
 */
export function findDistinctiveNames(named: SpillPartitions, folder: SpillFolder): (name: number) => boolean {
  const uses = new SpillPartitions(folder, 2)
  const count = collectWordUses(named, uses)
  const few = 5 + Math.floor(Math.sqrt(count) / 20)
  const telling = new Uint8Array((count >> 3) + 1)
  const words = new KeyNumbers()
  for (let part = 0; part < PARTITIONS; part++) {
    const rows = uses.read(part)
    words.clear()
    const wordOf = numberColumn(rows, 0, 2, hash => words.assignHash(hash))
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
function collectWordUses(named: SpillPartitions, uses: SpillPartitions): number {
  const names = new KeyNumbers()
  const use = new Float64Array(2)
  let before = 0
  for (let part = 0; part < PARTITIONS; part++) {
    const rows = named.read(part)
    names.clear()
    for (let start = 0; start < rows.length; start += NAME_COLUMNS.width) {
      const name = rows[start + NAME_COLUMNS.name]!
      const already = names.size
      if (name === 0 || names.assignHash(name) <= already) continue
      for (let at = start + NAME_COLUMNS.words; at < start + NAME_COLUMNS.width && rows[at] !== 0; at++) {
        use[0] = rows[at]!
        use[1] = before + names.size
        uses.add(findPartition(rows[at]!), use)
      }
    }
    before += names.size
  }
  return before
}
