/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

interface ResponseEntry {
  $ref?: string
  content?: { 'application/json'?: { schema: Schema } }
}

interface OperationEntry {
  operationId: string
  'x-required-scope': string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, ResponseEntry>
}

/** The document as the service sends it. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OperationEntry>>
  components: { schemas: Record<string, Schema>; responses: Record<string, ResponseEntry> }
}

/** An operation, with what it takes. */
export interface DocumentedOperation {
  name: string
  method: string
  path: string
  scope: string
  parameters: Parameter[]
  body: Schema | undefined
  statuses: number[]
}

export function listOperations(document: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      scope: operation['x-required-scope'],
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json'].schema,
      statuses: Object.keys(operation.responses).map(Number),
    })),
  )
}

/** Follows a reference to a schema of the document. */
export function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : document.components.schemas[name]!
}
