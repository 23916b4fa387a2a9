import assert from 'node:assert/strict'
import { Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { OPERATIONS } from '../../server/src/operations/registry.ts'
import { findOperationAt } from './contract.ts'
import { ANSWERS, errorBody } from './shapes.ts'

const declared = new Map<string, Validator>(
  OPERATIONS.map(({ name, response }) => {
    const body = Type.Object(
      { ok: Type.Literal(true), ...response.properties },
      { additionalProperties: false },
    )
    return [name, Compile(body) as Validator]
  }),
)

/**
 * Holds an answer below /v1 to the contract, whatever the test is about: its status is in the operation's line of
 * the table, its body has exactly the fields listed, and the response the operation declares is what it answers.
 */
export function checkAnswer(
  method: string,
  url: string,
  answer: { status: number; body: unknown; headers: Record<string, unknown> },
): void {
  const at = `${method} ${url.slice(0, 100)} (${answer.status})`
  assert.match(String(answer.headers['x-request-id']), /^[0-9a-f-]{36}$/, `${at} has an x-request-id`)
  assert.match(String(answer.headers['content-type']), /^application\/json/, `${at} is JSON`)
  const row = findOperationAt(method, url.replace(/^\/v1/, ''))
  if (!row) assert.equal(answer.status, 404, `${at} is no operation`)
  else assert.ok(row.statuses.includes(answer.status), `${at} is a status of ${row.name}`)
  if (!row || answer.status >= 400) {
    errorBody(answer.body, at)
    return
  }
  ANSWERS[row.name]!(answer.body, at)
  const validator = declared.get(row.name)
  assert.ok(validator, `${row.name} is in the registry`)
  const faults = validator.Check(answer.body) ? [] : validator.Errors(answer.body)
  assert.deepEqual(faults, [], `${at} is what ${row.name} declares`)
}
