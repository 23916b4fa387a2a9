import type { BranchRow } from './branch-rows.ts'

/**
 * The columns of a table export: the header, and the field of the row. `dalil import table` recognises these headers, so
 * an export can be edited in a spreadsheet and imported again.
 */
export const COLUMNS: readonly (readonly [header: string, field: keyof BranchRow])[] = [
  ['position', 'position'],
  ['company_id', 'companyId'],
  ['company_en', 'companyNameEn'],
  ['company_ar', 'companyNameAr'],
  ['branch_id', 'branchId'],
  ['name_en', 'nameEn'],
  ['name_ar', 'nameAr'],
  ['category_en', 'categoryEn'],
  ['category_ar', 'categoryAr'],
  ['address_en', 'addressEn'],
  ['address_ar', 'addressAr'],
  ['district_en', 'districtEn'],
  ['district_ar', 'districtAr'],
  ['city_en', 'cityEn'],
  ['city_ar', 'cityAr'],
  ['region_en', 'regionEn'],
  ['region_ar', 'regionAr'],
  ['country_code', 'countryCode'],
  ['country_en', 'countryEn'],
  ['country_ar', 'countryAr'],
  ['phone', 'phone'],
  ['website', 'website'],
  ['lat', 'lat'],
  ['lng', 'lng'],
  ['rating', 'rating'],
  ['reviews', 'reviews'],
  ['available', 'available'],
  ['updated_at', 'updatedAt'],
  ['attribution', 'attribution'],
]
