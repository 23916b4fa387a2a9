import { NAME_COLUMNS, numberColumn } from './evidence-columns.ts'
import { KeyNumbers } from './key-numbers.ts'
import { findPartition, PARTITIONS, type SpillFolder, SpillPartitions } from './spill-partitions.ts'

/**
 * Tells which names are distinctive: those with a word that few names of the import have. A chain's own word occurs in
 * several names (with categories, with names of branches), and in more of them the larger the import is. Names are
 * numbered from 1 in the order of the partitions; one bit a name is kept in memory.
 */
export function findDistinctiveNames(names: SpillPartitions, folder: SpillFolder): (name: number) => boolean {
  const uses = new SpillPartitions(folder, 2)
  const count = collectWordUses(names, uses)
  const limit = 5 + Math.floor(Math.sqrt(count) / 20)
  const bits = new Uint8Array((count >> 3) + 1)
  const words = new KeyNumbers()
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = uses.read(partition)
    words.clear()
    const wordNumbers = numberColumn(rows, 0, 2, hash => words.assignHash(hash))
    const counts = new Int32Array(words.size + 1)
    for (const word of wordNumbers) counts[word]!++
    for (let use = 0; use < wordNumbers.length; use++) {
      if (counts[wordNumbers[use]!]! > limit) continue
      const name = rows[use * 2 + 1]!
      bits[name >> 3]! |= 1 << (name & 7)
    }
  }
  uses.clear()
  return name => (bits[name >> 3]! & (1 << (name & 7))) !== 0
}

/** Writes the words of each distinct name, partitioned by word, and returns how many names there are. */
function collectWordUses(partitions: SpillPartitions, uses: SpillPartitions): number {
  const names = new KeyNumbers()
  const use = new Float64Array(2)
  const { width } = NAME_COLUMNS
  let before = 0
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = partitions.read(partition)
    names.clear()
    for (let start = 0; start < rows.length; start += width) {
      const name = rows[start + NAME_COLUMNS.name]!
      const already = names.size
      if (name === 0 || names.assignHash(name) <= already) continue
      for (let at = start + NAME_COLUMNS.words; at < start + width && rows[at] !== 0; at++) {
        use[0] = rows[at]!
        use[1] = before + names.size
        uses.add(findPartition(rows[at]!), use)
      }
    }
    before += names.size
  }
  return before
}
