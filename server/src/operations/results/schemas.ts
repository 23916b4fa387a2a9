import { Type } from 'typebox'
import { DateTime, LocalizedText, NullableLocalizedText, nullable, resource } from '../../contract/schema.ts'

const text = nullable(Type.String())
const number = nullable(Type.Number())

const companyDetails = {
  name: NullableLocalizedText,
  legalName: NullableLocalizedText,
  website: text,
  websiteDomain: text,
  phone: text,
}

const branchDetails = {
  name: NullableLocalizedText,
  address: NullableLocalizedText,
  website: text,
  phone: text,
  lat: number,
  lng: number,
  rating: number,
  reviews: nullable(Type.Integer()),
}

const companyId = Type.String({ examples: ['cmp_2'] })
const branchId = Type.String({ examples: ['brn_59'] })

export const SearchResultCompany = resource('SearchResultCompany', { id: companyId, ...companyDetails })

export const SearchResultBranch = resource('SearchResultBranch', { id: branchId, ...branchDetails })

const LocationPart = resource('LocationPart', { id: Type.String(), name: LocalizedText })
const CountryLocationPart = resource('CountryLocationPart', {
  id: Type.String(),
  code: Type.String(),
  name: LocalizedText,
})

export const SearchResultLocation = resource('SearchResultLocation', {
  district: LocationPart,
  city: LocationPart,
  region: LocationPart,
  country: CountryLocationPart,
})

export const SearchResult = resource('SearchResult', {
  id: Type.String({ description: 'Public search result id.', examples: ['res_01h455vb4pex5vsknk084sn02r'] }),
  createdAt: DateTime,
  company: SearchResultCompany,
  branch: SearchResultBranch,
  location: SearchResultLocation,
})

export const ResultCompany = resource('ResultCompany', {
  id: companyId,
  ...companyDetails,
  branchCount: Type.Integer({ description: 'Saved branches of this company.' }),
  firstSavedAt: DateTime,
  lastSavedAt: DateTime,
})

export const ResultBranch = resource('ResultBranch', {
  id: branchId,
  resultId: Type.String({ description: 'The search result that saved this branch.' }),
  companyId,
  ...branchDetails,
  location: SearchResultLocation,
})

export const ResultBranchesBody = {
  companyId: nullable(Type.String(), 'The company the branches are of, or null for those of all.'),
  branches: Type.Array(ResultBranch),
}

export const ResultFolderPlacement = resource('ResultFolderPlacement', {
  searchId: Type.String(),
  workspaceId: Type.String(),
  folderId: nullable(Type.String(), 'Null means unfiled.'),
  updatedAt: DateTime,
})

export const ArchivedSearch = resource('ArchivedSearch', { id: Type.String(), deletedAt: DateTime })
