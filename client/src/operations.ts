// Written by client/generator from the declarations of the operations: change those, and run `npm run client`.
import { PagedRequest } from './paged-request.ts'
import { type CallOptions, type CreateOptions, encodePathId, type Transport } from './transport.ts'
import type {
  AddBranchListMembersRequest,
  AddBranchListMembersResponse,
  ArchiveBranchListResponse,
  ArchiveFolderResponse,
  ArchiveResultSetResponse,
  BranchList,
  BranchListMember,
  CategoryReference,
  CityReference,
  CountryReference,
  CreateBranchListRequest,
  CreateBranchListResponse,
  CreateFolderRequest,
  CreateFolderResponse,
  CreateSearchRequest,
  CreateSearchResponse,
  DistrictReference,
  GetBranchListResponse,
  GetCityResponse,
  GetSearchResponse,
  GetWorkspaceResponse,
  ListBranchListMembersQuery,
  ListBranchListMembersResponse,
  ListBranchListsQuery,
  ListBranchListsResponse,
  ListCategoriesQuery,
  ListCategoriesResponse,
  ListCitiesQuery,
  ListCitiesResponse,
  ListCityDistrictsQuery,
  ListCityDistrictsResponse,
  ListCompanyResultBranchesQuery,
  ListCompanyResultBranchesResponse,
  ListCountriesQuery,
  ListCountriesResponse,
  ListFoldersQuery,
  ListFoldersResponse,
  ListResultBranchesQuery,
  ListResultBranchesResponse,
  ListResultCompaniesQuery,
  ListResultCompaniesResponse,
  ListSearchesQuery,
  ListSearchesResponse,
  ListSearchResultsQuery,
  ListSearchResultsResponse,
  MoveResultToFolderRequest,
  MoveResultToFolderResponse,
  RemoveBranchListMembersRequest,
  RemoveBranchListMembersResponse,
  RenameBranchListRequest,
  RenameBranchListResponse,
  ReorderBranchListMembersRequest,
  ReorderBranchListMembersResponse,
} from './types.ts'

/** A method for every operation of the service, named like it. */
export class Operations {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Get the workspace of this key, its plan and its usage.
   *
   * Requires the scope `workspaceRead`.
   */
  getWorkspace(options?: CallOptions): Promise<GetWorkspaceResponse> {
    return this.#transport.send({ method: 'GET', path: '/workspace' }, options)
  }

  /**
   * List countries.
   *
   * Requires the scope `referenceRead`.
   */
  listCountries(
    query: ListCountriesQuery = {},
    options?: CallOptions,
  ): PagedRequest<ListCountriesResponse, CountryReference> {
    return new PagedRequest(
      query,
      200,
      query => this.#transport.send({ method: 'GET', path: '/countries', query }, options),
      page => page.countries,
    )
  }

  /**
   * List cities, the largest first.
   *
   * Requires the scope `referenceRead`.
   */
  listCities(
    query: ListCitiesQuery = {},
    options?: CallOptions,
  ): PagedRequest<ListCitiesResponse, CityReference> {
    return new PagedRequest(
      query,
      200,
      query => this.#transport.send({ method: 'GET', path: '/cities', query }, options),
      page => page.cities,
    )
  }

  /**
   * Get a city.
   *
   * Requires the scope `referenceRead`.
   */
  getCity(cityId: string, options?: CallOptions): Promise<GetCityResponse> {
    return this.#transport.send({ method: 'GET', path: `/cities/${encodePathId('cityId', cityId)}` }, options)
  }

