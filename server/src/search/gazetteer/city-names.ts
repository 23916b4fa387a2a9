import type { Database, Sql } from '../../database/connect.ts'
import { VersionedCache } from '../../database/versioned-cache.ts'
import { readDirectoryVersion } from '../../database/versions.ts'
import { straightenApostrophes } from '../../text/fold.ts'
import { BigramIndex, growArray } from './bigram-index.ts'

const CHUNK = 2000

/** Keeps the names of the cities of the present directory in memory. */
export function cacheCityNames(database: Database): VersionedCache<CityNames> {
  return new VersionedCache(
    () => CityNames.read(database),
    () => readDirectoryVersion(database),
  )
}

/** Cities by a part of their names. */
export interface CityFilter {
  /** Folded, as the names are, with straight apostrophes. */
  text?: string | undefined
  countryCode?: string | undefined
}

interface CityNameRow {
  id: number
  country_code: string
  search_text: string
}

/**
 * The folded names of all cities, the largest first, and which of them hold which pairs of letters: no index of the
 * database knows what is in the midst of a name. 120 bytes a city.
 */
export class CityNames {
  /** Of the directory. */
  version = 0
  private count = 0
  private ids = new Float64Array(CHUNK)
  private countries = new Uint16Array(CHUNK)
  private readonly codes = new Map<string, number>()
  private readonly parts = new BigramIndex()
  /** Where a city's names begin in the text; those of the next are behind them. */
  private starts = new Uint32Array(CHUNK + 1)
  private text = new Uint16Array(CHUNK * 32)

  /** Reads all of them, as of one moment. */
  static async read(sql: Sql): Promise<CityNames> {
    const names = new CityNames()
    const rows = sql<(CityNameRow | { id: null })[] & { version: number }[]>`
      select v.version, c.id, c.country_code, c.search_text
      from directory_version v
      left join (
        select c.id, c.population, c.search_text, n.code as country_code
        from cities c join countries n on n.id = c.country_id
      ) c on true
      order by c.population desc nulls last, c.id`
    for await (const chunk of rows.cursor(CHUNK)) {
      names.version = chunk[0]!.version
      for (const row of chunk) if (row.id !== null) names.add(row)
    }
    names.ids = names.ids.slice(0, names.count)
    names.countries = names.countries.slice(0, names.count)
    names.parts.finish(names.count)
    names.starts = names.starts.slice(0, names.count + 1)
    names.text = names.text.slice(0, names.starts[names.count])
    return names
  }

  /** The ids of a page, and how many cities there are in all. */
  findPage({ text, countryCode }: CityFilter, skip: number, limit: number): { ids: number[]; total: number } {
    const sought = Uint16Array.from({ length: text?.length ?? 0 }, (_, at) => text!.charCodeAt(at))
    const country = countryCode === undefined ? undefined : (this.codes.get(countryCode) ?? -1)
    const ids: number[] = []
    let total = 0
    const take = (at: number) => {
      if (country !== undefined && this.countries[at] !== country) return
      if (total >= skip && ids.length < limit) ids.push(this.ids[at]!)
      total++
    }
    if (sought.length === 0) for (let at = 0; at < this.count; at++) take(at)
    else this.parts.findCandidates(sought, (at, isSure) => (isSure || this.holdsText(at, sought)) && take(at))
    return { ids, total }
  }

  private add({ id, country_code, search_text: folded }: CityNameRow): void {
    const search_text = straightenApostrophes(folded)
    const at = this.count++
    const start = this.starts[at]!
    const end = start + search_text.length
    this.ids = growArray(this.ids, this.count)
    this.countries = growArray(this.countries, this.count)
    this.starts = growArray(this.starts, this.count + 1)
    this.text = growArray(this.text, end)
    this.ids[at] = id
    const country = this.codes.get(country_code) ?? this.codes.size
    this.codes.set(country_code, country)
    this.countries[at] = country
    for (let from = 0; from < search_text.length; from++)
      this.text[start + from] = search_text.charCodeAt(from)
    this.starts[at + 1] = end
    this.parts.add(at, this.text, start, end)
  }

  private holdsText(at: number, sought: Uint16Array): boolean {
    const { text, starts } = this
    const { length } = sought
    const first = sought[0]!
    const last = starts[at + 1]! - length
    for (let from = starts[at]!; from <= last; from++) {
      if (text[from] !== first) continue
      let same = 1
      while (same < length && text[from + same] === sought[same]) same++
      if (same === length) return true
    }
    return false
  }
}
