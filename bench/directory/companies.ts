import type { CategoryRecord, CompanyRecord } from '../../server/src/directory/model/records.ts'
import { createWeightedDraw, createZipfDraw, drawNormal, type Random } from './draw.ts'
import { type GeneratedCity, type GeneratedPlaces, toOrigin } from './places.ts'
import { type Bilingual, COMMON_WORDS, INVENTED, inventWord } from './words.ts'

const LARGEST_CHAIN = 3000
/** Of the branches; the others belong to chains. */
const INDEPENDENT = 0.5

/** What the branches of a company have in common. */
export interface Company {
  key: string
  size: number
  name: Bilingual
  category: CategoryRecord
  home: GeneratedCity
  /** How well known it is: the middle of its branches' numbers of reviews. */
  fame: number
  types: string[]
}

/**
 * Companies with so many branches among them: one in two branches is of an independent company, the others of chains,
 * of which one of n branches is as rare as 1 / n² (Pareto).
 */
export function* drawCompanies(
  branches: number,
  places: GeneratedPlaces,
  categories: CategoryRecord[],
  random: Random,
): Generator<Company> {
  const drawCategory = createZipfDraw(categories.length, 0.9)
  const largest = Math.max(3, Math.min(LARGEST_CHAIN, branches / 50))
  let left = branches
  for (let at = 0; left > 0; at++) {
    const chain = left > branches * INDEPENDENT
    const size = chain ? Math.min(left, Math.floor(2 / (1 - random() * (1 - 2 / largest)))) : 1
    const home = places.cities[places.drawCity(random)]!
    const category = categories[drawCategory(random)]!
    yield {
      key: `co${at}`,
      size,
      name: inventCompanyName(category, size, home, random),
      category,
      home,
      fame: Math.exp(2.5 + 1.5 * drawNormal(random)),
      types: drawTypes(size, random),
    }
    left -= size
  }
}

/** The record of a company, the `at`-th. */
export function buildCompanyRecord(
  { key, size, name, home, types }: Company,
  at: number,
  random: Random,
): CompanyRecord {
  const [nameEn, nameAr] = name
  return {
    kind: 'company',
    key,
    nameEn,
    nameAr: random() < 0.7 ? nameAr : null,
    legalNameEn: random() < 0.1 ? `${nameEn} Trading Company` : null,
    legalNameAr: null,
    website: random() < (size > 1 ? 0.7 : 0.3) ? `https://www.company${at}.example` : null,
    phone: random() < 0.5 ? drawPhone(home, random) : null,
    types,
    origin: toOrigin('companies.csv', at),
  }
}

export function drawPhone({ dialling }: GeneratedCity, random: Random): string {
  return `+${dialling}5${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
}

const drawCommon = createWeightedDraw(COMMON_WORDS.map((_, at) => (at + 1) ** -0.8))

/** Half of the words are ones that many bear, the other half rare; most names tell the kind of business. */
function inventCompanyName(
  category: CategoryRecord,
  size: number,
  home: GeneratedCity,
  random: Random,
): Bilingual {
  const drawCommonWord = () => COMMON_WORDS[drawCommon(random)]!
  const drawRareWord = () => inventWord(Math.floor(INVENTED * random() ** 4))
  const kind: Bilingual = [category.label!, category.labelAr!]
  const die = random()
  if (size > 20 || die < 0.1) return random() < 0.5 ? drawRareWord() : joinBilingual(drawRareWord(), kind)
  if (die < 0.5) return joinBilingual(drawCommonWord(), kind)
  if (die < 0.7) return joinBilingual(drawRareWord(), kind)
  if (die < 0.8) return joinBilingual(joinBilingual(drawCommonWord(), drawRareWord()), kind)
  if (die < 0.9) return joinBilingual([home.label!, home.labelAr!], kind)
  return joinBilingual(drawCommonWord(), drawRareWord())
}

/** "Nile Pharmacy", "صيدلية النيل". */
function joinBilingual([first, firstAr]: Bilingual, [second, secondAr]: Bilingual): Bilingual {
  return [`${first} ${second}`, `${secondAr} ${firstAr}`]
}

function drawTypes(size: number, random: Random): string[] {
  const die = random()
  if (size > 1) return die < 0.85 ? ['chain'] : ['chain', 'franchise']
  if (die < 0.85) return ['independent']
  if (die < 0.9) return ['public']
  return die < 0.92 ? ['nonprofit'] : []
}
