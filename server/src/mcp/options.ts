import { OPERATIONS } from '../operations/registry.ts'
import { INVALID_PARAMS, RequestRejection } from './errors.ts'

/** How the results of tools are written. */
export interface ResultForm {
  /** The JSON of the answer, or a text that takes fewer tokens. */
  text: 'json' | 'compact'
  /** Whether the answer is there as data as well, and tools have an output schema. */
  isStructured: boolean
}

/** What the address of the endpoint asks for: `/mcp?tools=searches,lists&text=compact`. */
export interface EndpointOptions {
  /** The names of the tools that are offered. */
  tools: ReadonlySet<string>
  text: ResultForm['text'] | undefined
}

/** Operations by their group: workspace, reference, searches, results, folders, lists. */
const GROUPS = Map.groupBy(OPERATIONS, ({ tag }) => tag.split(' ').at(-1)!.toLowerCase())
const ALL_TOOLS: ReadonlySet<string> = new Set(OPERATIONS.map(({ name }) => name))

/** From this version on, clients know results as data. */
const FIRST_STRUCTURED_VERSION = '2025-06-18'

/** Throws a RequestRejection for a value that is not known. */
export function readOptions(query: Record<string, unknown>): EndpointOptions {
  const text = String(query.text ?? '')
  if (text !== '' && text !== 'json' && text !== 'compact') throw reject('text may be json or compact.')
  return { tools: readTools(String(query.tools ?? '')), text: text === '' ? undefined : text }
}

/**
 * Plain JSON-RPC and older versions get JSON as text. Later versions get it as data, with a compact text for the clients
 * that show models the text. `text=compact` leaves the data out, for the clients that show models both.
 */
export function chooseForm(text: EndpointOptions['text'], version: string | undefined): ResultForm {
  if (text === 'compact') return { text, isStructured: false }
  const knowsData = version !== undefined && version >= FIRST_STRUCTURED_VERSION
  return { text: text ?? (knowsData ? 'compact' : 'json'), isStructured: true }
}

function readTools(list: string): ReadonlySet<string> {
  const wanted = list.split(',').map(name => name.trim())
  const names = wanted.filter(name => name !== '')
  if (names.length === 0) return ALL_TOOLS
  return new Set(
    names.flatMap(name => {
      const group = GROUPS.get(name)?.map(operation => operation.name)
      if (group) return group
      if (ALL_TOOLS.has(name)) return [name]
      throw reject(`tools may hold ${[...GROUPS.keys()].join(', ')} and names of tools.`)
    }),
  )
}

function reject(message: string): RequestRejection {
  return new RequestRejection(400, INVALID_PARAMS, message)
}
