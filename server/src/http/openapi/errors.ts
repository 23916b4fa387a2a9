import {
  type ContractError,
  conflict,
  forbidden,
  internalError,
  invalid,
  notFound,
  unauthorized,
} from '../../contract/errors.ts'
import type { JsonSchema } from './schemas.ts'

/** The body of every error, over HTTP and MCP alike. */
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'The body of every failure.',
  required: ['ok', 'error'],
  additionalProperties: false,
  properties: {
    ok: { type: 'boolean', const: false },
    error: {
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', description: 'Stable error code.', examples: ['not_found'] },
        message: { type: 'string', description: 'What went wrong, for people.' },
        details: {
          type: 'object',
          description: 'More about the error, for programs.',
          additionalProperties: true,
        },
      },
    },
  },
}

interface ErrorKind {
  /** The name of its response component. */
  name: string
  description: string
  example: ContractError
}

/** The errors of the contract by status. */
export const ERROR_KINDS: Readonly<Record<number, ErrorKind>> = {
  400: {
    name: 'InvalidRequest',
    description: 'The request is invalid; the message names the field and the rule.',
    example: invalid('name is required', { fields: [{ field: 'name', rule: 'is required' }] }),
  },
  401: {
    name: 'Unauthorized',
    description: 'A valid API key is required.',
    example: unauthorized(),
  },
  403: {
    name: 'Forbidden',
    description: 'The key lacks the required scope, or may not be used from this origin.',
    example: forbidden('This key lacks the scope listsWrite.', { requiredScope: 'listsWrite' }),
  },
  404: {
    name: 'NotFound',
    description: 'The requested resource was not found in the workspace of the key.',
    example: notFound('search'),
  },
  409: {
    name: 'Conflict',
    description: 'An active folder with this name exists already.',
    example: conflict('A folder with this name exists already.', { field: 'name' }),
  },
  500: {
    name: 'UnexpectedFailure',
    description: 'Something failed unexpectedly.',
    example: internalError(),
  },
}

/** The error statuses of all operations: no valid key, no scope, an unexpected failure. */
export const SHARED_STATUSES = [401, 403, 500] as const
