import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomOf } from '../../../src/directory/demo-names.ts'

const CITIES = 60
const DISTRICTS = 25
const CATEGORIES = 120
/** Of the branches; the others belong to chains of 2 to 300. */
const INDEPENDENT = 0.5

const FIRST =
  'Blue Green Royal Golden Modern Happy Fresh United Gulf Desert Palm Pearl Star Moon Nile Cedar'.split(' ')
const FIRST_AR =
  'الأزرق الأخضر الملكي الذهبي الحديث السعيد الطازج المتحد الخليج الصحراء النخيل اللؤلؤة النجمة القمر النيل الأرز'.split(
    ' ',
  )
const SECOND =
  'Oven Clinic Garden House Market Corner Studio Centre Kitchen Works Gallery Point Store Lounge Bakery Lab'.split(
    ' ',
  )
const SECOND_AR = 'فرن عيادة حديقة بيت سوق ركن ستوديو مركز مطبخ ورشة معرض نقطة متجر صالة مخبز مختبر'.split(
  ' ',
)

interface Place {
  key: string
  lat: number
  lng: number
}

/** Writes a snapshot of so many branches with their companies and places; the same for the same seed. */
export async function generateSnapshot(folder: string, branches: number, seed: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const write = (file: string, rows: Iterable<string>) =>
    pipeline(inChunks(rows), createWriteStream(join(folder, file)))
  const random = randomOf(seed)
  const cities = Array.from(
    { length: CITIES },
    (_, at): Place => ({ key: `c${at}`, lat: 15 + random() * 40, lng: random() * 55 }),
  )
  const districts = cities.flatMap(city =>
    Array.from(
      { length: DISTRICTS },
      (_, at): Place => ({
        key: `${city.key}-d${at}`,
        lat: city.lat + (random() - 0.5) / 4,
        lng: city.lng + (random() - 0.5) / 4,
      }),
    ),
  )
  await write('countries.csv', [
    'code,label,label_ar\n',
    'SA,Saudi Arabia,السعودية\n',
    'AE,United Arab Emirates,الإمارات\n',
    'EG,Egypt,مصر\n',
  ])
  await write('cities.csv', [
    'key,label,label_ar,country_code,lat,lng,population\n',
    ...cities.map(
      ({ key, lat, lng }, at) =>
        `${key},City ${at},مدينة ${at},${['SA', 'AE', 'EG'][at % 3]},${lat},${lng},1000000\n`,
    ),
  ])
  await write('districts.csv', [
    'key,label,label_ar,city_key,lat,lng\n',
    ...districts.map(
      ({ key, lat, lng }, at) => `${key},District ${at},حي ${at},${key.split('-')[0]},${lat},${lng}\n`,
    ),
  ])
  await write('categories.csv', [
    'key,label,label_ar\n',
    ...Array.from({ length: CATEGORIES }, (_, at) => `k${at},Category ${at},فئة ${at}\n`),
  ])
  const sizes = companySizes(branches, random)
  await write('companies.csv', companyRows(sizes, seed))
  await write('branches.csv', branchRows(sizes, districts, seed))
}

function companySizes(branches: number, random: () => number): number[] {
  const sizes: number[] = []
  for (let left = branches; left > 0; left -= sizes.at(-1)!) {
    const chain = left < branches * (1 - INDEPENDENT)
    sizes.push(Math.min(left, chain ? 2 + Math.floor(298 * random() ** 6) : 1))
  }
  return sizes
}

function* companyRows(sizes: number[], seed: number): Generator<string> {
  const random = randomOf(seed + 1)
  yield 'key,name_en,name_ar,website,phone,types\n'
  for (const [at, size] of sizes.entries()) {
    const [name, nameAr] = nameOf(at)
    const website = random() < 0.4 ? `https://www.shop${at}.example` : ''
    const phone = random() < 0.5 ? phoneOf(random) : ''
    yield `co${at},${name},${random() < 0.7 ? nameAr : ''},${website},${phone},${size > 1 ? 'chain' : 'independent'}\n`
  }
}

function* branchRows(sizes: number[], districts: Place[], seed: number): Generator<string> {
  const random = randomOf(seed + 2)
  yield 'key,company_key,category_key,district_key,name_en,name_ar,address_en,address_ar,website,phone,lat,lng,rating,reviews\n'
  let n = 0
  for (const [at, size] of sizes.entries()) {
    const [name, nameAr] = nameOf(at)
    const category = Math.floor(CATEGORIES * random() ** 2)
    for (let i = 0; i < size; i++) {
      const { key, lat, lng } = districts[Math.floor(districts.length * random() ** 1.5)]!
      const street = Math.floor(random() * 900)
      const rated = random() < 0.7
      yield [
        `b${n++}`,
        `co${at}`,
        `k${category}`,
        key,
        name,
        random() < 0.7 ? nameAr : '',
        `${street} King Road`,
        random() < 0.6 ? `طريق الملك ${street}` : '',
        '',
        random() < 0.6 ? phoneOf(random) : '',
        (lat + (random() - 0.5) / 50).toFixed(6),
        (lng + (random() - 0.5) / 50).toFixed(6),
        rated ? (3 + random() * 2).toFixed(1) : '',
        rated ? Math.floor(2000 * random() ** 4) : '',
      ]
        .join(',')
        .concat('\n')
    }
  }
}

function nameOf(at: number): [string, string] {
  const [first, second] = [at % FIRST.length, Math.floor(at / FIRST.length) % SECOND.length]
  const number = Math.floor(at / (FIRST.length * SECOND.length))
  return [`${FIRST[first]} ${SECOND[second]} ${number}`, `${SECOND_AR[second]} ${FIRST_AR[first]} ${number}`]
}

function phoneOf(random: () => number): string {
  return `+9665${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
}

function* inChunks(rows: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += row
    if (chunk.length > 1 << 20) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}
