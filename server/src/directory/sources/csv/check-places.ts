import { ImportError } from '../../model/records.ts'
import type { CsvMapping } from './fields.ts'
import type { CsvGazetteer } from './gazetteer.ts'

/**
 * Throws an ImportError where every row would be skipped for the same reason: the directory has no cities, or not the
 * country that a mapping gives to all rows.
 */
export async function checkPlaces(mappings: readonly CsvMapping[], gazetteer: CsvGazetteer): Promise<void> {
  if (!(await gazetteer.hasCities())) {
    throw new ImportError(
      'the directory has no cities yet: start the service once, which loads the countries and cities, or import a snapshot that holds them',
    )
  }
  for (const { fields } of mappings) {
    const country = fields.get('country')
    if (!country || country.values.size > 0) continue
    for (const text of [country.constant, country.fallback]) {
      if (text === null || (await gazetteer.findCountry(text))) continue
      throw new ImportError(
        `country: the directory has no country "${text}"; give a code of two letters, such as SA, or a name`,
      )
    }
  }
}
