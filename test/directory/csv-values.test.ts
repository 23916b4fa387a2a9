import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  parseCoordinates,
  parseCount,
  parseDecimal,
  parseDegrees,
  parseRating,
  parseYesNo,
} from '../../server/src/directory/sources/csv/values.ts'
import { parsePhone } from '../../server/src/directory/sources/phones.ts'

const checkEach = <T>(read: (text: string) => T, cases: [text: string, value: T][]) => {
  for (const [text, value] of cases) assert.deepEqual(read(text), value, text)
}

describe('numbers of a table', () => {
  it('are read in any digits, with a point or a comma', () => {
    checkEach(parseDecimal, [
      ['4.5', 4.5],
      ['4,5', 4.5],
      ['٤٫٥', 4.5],
      ['۴٫۵', 4.5],
      ['-12', -12],
      ['1e2', 100],
      ['', Number.NaN],
      ['4.5.1', Number.NaN],
      ['four', Number.NaN],
    ])
    checkEach(parseRating, [
      ['4.5/5', 4.5],
      ['٤٫٥ / ٥', 4.5],
    ])
  })

  it('that count may part their thousands', () => {
    checkEach(parseCount, [
      ['1,200', 1200],
      ['١٬٢٠٠', 1200],
      ['1.200.300', 1_200_300],
      ['1 200', 1200],
      ['12', 12],
      ['1.5', 1.5],
      ['many', Number.NaN],
    ])
  })

  it('are degrees with their sign, side and minutes', () => {
    checkEach(parseDegrees, [
      ['24.6948', 24.6948],
      ['٢٤٫٦٩٤٨', 24.6948],
      ['24,6948', 24.6948],
      ['24.6948° N', 24.6948],
      ['0.5 W', -0.5],
      ['24°41\'24"N', 24.69],
      ["-24° 30'", -24.5],
      ['24,6948° N', 24.6948],
      ["N 24° 41.4'", 24.69],
      ['24 41 24', 24.69],
      ['24°41\'60"', Number.NaN],
      // A minus says what S says; beside N it contradicts.
      ['-33.5 S', -33.5],
      ['-33.5 N', Number.NaN],
      ['24.6948 46.6853', Number.NaN],
      ['24 north', Number.NaN],
    ])
  })

  it('come as a pair in one text or in the address of a map', () => {
    checkEach(parseCoordinates, [
      // The pin goes before the middle of the screen.
      [
        'https://www.google.com/maps/place/A/@24.1,46.1,17z/data=!4m5!3m4!1s0x0!8m2!3d24.7136!4d46.6753',
        [24.7136, 46.6753],
      ],
      ['https://maps.google.com/?q=24.7136,46.6753&z=15', [24.7136, 46.6753]],
      ['https://www.google.com/maps/search/?api=1&query=24.7136%2C46.6753', [24.7136, 46.6753]],
      ['https://www.google.com/maps/dir/?api=1&destination=24.7136,46.6753', [24.7136, 46.6753]],
      ['https://maps.google.com/maps?ll=24,46&z=5', [24, 46]],
      ['https://www.google.com/maps/@24.7136,46.6753,15z', [24.7136, 46.6753]],
      ['https://www.openstreetmap.org/?mlat=24.7136&mlon=46.6753#map=5/1.1/2.2', [24.7136, 46.6753]],
      ['geo:24.7136,46.6753', [24.7136, 46.6753]],
      ['https://maps.app.goo.gl/AbC123', undefined],
      ['POINT (46.6753 24.7136)', [24.7136, 46.6753]],
      ['01010000006688635ddc5647400000000000003840', [24, 46.6786]],
      ['24.6948, 46.6853', [24.6948, 46.6853]],
      ['24°41\'24"N 46°40\'12"E', [24.69, 46.67]],
      ['33°52′12.0″S, 151°12′36.0″E', [-33.87, 151.21]],
      ['24.6948° N, 46.6853° E', [24.6948, 46.6853]],
      ['24 North, 46 East', undefined],
      ['46E, 24N', [24, 46]],
      ['E 46.6853, N 24.6948', [24.6948, 46.6853]],
      ['24 41 24 N, 46 40 12 E', [24.69, 46.67]],
      ['24,6948; 46,6853', [24.6948, 46.6853]],
      ['24,6948, 46,6853', [24.6948, 46.6853]],
      ['24.6948 / 46.6853', [24.6948, 46.6853]],
      ['24, 46', undefined],
      ['Lat: 24.6948 Long: 46.6853', [24.6948, 46.6853]],
      ['{"lng": 46.6853, "lat": 24.6948}', [24.6948, 46.6853]],
      ['{"type":"Point","coordinates":[46.6853,24.6948]}', [24.6948, 46.6853]],
      ['٢٤٫٦٩٤٨،٤٦٫٦٨٥٣', [24.6948, 46.6853]],
      ['https://maps.example.com/?q=24.6948,46.6853&z=17', [24.6948, 46.6853]],
      ['https://maps.example.com/@24.6948,46.6853,17z', [24.6948, 46.6853]],
      ['https://maps.example.com/x1Y2', undefined],
    ])
  })

  it('are looked for in a long cell without delay', () => {
    const start = performance.now()
    assert.equal(parseCoordinates('S , '.repeat(20_000)), undefined)
    assert.ok(performance.now() - start < 2000)
  })

  it('are no words for yes and no', () => {
    checkEach(parseYesNo, [
      ['Closed', true],
      ['نعم', true],
      ['1', true],
      ['open', false],
      ['لا', false],
      ['perhaps', undefined],
    ])
  })
})

describe('parsePhone', () => {
  it('gives E.164, by the country where the number names none', () => {
    for (const [text, country, number] of [
      ['٠٥٠١٢٣٤٥٦٧', 'SA', '+966501234567'],
      ['011 465 1234', 'SA', '+966114651234'],
      ['920012345', 'SA', '+966920012345'],
      ['00966501234567', 'AE', '+966501234567'],
      ['+ 00966501234567', 'AE', '+966501234567'],
      ['+33 1 42 68 53 00', undefined, '+33142685300'],
      ['(04) 332-1234', 'AE', '+97143321234'],
    ] as const) {
      assert.equal(parsePhone(text, country), number, text)
    }
  })

  it('gives the first of several that is a number, and none that is not', () => {
    assert.equal(parsePhone('ext. 12 / 0501234567 / 0507654321', 'SA'), '+966501234567')
    assert.equal(parsePhone('Tel: 04 5550106 Fax: 04 5550107', 'AE'), '+97145550106')
    assert.equal(parsePhone('04 5550113 تحويلة 12', 'AE'), '+97145550113')
    assert.equal(parsePhone('12345', 'SA'), undefined)
    assert.equal(parsePhone('0501234567', undefined), undefined)
    assert.equal(parsePhone('9.66501E+11', 'SA'), undefined)
    assert.equal(parsePhone('0501234567', 'ZZ'), undefined)
  })
})
