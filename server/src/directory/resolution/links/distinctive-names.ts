import { FLAGS, KEY_COLUMNS, KEY_KINDS, numberColumn, readLead } from '../evidence-columns.ts'
import { KeyNumbers } from '../key-numbers.ts'
import { findPartition, PARTITIONS, type SpillFolder, SpillPartitions } from '../spill/spill-partitions.ts'

/**
 * The columns of a use of a word in a name. `isCommon` is 1 for a word of a name that has no other words, `isLead` for the first
 * word of a name. `owner` is the brand, operator or domain of the name's places, or 0.
 */
const USE = { word: 0, name: 1, isCommon: 2, isLead: 3, owner: 4, width: 5 }
/** By the number of places of a name of common words: how often chance may be expected to make such a name. */
const MAX_EXPECTED = [0, 0, 0.15, 0.4, 0.8]
const MIN_NAMES = 1000
/** A rare word is in at most this many names of an import, and in a few more where the import is large. */
const MIN_LIMIT = 10
/** Added to the number of names with a word, so that a common word is not rare in a small import. */
const SMOOTHING = 5
/** More than there are owners in an import: word * OWNER_RANGE + owner is unique. */
const OWNER_RANGE = 2 ** 31

/** How distinctive keys are among the names of an import. */
export interface NameStatistics {
  /** Whether the key is a distinctive name. */
  isDistinctive(key: number): boolean
  /** Whether the key is a distinctive word with which names begin, and which stands nowhere else in any name. */
  isLead(key: number): boolean
}

const NAMES = new Set<number>([KEY_KINDS.name, KEY_KINDS.start, KEY_KINDS.meaning])
const DISTINCTIVE = 1
const LEAD = 2

/**
 * Tells which keys are distinctive names: those with a word that few names of the import have, and those of several common
 * words that would hardly come together by chance as often as they do. Names of one owner count once: a chain's own word
 * occurs in several (with categories, with names of branches), and in more of them the larger the import is. Keys are numbered
 * from 1 in the order of the partitions; two bits a key are kept in memory, and five bytes while they are found.
 */
export function readNameStatistics(keys: SpillPartitions, folder: SpillFolder): NameStatistics {
  const uses = new SpillPartitions(folder, USE.width)
  const { places, names } = collectWordUses(keys, uses)
  const count = places.length
  const limit = MIN_LIMIT + Math.floor(Math.sqrt(names) / 20)
  const bits = new Uint8Array((count >> 2) + 1)
  const setBit = (name: number, bit: number) => {
    bits[name >> 2]! |= bit << (2 * (name & 3))
  }
  // Of each name of common words the logarithm of the share of names that would have all of them.
  const shares = new Float32Array(names < MIN_NAMES ? 0 : count)
  const words = new KeyNumbers()
  const owners = new KeyNumbers()
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = uses.read(partition)
    words.clear()
    owners.clear()
    const wordNumbers = numberColumn(rows, USE.word, USE.width, hash => words.assignHash(Math.abs(hash)))
    const counts = new Int32Array(words.size + 1)
    const others = new Uint8Array(words.size + 1)
    for (let use = 0; use < wordNumbers.length; use++) {
      const [start, word] = [use * USE.width, wordNumbers[use]!]
      const owner = rows[start + USE.owner]!
      const known = owners.size
      if (owner === 0 || owners.assignHash(word * OWNER_RANGE + owner) > known) counts[word]!++
      if (rows[start + USE.isLead] === 0) others[word] = 1
    }
    for (let use = 0; use < wordNumbers.length; use++) {
      const [start, word] = [use * USE.width, wordNumbers[use]!]
      const having = counts[word]!
      const name = rows[start + USE.name]!
      if (rows[start + USE.word]! > 0 && having <= limit) {
        setBit(name, DISTINCTIVE)
        if (others[word] === 0) setBit(name, LEAD)
      }
      if (rows[start + USE.isCommon] === 1 && shares.length > 0)
        shares[name]! += Math.log((having + SMOOTHING) / names)
    }
  }
  uses.clear()
  for (let name = 1; name < shares.length; name++) {
    const most = MAX_EXPECTED[Math.min(places[name]!, MAX_EXPECTED.length - 1)]!
    if (shares[name]! < 0 && Math.exp(shares[name]!) * names < most) setBit(name, DISTINCTIVE)
  }
  const hasBit = (key: number, bit: number) => ((bits[key >> 2]! >> (2 * (key & 3))) & bit) !== 0
  return { isDistinctive: key => hasBit(key, DISTINCTIVE), isLead: key => hasBit(key, LEAD) }
}

/**
 * Writes the words of each distinct name, partitioned by word. Returns how many places have each key as their name, up to 255,
 * and how many names there are.
 */
function collectWordUses(
  partitions: SpillPartitions,
  uses: SpillPartitions,
): { places: Uint8Array; names: number } {
  const keys = new KeyNumbers()
  const use = new Float64Array(USE.width)
  const { width } = KEY_COLUMNS
  const counted: Uint8Array[] = [new Uint8Array(1)]
  let before = 0
  let names = 0
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = partitions.read(partition)
    keys.clear()
    const numbers = numberColumn(rows, KEY_COLUMNS.key, width, hash => keys.assignHash(hash))
    const owners = new Float64Array(keys.size + 1)
    const places = new Uint8Array(keys.size + 1)
    for (let row = 0; row < numbers.length; row++) {
      if (!isName(rows, row * width)) continue
      const number = numbers[row]!
      owners[number] ||= rows[row * width + KEY_COLUMNS.owner]!
      if (places[number]! < 255 && !isSecondName(rows, row * width)) places[number]!++
    }
    const seen = new Uint8Array(keys.size + 1)
    for (let row = 0; row < numbers.length; row++) {
      const [start, number] = [row * width, numbers[row]!]
      // The key may have come before as a part of a name.
      if (!isName(rows, start) || seen[number] === 1) continue
      seen[number] = 1
      if (rows[start + KEY_COLUMNS.kind] !== KEY_KINDS.meaning) names++
      use[USE.name] = before + number
      use[USE.isCommon] = Number(rows[start + KEY_COLUMNS.words]! < 0)
      use[USE.owner] = owners[number]!
      const lead = start + KEY_COLUMNS.words + readLead(rows[start + KEY_COLUMNS.flags]!, FLAGS.lead) - 1
      for (let at = start + KEY_COLUMNS.words; at < start + width && rows[at] !== 0; at++) {
        use[USE.word] = rows[at]!
        use[USE.isLead] = Number(at === lead)
        uses.add(findPartition(Math.abs(rows[at]!)), use)
      }
    }
    counted.push(places.subarray(1))
    before += keys.size
  }
  return { places: concatenate(counted, before + 1), names }
}

function isName(rows: Float64Array, start: number): boolean {
  const kind = rows[start + KEY_COLUMNS.kind]!
  const isBusiness = rows[start + KEY_COLUMNS.business] !== 0
  return isBusiness && NAMES.has(kind)
}

/** Whether the place has been counted by its English name, which means the same. */
function isSecondName(rows: Float64Array, start: number): boolean {
  return (
    rows[start + KEY_COLUMNS.name]! < 0 && (rows[start + KEY_COLUMNS.flags]! & FLAGS.meaningEnglish) !== 0
  )
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
