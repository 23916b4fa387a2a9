import type { AnyOperation } from '../api/operation.ts'
import archiveFolder from './folders/archive_folder.ts'
import createFolder from './folders/create_folder.ts'
import listFolders from './folders/list_folders.ts'
import addBranchListMembers from './lists/add_branch_list_members.ts'
import archiveBranchList from './lists/archive_branch_list.ts'
import createBranchList from './lists/create_branch_list.ts'
import getBranchList from './lists/get_branch_list.ts'
import listBranchListMembers from './lists/list_branch_list_members.ts'
import listBranchLists from './lists/list_branch_lists.ts'
import removeBranchListMembers from './lists/remove_branch_list_members.ts'
import renameBranchList from './lists/rename_branch_list.ts'
import reorderBranchListMembers from './lists/reorder_branch_list_members.ts'
import getCity from './reference/get_city.ts'
import listCategories from './reference/list_categories.ts'
import listCities from './reference/list_cities.ts'
import listCityDistricts from './reference/list_city_districts.ts'
import listCountries from './reference/list_countries.ts'
import archiveResultSet from './results/archive_result_set.ts'
import listCompanyResultBranches from './results/list_company_result_branches.ts'
import listResultBranches from './results/list_result_branches.ts'
import listResultCompanies from './results/list_result_companies.ts'
import moveResultToFolder from './results/move_result_to_folder.ts'
import createSearch from './searches/create_search.ts'
import getSearch from './searches/get_search.ts'
import listSearchResults from './searches/list_search_results.ts'
import listSearches from './searches/list_searches.ts'
import getWorkspace from './workspace/get_workspace.ts'

/** Every operation of the contract, in its order. Routes, tools, the OpenAPI document and the docs come from it. */
export const OPERATIONS: readonly AnyOperation[] = [
  getWorkspace,
  listCountries,
  listCities,
  getCity,
  listCityDistricts,
  listCategories,
  listSearches,
  createSearch,
  getSearch,
  listSearchResults,
  listResultCompanies,
  listResultBranches,
  listCompanyResultBranches,
  moveResultToFolder,
  archiveResultSet,
  listFolders,
  createFolder,
  archiveFolder,
  listBranchLists,
  createBranchList,
  getBranchList,
  renameBranchList,
  archiveBranchList,
  listBranchListMembers,
  addBranchListMembers,
  removeBranchListMembers,
  reorderBranchListMembers,
]

export function findOperation(name: string): AnyOperation | undefined {
  return OPERATIONS.find(operation => operation.name === name)
}
