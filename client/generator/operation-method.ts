import type { OpenApiParameter, PathOperation } from '../../server/src/http/openapi/operation.ts'
import type { JsonSchema } from '../../server/src/http/openapi/schemas.ts'
import { renderComment, renderInterface, renderParameter, renderType } from './types.ts'

/** An operation as a method of the client. */
export class OperationMethod {
  readonly #path: string
  readonly #method: string
  readonly #operation: PathOperation
  /** `createSearch` for `create_search`. */
  readonly #name: string
  readonly #typeName: string
  readonly #answer: JsonSchema

  constructor(path: string, method: string, operation: PathOperation) {
    this.#path = path
    this.#method = method
    this.#operation = operation
    this.#name = operation.operationId.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    this.#typeName = this.#name.charAt(0).toUpperCase() + this.#name.slice(1)
    this.#answer = this.#success[1].content!['application/json'].schema
  }

  renderTypes(): string[] {
    const query = this.#listParameters('query')
    const body = this.#bodySchema
    return [
      ...(query.length > 0
        ? [`export interface ${this.#typeName}Query {\n${query.map(renderParameter).join('\n')}\n}`]
        : []),
      ...(body && !body.$ref ? [renderInterface(`${this.#typeName}Request`, body)] : []),
      renderInterface(`${this.#typeName}Response`, this.#answer),
    ]
  }

  /** The types that the method names. */
  listTypes(): string[] {
    const row = this.#rowType
    return [
      `${this.#typeName}Response`,
      ...(this.#listParameters('query').length > 0 ? [`${this.#typeName}Query`] : []),
      ...(this.#bodySchema ? [this.#bodyType] : []),
      ...(row ? [row] : []),
    ]
  }

  renderMethod(): string {
    const ids = this.#listParameters('path').map(({ name }) => name)
    const hasQuery = this.#listParameters('query').length > 0
    const body = this.#bodySchema
    const parameters = [
      ...ids.map(name => `${name}: string`),
      ...(hasQuery ? [`query: ${this.#typeName}Query = {}`] : []),
      ...(body ? [`body: ${this.#bodyType}`] : []),
      `options?: ${this.#isCreate ? 'CreateOptions' : 'CallOptions'}`,
    ]
    const path = this.#path.replace(/\{(\w+)\}/g, (_, name) => `\${encodePathId('${name}', ${name})}`)
    const call = [
      `method: '${this.#method.toUpperCase()}'`,
      `path: ${ids.length > 0 ? `\`${path}\`` : `'${path}'`}`,
      ...(hasQuery ? ['query'] : []),
      ...(body ? ['body'] : []),
      ...(this.#isCreate ? ['isCreate: true'] : []),
      ...(this.#isRepeatable ? [] : ['isRepeatable: false']),
    ]
    const { summary, description } = this.#operation
    return [
      `${renderComment(`${summary}\n\n${description}`)}${this.#name}(${parameters.join(', ')}): ${this.#answerType} {`,
      `return ${this.#renderCall(`{ ${call.join(', ')} }`)}`,
      '}\n',
    ].join('\n')
  }

  #renderCall(call: string): string {
    const row = this.#pagedField
    if (row) {
      const { maximum } = this.#listParameters('query').find(({ name }) => name === 'limit')!.schema
      return `new PagedRequest(query, ${maximum}, query => this.#transport.send(${call}, options), page => page.${row})`
    }
    return `this.#transport.send(${call}, options)`
  }

  get #answerType(): string {
    const row = this.#rowType
    const page = `${this.#typeName}Response`
    return row ? `PagedRequest<${page}, ${row}>` : `Promise<${page}>`
  }

  get #rowType(): string | undefined {
    const field = this.#pagedField
    return field && renderType(this.#answer.properties![field]!.items!)
  }

  get #bodyType(): string {
    const body = this.#bodySchema!
    return body.$ref ? renderType(body) : `${this.#typeName}Request`
  }

  /** The field of the rows, where the operation has pages. */
  get #pagedField(): string | undefined {
    const { pagination, ...others } = this.#answer.properties!
    return pagination && Object.entries(others).find(([, { items }]) => items)?.[0]
  }

  get #success() {
    return Object.entries(this.#operation.responses).find(([status]) => status < '300')!
  }

  get #isCreate(): boolean {
    return this.#success[0] === '201'
  }

  /** What is archived or removed already is not found by a repeat. */
  get #isRepeatable(): boolean {
    return !/^(archive|remove)_/.test(this.#operation.operationId)
  }

  get #bodySchema(): JsonSchema | undefined {
    return this.#operation.requestBody?.content['application/json'].schema
  }

  #listParameters(place: OpenApiParameter['in']): OpenApiParameter[] {
    return (this.#operation.parameters ?? []).filter(parameter => parameter.in === place)
  }
}
