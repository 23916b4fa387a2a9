/** The resources of the HTTP contract, as /console/v1 answers them. */

export interface LocalizedText {
  en: string
  ar: string
}

export interface NullableLocalizedText {
  en: string | null
  ar: string | null
}

export interface Workspace {
  id: string
  name: string
  createdAt: string
  updatedAt: string
}

export interface WorkspacePlan {
  kind: string
  name: string
  companyAllowance: number
  perSearchCompanyCap: number
  participantLimit: number
  custom: boolean
}

export interface WorkspaceUsage {
  savedSearches: number
  savedCompanies: number
  folders: number
  lists: number
}

export interface Pagination {
  skip: number
  limit: number
  returned: number
  total: number
  hasMore: boolean
  nextSkip: number | null
}

export interface Country {
  code: string
  label: string
  labelAr: string | null
}

export interface City {
  id: string
  slug: string
  label: string
  labelAr: string | null
  countryCode: string
}

export interface District {
  id: string
  slug: string
  label: string
  labelAr: string | null
  cityId: string
  lat: number
  lng: number
}

export interface Category {
  id: string
  slug: string
  label: string
  labelAr: string | null
}

export interface LocationFilter {
  lat: number
  lng: number
  radiusKm: number
}

export interface SearchFilters {
  companyTypes: string[]
  categoryIds: string[]
  countryCodes: string[]
  cityIds: string[]
  location: LocationFilter | null
}

export interface Search {
  id: string
  folderId: string | null
  title: string
  prompt: string
  filters: SearchFilters
  requestedResultCount: number
  persistedResultCount: number
  createdAt: string
  updatedAt: string
}

export interface CreateSearchRequest {
  prompt?: string
  companyTypes?: string[]
  categoryIds?: string[]
  countryCodes?: string[]
  cityIds?: string[]
  location?: LocationFilter
  requestedResultCount?: number
  folderId?: string | null
}

export interface LocationPart {
  id: string
  name: LocalizedText
}

export interface ResultLocation {
  district: LocationPart
  city: LocationPart
  region: LocationPart
  country: LocationPart & { code: string }
}

export interface ResultCompany {
  id: string
  name: NullableLocalizedText
  legalName: NullableLocalizedText
  website: string | null
  websiteDomain: string | null
  phone: string | null
  branchCount: number
  firstSavedAt: string
  lastSavedAt: string
}

export interface ResultBranch {
  id: string
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
  location: ResultLocation
}

export interface Folder {
  id: string
  name: string
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

export interface BranchListMember {
  id: string
  branchId: string
  position: number
  createdAt: string
  available: boolean
  branch: BranchListMemberBranch
}

export interface BranchListMemberBranch {
  id: string
  name: NullableLocalizedText
  address: NullableLocalizedText
  categoryName: NullableLocalizedText
  countryName: NullableLocalizedText
  cityName: NullableLocalizedText
  districtName: NullableLocalizedText
  website: string | null
  phone: string | null
  countryCode: string | null
  lat: number | null
  lng: number | null
  rating: number | null
  reviews: number | null
  archivedAt: string | null
  updatedAt: string
  company: { id: string; name: NullableLocalizedText; archivedAt: string | null }
}
