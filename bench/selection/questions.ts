import type { Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import type { Criteria } from '../../server/src/search/criteria.ts'
import { pick, type Random } from '../directory/draw.ts'

/** A branch of the directory that questions are made of, so that much is asked of what there is much of. */
export interface Sample {
  categoryId: number
  cityId: number
  countryId: number
  city: string
  lat: number
  lng: number
  /** Its company's. */
  nameEn: string
  nameAr: string
}

/** What is asked: stated filters, or a prompt as a user types it. */
export interface Question {
  stated?: Criteria
  prompt?: string
}

/** Questions of one kind. */
export interface QuestionKind {
  what: string
  /** How many companies are asked for. */
  companies: number
  /** Questions in a run. */
  questions: number
  /** Milliseconds the median should not exceed. */
  target: number
  /** How many times as long as at a million branches it may take at more. */
  growth?: number
  ask(sample: () => Sample, random: Random): Question
}

const TYPES = ['independent', 'chain', 'chain', 'franchise', 'public', 'nonprofit']
const DEGREE_KM = 111

const filters = (what: string, ask: (sample: () => Sample, random: Random) => Criteria): QuestionKind => ({
  what,
  companies: 10,
  questions: 200,
  target: 5,
  growth: 1.5,
  ask: (sample, random) => ({ stated: ask(sample, random) }),
})

const prompts = (
  what: string,
  ask: (sample: Sample, random: Random, other: Sample) => string,
): QuestionKind => ({
  what,
  companies: 10,
  questions: 200,
  target: 5,
  growth: 1.5,
  ask: (sample, random) => ({ prompt: ask(sample(), random, sample()) }),
})

export const KINDS: QuestionKind[] = [
  filters('country + category', sample => ({
    countryIds: [sample().countryId],
    categoryIds: [sample().categoryId],
  })),
  filters('city + category', sample => ({ cityIds: [sample().cityId], categoryIds: [sample().categoryId] })),
  filters('type + country', (sample, random) => ({
    companyTypes: [pick(TYPES, random)],
    countryIds: [sample().countryId],
  })),
  filters('type + city', (sample, random) => ({
    companyTypes: [pick(TYPES, random)],
    cityIds: [sample().cityId],
  })),
  filters('3 countries × 3 categories', sample => ({
    countryIds: drawThree(() => sample().countryId),
    categoryIds: drawThree(() => sample().categoryId),
  })),
  filters('type + category + country', (sample, random) => ({
    companyTypes: [pick(TYPES, random)],
    categoryIds: [sample().categoryId],
    countryIds: [sample().countryId],
  })),
  filters('5 km + category', (sample, random) => ({
    location: drawNearby(sample(), 5, random),
    categoryIds: [sample().categoryId],
  })),
  filters('25 km + category', (sample, random) => ({
    location: drawNearby(sample(), 25, random),
    categoryIds: [sample().categoryId],
  })),
  filters('25 km', (sample, random) => ({ location: drawNearby(sample(), 25, random) })),
  filters('nearest of a category, 25 km', (sample, random) => ({
    location: drawNearby(sample(), 25, random),
    categoryIds: [sample().categoryId],
    nearest: true,
  })),
  prompts('name', sample => sample.nameEn),
  prompts('name with a slip', (sample, random) => misspell(sample.nameEn, random)),
  prompts('Arabic name', sample => sample.nameAr),
  prompts('name in its city', sample => `${sample.nameEn} in ${sample.city}`),
  prompts('name in another city', (sample, _, other) => `${sample.nameEn} in ${other.city}`),
  {
    what: '1,000 companies of a country',
    companies: 1000,
    questions: 40,
    target: 100,
    ask: sample => ({ stated: { countryIds: [sample().countryId] } }),
  },
]

/** So many questions of a kind, the same for the same seed. */
export async function drawQuestions(
  sql: Database,
  kind: QuestionKind,
  count: number,
  seed: number,
): Promise<Question[]> {
  const random = createRandom(seed)
  // A question takes six at most.
  const samples = await readSamples(sql, 6 * count, random)
  let next = 0
  const sample = (): Sample => samples[next++ % samples.length]!
  return Array.from({ length: count }, () => kind.ask(sample, random))
}

/** Draws branches at random. */
async function readSamples(sql: Database, count: number, random: Random): Promise<Sample[]> {
  const [top] = await sql<{ id: number }[]>`select max(id) as id from branches`
  const ids = Array.from({ length: count * 2 }, () => Math.ceil(random() * top!.id))
  const rows = await sql<Sample[]>`
    select b.category_id as "categoryId", b.city_id as "cityId", b.country_id as "countryId", b.lat, b.lng,
      city.label as city, c.name_en as "nameEn", coalesce(c.name_ar, c.name_en) as "nameAr"
    from unnest(${ids}::bigint[]) with ordinality drawn (id, n)
    join branches b on b.id = drawn.id join companies c on c.id = b.company_id join cities city on city.id = b.city_id
    where b.live and b.category_id is not null and c.name_ar is not null order by drawn.n limit ${count}`
  return [...rows]
}

function drawThree(draw: () => number): number[] {
  return Array.from({ length: 3 }, draw)
}

/** Up to two kilometres beside it: people stand anywhere. */
function drawNearby({ lat, lng }: Sample, radiusKm: number, random: Random) {
  const drawOffset = () => ((random() - 0.5) * 4) / DEGREE_KM
  return { lat: lat + drawOffset(), lng: lng + drawOffset(), radiusKm }
}

/** Leaves out, doubles, replaces or swaps a letter of the longest word. */
function misspell(name: string, random: Random): string {
  const word = name.split(' ').toSorted((a, b) => b.length - a.length)[0]!
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1] ?? '', word.slice(at + 2)]
  const wrong = pick([next, letter + letter + next, `e${next}`, next + letter], random)
  return name.replace(word, before + wrong + after)
}
