import type { Service } from '../api/execute.ts'
import type { TraceSpan } from '../api/trace.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import type { ResultForm } from './options.ts'
import { listTools, type Tool } from './tools.ts'

/** The caller of a tool, whose HTTP headers are forwarded to the operation. */
export interface Caller {
  service: Service
  authenticator: Authenticator
  authorization: string | undefined
  origin: string | undefined
  idempotencyKey: string | undefined
  /** The request's, where it is traced. */
  span: TraceSpan | undefined
  /** The names of the tools that the caller is offered. */
  tools: ReadonlySet<string>
  form: ResultForm
  /** Called with an unexpected error, whose details the caller does not see. */
  onFailure(error: unknown): void
}

/** The tools that the caller is offered; also when the directory, which their descriptions mention, cannot be read. */
export async function listOfferedTools({ service, tools, form, onFailure }: Caller): Promise<Tool[]> {
  const companyTypes = await service.reader.listCompanyTypes(service.database).catch(error => {
    onFailure(error)
    return []
  })
  return listTools(tools, form, companyTypes)
}
