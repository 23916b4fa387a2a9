import { DuckDBInstance } from '@duckdb/node-api'

/** So many places of one company in the mean, of the two fifths that belong to one. */
const OF_A_CHAIN = 40
const ROWS_OF_A_GROUP = 122_880

const KINDS = `food_and_drink>restaurant food_and_drink>restaurant>fast_food_restaurant food_and_drink>cafe
  food_and_drink>bakery shopping>supermarket shopping>clothing_store shopping>mobile_phone_store shopping>bookstore
  health_care>pharmacy health_care>dentist health_care>hospital health_care>medical_clinic lodging>hotel
  services>hair_salon services>laundromat services>bank services>car_rental services>real_estate_agent
  automotive>gas_station automotive>car_dealer automotive>auto_repair education>school education>kindergarten
  religious_place>mosque arts_and_entertainment>cinema sports>gym professional_services>lawyer
  professional_services>accountant government>government_office services>post_office`.split(/\s+/)
const FIRST = 'Blue Green Royal Golden Modern Happy Fresh United Gulf Desert Palm Pearl Star Moon Nile Cedar'
const FIRST_AR =
  'الأزرق الأخضر الملكي الذهبي الحديث السعيد الطازج المتحد الخليج الصحراء النخيل اللؤلؤة النجمة القمر النيل الأرز'
const SECOND =
  'Oven Clinic Garden House Market Corner Studio Centre Kitchen Works Gallery Point Store Lounge Bakery Lab'
const SECOND_AR = 'فرن عيادة حديقة بيت سوق ركن ستوديو مركز مطبخ ورشة معرض نقطة متجر صالة مخبز مختبر'
const SYLLABLES =
  'ba da ka ma na ra sa ta la ha ja fa ga wa ya zi shi kha mu hu ru ni di li bo co an ar en is ol ur'
const SYLLABLES_AR =
  'با دا كا ما نا را سا تا لا ها جا فا غا وا يا زي شي خا مو هو رو ني دي لي بو قو ان ار ين يس ول ور'

/**
 * Names in the plain spelling of a third of the places, in Arabic of another third and in both languages of the rest;
 * a brand of an eighth, a website of a third, a phone number of a half; two fifths belong to chains. All lie in and
 * around Riyadh.
 */
const PLACES = (rows: number, seed: number) => `
  with numbers as (
    select i, hash(i * 7 + ${seed}) as h, hash(i * 7 + 1 + ${seed}) as g from range(${rows}) t(i)
  ),
  owners as (
    select *, if(h % 5 < 2, hash(h % ${Math.max(1, Math.ceil((rows * 2) / 5 / OF_A_CHAIN))} + ${seed}), g) as o from numbers
  ),
  told as (
    select *, h % 5 < 2 as chain, (o >> 24) % 3 as script,
      ${word('o', FIRST, SECOND, SYLLABLES)} as en, ${word('o', FIRST_AR, SECOND_AR, SYLLABLES_AR)} as ar,
      ${pick('o >> 40', KINDS)} as kind,
      'shop' || (o % 100000000) as site, 24.4 + (g % 500000) / 1000000 as lat, 46.4 + (h % 500000) / 1000000 as lng
    from owners
  )`

function word(number: string, first: string, second: string, syllables: string): string {
  const syllable = (shift: number) => pick(`${number} >> ${shift}`, syllables.split(' '))
  return `${pick(number, first.split(' '))} || ' ' || ${pick(`${number} >> 8`, second.split(' '))} || ' '
    || ${syllable(28)} || ${syllable(34)} || ${syllable(44)}`
}

function pick(number: string, texts: readonly string[]): string {
  return `[${texts.map(text => `'${text}'`).join(', ')}][((${number}) % ${texts.length})::int + 1]`
}

const POINT = (lng: string, lat: string) =>
  `(from_hex('0101000000') || ${encodeDouble(lng)} || ${encodeDouble(lat)})`

/** The eight bytes of a number: DuckDB makes no blob of them, but of its bits. */
function encodeDouble(degrees: string): string {
  // Degrees from 16 to 64 with 2^-20 of a degree: sign and exponent are few, the other bits those of the fraction.
  const exponent = `(case when ${degrees} >= 32 then 1028 else 1027 end)`
  const fraction = `(${degrees} / case when ${degrees} >= 32 then 32 else 16 end - 1)`
  const bits = `((${exponent}::ubigint << 52) + (${fraction} * 4503599627370496.0)::ubigint)`
  const bytes = Array.from({ length: 8 }, (_, at) => `printf('%02x', ((${bits} >> ${at * 8}) & 255)::int)`)
  return `from_hex(${bytes.join(' || ')})`
}

