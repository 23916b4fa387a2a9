import type { DirectoryRecord } from '../../model/records.ts'
import { describeBadPhone, readPhone } from '../phones.ts'

/** Normalises the phones of a snapshot. The files of cities and districts, which come first, tell a branch's country. */
export class SnapshotPhones {
  readonly #countryByCity = new Map<string, string>()
  readonly #cityByDistrict = new Map<string, string>()

  /** The record with its phone in E.164, or without a phone, which `note` reports, if the text is no phone number. */
  normalize<T extends DirectoryRecord>(record: T, note: (reason: string) => void): T {
    if (record.kind === 'city') this.#countryByCity.set(record.key, record.countryCode)
    else if (record.kind === 'district') this.#cityByDistrict.set(record.key, record.cityKey)
    else if ((record.kind === 'company' || record.kind === 'branch') && record.phone !== null) {
      const district = record.kind === 'branch' ? record.districtKey : null
      const phone = readPhone(record.phone, this.#findCountry(district))
      if (phone === null) note(describeBadPhone(record.phone))
      return { ...record, phone }
    }
    return record
  }

  #findCountry(district: string | null): string | undefined {
    return this.#countryByCity.get(this.#cityByDistrict.get(district ?? '') ?? '')
  }
}
