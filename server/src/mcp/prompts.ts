import { INVALID_PARAMS, RpcError } from './errors.ts'
import { isObject } from './json-rpc.ts'

interface PromptArgument {
  name: string
  description: string
  required: boolean
}

interface PromptDeclaration {
  name: string
  title: string
  description: string
  arguments: PromptArgument[]
  write(given: Record<string, string>): string
}

const DECLARATIONS: readonly PromptDeclaration[] = [
  {
    name: 'find_companies',
    title: 'Find companies',
    description: 'Search the directory, and show what was found and how the words were read.',
    arguments: [
      { name: 'what', description: 'What to look for: pharmacies in Riyadh', required: true },
      { name: 'count', description: 'How many companies; 10 by default', required: false },
    ],
    write: ({ what, count = '10' }) =>
      `Find in Dalil: ${what}. Save ${count} companies with create_search (body.prompt, body.requestedResultCount), ` +
      'and tell me how the prompt was read and which words were ignored. If that is not what I meant, ask me before ' +
      'you search again, as every saved company counts against the plan. Then read list_search_results, and show a ' +
      'table of name, phone, rating, district and city.',
  },
  {
    name: 'build_branch_list',
    title: 'Build a Branch List',
    description: 'Search, choose branches, and put them into an ordered list.',
    arguments: [
      { name: 'what', description: 'What the list is of: pharmacies in Riyadh', required: true },
      { name: 'name', description: 'The name of the list', required: true },
      { name: 'order', description: 'The order: best rated first, or north to south', required: false },
    ],
    write: ({ what, name, order = 'the best rated first' }) =>
      `Build a Branch List in Dalil named "${name}" of ${what}. Search with create_search, read list_search_results ` +
      'with query.limit 100, and show me which branches you choose. Then create_branch_list, ' +
      'add_branch_list_members with their branch ids, at most 100 a call, in this order: ' +
      `${order}. Read the list back with list_branch_list_members; where its order is another one, set it with ` +
      'reorder_branch_list_members, which takes every branch id exactly once.',
  },
  {
    name: 'tidy_searches',
    title: 'Tidy the saved searches',
    description: 'Propose folders for the saved searches, and file them once agreed.',
    arguments: [],
    write: () =>
      'Tidy my saved searches in Dalil. Read list_folders and list_searches with query.folderId "unfiled" and ' +
      'query.limit 100. Propose a folder for each search, by place or by kind of company, and name searches that look ' +
      'like duplicates. Wait for my agreement. Then create_folder where one is missing, and move_result_to_folder. ' +
      'Archive nothing unless I name it: no tool restores it.',
  },
]

/** The prompts as `prompts/list` shows them. */
export const PROMPTS = DECLARATIONS.map(({ write: _, ...prompt }) => prompt)

/** The result of `prompts/get`. Throws an RpcError for an unknown prompt, and for missing and wrong arguments. */
export function getPrompt(params: unknown) {
  const { name, arguments: given } = isObject(params) ? params : {}
  const prompt = DECLARATIONS.find(each => each.name === name)
  if (!prompt) throw new RpcError(INVALID_PARAMS, 'There is no such prompt; prompts/list names them.')
  const text = prompt.write(readPromptArguments(prompt, given ?? {}))
  return {
    description: prompt.description,
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  }
}

function readPromptArguments(prompt: PromptDeclaration, given: unknown): Record<string, string> {
  if (!isObject(given)) throw new RpcError(INVALID_PARAMS, 'params.arguments must be an object.')
  const read: Record<string, string> = {}
  for (const { name, required } of prompt.arguments) {
    const value = readText(name, Object.hasOwn(given, name) ? given[name] : undefined)
    if (value !== undefined) read[name] = value
    else if (required) throw new RpcError(INVALID_PARAMS, `arguments.${name} is required.`)
  }
  return read
}

/** A value as text; undefined for none. */
function readText(name: string, value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : (value ?? '')
  if (typeof text !== 'string') throw new RpcError(INVALID_PARAMS, `arguments.${name} must be a string.`)
  return text.trim() === '' ? undefined : text
}
