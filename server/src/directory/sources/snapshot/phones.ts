import type { DirectoryRecord } from '../../model/records.ts'
import { noPhone, readPhone } from '../phones.ts'

/** The phones of a snapshot, checked: which country a branch is in is told by the files before it. */
export class SnapshotPhones {
  readonly #countryOfCity = new Map<string, string>()
  readonly #cityOfDistrict = new Map<string, string>()

  /** The record with its phone as E.164 has it, or without what can be none; `note` is told of that. */
  checked<T extends DirectoryRecord>(record: T, note: (reason: string) => void): T {
    if (record.kind === 'city') this.#countryOfCity.set(record.key, record.countryCode)
    else if (record.kind === 'district') this.#cityOfDistrict.set(record.key, record.cityKey)
    else if ((record.kind === 'company' || record.kind === 'branch') && record.phone !== null) {
      const district = record.kind === 'branch' ? record.districtKey : null
      const phone = readPhone(record.phone, this.#countryOf(district))
      if (phone === null) note(noPhone(record.phone))
      return { ...record, phone }
    }
    return record
  }

  #countryOf(district: string | null): string | undefined {
    return this.#countryOfCity.get(this.#cityOfDistrict.get(district ?? '') ?? '')
  }
}
