import assert from 'node:assert/strict'

/**
 * The objects of part 2 of the specification, typed off by hand. A check refuses a field that is missing, one that
 * is not listed, and a value of another type.
 */
type Check = (value: unknown, at: string) => void

const of =
  (type: string): Check =>
  (value, at) =>
    assert.equal(typeof value, type, `${at} must be a ${type}, not ${JSON.stringify(value)}`)
const string = of('string')
const boolean = of('boolean')
const number: Check = (value, at) => assert.ok(Number.isFinite(value), `${at} must be a number`)
const integer: Check = (value, at) => assert.ok(Number.isSafeInteger(value), `${at} must be an integer`)
const dateTime: Check = (value, at) =>
  assert.match(String(value), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, `${at} must be a date-time`)
const exactly =
  (wanted: unknown): Check =>
  (value, at) =>
    assert.equal(value, wanted, `${at} must be ${wanted}`)
const orNull =
  (check: Check): Check =>
  (value, at) =>
    value === null || check(value, at)
const array =
  (check: Check): Check =>
  (value, at) => {
    assert.ok(Array.isArray(value), `${at} must be an array`)
    for (const [index, item] of value.entries()) check(item, `${at}[${index}]`)
  }
const object =
  (fields: Record<string, Check>): Check =>
  (value, at) => {
    assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value), `${at} must be an object`)
    assert.deepEqual(Object.keys(value).sort(), Object.keys(fields).sort(), `${at} has the fields listed`)
    for (const [name, check] of Object.entries(fields))
      check((value as Record<string, unknown>)[name], `${at}.${name}`)
  }
const success = (fields: Record<string, Check>) => object({ ok: exactly(true), ...fields })

const localizedText = object({ en: string, ar: string })
const nullableLocalizedText = object({ en: orNull(string), ar: orNull(string) })

const workspace = object({ id: string, name: string, createdAt: dateTime, updatedAt: dateTime })
const workspacePlan = object({
  kind: string,
  name: string,
  companyAllowance: integer,
  perSearchCompanyCap: integer,
  participantLimit: integer,
  custom: boolean,
})
const workspaceUsage = object({
  savedSearches: integer,
  savedCompanies: integer,
  folders: integer,
  lists: integer,
})
const pagination = object({
  skip: integer,
  limit: integer,
  returned: integer,
  total: integer,
  hasMore: boolean,
  nextSkip: orNull(integer),
})

const country = object({ code: string, label: string, labelAr: orNull(string) })
const city = object({ id: string, slug: string, label: string, labelAr: orNull(string), countryCode: string })
const district = object({
  id: string,
  slug: string,
  label: string,
  labelAr: orNull(string),
  cityId: string,
  lat: number,
  lng: number,
})
const category = object({ id: string, slug: string, label: string, labelAr: orNull(string) })

const searchFilters = object({
  companyTypes: array(string),
  categoryIds: array(string),
  countryCodes: array(string),
  cityIds: array(string),
  location: orNull(object({ lat: number, lng: number, radiusKm: number })),
})
const search = object({
  id: string,
  folderId: orNull(string),
  title: string,
  prompt: string,
  filters: searchFilters,
  requestedResultCount: integer,
  persistedResultCount: integer,
  createdAt: dateTime,
  updatedAt: dateTime,
})

const companyFields = {
  id: string,
  name: nullableLocalizedText,
  legalName: nullableLocalizedText,
  website: orNull(string),
  websiteDomain: orNull(string),
  phone: orNull(string),
}
const branchFields = {
  id: string,
  name: nullableLocalizedText,
  address: nullableLocalizedText,
  website: orNull(string),
  phone: orNull(string),
  lat: orNull(number),
  lng: orNull(number),
  rating: orNull(number),
  reviews: orNull(integer),
}
const locationPart = object({ id: string, name: localizedText })
const location = object({
  district: locationPart,
  city: locationPart,
  region: locationPart,
  country: object({ id: string, code: string, name: localizedText }),
})
const searchResult = object({
  id: string,
  createdAt: dateTime,
  company: object(companyFields),
  branch: object(branchFields),
  location,
})
const resultCompany = object({
  ...companyFields,
  branchCount: integer,
  firstSavedAt: dateTime,
  lastSavedAt: dateTime,
})
const resultBranch = object({ ...branchFields, resultId: string, companyId: string, location })
const placement = object({
  searchId: string,
  workspaceId: string,
  folderId: orNull(string),
  updatedAt: dateTime,
})

const folder = object({
  id: string,
  name: string,
  searchCount: integer,
  createdAt: dateTime,
  updatedAt: dateTime,
})
const branchList = object({
  id: string,
  name: string,
  memberCount: integer,
  createdAt: dateTime,
  updatedAt: dateTime,
})
const archivedBranchList = object({
  id: string,
  name: string,
  archivedAt: dateTime,
  createdAt: dateTime,
  updatedAt: dateTime,
})
const member = object({
  id: string,
  branchId: string,
  position: integer,
  createdAt: dateTime,
  available: boolean,
  branch: object({
    ...branchFields,
    categoryName: nullableLocalizedText,
    countryName: nullableLocalizedText,
    cityName: nullableLocalizedText,
    districtName: nullableLocalizedText,
    countryCode: orNull(string),
    archivedAt: orNull(dateTime),
    updatedAt: dateTime,
    company: object({ id: string, name: nullableLocalizedText, archivedAt: orNull(dateTime) }),
  }),
})

const branchesBody = success({ companyId: orNull(string), branches: array(resultBranch) })

/** The success body of every operation, from the tables of part 4. */
export const ANSWERS: Record<string, Check> = {
  get_workspace: success({ workspace, plan: workspacePlan, usage: workspaceUsage }),
  list_countries: success({ countries: array(country), pagination }),
  list_cities: success({ cities: array(city), pagination }),
  get_city: success({ city }),
  list_city_districts: success({ districts: array(district), pagination }),
  list_categories: success({ categories: array(category), pagination }),
  list_searches: success({ searches: array(search) }),
  create_search: success({ search, resultCount: integer, message: orNull(string) }),
  get_search: success({ search }),
  list_search_results: success({ results: array(searchResult) }),
  list_result_companies: success({ companies: array(resultCompany) }),
  list_result_branches: branchesBody,
  list_company_result_branches: branchesBody,
  move_result_to_folder: success({ placement }),
  archive_result_set: success({ search: object({ id: string, deletedAt: dateTime }) }),
  list_folders: success({ folders: array(folder) }),
  create_folder: success({ folder }),
  archive_folder: success({ folder, deletedSearchCount: integer }),
  list_branch_lists: success({ lists: array(branchList), pagination }),
  create_branch_list: success({ list: branchList }),
  get_branch_list: success({ list: branchList }),
  rename_branch_list: success({ list: branchList }),
  archive_branch_list: success({ list: archivedBranchList }),
  list_branch_list_members: success({ listId: string, members: array(member), pagination }),
  add_branch_list_members: success({
    list: object({
      id: string,
      name: string,
      addedCount: integer,
      alreadyPresentCount: integer,
      totalMemberCount: integer,
    }),
  }),
  remove_branch_list_members: success({ removedCount: integer }),
  reorder_branch_list_members: success({ reorderedCount: integer }),
}

const plain = object({ code: string, message: string })
const detailed = object({
  code: string,
  message: string,
  details: (value, at) =>
    assert.ok(typeof value === 'object' && value && !Array.isArray(value), `${at} is an object`),
})

/** The error body of part 7. */
export const errorBody: Check = object({
  ok: exactly(false),
  error: (value, at) => ('details' in (value as object) ? detailed : plain)(value, at),
})
