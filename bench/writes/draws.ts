import { encodeDirectoryId } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'

/** A body of create_search that saves 10 companies. */
export interface SearchDraw {
  kind: 'filters' | 'prompt'
  body: Record<string, unknown>
}

interface Branch {
  category_id: number
  category: string
  category_ar: string
  city_id: number
  city: string
  city_ar: string
  code: string
  name: string
  type: string
  lat: number
  lng: number
}

/**
 * What users would ask of this directory, the same for the same seed: of branches drawn from it the category and city,
 * the category and country, the category in a circle, the type and city; and as prompts in English and Arabic the
 * category in the city, and the company's name.
 */
export async function drawBodies(sql: Database, count: number, seed: number): Promise<SearchDraw[]> {
  const random = createRandom(seed)
  const [{ most }] = await sql<[{ most: number }]>`select max(id) as most from branches`
  const ids = Array.from({ length: count }, () => 1 + Math.floor(random() * most))
  const branches = await sql<Branch[]>`
    select b.category_id, k.label as category, coalesce(k.label_ar, k.label) as category_ar,
      b.city_id, c.label as city, coalesce(c.label_ar, c.label) as city_ar, n.code,
      coalesce(o.name_en, o.name_ar) as name, coalesce(o.types[1], 'independent') as type, b.lat, b.lng
    from unnest(${ids}::bigint[]) with ordinality drawn (id, place)
    join branches b on b.id = drawn.id
    join companies o on o.id = b.company_id
    join categories k on k.id = b.category_id
    join cities c on c.id = b.city_id
    join countries n on n.id = b.country_id
    order by drawn.place`
  return branches.map((branch, n) => KINDS[n % KINDS.length]!(branch))
}

const toCategoryFilter = (branch: Branch) => ({ categoryIds: [encodeDirectoryId('cat', branch.category_id)] })

const KINDS: ((branch: Branch) => SearchDraw)[] = [
  branch =>
    toFilterDraw({ ...toCategoryFilter(branch), cityIds: [encodeDirectoryId('cty', branch.city_id)] }),
  branch => toPromptDraw(`${branch.category} in ${branch.city}`),
  branch => toFilterDraw({ ...toCategoryFilter(branch), countryCodes: [branch.code] }),
  branch => toPromptDraw(`${branch.category_ar} في ${branch.city_ar}`),
  branch =>
    toFilterDraw({
      ...toCategoryFilter(branch),
      location: { lat: branch.lat, lng: branch.lng, radiusKm: 5 },
    }),
  branch => toPromptDraw(branch.name),
  branch =>
    toFilterDraw({ companyTypes: [branch.type], cityIds: [encodeDirectoryId('cty', branch.city_id)] }),
]

function toFilterDraw(body: SearchDraw['body']): SearchDraw {
  return { kind: 'filters', body }
}

function toPromptDraw(text: string): SearchDraw {
  return { kind: 'prompt', body: { prompt: text } }
}
