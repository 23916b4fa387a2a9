import countryCodes from 'i18n-iso-countries'
import type { Database } from '../../../database/connect.ts'
import { NearIndex } from '../../../geo/nearest.ts'
import { toNameKey } from '../../../text/fold.ts'

export interface KnownCountry {
  code: string
  label: string
}

export interface KnownCity {
  id: number
  slug: string
  label: string
  labelAr: string | null
  country: string
  lat: number | null
  lng: number | null
  population: number | null
}

export interface KnownDistrict {
  slug: string
  label: string
  labelAr: string | null
  lat: number
  lng: number
}

export interface KnownCategory {
  slug: string
  label: string
  labelAr: string | null
}

export interface Districts {
  /** By name as names are compared. */
  named: ReadonlyMap<string, KnownDistrict>
  nearest(lat: number, lng: number): KnownDistrict | undefined
}

const DISTRICT_KM = 5

/** Looks up the directory's places and categories by name. Each name is looked up once. */
export class CsvGazetteer {
  readonly #sql: Database
  readonly #source: string
  readonly #answers = new Map<string, Promise<unknown>>()

  constructor(sql: Database, source: string) {
    this.#sql = sql
    this.#source = source
  }

  async hasCities(): Promise<boolean> {
    return (await this.#sql`select 1 from cities limit 1`).length > 0
  }

  /** By code of two or three letters, or by name in either language, without what is in brackets behind it. */
  async findCountry(text: string): Promise<KnownCountry | undefined> {
    const code = countryCodes.alpha3ToAlpha2(text.trim().toUpperCase())
    for (const each of [text, code, text.replace(/\s*\(.*$/u, '')]) {
      const country = each ? await this.#findPlainCountry(each) : undefined
      if (country) return country
    }
    return undefined
  }

  #findPlainCountry(text: string): Promise<KnownCountry | undefined> {
    return this.#once(`country ${text}`, async () => {
      const [row] = await this.#sql<KnownCountry[]>`
        select code, label from countries where code = ${text.trim().toUpperCase()}
        union all
        select c.code, c.label from place_names p join countries c on c.id = p.row_id
        where p.kind = 'country' and p.name = ${toNameKey(text)}
        limit 1`
      return row
    })
  }

  /** All cities of a name, most people first, those known by it as another name last. */
  findCities(text: string): Promise<KnownCity[]> {
    const name = toNameKey(text)
    return this.#once(
      `city ${name}`,
      () => this.#sql<KnownCity[]>`
        select c.id, c.slug, c.label, c.label_ar as "labelAr", co.code as country, c.lat, c.lng, c.population
        from place_names p join cities c on c.id = p.row_id join countries co on co.id = c.country_id
        where p.kind = 'city' and p.name = ${name}
        order by p.weak, c.population desc nulls last, c.id`,
    )
  }

  /**
   * The city whose centre is nearest, of a country if one is given, within some 50 km; asked once for each square of a tenth
   * of a degree.
   */
  findNearestCity(lat: number, lng: number, country?: string): Promise<KnownCity | undefined> {
    const [y, x] = [lat, lng].map(degrees => Math.round(degrees * 10) / 10) as [number, number]
    return this.#once(`near ${y} ${x} ${country ?? ''}`, async () => {
      const stretch = Math.max(0.01, Math.cos((y * Math.PI) / 180))
      const [row] = await this.#sql<KnownCity[]>`
        select c.id, c.slug, c.label, c.label_ar as "labelAr", co.code as country, c.lat, c.lng, c.population
        from cities c join countries co on co.id = c.country_id
        where c.lat between ${y - 0.5} and ${y + 0.5} and c.lng between ${x - 0.5 / stretch} and ${x + 0.5 / stretch}
          ${country === undefined ? this.#sql`` : this.#sql`and co.code = ${country}`}
        order by (c.lat - ${y}) ^ 2 + ((c.lng - ${x}) * ${stretch}) ^ 2 limit 1`
      return row
    })
  }

  readDistricts(cityId: number): Promise<Districts> {
    return this.#once(`districts ${cityId}`, async () => {
      const rows = await this.#sql<(KnownDistrict & { name: string; plain: boolean })[]>`
        select d.slug, d.label, d.label_ar as "labelAr", d.lat, d.lng, p.name, d.name_key <> c.name_key as plain
        from districts d join cities c on c.id = d.city_id
        join place_names p on p.kind = 'district' and p.row_id = d.id
        where d.city_id = ${cityId} order by p.weak desc, d.id desc`
      const near = new NearIndex<KnownDistrict>()
      // The district named after its city stands for the rest of the city.
      for (const row of rows) if (row.plain) near.add(row.lat, row.lng, row)
      return {
        named: new Map(rows.map(row => [row.name, row])),
        nearest: (lat, lng) => near.findNearest(lat, lng, DISTRICT_KM),
      }
    })
  }

  /** Every category by slug and by its names in either language, as names are compared. */
  readCategories(): Promise<ReadonlyMap<string, KnownCategory>> {
    return this.#once('categories', async () => {
      const rows = await this.#sql<(KnownCategory & { name: string })[]>`
        select c.slug, c.label, c.label_ar as "labelAr", p.name
        from place_names p join categories c on c.id = p.row_id
        where p.kind = 'category' order by p.weak desc, c.id desc`
      const known = new Map(rows.map(row => [row.name, row]))
      for (const row of rows) known.set(toNameKey(row.slug), row)
      return known
    })
  }

  /** The categories that earlier imports of the source gave to its words, by the keys of these words. */
  readEarlierCategories(): Promise<ReadonlyMap<string, KnownCategory>> {
    return this.#once('earlier categories', async () => {
      const rows = await this.#sql<(KnownCategory & { key: string })[]>`
        select k.key, c.slug, c.label, c.label_ar as "labelAr"
        from sources s join source_keys k on k.source_id = s.source_id and k.kind = 'category'
        join categories c on c.id = k.row_id
        where s.name = ${this.#source}`
      return new Map(rows.map(({ key, ...row }) => [key, row]))
    })
  }

  #once<T>(question: string, ask: () => PromiseLike<T>): Promise<T> {
    let answer = this.#answers.get(question) as Promise<T> | undefined
    if (!answer) {
      answer = Promise.resolve(ask())
      this.#answers.set(question, answer)
    }
    return answer
  }
}
