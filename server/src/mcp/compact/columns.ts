/** A localized text, whose languages may both be missing. */
interface Text {
  en: string | null
  ar: string | null
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every resource, each of which its columns know
type ResponseRow = any

/** The heading of a column, and its cell of a row. */
export type Column = readonly [heading: string, cell: (row: ResponseRow) => unknown]

const NAME: Column = ['name', row => joinLanguages(row.name)]
const PHONE: Column = ['phone', row => row.phone]
const SITE: Column = ['website', row => row.websiteDomain ?? row.website?.replace(/^https?:\/\//, '')]
const RATING: Column = ['rating (reviews)', row => formatRating(row)]
const COORDINATES: Column = ['lat, lng', row => formatCoordinates(row)]
const LABELS: Column[] = [
  ['label', row => row.label],
  ['labelAr', row => row.labelAr],
]

/** Uses a column of an object within the row. */
function within(name: string, [heading, cell]: Column): Column {
  return [heading, row => cell(row[name])]
}

/** What an agent needs of the rows of each list, by the name of the list in the answer. */
export const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  countries: [['code', row => row.code], ...LABELS],
  cities: [['id', row => row.id], ...LABELS, ['countryCode', row => row.countryCode]],
  districts: [['id', row => row.id], ...LABELS, COORDINATES],
  categories: [['id', row => row.id], ...LABELS],
  searches: [
    ['id', row => row.id],
    ['title', row => row.title],
    ['branches', row => row.persistedResultCount],
    ['folderId', row => row.folderId],
    ['created', row => row.createdAt.slice(0, 10)],
  ],
  results: [
    ['branchId', row => row.branch.id],
    ['companyId', row => row.company.id],
    ['company', row => joinLanguages(row.company.name)],
    ['branch', row => nameBranch(row.branch.name, row.company.name)],
    within('branch', PHONE),
    within('company', SITE),
    within('branch', RATING),
    ['place', row => formatPlace(row.location)],
    ['address', row => formatAddress(row.branch.address, formatPlace(row.location))],
    within('branch', COORDINATES),
  ],
  companies: [['companyId', row => row.id], NAME, PHONE, SITE, ['branchCount', row => row.branchCount]],
  branches: [
    ['branchId', row => row.id],
    ['companyId', row => row.companyId],
    NAME,
    PHONE,
    SITE,
    RATING,
    ['place', row => formatPlace(row.location)],
    ['address', row => formatAddress(row.address, formatPlace(row.location))],
    COORDINATES,
  ],
  folders: [
    ['id', row => row.id],
    ['name', row => row.name],
    ['searchCount', row => row.searchCount],
  ],
  lists: [
    ['id', row => row.id],
    ['name', row => row.name],
    ['memberCount', row => row.memberCount],
  ],
  members: [
    ['position', row => row.position],
    ['branchId', row => row.branchId],
    ['companyId', row => row.branch.company.id],
    within('branch', NAME),
    ['category', row => pickLanguage(row.branch.categoryName)],
    within('branch', PHONE),
    within('branch', SITE),
    within('branch', RATING),
    ['place', row => formatMemberPlace(row.branch)],
    ['address', row => formatAddress(row.branch.address, formatMemberPlace(row.branch))],
    within('branch', COORDINATES),
    ['unavailable', row => (row.available ? undefined : 'yes')],
  ],
}

function pickLanguage(text: Text): string | null {
  return text.en ?? text.ar
}

function joinLanguages({ en, ar }: Text): string {
  return [...new Set([en, ar])].filter(Boolean).join(' / ')
}

/** The branch's name; undefined when it is the company's, as for most branches. */
function nameBranch(branch: Text, company: Text): string | undefined {
  return branch.en === company.en && branch.ar === company.ar ? undefined : joinLanguages(branch)
}

interface NamedPlace {
  name: Text
}

function formatPlace({
  district,
  city,
  country,
}: Record<'district' | 'city' | 'country', NamedPlace>): string {
  return joinPlaces([district.name, city.name, country.name])
}

function formatMemberPlace(branch: Record<'districtName' | 'cityName' | 'countryName', Text>): string {
  return joinPlaces([branch.districtName, branch.cityName, branch.countryName])
}

function joinPlaces(names: Text[]): string {
  return [...new Set(names.map(pickLanguage))].filter(Boolean).join(', ')
}

/** The address without its place, which has a column of its own: the street of "27 Olaya Street, Al Olaya, Riyadh". */
function formatAddress(address: Text, place: string): string | undefined {
  const said = new Set(place.split(', '))
  return pickLanguage(address)
    ?.split(', ')
    .filter(part => !said.has(part))
    .join(', ')
}

/** A count that is not known is left out: it is not 0. */
function formatRating({ rating, reviews }: Record<'rating' | 'reviews', number | null>): string | undefined {
  if (rating === null) return undefined
  return reviews === null ? String(rating) : `${rating} (${reviews})`
}

function formatCoordinates({ lat, lng }: { lat: number | null; lng: number | null }): string | undefined {
  if (lat === null || lng === null) return undefined
  return [lat, lng].map(degrees => Math.round(degrees * 10_000) / 10_000).join(', ')
}
