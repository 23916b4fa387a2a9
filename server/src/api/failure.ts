import { ContractError, internalError, temporaryError } from '../contract/errors.ts'
import { isTemporaryError } from '../database/connect.ts'

/** The error that the caller sees for what a call threw. It says nothing of what failed, but whether it may work again soon. */
export function toContractError(error: unknown): ContractError {
  if (error instanceof ContractError) return error
  return isTemporaryError(error) ? temporaryError() : internalError()
}
