import type { BranchRecord } from '../../server/src/directory/model/records.ts'
import { roundDegrees } from '../../server/src/geo/round-degrees.ts'
import { type Company, drawPhone } from './companies.ts'
import { drawNormal, type Random } from './draw.ts'
import { type GeneratedCity, type GeneratedPlaces, toOrigin } from './places.ts'

/** The record of a branch of the company, the `at`-th of all. */
export function buildBranchRecord(
  { key, size, name, category, home, fame }: Company,
  at: number,
  places: GeneratedPlaces,
  random: Random,
): BranchRecord {
  const city = drawBranchCity(home, size, places, random)
  const district = places.districts[city.drawDistrict(random)]!
  const house = 1 + Math.floor(random() * 900)
  const own = size > 1 && random() < 0.3
  const rated = random() < 0.7
  return {
    kind: 'branch',
    key: `b${at}`,
    companyKey: key,
    categoryKey: random() < 0.96 ? category.key : null,
    districtKey: district.key,
    nameEn: own ? `${name[0]} ${district.label}` : name[0],
    nameAr: random() < 0.7 ? (own ? `${name[1]} ${district.labelAr}` : name[1]) : null,
    addressEn: `${house} ${district.label} Road`,
    addressAr: random() < 0.6 ? `طريق ${district.labelAr} ${house}` : null,
    website: null,
    phone: random() < 0.6 ? drawPhone(city, random) : null,
    lat: roundDegrees(district.lat + drawNormal(random) * district.reach),
    lng: roundDegrees(district.lng + drawNormal(random) * district.reach),
    rating: rated ? Number(Math.min(5, Math.max(1, 4.1 + 0.5 * drawNormal(random))).toFixed(1)) : null,
    reviews: rated ? Math.floor(fame * Math.exp(drawNormal(random))) : null,
    origin: toOrigin('branches.csv', at),
  }
}

/** A small chain stays in its city, a larger one in its country; giants are everywhere. */
function drawBranchCity(
  home: GeneratedCity,
  size: number,
  places: GeneratedPlaces,
  random: Random,
): GeneratedCity {
  if (size === 1 || random() < (size < 20 ? 0.7 : 0.2)) return home
  const abroad = size > 300 && random() < 0.5
  const draw = abroad ? places.drawCity : places.cityDraws.get(home.countryCode)!
  return places.cities[draw(random)]!
}
