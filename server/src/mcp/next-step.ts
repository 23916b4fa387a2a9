import { type ContractError, notFound } from '../contract/errors.ts'

/** The tool that lists what a 404 did not find, by what it names. */
const LISTS_BY_THING = {
  search: 'list_searches',
  folder: 'list_folders',
  city: 'list_cities',
  'Branch List': 'list_branch_lists',
  'company in this saved search': 'list_result_companies',
  'member of this Branch List': 'list_branch_list_members',
}

const LISTS_BY_MESSAGE = new Map(
  Object.entries(LISTS_BY_THING).map(([thing, tool]) => [notFound(thing).message, tool]),
)

/** The tool that lists the values of a field. */
const LISTS_BY_FIELD = new Map<unknown, string>([
  ['categoryIds', 'list_categories'],
  ['countryCodes', 'list_countries'],
  ['cityIds', 'list_cities'],
])

/** Where a model finds the value that it should have sent; undefined where the error says what to change by itself. */
export function suggestNextStep(
  { message, code, details }: ContractError,
  tools: ReadonlySet<string>,
): string | undefined {
  const list =
    code === 'conflict'
      ? 'list_folders'
      : (LISTS_BY_MESSAGE.get(message) ?? LISTS_BY_FIELD.get(details?.field))
  return list && tools.has(list) ? `${list} shows those that exist.` : undefined
}
