import type { Service } from '../api/execute.ts'
import { COMPANY_TYPES } from '../directory/model/company-types.ts'
import { renderOpenApiText } from '../http/openapi/document.ts'
import { INVALID_PARAMS, RpcError } from './errors.ts'
import { GUIDE } from './guide.ts'
import { isObject } from './json-rpc.ts'

interface ResourceDeclaration {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  read(service: Service): string | Promise<string>
}

const DECLARATIONS: readonly ResourceDeclaration[] = [
  {
    uri: 'dalil://guide',
    name: 'guide',
    title: 'Guide',
    description: 'How to search, read more rows than a call returns, and build lists.',
    mimeType: 'text/markdown',
    read: () => GUIDE,
  },
  {
    uri: 'dalil://openapi',
    name: 'openapi',
    title: 'OpenAPI document',
    description: 'Every operation with the full shapes of its answers, as over HTTP. Long.',
    mimeType: 'application/json',
    read: () => renderOpenApiText(),
  },
  {
    uri: 'dalil://company-types',
    name: 'company-types',
    title: 'Company types',
    description: 'The company types of this directory, which companyTypes of create_search takes.',
    mimeType: 'text/markdown',
    read: async ({ reader, database }) => describeCompanyTypes(await reader.listCompanyTypes(database)),
  },
]

/** The resources as `resources/list` shows them. */
export const RESOURCES = DECLARATIONS.map(({ read: _, ...resource }) => resource)

/** The result of `resources/read`. Throws an RpcError with the version's code for a resource that does not exist. */
export async function readResource(service: Service, params: unknown, notFoundCode: number) {
  const uri = isObject(params) ? params.uri : undefined
  if (typeof uri !== 'string') throw new RpcError(INVALID_PARAMS, 'params.uri must be a string.')
  const resource = DECLARATIONS.find(each => each.uri === uri)
  if (!resource)
    throw new RpcError(notFoundCode, 'There is no such resource; resources/list names them.', { uri })
  return { contents: [{ uri, mimeType: resource.mimeType, text: await resource.read(service) }] }
}

/** The types that importers give have a meaning; others are an operator's own. */
function describeCompanyTypes(types: readonly string[]): string {
  const lines = types.map(type => {
    const meaning = Object.hasOwn(COMPANY_TYPES, type) ? `: ${COMPANY_TYPES[type]}` : ''
    return `- ${type}${meaning}`
  })
  return ['# Company types of this directory', '', ...lines, ''].join('\n')
}
