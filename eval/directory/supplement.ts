import type { DistrictRecord } from '../../server/src/directory/model/records.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { type Expectation, type Prompt, toGroups } from '../expectation.ts'
import { isAnswerable } from '../measures/truth.ts'
import { buildWorld, type World } from '../world.ts'
import { generateBusiness } from './branches.ts'
import { readRows } from './places.ts'
import { WORDS_ARAB } from './words.ts'

const SEED = 5
const LEARNING = new URL('../learning/', import.meta.url)
const ORIGIN = { file: 'generated', line: 3 }

/** The world with the companies of eval/learning/companies.csv, which prompts that are learned from name. */
export function addLearningCompanies({ directory }: World): World {
  const random = createRandom(SEED)
  const businesses = readRows('companies.csv', LEARNING).map(({ row, origin }) => {
    const plan = {
      ...{ key: `learning-${origin.line}`, nameEn: row.name_en || null, nameAr: row.name_ar || null },
      ...{ types: [row.types!], categories: [row.category!], popularity: 0.4 + 0.5 * random(), origin },
      districts: row.districts!.split('|').map(key => directory.districts.get(key)!),
    }
    return generateBusiness(plan, directory.cities, random)
  })
  return buildWorld({ ...directory, businesses: [...directory.businesses, ...businesses] })
}

/**
 * The world with a business for each kind and place that prompts ask for and that it lacks. Prompts that are learned from
 * name any kind in any place: what a reading finds would otherwise say little of whether it is right.
 */
export function supplementWorld(world: World, prompts: Prompt[]): World {
  const { directory } = world
  const random = createRandom(SEED)
  const wanted = new Map<string, { category: string; district: DistrictRecord }>()
  for (const { expect } of prompts) {
    const [reading] = expect
    if (!reading || reading.nothing || reading.names || isAnswerable(world, expect)) continue
    for (const category of listFirst(reading.categories))
      for (const district of listDistricts(world, reading))
        wanted.set(`${category} ${district.key}`, { category, district })
  }
  const businesses = [...wanted.values()].map(({ category, district }, at) => {
    const { label } = directory.categories.get(category)!
    const [word] = WORDS_ARAB[Math.floor(random() * WORDS_ARAB.length)]!
    const plan = {
      ...{ key: `supplement-${at + 1}`, nameEn: `${word} ${label}`, nameAr: null, types: ['independent'] },
      ...{ categories: [category], districts: [district], popularity: 0.7, origin: ORIGIN },
    }
    return generateBusiness(plan, directory.cities, random)
  })
  return buildWorld({ ...directory, businesses: [...directory.businesses, ...businesses] })
}

/** The first value of each group that is asked for. */
function listFirst(values: string[] | undefined): string[] {
  return toGroups(values)
    .filter(({ asked }) => asked)
    .map(({ values }) => values[0]!)
}

/** A district of each place that a reading asks for. */
function listDistricts({ directory }: World, reading: Expectation): DistrictRecord[] {
  const { districts, cities, countries, location } = reading
  const near = typeof location?.near === 'string' ? [location.near] : []
  const places = [...listFirst(districts), ...near, ...listFirst(cities), ...listFirst(countries)]
  const all = [...directory.districts.values()]
  if (places.length === 0) return all.slice(0, 1)
  return places.flatMap(
    place =>
      directory.districts.get(place) ??
      all.find(({ cityKey }) => cityKey === place || cityKey.startsWith(`${place}/`)) ??
      [],
  )
}
