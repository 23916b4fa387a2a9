import type {
  BranchRecord,
  CompanyRecord,
  DirectoryRecord,
} from '../../server/src/directory/model/records.ts'
import { branch, category, company, PLACES } from './records.ts'

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
