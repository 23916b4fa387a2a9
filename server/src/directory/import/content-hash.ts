import { VERSION } from '../../contract/version.ts'
import type { BranchRecord } from '../model/records.ts'
import { TextHash } from '../resolution/text-hash.ts'
import { DERIVED_VERSION } from './derive/version.ts'

/** Another release of Dalil may make something else of the same row. */
const CODE = `${VERSION}\n${DERIVED_VERSION}`
/** Precedes each value. Checked records hold no such character. */
const BETWEEN = '\0'
const hash = new TextHash()

/**
 * The content hash of a checked record: equal for the same values, merged by the same code into the same places. Where the
 * record stands in its file does not count. Null for a branch that has closed.
 */
export function hashBranch(record: BranchRecord, placesVersion: number): number | null {
  if (record.closed) return null
  hash.begin().text(CODE)
  addValue(placesVersion)
  addValue(record.key)
  addValue(record.companyKey)
  addValue(record.categoryKey)
  addValue(record.districtKey)
  addValue(record.locality?.city)
  addValue(record.locality?.district)
  addValue(record.nameEn)
  addValue(record.nameAr)
  addValue(record.addressEn)
  addValue(record.addressAr)
  addValue(record.website)
  addValue(record.phone)
  addValue(record.lat)
  addValue(record.lng)
  addValue(record.rating)
  addValue(record.reviews)
  return hash.end()
}

function addValue(value: string | number | null | undefined): void {
  hash.text(BETWEEN)
  // A text may be empty, which is not the same as missing.
  if (value !== null && value !== undefined) hash.text('=').text(String(value))
}
