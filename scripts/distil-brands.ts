import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { findOwnDomain } from '../server/src/directory/resolution/website-hosts.ts'
import { toNameKey } from '../server/src/text/fold.ts'

// Makes data/brands.csv and its licence from the package name-suggestion-index, which is too large (100 MB) to depend
// on:   npm pack name-suggestion-index && tar xzf name-suggestion-index-*.tgz
//       npx node scripts/distil-brands.ts package

interface Item {
  locationSet: { include?: (string | number[])[] }
  matchNames?: string[]
  tags: Record<string, string>
}
interface BrandFile {
  properties: { exclude: { generic?: string[]; named?: string[] } }
  items: Item[]
}
interface Brand {
  kinds: Set<string>
  countries: Set<string>
  nameEn: string | null
  nameAr: string | null
  aliases: Map<string, string>
}

const DATA = new URL('../server/data/', import.meta.url)
const ARABIC = /\p{Script=Arabic}/u
const LATIN_OR_ARABIC = /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]+$/u
const NAMES = /^(brand|name|official_name|short_name|alt_name|brand:short)(:(en|ar|fr|[a-z]+-Latn))?$/
/** Groups of countries of UN M49 and the like; a brand of these is taken for one of the world. */
const WORLD = /^\d{3}$/

const folder = process.argv[2]
if (!folder) throw new Error('name the folder of the unpacked package')
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
const kinds: Record<string, BrandFile> = read('dist/json/nsi.min.json').nsi
const generic: string[] = read('dist/json/genericWords.min.json').genericWords
const wikidata = read('dist/wikidata/wikidata.min.json').wikidata

const brands = new Map<string, Brand>()
for (const [path, { properties, items }] of Object.entries(kinds)) {
  if (!path.startsWith('brands/')) continue
  const { exclude } = properties
  const patterns = [...generic, ...(exclude.generic ?? []), ...(exclude.named ?? [])].map(
    one => new RegExp(one, 'i'),
  )
  for (const item of items) addItem(path.slice('brands/'.length), item, patterns)
}

function addItem(kind: string, { tags, locationSet, matchNames = [] }: Item, generic: RegExp[]): void {
  const id = tags['brand:wikidata']
  if (!id) return
  const brand = brands.get(id) ?? {
    kinds: new Set(),
    countries: new Set(),
    nameEn: null,
    nameAr: null,
    aliases: new Map(),
  }
  brands.set(id, brand)
  brand.kinds.add(kind)
  for (const place of locationSet.include ?? []) brand.countries.add(readCountry(place))
  const named = tags.brand ?? tags.name ?? ''
  const latin = ARABIC.test(named) || !LATIN_OR_ARABIC.test(named) ? undefined : named
  brand.nameEn ??= tags['brand:en'] ?? tags['name:en'] ?? latin ?? null
  brand.nameAr ??= tags['brand:ar'] ?? tags['name:ar'] ?? (ARABIC.test(named) ? named : null)
  const texts = Object.entries(tags).flatMap(([key, value]) => (NAMES.test(key) ? value.split(';') : []))
  for (const text of [...texts, ...matchNames]) {
    const fits = LATIN_OR_ARABIC.test(text) && !generic.some(pattern => pattern.test(text))
    const key = toNameKey(text)
    if (fits && key && !brand.aliases.has(key)) brand.aliases.set(key, text.trim())
  }
}

/** "gb-eng" and "fr-idf.geojson" belong to a country; a place without a country code may be anywhere. */
function readCountry(place: string | number[]): string {
  if (typeof place !== 'string' || WORLD.test(place)) return '001'
  return /^([a-z]{2})(-|$)/.exec(place)?.[1] ?? '001'
}

/** The domains of a brand's own that are no other's, from websites without a path. */
function findDomains(id: string): string[] {
  const { officialWebsites = [], identities = {} } = wikidata[id] ?? {}
  const plain: string[] = [...officialWebsites, identities.website]
    .flat()
    .filter(address => /^https?:\/\/[^/]+\/?$/.test(address ?? ''))
  return [...new Set(plain.map(findOwnDomain).filter(domain => domain !== undefined))]
}

const owners = Map.groupBy(
  [...brands.keys()].flatMap(id => findDomains(id).map(domain => ({ id, domain }))),
  ({ domain }) => domain,
)
const rows = [...brands]
  .filter(([, { aliases }]) => aliases.size > 0)
  .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
  .map(([id, { kinds, countries, nameEn, nameAr, aliases }]) => {
    const label: string | undefined = wikidata[id]?.label
    const english = nameEn ?? (label && LATIN_OR_ARABIC.test(label) && !ARABIC.test(label) ? label : null)
    const own = [english, nameAr].map(name => toNameKey(name ?? ''))
    const others = [...aliases].filter(([key]) => !own.includes(key)).map(([, text]) => text)
    const domains = findDomains(id).filter(domain => owners.get(domain)!.length === 1)
    const everywhere = countries.has('001') || countries.size === 0
    const inCountries = everywhere ? [] : [...countries].sort()
    return [id, [...kinds].sort(), inCountries, english, nameAr, others, domains].map(cell =>
      Array.isArray(cell) ? cell.map(one => one.replaceAll('|', ' ')).join('|') : cell,
    )
  })
const header = ['wikidata', 'kinds', 'countries', 'name_en', 'name_ar', 'aliases', 'domains']
writeFileSync(new URL('brands.csv', DATA), stringify([header, ...rows]))
const { version } = read('package.json')
writeFileSync(
  new URL('brands.LICENSE.md', DATA),
  `brands.csv is distilled from name-suggestion-index ${version}.\n\n${readFileSync(join(folder, 'LICENSE.md'), 'utf8')}`,
)
console.log(`${rows.length} brands, ${rows.filter(row => row[4]).length} with an Arabic name`)
