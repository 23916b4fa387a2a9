import type { PathOperation } from '../openapi/operation.ts'

/** An operation with its method and path. */
export interface OperationEntry {
  method: string
  path: string
  operation: PathOperation
}
