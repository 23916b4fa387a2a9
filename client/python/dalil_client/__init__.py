"""The client of a Dalil service. Written by client/generator: run `npm run client`."""

from __future__ import annotations

from typing import Any, Iterator, Literal, TypedDict, cast

from .exports import Exports
from .transport import DalilError, Transport, encode_id

__all__ = ["Dalil", "DalilError"]


class Workspace(TypedDict):
    id: str
    name: str
    createdAt: str
    updatedAt: str


class WorkspacePlan(TypedDict):
    kind: str
    name: str
    companyAllowance: int
    perSearchCompanyCap: int
    participantLimit: int
    custom: bool


class WorkspaceUsage(TypedDict):
    savedSearches: int
    savedCompanies: int
    folders: int
    lists: int


class CountryReference(TypedDict):
    code: str
    label: str
    labelAr: str | None


class ReferencePagination(TypedDict):
    skip: int
    limit: int
    returned: int
    total: int
    hasMore: bool
    nextSkip: int | None


class CityReference(TypedDict):
    id: str
    slug: str
    label: str
    labelAr: str | None
    countryCode: str


class DistrictReference(TypedDict):
    id: str
    slug: str
    label: str
    labelAr: str | None
    cityId: str
    lat: float
    lng: float


class CategoryReference(TypedDict):
    id: str
    slug: str
    label: str
    labelAr: str | None


class SearchLocationFilter(TypedDict):
    lat: float
    lng: float
    radiusKm: float


class SearchFilters(TypedDict):
    companyTypes: list[str]
    categoryIds: list[str]
    countryCodes: list[str]
    cityIds: list[str]
    location: SearchLocationFilter | None


class Search(TypedDict):
    id: str
    folderId: str | None
    title: str
    prompt: str
    filters: SearchFilters
    requestedResultCount: int
    persistedResultCount: int
    createdAt: str
    updatedAt: str


class CreateSearchRequest(TypedDict, total=False):
    prompt: str
    companyTypes: list[str]
    categoryIds: list[str]
    countryCodes: list[str]
    cityIds: list[str]
    location: SearchLocationFilter
    requestedResultCount: int
    folderId: str | None


class NullableLocalizedText(TypedDict):
    en: str | None
    ar: str | None


class SearchResultCompany(TypedDict):
    id: str
    name: NullableLocalizedText
    legalName: NullableLocalizedText
    website: str | None
    websiteDomain: str | None
    phone: str | None


class SearchResultBranch(TypedDict):
    id: str
    name: NullableLocalizedText
    address: NullableLocalizedText
    website: str | None
    phone: str | None
    lat: float | None
    lng: float | None
    rating: float | None
    reviews: int | None


class LocalizedText(TypedDict):
    en: str
    ar: str


class LocationPart(TypedDict):
    id: str
    name: LocalizedText


class CountryLocationPart(TypedDict):
    id: str
    code: str
    name: LocalizedText


class SearchResultLocation(TypedDict):
    district: LocationPart
    city: LocationPart
    region: LocationPart
    country: CountryLocationPart


class SearchResult(TypedDict):
    id: str
    createdAt: str
    company: SearchResultCompany
    branch: SearchResultBranch
    location: SearchResultLocation


class ResultCompany(TypedDict):
    id: str
    name: NullableLocalizedText
    legalName: NullableLocalizedText
    website: str | None
    websiteDomain: str | None
    phone: str | None
    branchCount: int
    firstSavedAt: str
    lastSavedAt: str


class ResultBranch(TypedDict):
    id: str
    resultId: str
    companyId: str
    name: NullableLocalizedText
    address: NullableLocalizedText
    website: str | None
    phone: str | None
    lat: float | None
    lng: float | None
    rating: float | None
    reviews: int | None
    location: SearchResultLocation


class ResultFolderPlacement(TypedDict):
    searchId: str
    workspaceId: str
    folderId: str | None
    updatedAt: str


