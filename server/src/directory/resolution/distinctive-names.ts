import { KEY_COLUMNS, KEY_KINDS, numberColumn } from './evidence-columns.ts'
import { KeyNumbers } from './key-numbers.ts'
import { findPartition, PARTITIONS, type SpillFolder, SpillPartitions } from './spill-partitions.ts'

/** The columns of a use of a word in a name. `isCommon` is 1 for a word of a name that has no other words. */
const USE = { word: 0, name: 1, isCommon: 2, width: 3 }
/** How often a name of common words may be expected among the names of an import by chance; fewer names tell too little. */
const MAX_EXPECTED = 0.15
const LEAST_NAMES = 1000
/** Added to how many names have a word, so that few names do not make a common word rare. */
const SMOOTHING = 5

/**
 * Tells which keys are distinctive names: those with a word that few names of the import have, and those of several common
 * words that would hardly come together by chance. A chain's own word occurs in several names (with categories, with names
 * of branches), and in more of them the larger the import is. Keys are numbered from 1 in the order of the partitions; one
 * bit a key is kept in memory, and four bytes while they are found.
 */
export function findDistinctiveNames(keys: SpillPartitions, folder: SpillFolder): (key: number) => boolean {
  const uses = new SpillPartitions(folder, USE.width)
  const { keys: count, names } = collectWordUses(keys, uses)
  const limit = 5 + Math.floor(Math.sqrt(names) / 20)
  const bits = new Uint8Array((count >> 3) + 1)
  const setBit = (name: number) => {
    bits[name >> 3]! |= 1 << (name & 7)
  }
  // Of each name of common words the logarithm of the share of names that would have all of them.
  const shares = new Float32Array(names < LEAST_NAMES ? 0 : count + 1)
  const words = new KeyNumbers()
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = uses.read(partition)
    words.clear()
    const wordNumbers = numberColumn(rows, USE.word, USE.width, hash => words.assignHash(Math.abs(hash)))
    const counts = new Int32Array(words.size + 1)
    for (const word of wordNumbers) counts[word]!++
    for (let use = 0; use < wordNumbers.length; use++) {
      const [start, having] = [use * USE.width, counts[wordNumbers[use]!]!]
      const name = rows[start + USE.name]!
      if (rows[start + USE.word]! > 0 && having <= limit) setBit(name)
      if (rows[start + USE.isCommon] === 1 && shares.length > 0)
        shares[name]! += Math.log((having + SMOOTHING) / names)
    }
  }
  uses.clear()
  const most = Math.log(MAX_EXPECTED / names)
  for (let name = 1; name < shares.length; name++) if (shares[name]! < most) setBit(name)
  return name => (bits[name >> 3]! & (1 << (name & 7))) !== 0
}

/** Writes the words of each distinct name, partitioned by word, and returns how many keys and how many names there are. */
function collectWordUses(
  partitions: SpillPartitions,
  uses: SpillPartitions,
): { keys: number; names: number } {
  const keys = new KeyNumbers()
  const use = new Float64Array(USE.width)
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
      use[USE.name] = before + number
      use[USE.isCommon] = Number(rows[start + KEY_COLUMNS.words]! < 0)
      for (let at = start + KEY_COLUMNS.words; at < start + width && rows[at] !== 0; at++) {
        use[USE.word] = rows[at]!
        uses.add(findPartition(Math.abs(rows[at]!)), use)
      }
    }
    before += keys.size
  }
  return { keys: before, names }
}
