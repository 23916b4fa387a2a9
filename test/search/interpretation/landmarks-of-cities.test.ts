import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('well-known landmarks without the names of their cities', () => {
  const tiny = useTinyReader()
  async function assertAt(prompts: string[], at: [lat: number, lng: number] | undefined): Promise<void> {
    for (const prompt of prompts) {
      const { location } = (await tiny.read(prompt)).reading.criteria
      assert.deepEqual(location && [location.lat, location.lng], at, prompt)
    }
  }

  it('are those of the city that is named beside them', async () => {
    await assertAt(
      [
        'hotels near the airport in Jeddah',
        'hotels at the airport, Jeddah',
        'فنادق في المطار بجدة',
        'فنادق ف مطار جدة',
        'fnadeq 3nd el matar jeddah',
      ],
      [21.6796, 39.1565],
    )
    await assertAt(
      ['cafes close to the train station in Riyadh', 'مقاهي جنب محطة القطار في الرياض'],
      [24.6497, 46.7405],
    )
    await assertAt(['hotels near the port in Dubai', 'فنادق قرب الميناء بدبي'], [25.272, 55.279])
    await assertAt(['مقاهي في اسكندرية جنب المينا', 'cafes by the port in alexandria'], [31.188, 29.878])
  })

  it('are those of the only city that has branches, where no place is named', async () => {
    await assertAt(['hotels close to the haram', 'فنادق قريبة من الحرم'], [21.4225, 39.8262])
    await assertAt(
      ['hotels close to the casino', 'hotels near the airport', 'hotels near the mall'],
      undefined,
    )
  })

  it('are not the district or the street of their names, nor what is searched for itself', async () => {
    await assertAt(['pharmacies in Riyadh, حي المطار', 'صيدليات حي المطار بالرياض'], undefined)
    await assertAt(['airports in Jeddah', 'hotels in Jeddah'], undefined)
    // Where somebody was, or will be.
    await assertAt(['طلعنا من مطار جدة ونبي فنادق', 'hotels in Jeddah before the airport'], undefined)
  })

  it('are not a kind and the city, where the district is left out of their names', async () => {
    const { sql, directory } = tiny
    await sql`
      insert into place_names (name, kind, row_id, weak)
      values ('hospital', 'category', ${directory.ids.get('hotel')!}, true), ('hospitals', 'category', ${directory.ids.get('hotel')!}, true),
        ('king fahd', 'district', ${directory.ids.get('salamah-jeddah')!}, true)`
    await assertAt(['hospitals Jeddah', 'hospital jeddah'], undefined)
  })

  it('are not what sounds like one and is a company as it is written', async () => {
    const heard = 'Galleria Mall'
    const { centre } = (await tiny.read(heard)).reading
    assert.equal(centre && 'label' in centre && centre.label, 'Riyadh Gallery')
    await insertNamed(tiny, [['mall', 'Mall']], [[heard, null, 'mall']])
    const { reading } = await tiny.read(heard)
    assert.deepEqual(reading.criteria.companyNames, ['galleria mall'])
    await assertAt([heard], undefined)
  })
})