class ArchivedSearch(TypedDict):
    id: str
    deletedAt: str


class Folder(TypedDict):
    id: str
    name: str
    searchCount: int
    createdAt: str
    updatedAt: str


class BranchList(TypedDict):
    id: str
    name: str
    memberCount: int
    createdAt: str
    updatedAt: str


class ArchivedBranchList(TypedDict):
    id: str
    name: str
    archivedAt: str
    createdAt: str
    updatedAt: str


class BranchListMemberCompany(TypedDict):
    id: str
    name: NullableLocalizedText
    archivedAt: str | None


class BranchListMemberBranch(TypedDict):
    id: str
    name: NullableLocalizedText
    address: NullableLocalizedText
    categoryName: NullableLocalizedText
    countryName: NullableLocalizedText
    cityName: NullableLocalizedText
    districtName: NullableLocalizedText
    website: str | None
    phone: str | None
    countryCode: str | None
    lat: float | None
    lng: float | None
    rating: float | None
    reviews: int | None
    archivedAt: str | None
    updatedAt: str
    company: BranchListMemberCompany


class BranchListMember(TypedDict):
    id: str
    branchId: str
    position: int
    createdAt: str
    available: bool
    branch: BranchListMemberBranch


class AddedMembers(TypedDict):
    id: str
    name: str
    addedCount: int
    alreadyPresentCount: int
    totalMemberCount: int


class GetWorkspaceResponse(TypedDict):
    ok: Literal[True]
    workspace: Workspace
    plan: WorkspacePlan
    usage: WorkspaceUsage


class ListCountriesResponse(TypedDict):
    ok: Literal[True]
    countries: list[CountryReference]
    pagination: ReferencePagination


class ListCitiesResponse(TypedDict):
    ok: Literal[True]
    cities: list[CityReference]
    pagination: ReferencePagination


class GetCityResponse(TypedDict):
    ok: Literal[True]
    city: CityReference


class ListCityDistrictsResponse(TypedDict):
    ok: Literal[True]
    districts: list[DistrictReference]
    pagination: ReferencePagination


class ListCategoriesResponse(TypedDict):
    ok: Literal[True]
    categories: list[CategoryReference]
    pagination: ReferencePagination


class ListSearchesResponse(TypedDict):
    ok: Literal[True]
    searches: list[Search]


class CreateSearchResponse(TypedDict):
    ok: Literal[True]
    search: Search
    resultCount: int
    message: str | None


class GetSearchResponse(TypedDict):
    ok: Literal[True]
    search: Search


class ListSearchResultsResponse(TypedDict):
    ok: Literal[True]
    results: list[SearchResult]


class ListResultCompaniesResponse(TypedDict):
    ok: Literal[True]
    companies: list[ResultCompany]


class ListResultBranchesResponse(TypedDict):
    ok: Literal[True]
    companyId: str | None
    branches: list[ResultBranch]


class ListCompanyResultBranchesResponse(TypedDict):
    ok: Literal[True]
    companyId: str | None
    branches: list[ResultBranch]


class MoveResultToFolderRequest(TypedDict):
    folderId: str | None


class MoveResultToFolderResponse(TypedDict):
    ok: Literal[True]
    placement: ResultFolderPlacement


class ArchiveResultSetResponse(TypedDict):
    ok: Literal[True]
    search: ArchivedSearch


class ListFoldersResponse(TypedDict):
    ok: Literal[True]
    folders: list[Folder]


class CreateFolderRequest(TypedDict):
    name: str


class CreateFolderResponse(TypedDict):
    ok: Literal[True]
    folder: Folder


class ArchiveFolderResponse(TypedDict):
    ok: Literal[True]
    folder: Folder
    deletedSearchCount: int


class ListBranchListsResponse(TypedDict):
    ok: Literal[True]
    lists: list[BranchList]
    pagination: ReferencePagination


class CreateBranchListRequest(TypedDict):
    name: str


class CreateBranchListResponse(TypedDict):
    ok: Literal[True]
    list: BranchList


