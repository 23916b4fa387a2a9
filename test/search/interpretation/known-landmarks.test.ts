import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import {
  type PackageCity,
  readPackageCities,
} from '../../../server/src/directory/sources/reference/cities.ts'
import {
  isKnownLandmark,
  KNOWN_LANDMARKS,
} from '../../../server/src/search/interpretation/landmarks/known.ts'
import { toNameKey } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('well-known landmarks', () => {
  const tiny = useTinyReader()
  const circle = async (prompt: string) => {
    const { reading, title } = await tiny.read(prompt)
    const { location } = reading.criteria
    return { title, at: location && [location.lat, location.lng] }
  }
  before(async () => {
    const { sql, directory } = tiny
    const [dubai, mall] = [directory.ids.get('dubai')!, 692]
    await sql`
      insert into companies (id, name_en, name_ar, types, name_key_en, name_key_ar, rank_key, updated_at)
      values (${mall}, 'Dubai Mall', 'دبي مول', '{independent}', 'dubai mall', 'دبي مول', ${mall}, now())`
    await sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, lat, lng, rank_key, updated_at)
      values (${mall}, ${mall}, ${directory.ids.get('hotel')!}, ${dubai + 200}, ${dubai}, ${directory.ids.get('AE')!}, 25.5, 55.5, ${mall}, now())`
    for (const token of ['dubai', 'mall', 'دبي', 'مول'])
      await sql`insert into name_postings values (${token}, ${mall}, ${mall})`
    const [riyadh, kingdom] = [directory.ids.get('riyadh')!, 693]
    await sql`
      insert into companies (id, name_en, types, name_key_en, rank_key, updated_at)
      values (${kingdom}, 'Kingdom Centre', '{independent}', 'kingdom centre', ${kingdom}, now())`
    await sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, lat, lng, rank_key, updated_at)
      values (${kingdom}, ${kingdom}, ${directory.ids.get('hotel')!}, ${riyadh + 200}, ${riyadh}, ${directory.ids.get('SA')!}, 24.7, 46.7, ${kingdom}, now())`
    for (const token of ['kingdom', 'centre'])
      await sql`insert into name_postings values (${token}, ${kingdom}, ${kingdom})`
    await sql`
      insert into name_words select token, count(*) from name_postings where company_id = ${kingdom} group by token
      on conflict (token) do update set holders = name_words.holders + 1`
    await sql`
      insert into name_words select token, count(*) from name_postings where company_id = ${mall} group by token
      on conflict (token) do update set holders = name_words.holders + 1`
  })

  it('are heard in chat Arabic with their nouns and the articles that are written together with them', async () => {
    for (const prompt of ['fonduq 3nd gasr almasmak', 'fonduq 3and 2asr elmasmak'])
      assert.deepEqual((await circle(prompt)).at, [24.6312, 46.7133], prompt)
    assert.deepEqual((await circle('فندق قريب من متحف علوم البحار')).at, [43.7308, 7.4254])
  })

  it('are searched around, by any of their names, though the directory lacks them', async () => {
    const haram = { title: 'فنادق ضمن 5 كم من المسجد الحرام', at: [21.4225, 39.8262] }
    assert.deepEqual(await circle('فندق قريب من الحرم المكي'), haram)
    assert.deepEqual(await circle('فندق مقابل الكعبة'), haram)
    // A kind behind the name is asked for, and is no part of it.
    assert.deepEqual(await circle('قريب من المسجد الحرام فندق'), haram)
    assert.deepEqual(await circle('cafes near Burj Khalifa'), {
      title: 'Cafés within 5 km of Burj Khalifa',
      at: [25.1972, 55.2744],
    })
  })

  it('are meant wherever a prompt names them, in any spelling, beside a kind', async () => {
    for (const prompt of [
      'I teach at Education City. Which hotels are around?',
      'Education City area, a quiet hotel please',
      'hotel outside Education City',
      'أنا طالب بالمدينة التعليميه وأبي فندق',
    ])
      assert.deepEqual((await circle(prompt)).at, [25.3144, 51.4409], prompt)
    assert.deepEqual((await circle('hotel for tonight, im at the faisaliyah tower')).at, [24.6903, 46.6851])
    assert.deepEqual((await circle('فندق قبل الطيران بمطار حمد الدولي')).at, [25.2609, 51.6138])
    assert.deepEqual((await circle('hotel in sa7et sassine')).at, [33.887, 35.5198])
    // An English word is no spelling of another.
    assert.deepEqual((await circle('hotel with a cat walk')).at, undefined)
  })

  it('are not meant by everyday words, nor where they are taken back', async () => {
    for (const prompt of [
      'hotel just before the first square on the left',
      'hotel near the central gardens',
      'فندق بعد الساحة الأولى',
      'we do business in the future university and want a hotel',
      'Day 3, 14:00 - Giza Pyramids?? no, hotel in Dubai instead',
    ])
      assert.equal((await circle(prompt)).at, undefined, prompt)
    assert.deepEqual((await circle('hotel near the first circle')).at, [31.9535, 35.922])
  })

  it('are gates and squares, rather than the districts and streets of their names', async () => {
    const salam = tiny.directory.ids.get('olaya-riyadh')!
    await tiny.sql`insert into place_names (name, kind, row_id, weak) values ('سلام', 'district', ${salam}, true)`
    for (const prompt of ['فنادق قريبة من باب السلام', 'ونحتاج فندقا لا يبعد عن باب السلام وجزاكم الله خيرا'])
      assert.deepEqual((await circle(prompt)).at, [24.4667, 39.6099], prompt)
    assert.deepEqual((await circle('hotels near bab al salam')).at, [24.4667, 39.6099])
    assert.deepEqual((await circle('restaurants near Trafalgar Square')).at, [51.508, -0.1281])
  })

  it('are companies by any of their names, where a prompt says nothing else', async () => {
    for (const prompt of ['برج المملكة', 'وين مول المملكة', 'al mamlaka tower'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Kingdom Centre'], prompt)
  })

  it('are meant where a place without branches bears their name', async () => {
    const town = tiny.directory.ids.get('best')!
    await tiny.sql`insert into place_names (name, kind, row_id, weak) values ('بوليفارد', 'city', ${town}, true)`
    assert.deepEqual((await circle('كافيه قدام البوليفارد')).at, [24.7672, 46.605])
  })

  it('are not meant by one word of their names behind "in" that is the name of a place', async () => {
    const town = tiny.directory.ids.get('best')!
    await tiny.sql`insert into place_names (name, kind, row_id, weak) values ('kingdom', 'city', ${town}, true)`
    assert.equal((await circle('cafes in Kingdom')).at, undefined)
    assert.deepEqual((await circle('cafes near Kingdom Centre')).at, [24.7, 46.7])
  })

  it('end before the clause that asks', async () => {
    const { title } = await circle('we meet at Burj Khalifa, I need a cafe')
    assert.match(title, /^Cafés within 5 km of Burj Khalifa/)
  })

  it('are heard in chat Arabic, though companies hold some of the words', async () => {
    await tiny.sql`insert into name_words (token, holders) values ('malik', 3)`
    for (const prompt of [
      'mat3am janb jam3at el malik saud',
      'mat3am qareeb mn jami3et el malik so3od',
      'mat3am qareeb mn jame3at al malek saud',
    ])
      assert.deepEqual((await circle(prompt)).at, [24.7225, 46.6278], prompt)
  })

  it('are what the nearest of a kind is nearest to', async () => {
    for (const prompt of [
      'أقرب فندق إلى برج خليفة',
      'ما أقرب فندق إلى برج خليفة',
      'nearest hotel to Burj Khalifa',
    ])
      assert.deepEqual((await circle(prompt)).at, [25.1972, 55.2744], prompt)
  })

  it('are searched around within the distance that is said, in all its forms', async () => {
    for (const [prompt, km] of [
      ['فنادق ضمن ١ كيلومتر من برج خليفة', 1],
      ['فنادق ضمن كيلومتر من برج خليفة', 1],
      ['فنادق على بعد نصف كيلو من برج خليفة', 0.5],
      ['hotels within walking distance of Burj Khalifa', 1],
      ['hotels a 20 minute walk from Burj Khalifa', 2],
    ] as const)
      assert.equal((await tiny.read(prompt)).reading.criteria.location?.radiusKm, km, prompt)
  })

  it('are no middle of a circle where the prompt asks for what lies farther away, as the title says', async () => {
    for (const [prompt, expected] of [
      [
        'hotels further than 5 km from Burj Khalifa',
        'Hotels in Dubai (not held: further than 5 km from Burj Khalifa)',
      ],
      ['فنادق أبعد من ٥ كم عن برج خليفة', 'فنادق في دبي (غير متوفر: أبعد من ٥ كم عن برج خليفة)'],
      [
        'pharmacies at least 3 km away from Olaya',
        'Pharmacies in Riyadh (not held: at least 3 km away from Olaya)',
      ],
    ] as const)
      assert.deepEqual(await circle(prompt), { title: expected, at: undefined })
  })

  it('are meant behind any preposition, by names whose words mean something else, where the prompt names no other city', async () => {
    for (const prompt of ['hotels in gold souk Dubai', 'hotels in gold souk', 'فنادق في سوق الذهب'])
      assert.deepEqual((await circle(prompt)).at, [25.2697, 55.2965], prompt)
    assert.equal((await circle('hotels in gold souk Kuwait')).at, undefined)
    assert.deepEqual((await circle('فنادق من مطار حمد')).at, [25.2609, 51.6138])
  })

  it('are no town without branches that has a part of the name', async () => {
    const { title } = await circle('hotels near Boston Palace, Dubai')
    assert.equal(title, 'Hotels in Dubai (left out: Boston Palace)')
  })

  it('are heard in chat Arabic', async () => {
    assert.deepEqual((await circle('fondo2 8areeb mn borj 5alifa')).at, [25.1972, 55.2744])
    assert.equal((await circle('fondo2 8areeb mn borj xyzzy')).at, undefined)
  })

  it('are meant by their whole names alone', async () => {
    assert.notDeepEqual((await circle('cafes near Burj')).at, [25.1972, 55.2744])
    assert.equal(isKnownLandmark('الكعبه'), true)
    assert.equal(isKnownLandmark('برج'), false)
  })

  it('are where the directory has them', async () => {
    assert.deepEqual((await circle('cafes near Dubai Mall')).at, [25.5, 55.5])
  })

  it('are meant before a kind by a short name', async () => {
    assert.deepEqual((await circle('KAFD hotel')).at, [24.7625, 46.64])
    assert.deepEqual((await circle('ksu hotel')).at, [24.7225, 46.6278])
  })

  it('need no preposition beside a kind', async () => {
    assert.equal(
      (await circle('pharmacy Cairo University')).title,
      'Pharmacies within 5 km of Cairo University',
    )
    assert.deepEqual((await circle('cafe dubai mall')).at, [25.5, 55.5])
    assert.equal((await circle('we left Cairo University, a cafe in Riyadh')).at, undefined)
  })

  it('lie near a city of their country, and share no name within a country', () => {
    const cities = Map.groupBy(
      readPackageCities().filter(({ population }) => population > 1_000),
      ({ country }) => country,
    )
    const seen = new Set<string>()
    for (const { name, country, lat, lng, names } of KNOWN_LANDMARKS) {
      const isNear = (city: PackageCity) => {
        const [cityLng, cityLat] = city.loc.coordinates
        const east = (cityLng - lng) * Math.cos((lat * Math.PI) / 180)
        return Math.hypot(cityLat - lat, east) < 0.4
      }
      assert.ok(cities.get(country)?.some(isNear), name)
      for (const key of new Set(names.map(words => `${country} ${toNameKey(words.join(' '))}`))) {
        assert.equal(seen.has(key), false, key)
        seen.add(key)
      }
    }
  })
})