const OVERTURE = `
  select md5(i::varchar) as id, ${POINT('lng', 'lat')} as geometry,
    {'xmin': lng::float, 'xmax': lng::float, 'ymin': lat::float, 'ymax': lat::float} as bbox, 1 as version,
    [{'property': '', 'dataset': 'bench', 'license': 'CC0', 'record_id': i::varchar, 'update_time': '2026-01-01',
      'confidence': null::double, 'between': null::double[]}] as sources,
    {'primary': if(script = 1, ar, en),
     'common': if(script = 2, map {'en': en, 'ar': ar}, null),
     'rules': null::struct(variant varchar, "language" varchar, "value" varchar)[]} as names,
    {'primary': split(kind, '>')[-1], 'alternate': null::varchar[]} as categories,
    0.3 + (g % 700) / 1000 as confidence,
    if(o % 3 = 0, [if(g % 4 = 0, 'https://www.facebook.com/' || site, 'https://www.' || site || '.example/' || (g % 50))], null) as websites,
    if(g % 5 = 0, ['https://www.instagram.com/' || site], null) as socials, null::varchar[] as emails,
    if(g % 2 = 0, ['+9665' || lpad((g % 100000000)::varchar, 8, '0')], null) as phones,
    if(chain and o % 10 < 3, {'wikidata': if(o % 2 = 0, 'Q9' || (o % 10000000), null),
      'names': {'primary': en, 'common': null::map(varchar, varchar), 'rules': null::varchar[]}}, null) as brand,
    [{'freeform': if(g % 3 > 0, (g % 900) || ' King Road', null), 'locality': 'Riyadh', 'postcode': (g % 90000)::varchar,
      'region': 'SA-01', 'country': ${pick('h >> 20', ['SA', 'AE', 'EG'])}}] as addresses,
    if(g % 50 = 0, 'permanently_closed', 'open') as operating_status, split(kind, '>')[-1] as basic_category,
    {'primary': split(kind, '>')[-1], 'hierarchy': split(kind, '>'), 'alternates': null::varchar[]} as taxonomy
  from told`

const FOURSQUARE = `
  select substr(md5(i::varchar), 1, 24) as fsq_place_id, if(script = 1, ar, en) as name, lat as latitude,
    lng as longitude, if(g % 3 > 0, (g % 900) || ' King Road', null) as address, 'Riyadh' as locality,
    'Riyadh' as region, (g % 90000)::varchar as postcode, ${pick('h >> 20', ['SA', 'AE', 'EG'])} as country,
    '2020-01-01' as date_created, '2025-12-15' as date_refreshed, if(g % 50 = 0, '2025-01-01', null) as date_closed,
    if(g % 2 = 0, '+9665' || lpad((g % 100000000)::varchar, 8, '0'), null) as tel,
    if(o % 3 = 0, if(g % 4 = 0, 'https://www.facebook.com/' || site, 'https://www.' || site || '.example/' || (g % 50)), null) as website,
    [md5(kind)] as fsq_category_ids, [replace(kind, '>', ' > ')] as fsq_category_labels
  from told`

/** Writes a file of places as the source publishes them, zstd as both do; the same for the same seed. */
export async function generatePlaces(
  path: string,
  source: 'overture' | 'foursquare',
  rows: number,
  seed: number,
): Promise<void> {
  const select = `${PLACES(rows, seed)} ${source === 'overture' ? OVERTURE : FOURSQUARE}`
  await run(
    `copy (${select}) to '${path}' (format parquet, compression zstd, row_group_size ${ROWS_OF_A_GROUP})`,
  )
}

/** Writes the places of such a file of Foursquare as an office keeps them in a table. */
export async function writePlacesTable(places: string, path: string): Promise<void> {
  await run(`copy (
    select fsq_place_id as id, name, fsq_category_labels[1] as category, address, locality as city, 'SA' as country,
      tel as phone, website, latitude, longitude from '${places}'
  ) to '${path}' (format csv, header true)`)
}

async function run(statement: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '1GB' })
  const connection = await instance.connect()
  try {
    await connection.run('set enable_geoparquet_conversion = false')
    await connection.run('set preserve_insertion_order = true')
    await connection.run(statement)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
