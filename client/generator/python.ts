import type { OpenApiDocument } from '../../server/src/http/openapi/document.ts'
import type { OpenApiParameter, PathOperation } from '../../server/src/http/openapi/operation.ts'
import type { JsonSchema } from '../../server/src/http/openapi/schemas.ts'

/** Renders the Python client: a TypedDict for every schema, and a method for every operation, named like it. */
export function renderPython(document: OpenApiDocument): string {
  const { Error: _, ...schemas } = document.components.schemas
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return [
    '"""The client of a Dalil service. Written by client/generator: run `npm run client`."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Iterator, Literal, TypedDict, cast',
    '',
    'from .exports import Exports',
    'from .transport import DalilError, Transport, encode_id',
    '',
    '__all__ = ["Dalil", "DalilError"]',
    ...Object.entries(schemas).map(([name, schema]) => renderTypedDict(name, schema)),
    ...operations.flatMap(({ operation }) => renderOperationTypes(operation)),
    `

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
        self._transport = Transport(base_url, api_key, timeout=timeout, max_retries=max_retries, headers=headers)`,
    ...operations.map(({ path, method, operation }) => renderMethods(path, method.toUpperCase(), operation)),
    '',
  ].join('\n')
}

function renderMethods(path: string, method: string, operation: PathOperation): string {
  const { operationId, summary } = operation
  const ids = listParameters(operation, 'path')
  const query = listParameters(operation, 'query')
  const body = operation.requestBody?.content['application/json'].schema
  const isCreate = operation.responses[201] !== undefined
  const answer = `${toTypeName(operationId)}Response`
  const options = [
    ...query.map(({ name, schema }) => `${toSnakeCase(name)}: ${renderType(schema)} | None = None`),
    ...(isCreate ? ['idempotency_key: str | None = None'] : []),
  ]
  const parameters = [
    'self',
    ...ids.map(({ name }) => `${toSnakeCase(name)}: str`),
    ...(body ? [`body: ${body.$ref ? renderType(body) : `${toTypeName(operationId)}Request`}`] : []),
    ...(options.length > 0 ? ['*', ...options] : []),
  ]
  const address = path.replace(/\{(\w+)\}/g, (_, name) => `{encode_id(${toSnakeCase(name)})}`)
  const values = query.map(({ name }) => `"${name}": ${toSnakeCase(name)}`)
  const call = [
    `"${method}"`,
    ids.length > 0 ? `f"${address}"` : `"${path}"`,
    ...(query.length > 0 ? [`{${values.join(', ')}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(isCreate ? ['is_create=True', 'idempotency_key=idempotency_key'] : []),
    // What is archived or removed already is not found by a repeat.
    ...(/^(archive|remove)_/.test(operationId) ? ['is_repeatable=False'] : []),
  ]
  return `
    def ${operationId}(${parameters.join(', ')}) -> ${answer}:
        """${summary}"""
        return cast("${answer}", self._transport.send(${call.join(', ')}))${renderIterator(operation, parameters)}`
}

/** A paged list has a method for the rows of all its pages beside the one for a page. */
function renderIterator(operation: PathOperation, parameters: string[]): string {
  const { pagination, ...fields } =
    operation.responses[200]?.content?.['application/json'].schema.properties ?? {}
  const rows = Object.entries(fields).find(([, { items }]) => items)
  if (!pagination || !rows) return ''
  const [field, { items }] = rows
  const { operationId } = operation
  const row = renderType(items!)
  const maximum = listParameters(operation, 'query').find(({ name }) => name === 'limit')!.schema.maximum
  const own = parameters.filter(parameter => !/^(skip|limit):/.test(parameter))
  const passed = own.filter(parameter => parameter.includes(':')).map(parameter => parameter.split(':')[0]!)
  const isKeyword = (name: string) =>
    own.indexOf('*') < own.findIndex(parameter => parameter.startsWith(`${name}:`))
  const values = passed.map(name => (isKeyword(name) ? `${name}=${name}` : name))
  return `

    def iterate_${operationId.replace(/^list_/, '')}(${own.join(', ')}, skip: int = 0) -> Iterator[${row}]:
        """The rows of all pages of ${operationId}, read as they are needed."""
        return self._transport.iterate(
            lambda skip: self.${operationId}(${[...values, 'skip=skip', `limit=${maximum}`].join(', ')}), "${field}", skip
        )`
}

function renderOperationTypes(operation: PathOperation): string[] {
  const name = toTypeName(operation.operationId)
  const body = operation.requestBody?.content['application/json'].schema
  const [, success] = Object.entries(operation.responses).find(([status]) => status < '300')!
  return [
    ...(body && !body.$ref ? [renderTypedDict(`${name}Request`, body)] : []),
    renderTypedDict(`${name}Response`, success.content!['application/json'].schema),
  ]
}

/** All fields of a schema are required, or none: checkers of Python 3.10 and earlier know nothing between. */
function renderTypedDict(name: string, { properties = {}, required = [] }: JsonSchema): string {
  const names = Object.keys(properties)
  if (required.length > 0 && required.length < names.length) throw new Error(`no Python for ${name}`)
  const fields = Object.entries(properties).map(([field, schema]) => `    ${field}: ${renderType(schema)}`)
  return `\n\nclass ${name}(TypedDict${required.length > 0 ? '' : ', total=False'}):\n${fields.join('\n')}`
}

function renderType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined)
    return `Literal[${schema.const === true ? 'True' : JSON.stringify(schema.const)}]`
  if (schema.anyOf) return schema.anyOf.map(renderType).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map(type => renderType({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return `list[${renderType(schema.items!)}]`
  const name = PYTHON_TYPES[schema.type ?? '']
  if (!name) throw new Error(`no Python for ${JSON.stringify(schema)}`)
  return name
}

const PYTHON_TYPES: Record<string, string> = {
  object: 'dict[str, Any]',
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

function listParameters(operation: PathOperation, place: OpenApiParameter['in']): OpenApiParameter[] {
  return (operation.parameters ?? []).filter(parameter => parameter.in === place)
}

/** `CreateSearch` for `create_search`. */
function toTypeName(operationId: string): string {
  return operationId.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
