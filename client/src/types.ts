// Written by client/generator from the declarations of the operations: change those, and run `npm run client`.

export interface Workspace {
  /** Public workspace id. */
  id: string
  name: string
  createdAt: string
  updatedAt: string
}

export interface WorkspacePlan {
  /** Plan key. */
  kind: string
  /** Plan display name. */
  name: string
  /** Company records included in the plan cycle. */
  companyAllowance: number
  /** Maximum saved companies per search. */
  perSearchCompanyCap: number
  /** Maximum workspace participants. */
  participantLimit: number
  /** True when the workspace has an override. */
  custom: boolean
}

export interface WorkspaceUsage {
  /** Current saved search count. */
  savedSearches: number
  /** Current saved company count across searches. Companies that were merged later count as they were saved. */
  savedCompanies: number
  /** Current folder count. */
  folders: number
  /** Current active Branch List count. */
  lists: number
}

export interface CountryReference {
  /** Usable as a countryCodes entry. */
  code: string
  /** English label. */
  label: string
  /** Arabic label when available. */
  labelAr: string | null
}

export interface ReferencePagination {
  /** Rows skipped. */
  skip: number
  /** Rows requested at most. */
  limit: number
  /** Rows in this response. */
  returned: number
  /** Total matching rows. */
  total: number
  /** True when another page is available. */
  hasMore: boolean
  /** Skip value for the next page, or null. */
  nextSkip: number | null
}

export interface CityReference {
  /** Usable as a cityIds entry. */
  id: string
  slug: string
  /** English label. */
  label: string
  /** Arabic label when available. */
  labelAr: string | null
  countryCode: string
}

export interface DistrictReference {
  id: string
  slug: string
  /** English label. */
  label: string
  /** Arabic label when available. */
  labelAr: string | null
  /** The owning city. */
  cityId: string
  lat: number
  lng: number
}

export interface CategoryReference {
  /** Usable as a categoryIds entry. */
  id: string
  slug: string
  /** English label. */
  label: string
  /** Arabic label when available. */
  labelAr: string | null
}

export interface SearchLocationFilter {
  /** Decimal degrees. At most 90. */
  lat: number
  /** Decimal degrees. At most 180. */
  lng: number
  /** Kilometers. At most 25. */
  radiusKm: number
}

/** The filters that were applied, those read from the prompt included. */
export interface SearchFilters {
  companyTypes: Array<string>
  /** Ids of list_categories. */
  categoryIds: Array<string>
  /** Codes of list_countries. */
  countryCodes: Array<string>
  /** Ids of list_cities. */
  cityIds: Array<string>
  location: SearchLocationFilter | null
}

export interface Search {
  id: string
  /** Null means unfiled. */
  folderId: string | null
  title: string
  prompt: string
  filters: SearchFilters
  requestedResultCount: number
  /** Saved result rows (branches). */
  persistedResultCount: number
  createdAt: string
  updatedAt: string
}

export interface CreateSearchRequest {
  /** What to look for, in English or Arabic. Required when no types, ids or codes are given. */
  prompt?: string
  /** Types of company: `chain`, `franchise`, `independent`, `public`, `nonprofit`, or a type of your own data. */
  companyTypes?: Array<string>
  /** Ids of list_categories. */
  categoryIds?: Array<string>
  /** Codes of list_countries. */
  countryCodes?: Array<string>
  /** Ids of list_cities. */
  cityIds?: Array<string>
  location?: SearchLocationFilter
  /** Number of companies to save. The plan may allow fewer. At most 9007199254740991. 10 by default. */
  requestedResultCount?: number
  /** Null means unfiled. */
  folderId?: string | null
}

export interface NullableLocalizedText {
  en: string | null
  ar: string | null
}

export interface SearchResultCompany {
  id: string
  name: NullableLocalizedText
  legalName: NullableLocalizedText
  website: string | null
  websiteDomain: string | null
  phone: string | null
}

export interface SearchResultBranch {
  id: string
  name: NullableLocalizedText
  address: NullableLocalizedText
  website: string | null
  phone: string | null
  lat: number | null
  lng: number | null
  rating: number | null
  reviews: number | null
}

export interface LocalizedText {
  en: string
  ar: string
}

export interface LocationPart {
  id: string
  name: LocalizedText
}

export interface CountryLocationPart {
  id: string
  code: string
  name: LocalizedText
}

export interface SearchResultLocation {
  district: LocationPart
  city: LocationPart
  region: LocationPart
  country: CountryLocationPart
}

