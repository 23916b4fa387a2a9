import { describe, it } from 'node:test'
import { branch, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'

describe('a type of company that a kind has not where it is sought', () => {
  const { finds } = useFrontDoor([
    company('known', 'Bank Known', null, ['chain']),
    branch('known-olaya', 'known', 'bank', 'olaya', 24.6951, 46.6853, 4.1, 5000),
    branch('known-hamra', 'known', 'bank', 'hamra', 21.525, 39.163, 4.1, 5000),
    company('small', 'Bank Small', null, ['independent']),
    branch('small-malaz', 'small', 'bank', 'malaz', 24.68, 46.72, 3.2, 20),
  ])

  it('is sought near the district, as the title says', async () => {
    const title = 'No independent banks in Al Olaya: the nearest within 5 km'
    await finds('independent bank in Al Olaya', title, 'small-malaz')
    await finds('Not a chain, please: an independent bank in Al Olaya', title, 'small-malaz')
    await finds('بنك مستقل في العليا', 'لا توجد Bank (مستقلة) في العليا: الأقرب ضمن 5 كم', 'small-malaz')
  })

  it('is sought near it as well where the other type is refused', async () => {
    await finds(
      'bank in Al Olaya, no chains',
      'No such banks in Al Olaya: the nearest within 5 km, not chains or franchises',
      'small-malaz',
    )
  })

  it('is sought near it where the only company of the kind is refused', async () => {
    await finds(
      'bank in Al Olaya, not Bank Known',
      'No such banks in Al Olaya: the nearest within 5 km, not Bank Known',
      'small-malaz',
    )
  })

  it('is left out where none is near either', async () => {
    await finds('independent bank in Al Hamra', 'Banks in Al Hamra (not held: independent)', 'known-hamra')
  })

  it('is not refused where there are no others', async () => {
    const said = 'not the small one-man outfits'
    await finds(`bank in Riyadh, ${said}`, 'Banks in Riyadh, not independent', 'known-olaya')
    await finds(
      `dentist in Riyadh, ${said}`,
      'Dentists in Riyadh (not held: small one-man outfits)',
      'smile-olaya',
    )
  })
})
