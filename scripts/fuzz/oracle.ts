import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type DocumentedOperation, listOperations, type OpenApiDocument } from './document.ts'
import type { Caller, GeneratedRequest } from './generate/requests.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** The status of every request of a caller who may not do what it asks for. */
const EXPECTED: Record<Caller, number | undefined> = {
  full: undefined,
  'only workspaceRead': 403,
  'only referenceRead': 403,
  'unknown key': 401,
  nobody: 401,
}

/** Says what the document does not allow about an answer. */
export class Oracle {
  readonly #operations: Map<string, DocumentedOperation>
  readonly #validators = new Map<string, ValidateFunction>()
  readonly #ajv: Ajv2020

  constructor(document: OpenApiDocument) {
    this.#operations = new Map(listOperations(document).map(operation => [operation.name, operation]))
    this.#ajv = new Ajv2020({ strict: false, allErrors: false })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ ...document, $id: 'document' })
  }

  /** What is wrong with the answer to a request; undefined when nothing is. */
  findFault({ operation, caller, isUnroutable }: GeneratedRequest, answer: Answer): string | undefined {
    const { path, method, statuses } = this.#operations.get(operation)!
    const general = findGeneralFault(answer)
    if (general) return general
    if (isUnroutable) return answer.status >= 400 ? this.findErrorFault(answer) : undefined
    const { status } = answer
    const expected = EXPECTED[caller]
    if (expected !== undefined && status !== expected) return `${status} instead of ${expected} for ${caller}`
    if (expected === undefined && (status === 401 || status === 403))
      return `${status} for a key with every scope`
    if (!statuses.includes(status)) return `${status}, which ${operation} does not list`
    if (status >= 400) return this.findErrorFault(answer)
    const pointer = `/paths/${escapePointer(path)}/${method.toLowerCase()}/responses/${status}`
    return this.#findSchemaFault(`document#${pointer}/content/application~1json/schema`, answer.text)
  }

  /** What is wrong with the body of an error. */
  findErrorFault({ text }: Pick<Answer, 'text'>): string | undefined {
    return this.#findSchemaFault('document#/components/schemas/Error', text)
  }

  #findSchemaFault(reference: string, text: string): string | undefined {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return 'a body that is not JSON'
    }
    let validate = this.#validators.get(reference)
    if (!validate) {
      validate = this.#ajv.compile({ $ref: reference })
      this.#validators.set(reference, validate)
    }
    if (validate(body)) return undefined
    return `a body that does not fit its schema: ${this.#ajv.errorsText(validate.errors)}`
  }
}

/** Whether a service says that it cannot answer at the moment, which it may where it is starved of processor time. */
export function isOverload({ status, headers }: Answer): boolean {
  return status === 500 && headers['retry-after'] !== undefined
}

/** What holds of every answer: it is no 500, and has an id. */
export function findGeneralFault(answer: Answer): string | undefined {
  const { status, headers } = answer
  if (status >= 500) return `a ${status}${isOverload(answer) ? ' with Retry-After' : ''}`
  if (!/^[\w-]{36}$/.test(String(headers['x-request-id']))) return 'no x-request-id'
  return undefined
}

function escapePointer(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))
}
