import type { Sql } from '../../database/connect.ts'
import { readCopy } from '../../database/copy-reader.ts'
import { CompanyNames } from './company-names.ts'
import { copyRows } from './copy-rows.ts'
import { type KeyCounts, TextHasher } from './key-counts.ts'
import { loadPostings } from './load-postings.ts'

/** Bounds of what is in memory: some 50 bytes a word, 8 a name, and 3 a posting; no more than 2^24 of any. */
export interface NameBounds {
  words: number
  names: number
  postings: number
}

export const BOUNDS: NameBounds = { words: 500_000, names: 5_000_000, postings: 8_000_000 }

/** Reads the names of all active companies and the words of their names into memory; beyond the bound the commonest words. */
export async function loadCompanyNames(sql: Sql, bounds = BOUNDS): Promise<CompanyNames> {
  const names = new CompanyNames()
  await loadWords(sql, names, bounds.words)
  await loadKeys(sql, names, bounds.names)
  // The lists are of words by their numbers, so there are none where a word has no number.
  if (names.hasAllWords) names.postings = await loadPostings(sql, names.words, bounds.postings)
  return names
}

async function loadWords(sql: Sql, names: CompanyNames, limit: number): Promise<void> {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*) from (select 1 from name_words limit ${limit + 1}) held`
  const isOver = count > limit
  names.hasAllWords = !isOver
  const order = isOver ? `order by holders desc limit ${limit}` : ''
  await copyRows(sql, `select token, holders from name_words ${order}`, ([word, holders]) => {
    names.leastHolders = Number(holders)
    names.words.set(word!, names.leastHolders)
  })
  await names.words.pack()
}

async function loadKeys(sql: Sql, names: CompanyNames, limit: number): Promise<void> {
  const reader = new KeyReader(names.keys, limit)
  const statement =
    'copy (select name_key_en, name_key_ar from companies where archived_at is null) to stdout'
  for await (const chunk of readCopy(sql, statement)) reader.read(chunk)
  names.hasAllKeys = !reader.isFull
}

const [TAB, LINE_FEED, BACKSLASH] = [9, 10, 92]

/**
 * Counts the names of a COPY's text format straight from its bytes: a string for each of millions of names would take
 * ten times as long. A key holds no character that the format escapes, so a backslash is that of a null (\N).
 */
export class KeyReader {
  /** More names came than are kept. */
  isFull = false
  private readonly keys: KeyCounts
  private readonly limit: number
  private readonly hasher = new TextHasher()
  private code = 0
  /** How many bytes of a character are still to come. */
  private left = 0
  private isNull = false
  private last: number | undefined

  constructor(keys: KeyCounts, limit: number) {
    this.keys = keys
    this.limit = limit
  }

  read(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (byte === TAB || byte === LINE_FEED) this.finishKey(byte === LINE_FEED)
      else if (byte === BACKSLASH) this.isNull = true
      else this.readByte(byte)
    }
  }

  private readByte(byte: number): void {
    if (byte < 0x80) {
      this.hasher.addLetter(byte)
      return
    }
    if (byte >= 0xc0) {
      this.left = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
      this.code = byte & (0x3f >> this.left)
      return
    }
    this.code = (this.code << 6) | (byte & 0x3f)
    if (--this.left > 0) return
    if (this.code > 0xffff) this.hasher.addLetter(0xd800 + ((this.code - 0x10000) >> 10))
    this.hasher.addLetter(this.code > 0xffff ? 0xdc00 + ((this.code - 0x10000) & 0x3ff) : this.code)
  }

  private finishKey(isLast: boolean): void {
    const isEmpty = this.isNull || this.hasher.length === 0
    const hash = this.hasher.finish()
    // A company whose names are the same in both languages bears one.
    if (!isEmpty && this.last !== hash.print) {
      if (this.keys.size < this.limit) this.keys.add(hash)
      else this.isFull = true
    }
    this.last = isLast || isEmpty ? undefined : hash.print
    this.isNull = false
  }
}
