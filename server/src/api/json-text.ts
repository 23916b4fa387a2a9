/** The body of an answer already rendered as JSON, `ok` included: text, or its bytes as they came from the database. */
export class JsonText {
  readonly text: string | Buffer
  constructor(text: string | Buffer) {
    this.text = text
  }
}

/** Renders what a handler returns, and adds the `ok: true` that every success carries. */
export function renderBody(body: object): JsonText {
  return body instanceof JsonText ? body : new JsonText(JSON.stringify({ ok: true, ...body }))
}
