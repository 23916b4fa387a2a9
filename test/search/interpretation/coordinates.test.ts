import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parsePoint, parseRadius } from '../../../server/src/search/interpretation/places/coordinates.ts'
import { parseMeasures } from '../../../server/src/search/interpretation/places/proximity.ts'

const point = (prompt: string) => {
  const found = parsePoint(prompt)
  return found && [found.lat, found.lng, prompt.slice(found.from, found.to)]
}

describe('parsePoint', () => {
  it('reads latitude and longitude as people write them', () => {
    assert.deepEqual(point('near 24.71, 46.68'), [24.71, 46.68, '24.71, 46.68'])
    assert.deepEqual(point('قرب ٢٤٫٧١، ٤٦٫٦٨'), [24.71, 46.68, '٢٤٫٧١، ٤٦٫٦٨'])
    assert.deepEqual(point('around -33.92 18.42'), [-33.92, 18.42, '-33.92 18.42'])
    assert.deepEqual(point('24.7136° N, 46.6753° E'), [24.7136, 46.6753, '24.7136° N, 46.6753° E'])
    assert.deepEqual(point('46.6753E 24.7136N'), [24.7136, 46.6753, '46.6753E 24.7136N'])
    assert.deepEqual(point('(lat: 24.7, lng: 46.6)')?.slice(0, 2), [24.7, 46.6])
    assert.deepEqual(point('cafe at the point 24.7, 46.6'), [24.7, 46.6, 'point 24.7, 46.6'])
    assert.deepEqual(point('مقهى ع النقطة 24.7, 46.6'), [24.7, 46.6, 'النقطة 24.7, 46.6'])
    assert.deepEqual(point('33.9 S 18.4 W')?.slice(0, 2), [-33.9, -18.4])
  })

  it('reads none from other numbers', () => {
    for (const prompt of [
      '10 cafes in Riyadh',
      '124.71, 46.68',
      'rated 4.5 5 stars',
      'top 10, 20 or 30',
      '966 50 123 4567',
    ])
      assert.equal(parsePoint(prompt), undefined, prompt)
  })
})

describe('numbers in endless texts', () => {
  it('are read or not in no time', () => {
    const started = performance.now()
    for (const text of [
      `1${' '.repeat(1997)}x`,
      `lat${'\t'.repeat(1990)}1`,
      `1°${'\u00a0'.repeat(1990)}2`,
      '1'.repeat(2000),
    ]) {
      parsePoint(text)
      parseRadius(text)
    }
    for (const text of ['1.'.repeat(1000), '1,'.repeat(1000), 'نصف قطر'.repeat(280), '- '.repeat(1000)]) {
      parsePoint(text)
      parseRadius(text)
    }
    assert.ok(performance.now() - started < 1000)
  })
})

describe('parseRadius', () => {
  it('reads distances in their units', () => {
    const km = (prompt: string) => parseRadius(prompt)?.km
    assert.equal(km('within 3 km of Olaya'), 3)
    assert.equal(km('1.5km'), 1.5)
    assert.equal(km('ضمن ٣ كم من العليا'), 3)
    assert.equal(km('500 m from'), 0.5)
    assert.equal(km('within 500 m of the corniche'), 0.5)
    assert.equal(km('٥٠٠ متر'), 0.5)
    assert.equal(km('على بعد 2 كيلو'), 2)
    assert.equal(km('2 miles'), 3.218688)
    assert.equal(km('60 kilometres'), 25)
    assert.equal(km('within a kilometre and a half'), 1.5)
    assert.equal(km('a mile from here'), 1.609344)
    assert.equal(km('2 km and a half'), 2.5)
    assert.equal(km('ضمن كيلو ونص من العليا'), 1.5)
    assert.equal(km('3 كيلو ونصف'), 3.5)
    assert.equal(km('half a kilometre from the tower'), 0.5)
    assert.equal(km('a quarter of a mile from here'), 1.609344 / 4)
    assert.equal(km('على مسافة كيلومتر واحد من البرج'), 1)
    assert.equal(km('كيلو واحد من البرج'), 1)
    assert.equal(km('على بعد كيلو من البرج'), 1)
    assert.equal(km('على بعد نصف كيلو من البرج'), 0.5)
    assert.equal(km('نص كيلو عن البرج'), 0.5)
    assert.equal(km('على بعد ربع كيلومتر'), 0.25)
    assert.equal(km('smile'), undefined)
    assert.equal(km('a milestone'), undefined)
  })

  it('reads how far one gets in minutes', () => {
    const km = (prompt: string) => parseRadius(prompt)?.km
    assert.equal(km('within a 20 minute walk of Olaya'), 2)
    assert.equal(km('a five-minute stroll from the corniche'), 1)
    assert.equal(km('10 mins on foot'), 1)
    assert.equal(km('خمس دقائق مشي من العليا'), 1)
    assert.equal(km('١٠ دقايق بالسيارة من العليا'), 7)
    assert.equal(km("2 minutes' drive"), 2)
    assert.equal(km('90 minutes by car'), 25)
    assert.equal(km('opens in 10 minutes'), undefined)
  })

  it('reads none from other words', () => {
    for (const prompt of ['3 malls', '5 m', '0 km', '24 hours', 'top 10 markets'])
      assert.equal(parseRadius(prompt), undefined, prompt)
  })

  it('reads none from an amount of something', () => {
    for (const prompt of [
      'I have 300 metres to tile in Doha',
      '40 metres of cable',
      'a hall of 120 square metres',
      'عندي ٣٠٠ متر سيراميك',
      'قاعة مساحتها 250 متر',
      'بدي نص كيلو كنافة',
      '٢ كيلو لحم',
    ])
      assert.equal(parseRadius(prompt), undefined, prompt)
  })

  it('reads none from what a car has driven, or can drive still', () => {
    for (const prompt of [
      'only 20 km left, where to fill',
      'I drove 300 km today',
      'باقي ٢٠ كيلو، أقرب محطة',
    ])
      assert.equal(parseRadius(prompt), undefined, prompt)
    for (const prompt of [
      'within 10 km remaining open',
      'a park to run, 3 km from Malaz',
      '3 km left of Olaya',
    ])
      assert.ok(parseRadius(prompt), prompt)
  })

  it('tells what is farther away from what is no farther', () => {
    for (const said of [
      'further than 5 km',
      'at least 5 km',
      'more than 5 km',
      'not within 5 km',
      'outside a 5 km',
      '5 km or more',
    ]) {
      const prompt = `gyms ${said} away from West Bay`
      const { km, isBeyond, from, to } = parseRadius(prompt)!
      assert.deepEqual([km, isBeyond, prompt.slice(from, to)], [5, true, said])
    }
    for (const said of ['أبعد من ٥ كم', 'أكثر من ٥ كم', '٥ كم على الأقل', 'ab3ad men 5 km'])
      assert.equal(parseRadius(`صيدليات ${said} عن العليا`)?.isBeyond, true, said)
    for (const prompt of [
      'no more than 5 km from West Bay',
      'nothing further than 5 km from West Bay',
      'at most 5 km from West Bay',
      'لا تبعد أكثر من ٥ كم عن العليا',
      'within 5 km of West Bay or more',
    ])
      assert.equal(parseRadius(prompt)?.isBeyond, undefined, prompt)
  })

  it('does not take a coordinate for one', () => {
    const { point, radius } = parseMeasures('cafes within 3 km of 24.71, 46.68')
    assert.deepEqual([point?.lat, point?.lng, radius?.km], [24.71, 46.68, 3])
  })
})