export interface SearchResult {
  /** Public search result id. */
  id: string
  createdAt: string
  company: SearchResultCompany
  branch: SearchResultBranch
  location: SearchResultLocation
}

export interface ResultCompany {
  id: string
  name: NullableLocalizedText
  legalName: NullableLocalizedText
  website: string | null
  websiteDomain: string | null
  phone: string | null
  /** Saved branches of this company. */
  branchCount: number
  firstSavedAt: string
  lastSavedAt: string
}

export interface ResultBranch {
  id: string
  /** The search result that saved this branch. */
  resultId: string
  companyId: string
  name: NullableLocalizedText
  address: NullableLocalizedText
  website: string | null
  phone: string | null
  lat: number | null
  lng: number | null
  rating: number | null
  reviews: number | null
  location: SearchResultLocation
}

export interface ResultFolderPlacement {
  searchId: string
  workspaceId: string
  /** Null means unfiled. */
  folderId: string | null
  updatedAt: string
}

export interface ArchivedSearch {
  id: string
  deletedAt: string
}

export interface Folder {
  id: string
  name: string
  /** Saved searches in the folder. */
  searchCount: number
  createdAt: string
  updatedAt: string
}

export interface BranchList {
  id: string
  name: string
  memberCount: number
  createdAt: string
  updatedAt: string
}

export interface ArchivedBranchList {
  id: string
  name: string
  archivedAt: string
  createdAt: string
  updatedAt: string
}

export interface BranchListMemberCompany {
  id: string
  name: NullableLocalizedText
  /** When the company was archived. */
  archivedAt: string | null
}

export interface BranchListMemberBranch {
  id: string
  name: NullableLocalizedText
  address: NullableLocalizedText
  categoryName: NullableLocalizedText
  countryName: NullableLocalizedText
  cityName: NullableLocalizedText
  districtName: NullableLocalizedText
  /** Null when unavailable. */
  website: string | null
  /** Null when unavailable. */
  phone: string | null
  countryCode: string | null
  /** Null when unavailable. */
  lat: number | null
  /** Null when unavailable. */
  lng: number | null
  rating: number | null
  reviews: number | null
  /** When the branch was archived. */
  archivedAt: string | null
  updatedAt: string
  company: BranchListMemberCompany
}

export interface BranchListMember {
  /** Membership id. */
  id: string
  branchId: string
  /** Stable zero-based manual position. */
  position: number
  createdAt: string
  /** False when the branch or its company is archived. */
  available: boolean
  branch: BranchListMemberBranch
}

export interface AddedMembers {
  id: string
  name: string
  /** New memberships. */
  addedCount: number
  /** Branches that were in the list already. */
  alreadyPresentCount: number
  /** Members after the request. */
  totalMemberCount: number
}

export interface GetWorkspaceResponse {
  ok: true
  workspace: Workspace
  plan: WorkspacePlan
  usage: WorkspaceUsage
}

export interface ListCountriesQuery {
  /** Code or label text, in English or Arabic. */
  q?: string
  /** Rows skipped before the first one returned. 0 by default. */
  skip?: number
  /** Rows returned at most. At most 200. 50 by default. */
  limit?: number
}

export interface ListCountriesResponse {
  ok: true
  countries: Array<CountryReference>
  pagination: ReferencePagination
}

export interface ListCitiesQuery {
  /** Slug or label text, in English or Arabic. */
  q?: string
  /** Only cities of this country. */
  countryCode?: string
  /** Rows skipped before the first one returned. 0 by default. */
  skip?: number
  /** Rows returned at most. At most 200. 50 by default. */
  limit?: number
}

export interface ListCitiesResponse {
  ok: true
  cities: Array<CityReference>
  pagination: ReferencePagination
}

export interface GetCityResponse {
  ok: true
  city: CityReference
}

export interface ListCityDistrictsQuery {
  /** Slug or label text, in English or Arabic. */
  q?: string
  /** Rows skipped before the first one returned. 0 by default. */
  skip?: number
  /** Rows returned at most. At most 200. 50 by default. */
  limit?: number
}

export interface ListCityDistrictsResponse {
  ok: true
  districts: Array<DistrictReference>
  pagination: ReferencePagination
}

export interface ListCategoriesQuery {
  /** Slug or label text, in English or Arabic. */
  q?: string
  /** Rows skipped before the first one returned. 0 by default. */
  skip?: number
  /** Rows returned at most. At most 200. 50 by default. */
  limit?: number
}

export interface ListCategoriesResponse {
  ok: true
  categories: Array<CategoryReference>
  pagination: ReferencePagination
}

