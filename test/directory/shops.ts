import assert from 'node:assert/strict'
import type { Database } from '../../server/src/database/connect.ts'
import { type LoadOptions, load } from '../../server/src/directory/import/load.ts'
import type {
  BranchRecord,
  CompanyRecord,
  DirectoryRecord,
} from '../../server/src/directory/model/records.ts'
import { branch, category, company, createSource, PLACES } from './records.ts'

/** Places and categories that the shops of two sources need. */
export const SHOP_PLACES: DirectoryRecord[] = [
  ...PLACES,
  category('cafe', 'Cafe'),
  category('coffee-shop', 'Coffee Shop', { parentKey: 'cafe' }),
  category('restaurant', 'Restaurant'),
  category('bank', 'Bank'),
  category('atm', 'ATM'),
  category('qahwa', 'Qahwa'),
]
export const LAT = 24.7
export const LNG = 46.7
export const BREW = { nameEn: 'Blue Brew' }
/** A name of a word that is neither common nor a category. */
export const ZUMRA = { nameEn: 'Zumra' }

/** A place of business of one branch, so many metres north. */
export function shop(
  key: string,
  metres: number,
  more: Partial<BranchRecord> = {},
  ofCompany: Partial<CompanyRecord> = {},
): DirectoryRecord[] {
  return [
    company(`c-${key}`, more.nameEn ?? null, { nameAr: more.nameAr ?? null, ...ofCompany }),
    branch(key, `c-${key}`, {
      nameEn: null,
      categoryKey: 'cafe',
      lat: LAT + metres / 111_195,
      lng: LNG,
      ...more,
    }),
  ]
}

/** Loads shops of a source among the places that they need, and reads what became of them. */
export function watchShops(sql: Database) {
  const from = (source: string, records: DirectoryRecord[], options?: LoadOptions) =>
    load(sql, createSource([...SHOP_PLACES, ...records], source), options)
  const rows = () => sql`
    select b.id, b.company_id, b.name_en, b.name_ar, b.phone, b.address_en, b.rating, b.live, b.archived_by
    from branches b order by b.id`
  const readOnly = async () => {
    const found = await rows()
    assert.equal(found.length, 1)
    return found[0]!
  }
  return { from, rows, readOnly }
}