class GetBranchListResponse(TypedDict):
    ok: Literal[True]
    list: BranchList


class RenameBranchListRequest(TypedDict):
    name: str


class RenameBranchListResponse(TypedDict):
    ok: Literal[True]
    list: BranchList


class ArchiveBranchListResponse(TypedDict):
    ok: Literal[True]
    list: ArchivedBranchList


class ListBranchListMembersResponse(TypedDict):
    ok: Literal[True]
    listId: str
    members: list[BranchListMember]
    pagination: ReferencePagination


class AddBranchListMembersRequest(TypedDict):
    searchId: str
    branchIds: list[str]


class AddBranchListMembersResponse(TypedDict):
    ok: Literal[True]
    list: AddedMembers


class RemoveBranchListMembersRequest(TypedDict):
    branchIds: list[str]


class RemoveBranchListMembersResponse(TypedDict):
    ok: Literal[True]
    removedCount: int


class ReorderBranchListMembersRequest(TypedDict):
    branchIds: list[str]


class ReorderBranchListMembersResponse(TypedDict):
    ok: Literal[True]
    reorderedCount: int


class Dalil(Exports):
    """A method for every operation of the service. Every one raises DalilError when it fails."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = 60.0,
        max_retries: int = 2,
        headers: dict[str, str] | None = None,
    ) -> None:
        self._transport = Transport(base_url, api_key, timeout=timeout, max_retries=max_retries, headers=headers)

    def get_workspace(self) -> GetWorkspaceResponse:
        """Get the workspace of this key, its plan and its usage."""
        return cast("GetWorkspaceResponse", self._transport.send("GET", "/workspace"))

    def list_countries(self, *, q: str | None = None, skip: int | None = None, limit: int | None = None) -> ListCountriesResponse:
        """List countries."""
        return cast("ListCountriesResponse", self._transport.send("GET", "/countries", {"q": q, "skip": skip, "limit": limit}))

    def iterate_countries(self, *, q: str | None = None, skip: int = 0) -> Iterator[CountryReference]:
        """The rows of all pages of list_countries, read as they are needed."""
        return self._transport.iterate(
            lambda skip: self.list_countries(q=q, skip=skip, limit=200), "countries", skip
        )

    def list_cities(self, *, q: str | None = None, country_code: str | None = None, skip: int | None = None, limit: int | None = None) -> ListCitiesResponse:
        """List cities, the largest first."""
        return cast("ListCitiesResponse", self._transport.send("GET", "/cities", {"q": q, "countryCode": country_code, "skip": skip, "limit": limit}))

    def iterate_cities(self, *, q: str | None = None, country_code: str | None = None, skip: int = 0) -> Iterator[CityReference]:
        """The rows of all pages of list_cities, read as they are needed."""
        return self._transport.iterate(
            lambda skip: self.list_cities(q=q, country_code=country_code, skip=skip, limit=200), "cities", skip
        )

    def get_city(self, city_id: str) -> GetCityResponse:
        """Get a city."""
        return cast("GetCityResponse", self._transport.send("GET", f"/cities/{encode_id(city_id)}"))

    def list_city_districts(self, city_id: str, *, q: str | None = None, skip: int | None = None, limit: int | None = None) -> ListCityDistrictsResponse:
        """List the districts of a city; none for a city that is not there."""
        return cast("ListCityDistrictsResponse", self._transport.send("GET", f"/cities/{encode_id(city_id)}/districts", {"q": q, "skip": skip, "limit": limit}))

    def iterate_city_districts(self, city_id: str, *, q: str | None = None, skip: int = 0) -> Iterator[DistrictReference]:
        """The rows of all pages of list_city_districts, read as they are needed."""
        return self._transport.iterate(
            lambda skip: self.list_city_districts(city_id, q=q, skip=skip, limit=200), "districts", skip
        )

    def list_categories(self, *, q: str | None = None, skip: int | None = None, limit: int | None = None) -> ListCategoriesResponse:
        """List categories."""
        return cast("ListCategoriesResponse", self._transport.send("GET", "/categories", {"q": q, "skip": skip, "limit": limit}))

    def iterate_categories(self, *, q: str | None = None, skip: int = 0) -> Iterator[CategoryReference]:
        """The rows of all pages of list_categories, read as they are needed."""
        return self._transport.iterate(
            lambda skip: self.list_categories(q=q, skip=skip, limit=200), "categories", skip
        )

    def list_searches(self, *, q: str | None = None, folder_id: str | None = None, limit: int | None = None) -> ListSearchesResponse:
        """List saved searches, the latest first."""
        return cast("ListSearchesResponse", self._transport.send("GET", "/searches", {"q": q, "folderId": folder_id, "limit": limit}))

    def create_search(self, body: CreateSearchRequest, *, idempotency_key: str | None = None) -> CreateSearchResponse:
        """Search the directory and save what is found."""
        return cast("CreateSearchResponse", self._transport.send("POST", "/searches", body=body, is_create=True, idempotency_key=idempotency_key))

    def get_search(self, search_id: str) -> GetSearchResponse:
        """Get a saved search."""
        return cast("GetSearchResponse", self._transport.send("GET", f"/searches/{encode_id(search_id)}"))

    def list_search_results(self, search_id: str, *, limit: int | None = None) -> ListSearchResultsResponse:
        """List the companies and branches saved under a search; none for a search that is not there."""
        return cast("ListSearchResultsResponse", self._transport.send("GET", f"/searches/{encode_id(search_id)}/results", {"limit": limit}))

    def list_result_companies(self, search_id: str, *, limit: int | None = None) -> ListResultCompaniesResponse:
        """List the companies of a saved search, the best first."""
        return cast("ListResultCompaniesResponse", self._transport.send("GET", f"/results/{encode_id(search_id)}", {"limit": limit}))

    def list_result_branches(self, search_id: str, *, limit: int | None = None) -> ListResultBranchesResponse:
        """List the branches of a saved search, those of the best company first."""
        return cast("ListResultBranchesResponse", self._transport.send("GET", f"/results/{encode_id(search_id)}/branches", {"limit": limit}))

    def list_company_result_branches(self, search_id: str, company_id: str, *, limit: int | None = None) -> ListCompanyResultBranchesResponse:
        """List the branches of one company of a saved search."""
        return cast("ListCompanyResultBranchesResponse", self._transport.send("GET", f"/results/{encode_id(search_id)}/{encode_id(company_id)}", {"limit": limit}))

    def move_result_to_folder(self, search_id: str, body: MoveResultToFolderRequest) -> MoveResultToFolderResponse:
        """Move a saved search into a folder, or out of folders."""
        return cast("MoveResultToFolderResponse", self._transport.send("POST", f"/results/{encode_id(search_id)}/folder", body=body))

    def archive_result_set(self, search_id: str) -> ArchiveResultSetResponse:
        """Archive a saved search: it leaves the history of the workspace."""
        return cast("ArchiveResultSetResponse", self._transport.send("POST", f"/results/{encode_id(search_id)}/archive", is_repeatable=False))

    def list_folders(self, *, limit: int | None = None) -> ListFoldersResponse:
        """List search-history folders, the latest first."""
        return cast("ListFoldersResponse", self._transport.send("GET", "/folders", {"limit": limit}))

    def create_folder(self, body: CreateFolderRequest, *, idempotency_key: str | None = None) -> CreateFolderResponse:
        """Create a folder; its name is unique among the active folders, case aside."""
        return cast("CreateFolderResponse", self._transport.send("POST", "/folders", body=body, is_create=True, idempotency_key=idempotency_key))

    def archive_folder(self, folder_id: str) -> ArchiveFolderResponse:
        """Archive a folder and every saved search inside it."""
        return cast("ArchiveFolderResponse", self._transport.send("POST", f"/folders/{encode_id(folder_id)}/archive", is_repeatable=False))

    def list_branch_lists(self, *, q: str | None = None, skip: int | None = None, limit: int | None = None) -> ListBranchListsResponse:
        """List active Branch Lists, the latest first."""
        return cast("ListBranchListsResponse", self._transport.send("GET", "/lists", {"q": q, "skip": skip, "limit": limit}))

    def iterate_branch_lists(self, *, q: str | None = None, skip: int = 0) -> Iterator[BranchList]:
        """The rows of all pages of list_branch_lists, read as they are needed."""
        return self._transport.iterate(
            lambda skip: self.list_branch_lists(q=q, skip=skip, limit=100), "lists", skip
        )

    def create_branch_list(self, body: CreateBranchListRequest, *, idempotency_key: str | None = None) -> CreateBranchListResponse:
        """Create an empty Branch List."""
        return cast("CreateBranchListResponse", self._transport.send("POST", "/lists", body=body, is_create=True, idempotency_key=idempotency_key))

    def get_branch_list(self, list_id: str) -> GetBranchListResponse:
        """Get an active Branch List."""
        return cast("GetBranchListResponse", self._transport.send("GET", f"/lists/{encode_id(list_id)}"))

    def rename_branch_list(self, list_id: str, body: RenameBranchListRequest) -> RenameBranchListResponse:
        """Rename a Branch List."""
        return cast("RenameBranchListResponse", self._transport.send("POST", f"/lists/{encode_id(list_id)}/rename", body=body))

    def archive_branch_list(self, list_id: str) -> ArchiveBranchListResponse:
        """Archive a Branch List; its branches and the saved searches stay."""
        return cast("ArchiveBranchListResponse", self._transport.send("POST", f"/lists/{encode_id(list_id)}/archive", is_repeatable=False))

    def list_branch_list_members(self, list_id: str, *, q: str | None = None, availability: str | None = None, company_id: str | None = None, category: str | None = None, country_code: str | None = None, city: str | None = None, skip: int | None = None, limit: int | None = None) -> ListBranchListMembersResponse:
        """List the members of a Branch List in their manual order."""
        return cast("ListBranchListMembersResponse", self._transport.send("GET", f"/lists/{encode_id(list_id)}/members", {"q": q, "availability": availability, "companyId": company_id, "category": category, "countryCode": country_code, "city": city, "skip": skip, "limit": limit}))

    def iterate_branch_list_members(self, list_id: str, *, q: str | None = None, availability: str | None = None, company_id: str | None = None, category: str | None = None, country_code: str | None = None, city: str | None = None, skip: int = 0) -> Iterator[BranchListMember]:
        """The rows of all pages of list_branch_list_members, read as they are needed."""
        return self._transport.iterate(
            lambda skip: self.list_branch_list_members(list_id, q=q, availability=availability, company_id=company_id, category=category, country_code=country_code, city=city, skip=skip, limit=100), "members", skip
        )

    def add_branch_list_members(self, list_id: str, body: AddBranchListMembersRequest) -> AddBranchListMembersResponse:
        """Append branches of a saved search to a Branch List."""
        return cast("AddBranchListMembersResponse", self._transport.send("POST", f"/lists/{encode_id(list_id)}/members", body=body))

    def remove_branch_list_members(self, list_id: str, body: RemoveBranchListMembersRequest) -> RemoveBranchListMembersResponse:
        """Remove members from a Branch List: all of those named, or none."""
        return cast("RemoveBranchListMembersResponse", self._transport.send("POST", f"/lists/{encode_id(list_id)}/members/remove", body=body, is_repeatable=False))

    def reorder_branch_list_members(self, list_id: str, body: ReorderBranchListMembersRequest) -> ReorderBranchListMembersResponse:
        """Put the members of a Branch List into a new order, all at once."""
        return cast("ReorderBranchListMembersResponse", self._transport.send("POST", f"/lists/{encode_id(list_id)}/order", body=body))
