/**
 * The values of the document's examples. They tell of one workspace that searched for pharmacies in Riyadh. A test
 * checks every value against its schema.
 */
const createdAt = '2026-03-14T09:26:53.589Z'
const updatedAt = '2026-03-14T09:31:07.204Z'

const searchId = 'srch_01h455vb4pex5vsknk084sn02q'
const folderId = 'fld_01h455vb4pex5vsknk084sn02q'
const listId = 'lst_01h455vb4pex5vsknk084sn02q'

const company = {
  id: 'cmp_204',
  name: { en: 'Noor Pharmacy', ar: 'صيدلية نور' },
  legalName: { en: 'Noor Pharmacies Company', ar: null },
  website: 'https://noor.example.com',
  websiteDomain: 'noor.example.com',
  phone: '+966 11 555 0100',
}

const branch = {
  id: 'brn_48213',
  name: { en: 'Noor Pharmacy, Olaya', ar: 'صيدلية نور العليا' },
  address: { en: 'Olaya Street', ar: 'شارع العليا' },
  website: 'https://noor.example.com/olaya',
  phone: '+966 11 555 0101',
  lat: 24.6951,
  lng: 46.6853,
  rating: 4.6,
  reviews: 182,
}

const location = {
  district: { id: 'dst_7', name: { en: 'Al Olaya', ar: 'العليا' } },
  city: { id: 'cty_12', name: { en: 'Riyadh', ar: 'الرياض' } },
  region: { id: 'rgn_3', name: { en: 'Riyadh Region', ar: 'منطقة الرياض' } },
  country: { id: 'cny_1', code: 'SA', name: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' } },
}

const folder = { id: folderId, name: 'Riyadh, spring', searchCount: 4, createdAt, updatedAt }

const list = { id: listId, name: 'Pharmacies to visit', memberCount: 2, createdAt, updatedAt }

/** An example of each resource, by its title. */
export const RESOURCE_EXAMPLES: Readonly<Record<string, unknown>> = {
  Workspace: { id: 'wsp_01h455vb4pex5vsknk084sn02q', name: 'Gulf Market Research', createdAt, updatedAt },
  WorkspacePlan: {
    kind: 'business',
    name: 'Business',
    companyAllowance: 5000,
    perSearchCompanyCap: 500,
    participantLimit: 10,
    custom: false,
  },
  WorkspaceUsage: { savedSearches: 12, savedCompanies: 340, folders: 3, lists: 2 },
  ReferencePagination: { skip: 0, limit: 50, returned: 1, total: 1, hasMore: false, nextSkip: null },
  CountryReference: { code: 'SA', label: 'Saudi Arabia', labelAr: 'المملكة العربية السعودية' },
  CityReference: { id: 'cty_12', slug: 'riyadh', label: 'Riyadh', labelAr: 'الرياض', countryCode: 'SA' },
  DistrictReference: {
    id: 'dst_7',
    slug: 'al-olaya',
    label: 'Al Olaya',
    labelAr: 'العليا',
    cityId: 'cty_12',
    lat: 24.6951,
    lng: 46.6853,
  },
  CategoryReference: { id: 'cat_31', slug: 'pharmacy', label: 'Pharmacy', labelAr: 'صيدلية' },
  Search: {
    id: searchId,
    folderId: null,
    title: 'Pharmacies in Riyadh',
    prompt: 'pharmacies in Riyadh',
    filters: {
      companyTypes: [],
      categoryIds: ['cat_31'],
      countryCodes: [],
      cityIds: ['cty_12'],
      location: null,
    },
    requestedResultCount: 10,
    persistedResultCount: 14,
    createdAt,
    updatedAt,
  },
  CreateSearchRequest: { prompt: 'pharmacies in Riyadh', requestedResultCount: 10, folderId: null },
  SearchResult: { id: 'res_01h455vb4pex5vsknk084sn02r', createdAt, company, branch, location },
  ResultCompany: { ...company, branchCount: 2, firstSavedAt: createdAt, lastSavedAt: createdAt },
  ResultBranch: {
    ...branch,
    resultId: 'res_01h455vb4pex5vsknk084sn02r',
    companyId: company.id,
    location,
  },
  ResultFolderPlacement: { searchId, workspaceId: 'wsp_01h455vb4pex5vsknk084sn02q', folderId, updatedAt },
  ArchivedSearch: { id: searchId, deletedAt: updatedAt },
  Folder: folder,
  BranchList: list,
  ArchivedBranchList: {
    id: listId,
    name: 'Pharmacies to visit',
    archivedAt: updatedAt,
    createdAt,
    updatedAt,
  },
  AddedMembers: {
    id: listId,
    name: 'Pharmacies to visit',
    addedCount: 1,
    alreadyPresentCount: 1,
    totalMemberCount: 2,
  },
  BranchListMember: {
    id: 'mbr_01h455vb4pex5vsknk084sn02q',
    branchId: branch.id,
    position: 0,
    createdAt,
    available: true,
    branch: {
      ...branch,
      categoryName: { en: 'Pharmacy', ar: 'صيدلية' },
      countryName: location.country.name,
      cityName: location.city.name,
      districtName: location.district.name,
      countryCode: 'SA',
      archivedAt: null,
      updatedAt,
      company: { id: company.id, name: company.name, archivedAt: null },
    },
  },
}

/** Examples of fields whose schema has none, by `operation.field`. */
export const FIELD_EXAMPLES: Readonly<Record<string, unknown>> = {
  'list_countries.q': 'saudi',
  'list_cities.q': 'riyadh',
  'list_city_districts.q': 'olaya',
  'list_categories.q': 'pharmacy',
  'list_searches.q': 'pharmacies',
  'create_search.resultCount': 14,
  'create_search.message': null,
  'list_result_branches.companyId': null,
  'list_company_result_branches.companyId': company.id,
  'move_result_to_folder.folderId': folderId,
  'create_folder.name': folder.name,
  'create_folder.folder': { ...folder, searchCount: 0, updatedAt: createdAt },
  'archive_folder.deletedSearchCount': 4,
  'list_branch_lists.q': 'visit',
  'create_branch_list.name': list.name,
  'create_branch_list.list': { ...list, memberCount: 0, updatedAt: createdAt },
  'rename_branch_list.name': list.name,
  'list_branch_list_members.listId': listId,
  'list_branch_list_members.q': 'noor',
  'list_branch_list_members.availability': 'available',
  'list_branch_list_members.category': 'pharmacy',
  'list_branch_list_members.city': 'riyadh',
  'add_branch_list_members.searchId': searchId,
  'remove_branch_list_members.removedCount': 2,
  'reorder_branch_list_members.reorderedCount': 2,
}
