/**
 * The values of the document's examples. They tell of one workspace that searched the demo directory for pharmacies in
 * Riyadh; tests check every value against its schema, and the directory's against the demo.
 */
const createdAt = '2026-03-14T09:26:53.589Z'
const updatedAt = '2026-03-14T09:31:07.204Z'

const searchId = 'srch_01h455vb4pex5vsknk084sn02q'
const folderId = 'fld_01h455vb4pex5vsknk084sn02q'
const listId = 'lst_01h455vb4pex5vsknk084sn02q'

const company = {
  id: 'cmp_2',
  name: { en: 'Lubariko Pharmacy', ar: 'صيدلية لباريكو' },
  legalName: {
    en: 'Lubariko Pharmacy Co. (fictional demo company)',
    ar: 'شركة صيدلية لباريكو (شركة تجريبية خيالية)',
  },
  website: 'https://lubariko.example.com',
  websiteDomain: 'lubariko.example.com',
  phone: '+961 1 00 6699',
}

const branch = {
  id: 'brn_59',
  name: { en: 'Lubariko Pharmacy - Al Olaya', ar: 'صيدلية لباريكو - العليا' },
  address: { en: '27 Olaya Street, Al Olaya, Riyadh', ar: '27 شارع العليا، العليا، الرياض' },
  website: 'https://lubariko.example.com/branches/3',
  phone: null,
  lat: 24.691997,
  lng: 46.68387,
  rating: 3.9,
  reviews: 21,
}

const location = {
  district: { id: 'dst_1', name: { en: 'Al Olaya', ar: 'العليا' } },
  city: { id: 'cty_55', name: { en: 'Riyadh', ar: 'الرياض' } },
  region: { id: 'rgn_5', name: { en: 'Riyadh', ar: 'الرياض' } },
  country: { id: 'cny_186', code: 'SA', name: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' } },
}

const folder = { id: folderId, name: 'Riyadh, spring', searchCount: 4, createdAt, updatedAt }

const list = { id: listId, name: 'Pharmacies to visit', memberCount: 2, createdAt, updatedAt }

/** An example of each resource, by its title. */
export const RESOURCE_EXAMPLES: Readonly<Record<string, unknown>> = {
  Workspace: { id: 'wsp_01h455vb4pex5vsknk084sn02q', name: 'Gulf Market Research', createdAt, updatedAt },
  WorkspacePlan: {
    kind: 'business',
    name: 'Business',
    companyAllowance: 50_000,
    perSearchCompanyCap: 500,
    participantLimit: 50,
    custom: false,
  },
  WorkspaceUsage: { savedSearches: 12, savedCompanies: 340, folders: 3, lists: 2 },
  ReferencePagination: { skip: 0, limit: 50, returned: 1, total: 1, hasMore: false, nextSkip: null },
  CountryReference: { code: 'SA', label: 'Saudi Arabia', labelAr: 'المملكة العربية السعودية' },
  CityReference: { id: 'cty_55', slug: 'riyadh', label: 'Riyadh', labelAr: 'الرياض', countryCode: 'SA' },
  DistrictReference: {
    id: 'dst_1',
    slug: 'al-olaya',
    label: 'Al Olaya',
    labelAr: 'العليا',
    cityId: 'cty_55',
    lat: 24.6948,
    lng: 46.6853,
  },
  CategoryReference: { id: 'cat_186', slug: 'pharmacy', label: 'Pharmacy', labelAr: 'صيدلية' },
  Search: {
    id: searchId,
    folderId: null,
    title: 'Pharmacies in Riyadh',
    prompt: 'pharmacies in Riyadh',
    filters: {
      companyTypes: [],
      categoryIds: ['cat_186'],
      countryCodes: [],
      cityIds: ['cty_55'],
      location: null,
    },
    requestedResultCount: 10,
    persistedResultCount: 12,
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
  'create_search.resultCount': 12,
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
  'list_branch_list_members.q': 'lubariko',
  'list_branch_list_members.availability': 'available',
  'list_branch_list_members.category': 'pharmacy',
  'list_branch_list_members.city': 'riyadh',
  'add_branch_list_members.searchId': searchId,
  'remove_branch_list_members.removedCount': 2,
  'reorder_branch_list_members.reorderedCount': 2,
}
