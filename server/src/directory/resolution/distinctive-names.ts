import { KEY_COLUMNS, KEY_KINDS, numberColumn } from './evidence-columns.ts'
import { KeyNumbers } from './key-numbers.ts'
import { findPartition, PARTITIONS, type SpillFolder, SpillPartitions } from './spill-partitions.ts'

/**
 * Tells which keys are distinctive names: those with a word that few names of the import have. A chain's own word occurs in
 * several names (with categories, with names of branches), and in more of them the larger the import is. Keys are
 * numbered from 1 in the order of the partitions; one bit a key is kept in memory.
 */
export function findDistinctiveNames(keys: SpillPartitions, folder: SpillFolder): (key: number) => boolean {
  const uses = new SpillPartitions(folder, 2)
  const { keys: count, names } = collectWordUses(keys, uses)
  const limit = 5 + Math.floor(Math.sqrt(names) / 20)
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

/** Writes the words of each distinct name, partitioned by word, and returns how many keys and how many names there are. */
function collectWordUses(
  partitions: SpillPartitions,
  uses: SpillPartitions,
): { keys: number; names: number } {
  const keys = new KeyNumbers()
  const use = new Float64Array(2)
  const { width } = KEY_COLUMNS
  const seen = new Set<number>()
  let before = 0
  let names = 0
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = partitions.read(partition)
    keys.clear()
    seen.clear()
    for (let start = 0; start < rows.length; start += width) {
      const number = keys.assignHash(rows[start + KEY_COLUMNS.key]!)
      const kind = rows[start + KEY_COLUMNS.kind]
      const isName = kind === KEY_KINDS.name || kind === KEY_KINDS.start
      // The key may have come before as a part of a name.
      if (!isName || seen.has(number)) continue
      seen.add(number)
      names++
      for (let at = start + KEY_COLUMNS.words; at < start + width && rows[at] !== 0; at++) {
        use[0] = rows[at]!
        use[1] = before + number
        uses.add(findPartition(rows[at]!), use)
      }
    }
    before += keys.size
  }
  return { keys: before, names }
}