export interface ListSearchesQuery {
  /** Title or prompt text. */
  q?: string
  /** A folder id, or `unfiled`. */
  folderId?: string
  /** Rows returned at most. At most 100. 50 by default. */
  limit?: number
}

export interface ListSearchesResponse {
  ok: true
  searches: Array<Search>
}

export interface CreateSearchResponse {
  ok: true
  search: Search
  /** Saved result branches. */
  resultCount: number
  /** Which limit of the plan the request is over; null when it is within all of them. */
  message: string | null
}

export interface GetSearchResponse {
  ok: true
  search: Search
}

export interface ListSearchResultsQuery {
  /** Rows returned at most. At most 100. 50 by default. */
  limit?: number
}

export interface ListSearchResultsResponse {
  ok: true
  results: Array<SearchResult>
}

export interface ListResultCompaniesQuery {
  /** Rows returned at most. At most 100. 50 by default. */
  limit?: number
}

export interface ListResultCompaniesResponse {
  ok: true
  companies: Array<ResultCompany>
}

export interface ListResultBranchesQuery {
  /** Rows returned at most. At most 100. 50 by default. */
  limit?: number
}

export interface ListResultBranchesResponse {
  ok: true
  /** The company the branches are of, or null for those of all. */
  companyId: string | null
  branches: Array<ResultBranch>
}

export interface ListCompanyResultBranchesQuery {
  /** Rows returned at most. At most 100. 50 by default. */
  limit?: number
}

export interface ListCompanyResultBranchesResponse {
  ok: true
  /** The company the branches are of, or null for those of all. */
  companyId: string | null
  branches: Array<ResultBranch>
}

export interface MoveResultToFolderRequest {
  /** A folder id, or `unfiled` or null to take it out of folders. */
  folderId: string | null
}

export interface MoveResultToFolderResponse {
  ok: true
  placement: ResultFolderPlacement
}

export interface ArchiveResultSetResponse {
  ok: true
  search: ArchivedSearch
}

export interface ListFoldersQuery {
  /** Rows returned at most. At most 100. 50 by default. */
  limit?: number
}

export interface ListFoldersResponse {
  ok: true
  folders: Array<Folder>
}

export interface CreateFolderRequest {
  /** Folder name. */
  name: string
}

export interface CreateFolderResponse {
  ok: true
  folder: Folder
}

export interface ArchiveFolderResponse {
  ok: true
  folder: Folder
  /** Saved searches archived with the folder. */
  deletedSearchCount: number
}

export interface ListBranchListsQuery {
  /** List name text. */
  q?: string
  /** Rows skipped before the first one returned. 0 by default. */
  skip?: number
  /** Rows returned at most. At most 100. 50 by default. */
  limit?: number
}

export interface ListBranchListsResponse {
  ok: true
  lists: Array<BranchList>
  pagination: ReferencePagination
}

export interface CreateBranchListRequest {
  /** Branch List name; names need not be unique. */
  name: string
}

export interface CreateBranchListResponse {
  ok: true
  list: BranchList
}

export interface GetBranchListResponse {
  ok: true
  list: BranchList
}

export interface RenameBranchListRequest {
  /** Branch List name; names need not be unique. */
  name: string
}

export interface RenameBranchListResponse {
  ok: true
  list: BranchList
}

export interface ArchiveBranchListResponse {
  ok: true
  list: ArchivedBranchList
}

export interface ListBranchListMembersQuery {
  /** Branch, company, address, category, city or district text. */
  q?: string
  /** `available` or `unavailable`. */
  availability?: string
  /** Only branches of this company. */
  companyId?: string
  /** Category label text. */
  category?: string
  /** Only branches in this country. */
  countryCode?: string
  /** City label text. */
  city?: string
  /** Rows skipped before the first one returned. 0 by default. */
  skip?: number
  /** Rows returned at most. At most 100. 50 by default. */
  limit?: number
}

export interface ListBranchListMembersResponse {
  ok: true
  listId: string
  members: Array<BranchListMember>
  pagination: ReferencePagination
}

export interface AddBranchListMembersRequest {
  /** The saved search that holds the branches. */
  searchId: string
  branchIds: Array<string>
}

export interface AddBranchListMembersResponse {
  ok: true
  list: AddedMembers
}

export interface RemoveBranchListMembersRequest {
  branchIds: Array<string>
}

export interface RemoveBranchListMembersResponse {
  ok: true
  removedCount: number
}

export interface ReorderBranchListMembersRequest {
  /** Every current member exactly once, in the new order. */
  branchIds: Array<string>
}

export interface ReorderBranchListMembersResponse {
  ok: true
  reorderedCount: number
}