  /**
   * List the districts of a city; none for a city that is not there.
   *
   * Requires the scope `referenceRead`.
   */
  listCityDistricts(
    cityId: string,
    query: ListCityDistrictsQuery = {},
    options?: CallOptions,
  ): PagedRequest<ListCityDistrictsResponse, DistrictReference> {
    return new PagedRequest(
      query,
      200,
      query =>
        this.#transport.send(
          { method: 'GET', path: `/cities/${encodePathId('cityId', cityId)}/districts`, query },
          options,
        ),
      page => page.districts,
    )
  }

  /**
   * List categories.
   *
   * Requires the scope `referenceRead`.
   */
  listCategories(
    query: ListCategoriesQuery = {},
    options?: CallOptions,
  ): PagedRequest<ListCategoriesResponse, CategoryReference> {
    return new PagedRequest(
      query,
      200,
      query => this.#transport.send({ method: 'GET', path: '/categories', query }, options),
      page => page.categories,
    )
  }

  /**
   * List saved searches, the latest first.
   *
   * Requires the scope `searchesRead`.
   */
  listSearches(query: ListSearchesQuery = {}, options?: CallOptions): Promise<ListSearchesResponse> {
    return this.#transport.send({ method: 'GET', path: '/searches', query }, options)
  }

  /**
   * Search the directory and save what is found.
   *
   * Saves the best companies and every branch of theirs that matches. Values of one filter are alternatives; filters narrow one another. What a filter states wins over what the prompt says of the same dimension.
   *
   * Requires the scope `searchesWrite`.
   */
  createSearch(body: CreateSearchRequest, options?: CreateOptions): Promise<CreateSearchResponse> {
    return this.#transport.send({ method: 'POST', path: '/searches', body, isCreate: true }, options)
  }

  /**
   * Get a saved search.
   *
   * Requires the scope `searchesRead`.
   */
  getSearch(searchId: string, options?: CallOptions): Promise<GetSearchResponse> {
    return this.#transport.send(
      { method: 'GET', path: `/searches/${encodePathId('searchId', searchId)}` },
      options,
    )
  }

  /**
   * List the companies and branches saved under a search; none for a search that is not there.
   *
   * Requires the scope `resultsRead`.
   */
  listSearchResults(
    searchId: string,
    query: ListSearchResultsQuery = {},
    options?: CallOptions,
  ): Promise<ListSearchResultsResponse> {
    return this.#transport.send(
      { method: 'GET', path: `/searches/${encodePathId('searchId', searchId)}/results`, query },
      options,
    )
  }

  /**
   * List the companies of a saved search, the best first.
   *
   * Requires the scope `resultsRead`.
   */
  listResultCompanies(
    searchId: string,
    query: ListResultCompaniesQuery = {},
    options?: CallOptions,
  ): Promise<ListResultCompaniesResponse> {
    return this.#transport.send(
      { method: 'GET', path: `/results/${encodePathId('searchId', searchId)}`, query },
      options,
    )
  }

  /**
   * List the branches of a saved search, those of the best company first.
   *
   * Requires the scope `resultsRead`.
   */
  listResultBranches(
    searchId: string,
    query: ListResultBranchesQuery = {},
    options?: CallOptions,
  ): Promise<ListResultBranchesResponse> {
    return this.#transport.send(
      { method: 'GET', path: `/results/${encodePathId('searchId', searchId)}/branches`, query },
      options,
    )
  }

  /**
   * List the branches of one company of a saved search.
   *
   * Requires the scope `resultsRead`.
   */
  listCompanyResultBranches(
    searchId: string,
    companyId: string,
    query: ListCompanyResultBranchesQuery = {},
    options?: CallOptions,
  ): Promise<ListCompanyResultBranchesResponse> {
    return this.#transport.send(
      {
        method: 'GET',
        path: `/results/${encodePathId('searchId', searchId)}/${encodePathId('companyId', companyId)}`,
        query,
      },
      options,
    )
  }

  /**
   * Move a saved search into a folder, or out of folders.
   *
   * Requires the scope `resultsWrite`.
   */
  moveResultToFolder(
    searchId: string,
    body: MoveResultToFolderRequest,
    options?: CallOptions,
  ): Promise<MoveResultToFolderResponse> {
    return this.#transport.send(
      { method: 'POST', path: `/results/${encodePathId('searchId', searchId)}/folder`, body },
      options,
    )
  }

  /**
   * Archive a saved search: it leaves the history of the workspace.
   *
   * Requires the scope `resultsWrite`.
   */
  archiveResultSet(searchId: string, options?: CallOptions): Promise<ArchiveResultSetResponse> {
    return this.#transport.send(
      { method: 'POST', path: `/results/${encodePathId('searchId', searchId)}/archive`, isRepeatable: false },
      options,
    )
  }

  /**
   * List search-history folders, the latest first.
   *
   * Requires the scope `foldersRead`.
   */
  listFolders(query: ListFoldersQuery = {}, options?: CallOptions): Promise<ListFoldersResponse> {
    return this.#transport.send({ method: 'GET', path: '/folders', query }, options)
  }

  /**
   * Create a folder; its name is unique among the active folders, case aside.
   *
   * Requires the scope `foldersWrite`.
   */
  createFolder(body: CreateFolderRequest, options?: CreateOptions): Promise<CreateFolderResponse> {
    return this.#transport.send({ method: 'POST', path: '/folders', body, isCreate: true }, options)
  }

  /**
   * Archive a folder and every saved search inside it.
   *
   * Requires the scope `foldersWrite`.
   */
  archiveFolder(folderId: string, options?: CallOptions): Promise<ArchiveFolderResponse> {
    return this.#transport.send(
      { method: 'POST', path: `/folders/${encodePathId('folderId', folderId)}/archive`, isRepeatable: false },
      options,
    )
  }

  /**
   * List active Branch Lists, the latest first.
   *
   * Requires the scope `listsRead`.
   */
  listBranchLists(
    query: ListBranchListsQuery = {},
    options?: CallOptions,
  ): PagedRequest<ListBranchListsResponse, BranchList> {
    return new PagedRequest(
      query,
      100,
      query => this.#transport.send({ method: 'GET', path: '/lists', query }, options),
      page => page.lists,
    )
  }

  /**
   * Create an empty Branch List.
   *
   * Requires the scope `listsWrite`.
   */
  createBranchList(
    body: CreateBranchListRequest,
    options?: CreateOptions,
  ): Promise<CreateBranchListResponse> {
    return this.#transport.send({ method: 'POST', path: '/lists', body, isCreate: true }, options)
  }

  /**
   * Get an active Branch List.
   *
   * Requires the scope `listsRead`.
   */
  getBranchList(listId: string, options?: CallOptions): Promise<GetBranchListResponse> {
    return this.#transport.send({ method: 'GET', path: `/lists/${encodePathId('listId', listId)}` }, options)
  }

  /**
   * Rename a Branch List.
   *
   * Requires the scope `listsWrite`.
   */
  renameBranchList(
    listId: string,
    body: RenameBranchListRequest,
    options?: CallOptions,
  ): Promise<RenameBranchListResponse> {
    return this.#transport.send(
      { method: 'POST', path: `/lists/${encodePathId('listId', listId)}/rename`, body },
      options,
    )
  }

  /**
   * Archive a Branch List; its branches and the saved searches stay.
   *
   * Requires the scope `listsWrite`.
   */
  archiveBranchList(listId: string, options?: CallOptions): Promise<ArchiveBranchListResponse> {
    return this.#transport.send(
      { method: 'POST', path: `/lists/${encodePathId('listId', listId)}/archive`, isRepeatable: false },
      options,
    )
  }

  /**
   * List the members of a Branch List in their manual order.
   *
   * Requires the scope `listsRead`.
   */
  listBranchListMembers(
    listId: string,
    query: ListBranchListMembersQuery = {},
    options?: CallOptions,
  ): PagedRequest<ListBranchListMembersResponse, BranchListMember> {
    return new PagedRequest(
      query,
      100,
      query =>
        this.#transport.send(
          { method: 'GET', path: `/lists/${encodePathId('listId', listId)}/members`, query },
          options,
        ),
      page => page.members,
    )
  }

  /**
   * Append branches of a saved search to a Branch List.
   *
   * A branch that is in the list already stays where it is and is counted in alreadyPresentCount.
   *
   * Requires the scope `listsWrite`.
   */
  addBranchListMembers(
    listId: string,
    body: AddBranchListMembersRequest,
    options?: CallOptions,
  ): Promise<AddBranchListMembersResponse> {
    return this.#transport.send(
      { method: 'POST', path: `/lists/${encodePathId('listId', listId)}/members`, body },
      options,
    )
  }

  /**
   * Remove members from a Branch List: all of those named, or none.
   *
   * Requires the scope `listsWrite`.
   */
  removeBranchListMembers(
    listId: string,
    body: RemoveBranchListMembersRequest,
    options?: CallOptions,
  ): Promise<RemoveBranchListMembersResponse> {
    return this.#transport.send(
      {
        method: 'POST',
        path: `/lists/${encodePathId('listId', listId)}/members/remove`,
        body,
        isRepeatable: false,
      },
      options,
    )
  }

  /**
   * Put the members of a Branch List into a new order, all at once.
   *
   * An order that is not exactly the members is rejected: `details.missing` of the error has the members it leaves out in their order, at most 1000; `unknown` has the ids of no member, and `repeated` those given twice.
   *
   * Requires the scope `listsWrite`.
   */
  reorderBranchListMembers(
    listId: string,
    body: ReorderBranchListMembersRequest,
    options?: CallOptions,
  ): Promise<ReorderBranchListMembersResponse> {
    return this.#transport.send(
      { method: 'POST', path: `/lists/${encodePathId('listId', listId)}/order`, body },
      options,
    )
  }
}
