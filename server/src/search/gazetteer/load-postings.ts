import type { Sql } from '../../database/connect.ts'
import { readCopy } from '../../database/copy-reader.ts'
import { copyRows } from './copy-rows.ts'
import { NamePostings } from './name-postings.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The postings of all words, where there are no more of them than `limit`. `words` are all words, from the same snapshot.
 */
export async function loadPostings(
  sql: Sql,
  words: Vocabulary,
  limit: number,
): Promise<NamePostings | undefined> {
  // What the last import has counted: to read them only to find out that they are too many would take seconds.
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select reltuples::float8 as count from pg_class where oid = 'name_postings'::regclass`
  if (count > limit) return undefined
  const postings = new NamePostings()
  const places = new SparseNumbers()
  // A rank key ends in the company's id, so that the index holds all of it.
  const ranked =
    'select rank_key % (1::bigint << 40) from companies where archived_at is null order by rank_key'
  await copyRows(sql, ranked, ([id]) => {
    places.set(Number(id), postings.addCompany(Number(id)))
  })
  const reader = new PostingsReader(postings, words, places, limit)
  const lists = `
    select token, string_agg((rank_key % (1::bigint << 40))::text, ',' order by rank_key)
    from name_postings group by token`
  for await (const chunk of readCopy(sql, `copy (${lists}) to stdout`)) reader.read(chunk)
  return reader.isFull ? undefined : postings
}

const PAGE = 1 << 16

/** Numbers by ids, which mostly lie close together. */
class SparseNumbers {
  private readonly pages = new Map<number, Uint32Array>()

  get(id: number): number | undefined {
    const page = this.pages.get(Math.floor(id / PAGE))
    const stored = page?.[id % PAGE]
    return stored ? stored - 1 : undefined
  }

  set(id: number, number: number): void {
    const key = Math.floor(id / PAGE)
    let page = this.pages.get(key)
    if (!page) {
      page = new Uint32Array(PAGE)
      this.pages.set(key, page)
    }
    page[id % PAGE] = number + 1
  }
}

const [TAB, LINE_FEED, COMMA, ZERO] = [9, 10, 44, 48]

/**
 * Reads lists of ids from the bytes of a COPY's text format: a word, a tab and the ids of companies, joined by commas. A word
 * holds no character that the format escapes. Strings of the ids would take ten times as long.
 */
export class PostingsReader {
  /** More came than are kept. */
  isFull = false
  private readonly postings: NamePostings
  private readonly words: Vocabulary
  private readonly places: { get(id: number): number | undefined }
  private readonly limit: number
  private readonly letters: number[] = []
  private word: number | undefined
  private isWord = true
  private id = 0

  constructor(
    postings: NamePostings,
    words: Vocabulary,
    places: { get(id: number): number | undefined },
    limit: number,
  ) {
    this.postings = postings
    this.words = words
    this.places = places
    this.limit = limit
  }

  read(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (this.isWord) this.readLetter(byte)
      else if (byte === COMMA || byte === LINE_FEED) this.finishId(byte === LINE_FEED)
      else this.id = this.id * 10 + byte - ZERO
    }
  }

  private readLetter(byte: number): void {
    if (byte !== TAB) {
      this.letters.push(byte)
      return
    }
    this.word = this.words.findNumber(Buffer.from(this.letters).toString())
    this.letters.length = 0
    this.isWord = false
  }

  private finishId(isLast: boolean): void {
    const place = this.places.get(this.id)
    if (this.postings.size >= this.limit) this.isFull = true
    else if (this.word !== undefined && place !== undefined) this.postings.add(this.word, place)
    this.id = 0
    this.isWord = isLast
  }
}
